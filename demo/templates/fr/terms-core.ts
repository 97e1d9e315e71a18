import { terms } from '../catalog.js';

/** Drugs and diseases that most notes name. */
export const drugs = terms(`
paracétamol, aspirine, ibuprofène, kétoprofène, diclofénac, indométacine, piroxicam, méloxicam, flurbiprofène,
étodolac, tramadol, codéine, morphine, fentanyl, sufentanil, rémifentanil, hydromorphone, méthadone, buprénorphine,
naloxone, naltrexone, péthidine, amoxicilline, ampicilline, cloxacilline, oxacilline, flucloxacilline, pipéracilline,
tazobactam, ticarcilline, benzylpénicilline, pénicilline V, acide clavulanique, céfalexine, céfazoline, céfotaxime,
ceftriaxone, ceftazidime, céfoxitine, cefpodoxime, imipénème, méropénème, aztréonam, gentamicine, amikacine,
tobramycine, vancomycine, érythromycine, clarithromycine, azithromycine, spiramycine, clindamycine, doxycycline,
minocycline, tétracycline, tigécycline, ciprofloxacine, lévofloxacine, ofloxacine, norfloxacine, métronidazole,
tinidazole, cotrimoxazole, sulfaméthoxazole, triméthoprime, nitrofurantoïne, rifampicine, isoniazide, éthambutol,
pyrazinamide, colistine, acide fusidique, fluconazole, itraconazole, amphotéricine B, micafungine, nystatine,
terbinafine, aciclovir, valaciclovir, ganciclovir, foscarnet, zanamivir, lamivudine, abacavir, zidovudine,
emtricitabine, éfavirenz, névirapine, darunavir, lopinavir, raltégravir, lédipasvir, hydroxychloroquine, chloroquine,
méfloquine, artésunate, ivermectine, albendazole, mébendazole, praziquantel, énalapril, lisinopril, ramipril,
captopril, périndopril, fosinopril, losartan, valsartan, irbésartan, olmésartan, sacubitril, aténolol, bisoprolol,
métoprolol, propranolol, carvédilol, labétalol, sotalol, esmolol, amlodipine, nifédipine, nicardipine, diltiazem,
vérapamil, furosémide, bumétanide, hydrochlorothiazide, chlortalidone, spironolactone, amiloride, acétazolamide,
mannitol, amiodarone, flécaïnide, digoxine, adénosine, lidocaïne, ivabradine, ranolazine, trinitrine, dinitrate
d'isosorbide, hydralazine, clonidine, méthyldopa, prazosine, doxazosine, urapidil, dobutamine, dopamine,
noradrénaline, adrénaline, éphédrine, warfarine, acénocoumarol, fluindione, apixaban, rivaroxaban, dabigatran,
héparine, énoxaparine, daltéparine, nadroparine, clopidogrel, dipyridamole, altéplase, ténectéplase, acide
tranexamique, atorvastatine, simvastatine, pravastatine, fluvastatine, fénofibrate, bézafibrate, colestyramine,
alirocumab, évolocumab, metformine, glimépiride, glibenclamide, répaglinide, pioglitazone, acarbose, sitagliptine,
saxagliptine, linagliptine, empagliflozine, canagliflozine, liraglutide, exénatide, insuline glargine, insuline
lispro, insuline asparte, insuline détémir, oméprazole, pantoprazole, lansoprazole, ranitidine, cimétidine,
sucralfate, dompéridone, métoclopramide, ondansétron, lactulose, macrogol, bisacodyl, racécadotril, sulfasalazine,
infliximab, adalimumab, védolizumab, étanercept, abatacept, trastuzumab, cétuximab, nivolumab, ipilimumab,
atézolizumab, omalizumab, natalizumab, ocrélizumab, géfitinib, sunitinib, sorafénib, dasatinib, ibrutinib,
ruxolitinib, tofacitinib, palbociclib, paclitaxel, vincristine, vinorelbine, étoposide, irinotécan, cisplatine,
carboplatine, cyclophosphamide, ifosfamide, doxorubicine, daunorubicine, bléomycine, fluorouracile, capécitabine,
cytarabine, témozolomide, tamoxifène, anastrozole, exémestane, leuproréline, goséréline, enzalutamide, prednisone,
prednisolone, méthylprednisolone, hydrocortisone, dexaméthasone, bétaméthasone, fludrocortisone, ciclosporine,
mycophénolate mofétil, léflunomide, colchicine, allopurinol, risédronate, acide zolédronique, carbonate de calcium,
cholécalciférol, acide folique, sulfate ferreux, chlorure de potassium, sulfate de magnésium, cyanocobalamine,
propylthiouracile, thiamazole, desmopressine, octréotide, salbutamol, terbutaline, salmétérol, ipratropium,
fluticasone, béclométasone, théophylline, acétylcystéine, cétirizine, loratadine, hydroxyzine, dexchlorphéniramine,
valproate de sodium, carbamazépine, phénytoïne, phénobarbital, lévétiracétam, gabapentine, prégabaline, clonazépam,
diazépam, lorazépam, alprazolam, bromazépam, midazolam, zolpidem, mélatonine, fluoxétine, sertraline, paroxétine,
citalopram, duloxétine, amitriptyline, clomipramine, miansérine, carbonate de lithium, halopéridol, rispéridone,
olanzapine, chlorpromazine, cyamémazine, lévodopa, pramipexole, ropinirole, sélégiline, donépézil, rivastigmine,
baclofène, propofol, kétamine, étomidate, rocuronium, sévoflurane, phloroglucinol, tiapride, Doliprane, Lasilix,
Augmentin, Lovenox, Glucophage, Triatec, Amlor, Tahor, Keppra, Lyrica, Zoloft, Prozac, Xanax, Previscan, Zophren,
Lantus, Flagyl, Rocéphine, Bactrim, Eliquis, Spasfon, Efferalgan, Dafalgan, Mopral, trandolapril, quinapril,
candésartan, telmisartan, nébivolol, acébutolol, félodipine, lercanidipine, indapamide, torasémide, éplérénone,
édoxaban, fondaparinux, tinzaparine, prasugrel, ticagrélor, rosuvastatine, ézétimibe, gliclazide, vildagliptine,
dapagliflozine, sémaglutide, dulaglutide, insuline glulisine, céfixime, céfépime, céfuroxime, ertapénem,
moxifloxacine, roxithromycine, pristinamycine, fosfomycine, linézolide, daptomycine, teicoplanine, voriconazole,
posaconazole, caspofungine, valganciclovir, oseltamivir, dolutégravir, ténofovir, ritonavir, sofosbuvir,
ésoméprazole, rabéprazole, famotidine, granisétron, aprépitant, lopéramide, mésalazine, tocilizumab, rituximab,
bévacizumab, pembrolizumab, ustékinumab, dénosumab, sécukinumab, imatinib, erlotinib, évérolimus, docétaxel,
oxaliplatine, pémétrexed, gemcitabine, épirubicine, létrozole, bicalutamide, oxycodone, tapentadol, néfopam,
naproxène, célécoxib, étoricoxib, lacosamide, topiramate, lamotrigine, escitalopram, venlafaxine, mirtazapine,
aripiprazole, quétiapine, clozapine, zopiclone, oxazépam, rasagiline, mémantine, formotérol, tiotropium, budésonide,
montélukast, desloratadine, alendronate, fébuxostat, lévothyroxine, carbimazole, méthotrexate, azathioprine,
tacrolimus, Crestor, Plavix, Xarelto, Januvia, Humira, Ventoline, Kardégic, Inexium, Acupan
`);

export const diseases = terms(`
hypertension artérielle, HTA, hypotension orthostatique, syndrome coronarien aigu, angor stable, angor instable,
cardiopathie ischémique, insuffisance cardiaque, insuffisance cardiaque congestive, hypertrophie ventriculaire
gauche, cardiomyopathie dilatée, fibrillation atriale, tachycardie ventriculaire, bradycardie sinusale, bloc
auriculo-ventriculaire, bloc de branche gauche, rétrécissement aortique, insuffisance aortique, prolapsus mitral,
insuffisance tricuspide, myocardite, épanchement péricardique, tamponnade, anévrisme de l'aorte abdominale,
artériopathie oblitérante des membres inférieurs, sténose carotidienne, varices, thrombophlébite superficielle,
insuffisance veineuse chronique, vascularite, phlébite, rhumatisme articulaire aigu, foramen ovale perméable, choc
hypovolémique, choc septique, arrêt cardiaque, douleur thoracique, dyspnée d'effort, dyspnée, essoufflement, œdèmes
des membres inférieurs, œdème, cyanose, tachycardie, bradycardie, asthme, bronchopneumopathie chronique obstructive,
BPCO, emphysème, bronchite chronique, bronchite aiguë, bronchiolite, pneumopathie, pneumonie, pneumopathie
d'inhalation, abcès pulmonaire, fibrose pulmonaire, œdème aigu pulmonaire, hypertension pulmonaire, cancer
bronchique, carcinome à petites cellules, mésothéliome, hémothorax, atélectasie, coqueluche, insuffisance
respiratoire, syndrome de détresse respiratoire aiguë, toux, toux productive, stridor, hoquet, odynophagie,
dysphonie, obstruction nasale, épistaxis, rhinite, rhinite allergique, pharyngite, angine, laryngite, otite externe,
hypoacousie, acouphènes, gastrite, ulcère gastrique, ulcère duodénal, cancer de l'estomac, reflux gastro-œsophagien,
hernie hiatale, œsophagite, achalasie, maladie cœliaque, rectocolite hémorragique, syndrome de l'intestin irritable,
appendicite, péritonite, occlusion intestinale, perforation digestive, cancer du côlon, polypes coliques,
rectorragies, hémorroïdes, fissure anale, constipation, diarrhée, vomissements, ballonnements, dysphagie, dyspepsie,
douleurs abdominales, épigastralgies, hernie inguinale, lithiase vésiculaire, angiocholite, colique hépatique,
hépatite, hépatite C, hépatite B chronique, stéatose hépatique, hypertension portale, carcinome hépatocellulaire,
hépatomégalie, splénomégalie, cancer du pancréas, gastro-entérite, insuffisance rénale aiguë, insuffisance rénale
chronique, insuffisance rénale, glomérulonéphrite, polykystose rénale, colique néphrétique, lithiase urinaire,
infection urinaire, cystite, prostatite, hypertrophie bénigne de prostate, tumeur de vessie, carcinome rénal,
protéinurie, dysurie, oligurie, polyurie, incontinence urinaire, dysfonction érectile, diabète, diabète de type 1,
diabète de type 2, diabète gestationnel, hypoglycémie, hyperglycémie, obésité, syndrome métabolique, dyslipidémie,
hypercholestérolémie, hypertriglycéridémie, hyperthyroïdie, maladie de Basedow, nodule thyroïdien, goitre, syndrome
de Cushing, hyperparathyroïdie, acromégalie, insuffisance surrénalienne, hypokaliémie, hypernatrémie, hypercalcémie,
hypocalcémie, déshydratation, acidose métabolique, dénutrition, carence en vitamine D, arthrose, gonarthrose,
coxarthrose, arthrite septique, rhumatisme psoriasique, lupus érythémateux systémique, sclérodermie, syndrome de
Gougerot-Sjögren, pseudopolyarthrite rhizomélique, dermatomyosite, fibromyalgie, ostéomyélite, spondylodiscite,
lombalgie, cervicalgie, sciatique, arthralgies, myalgies, rupture de la coiffe des rotateurs, tendinite, bursite,
entorse de cheville, fracture du poignet, fracture vertébrale, fractures costales, luxation d'épaule, scoliose,
accident ischémique transitoire, hématome intracérébral, hémorragie méningée, épilepsie, migraine, céphalées, maladie
d'Alzheimer, démence, sclérose latérale amyotrophique, syndrome de Guillain-Barré, encéphalite, abcès cérébral,
glioblastome, hydrocéphalie, neuropathie périphérique, paralysie faciale, tremblement essentiel, syndrome des jambes
sans repos, étourdissements, confusion, ataxie, paresthésies, dysarthrie, diplopie, nystagmus, flou visuel,
hémiplégie, dépression, épisode dépressif majeur, anxiété, trouble anxieux généralisé, attaques de panique, état de
stress post-traumatique, alcoolodépendance, sevrage alcoolique, idées suicidaires, hallucinations, agitation, anémie,
anémie hémolytique, maladie de Biermer, drépanocytose, thalassémie, hémophilie, pancytopénie, hyperleucocytose,
lymphopénie, maladie de Vaquez, leucémie lymphoïde chronique, leucémie aiguë lymphoblastique, lymphome B diffus à
grandes cellules, syndrome myélodysplasique, coagulation intravasculaire disséminée, adénopathies, cancer du sein,
cancer de l'ovaire, cancer du col, métastases osseuses, métastases hépatiques, carcinome basocellulaire, eczéma,
dermatite atopique, acné, rosacée, vitiligo, impétigo, gale, éruption cutanée, érythème, escarre sacrée, mal
perforant plantaire, alopécie, angio-œdème, choc anaphylactique, bactériémie, grippe, COVID-19, infection à VIH,
syphilis, gonococcie, infection à Chlamydia, maladie de Lyme, rougeole, oreillons, rubéole, varicelle, mononucléose
infectieuse, infection à cytomégalovirus, candidose, aspergillose, fièvre typhoïde, choléra, leptospirose,
brucellose, tétanos, fièvre, frissons, sueurs nocturnes, fatigue, asthénie, amaigrissement, perte d'appétit, malaise,
conjonctivite, kératite, dégénérescence maculaire, décollement de rétine, rétinopathie diabétique, sécheresse
oculaire, fausse couche, grossesse extra-utérine, hémorragie du post-partum, fibromes utérins, kyste ovarien,
syndrome des ovaires polykystiques, métrorragies, bouffées de chaleur, aménorrhée, mastite, brûlures, hypothermie,
chutes à répétition, acidose lactique, cholestase, coma, tuberculose rénale, pleurésie tuberculeuse, arthrite
goutteuse, vertige positionnel, labyrinthite, maladie de Ménière, pleurésie, empyème, trachéite, épiglottite,
laryngite striduleuse, silicose, asbestose, pneumoconiose, pneumopathie d'hypersensibilité, alvéolite, bronchospasme,
nodule pulmonaire, hypoxémie, hypercapnie, tachypnée, ronflements, anosmie, otalgie, otorrhée, névrite vestibulaire,
presbyacousie, polypes nasaux, cancer du larynx, cancer de la langue, stomatite, gingivite, abcès dentaire, carie
dentaire, parotidite, aphtes, sécheresse buccale, gastroparésie, hématémèse, sténose du pylore, duodénite, iléite,
colite microscopique, colite ischémique, colite pseudomembraneuse, diverticulose, volvulus, invagination intestinale,
incontinence anale, fistule anale, prolapsus rectal, abcès de la marge anale, cancer du rectum, hernie ombilicale,
hernie crurale, éventration, pancréatite chronique, pseudokyste pancréatique, lithiase de la voie biliaire
principale, cholangite biliaire primitive, hépatite A, hépatite auto-immune, abcès hépatique, hémochromatose, maladie
de Wilson, insuffisance hépatique, thrombose porte, néphrite, néphrite interstitielle, néphrocalcinose, sténose de
l'artère rénale, sténose urétérale, urétrite, épididymite, orchite, torsion testiculaire, hydrocèle, varicocèle,
phimosis, cancer du testicule, nycturie, pollakiurie, douleur lombaire, albuminurie, hyperphosphatémie,
hypomagnésémie, hyperuricémie, alcalose, acidose respiratoire, diabète insipide, phéochromocytome, syndrome de Conn,
thyroïdite, maladie de Hashimoto, cancer de la thyroïde, adénome hypophysaire, hyperprolactinémie, hypogonadisme,
gynécomastie, hirsutisme, rachitisme, ostéopénie, ostéomalacie, maladie de Paget, ostéonécrose, arthrite
réactionnelle, arthrite juvénile, spondylolisthésis, canal lombaire étroit, névralgie cervico-brachiale, torticolis,
rupture méniscale, rupture ligamentaire, tendinopathie d'Achille, épicondylite, doigt à ressaut, hallux valgus, pied
plat, fracture du fémur, fracture du bassin, fracture de la clavicule, fracture de la malléole, syndrome des loges,
rhabdomyolyse, polymyosite, crampes, faiblesse musculaire, raideur, douleurs osseuses, scapulalgie, gonalgie,
engourdissement des mains, infarctus cérébral, thrombose veineuse cérébrale, lacune cérébrale, anévrisme cérébral,
hématome extradural, commotion cérébrale, fracture du crâne, méningiome, astrocytome, méningo-encéphalite, myélite,
névrite optique, polyneuropathie, névralgie d'Arnold, algie vasculaire de la face, absences épileptiques, état de mal
épileptique, épilepsie focale, maladie de Huntington, dystonie, chorée, syndrome parkinsonien, tics, tremblements,
troubles de la mémoire, troubles cognitifs, somnolence, léthargie, apraxie, anisocorie, ptosis, paraplégie,
tétraplégie, trouble de la marche, trouble obsessionnel compulsif, autisme, trouble de l'attention, boulimie, phobie,
manie, psychose, paranoïa, irritabilité, apathie, dépendance à la cocaïne, dépendance aux opioïdes, automutilation,
cauchemars, anémie aplasique, anémie macrocytaire, saignements, ecchymoses, pétéchies, purpura, purpura
thrombopénique, éosinophilie, agranulocytose, maladie de Willebrand, syndrome des antiphospholipides, leucémie
myéloïde chronique, lymphome folliculaire, lymphome du manteau, amylose, mastocytose, thrombocytose, cancer de la
peau, carcinome épidermoïde, kératose actinique, dermite séborrhéique, eczéma de contact, lichen plan, pemphigus,
pemphigoïde bulleuse, érythème noueux, folliculite, furoncle, abcès, pied d'athlète, onychomycose, verrues,
pédiculose, hyperhidrose, sécheresse cutanée, ulcère de jambe, infection de plaie, démangeaisons, phlyctènes, chute
de cheveux, chéloïde, lipome, kyste sébacé, sarcome, ostéosarcome, neuroblastome, métastases cérébrales, cancer de
l'œsophage, cancer du rein, tumeur carcinoïde, thymome, rhume, infection cutanée, infection fongique, infection
virale, urosepsis, septicémie, choc toxique, gangrène, fasciite nécrosante, diphtérie, poliomyélite, rage, fièvre
jaune, infection à Zika, Ebola, leishmaniose, amibiase, giardiase, ascaridiose, bilharziose, histoplasmose,
cryptococcose, listériose, légionellose, salmonellose, gastro-entérite à norovirus, herpès labial, herpès génital,
pied-main-bouche, blépharite, chalazion, sclérite, strabisme, amblyopie, myopie, presbytie, douleur oculaire,
héméralopie, myodésopsies, ulcère de cornée, éclampsie, placenta praevia, vomissements gravidiques, infertilité,
dysménorrhée, ménorragies, douleurs pelviennes, vaginite, cervicite, nodule du sein, mastodynie, prolapsus utérin,
menace d'accouchement prématuré, ictère néonatal, prématurité, fente palatine, trisomie 21, mucoviscidose, syndrome
de Marfan, spina bifida, cardiomégalie, syndrome de Takotsubo, cœur pulmonaire, souffle cardiaque, extrasystoles,
dysfonction sinusale, syndrome du QT long, fibrillation ventriculaire, poussée hypertensive, acrocyanose, lymphœdème,
artérite temporale, périartérite noueuse, embolie gazeuse, allergie alimentaire, rhume des foins, piqûre d'insecte,
coup de soleil, coup de chaleur, gelures, électrocution, intoxication au monoxyde de carbone, saturnisme, surdosage
médicamenteux, cachexie, pâleur, perte de mémoire, trouble du sommeil, infarctus du myocarde, embolie pulmonaire,
thrombose veineuse profonde, flutter atrial, insuffisance mitrale, péricardite, endocardite infectieuse, dissection
aortique, choc cardiogénique, claudication intermittente, phénomène de Raynaud, dilatation des bronches, épanchement
pleural, pneumothorax, sarcoïdose, syndrome d'apnées du sommeil, hémoptysie, sibilants, cholécystite aiguë,
pancréatite aiguë, cirrhose hépatique, encéphalopathie hépatique, varices œsophagiennes, maladie de Crohn,
diverticulite sigmoïdienne, iléus paralytique, méléna, ictère, ascite, syndrome néphrotique, pyélonéphrite aiguë,
rétention urinaire, hématurie, hydronéphrose, cancer de la prostate, hyperkaliémie, hyponatrémie, hypothyroïdie,
maladie d'Addison, acidocétose diabétique, goutte, polyarthrite rhumatoïde, spondylarthrite ankylosante, maladie de
Horton, ostéoporose, hernie discale lombaire, syndrome du canal carpien, fracture du col fémoral, hématome
sous-dural, accident vasculaire cérébral, sclérose en plaques, maladie de Parkinson, myasthénie, névralgie du
trijumeau, vertiges, aphasie, hémiparésie, crises convulsives, délire, trouble bipolaire, schizophrénie, anorexie,
insomnie, anémie ferriprive, thrombopénie, neutropénie fébrile, myélome multiple, leucémie aiguë myéloïde, lymphome
de Hodgkin, mélanome, psoriasis, érysipèle, zona, urticaire, prurit, dermohypodermite, sepsis, tuberculose,
paludisme, dengue, toxoplasmose cérébrale, méningite bactérienne, otite moyenne aiguë, sinusite chronique, glaucome,
cataracte, uvéite antérieure, prééclampsie, endométriose, salpingite, nausées, photophobie, orthopnée, palpitations,
syncope, capsulite rétractile, cholestéatome, fasciite plantaire
`);
