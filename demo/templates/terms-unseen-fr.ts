import { terms } from './catalog.js';

export const drugs = terms(`
trandolapril, quinapril, candésartan, telmisartan, nébivolol, acébutolol, félodipine, lercanidipine, indapamide, torasémide,
éplérénone, édoxaban, fondaparinux, tinzaparine, prasugrel, ticagrélor, rosuvastatine, ézétimibe, gliclazide, vildagliptine,
dapagliflozine, sémaglutide, dulaglutide, insuline glulisine, céfixime, céfépime, céfuroxime, ertapénem, moxifloxacine,
roxithromycine, pristinamycine, fosfomycine, linézolide, daptomycine, teicoplanine, voriconazole, posaconazole,
caspofungine, valganciclovir, oseltamivir, dolutégravir, ténofovir, ritonavir, sofosbuvir, ésoméprazole, rabéprazole,
famotidine, granisétron, aprépitant, lopéramide, mésalazine, tocilizumab, rituximab, bévacizumab, pembrolizumab,
ustékinumab, dénosumab, sécukinumab, imatinib, erlotinib, évérolimus, docétaxel, oxaliplatine, pémétrexed, gemcitabine,
épirubicine, létrozole, bicalutamide, oxycodone, tapentadol, néfopam, naproxène, célécoxib, étoricoxib, lacosamide,
topiramate, lamotrigine, escitalopram, venlafaxine, mirtazapine, aripiprazole, quétiapine, clozapine, zopiclone, oxazépam,
rasagiline, mémantine, formotérol, tiotropium, budésonide, montélukast, desloratadine, alendronate, fébuxostat,
lévothyroxine, carbimazole, méthotrexate, azathioprine, tacrolimus, Crestor, Plavix, Xarelto, Januvia, Humira, Ventoline,
Kardégic, Inexium, Acupan
`);

export const diseases = terms(`
infarctus du myocarde, embolie pulmonaire, thrombose veineuse profonde, flutter atrial, insuffisance mitrale, péricardite,
endocardite infectieuse, dissection aortique, choc cardiogénique, claudication intermittente, phénomène de Raynaud,
dilatation des bronches, épanchement pleural, pneumothorax, sarcoïdose, syndrome d'apnées du sommeil, hémoptysie, sibilants,
cholécystite aiguë, pancréatite aiguë, cirrhose hépatique, encéphalopathie hépatique, varices œsophagiennes,
maladie de Crohn, diverticulite sigmoïdienne, iléus paralytique, méléna, ictère, ascite, syndrome néphrotique,
pyélonéphrite aiguë, rétention urinaire, hématurie, hydronéphrose, cancer de la prostate, hyperkaliémie, hyponatrémie,
hypothyroïdie, maladie d'Addison, acidocétose diabétique, goutte, polyarthrite rhumatoïde, spondylarthrite ankylosante,
maladie de Horton, ostéoporose, hernie discale lombaire, syndrome du canal carpien, fracture du col fémoral,
hématome sous-dural, accident vasculaire cérébral, sclérose en plaques, maladie de Parkinson, myasthénie,
névralgie du trijumeau, vertiges, aphasie, hémiparésie, crises convulsives, délire, trouble bipolaire, schizophrénie,
anorexie, insomnie, anémie ferriprive, thrombopénie, neutropénie fébrile, myélome multiple, leucémie aiguë myéloïde,
lymphome de Hodgkin, mélanome, psoriasis, érysipèle, zona, urticaire, prurit, dermohypodermite, sepsis, tuberculose,
paludisme, dengue, toxoplasmose cérébrale, méningite bactérienne, otite moyenne aiguë, sinusite chronique, glaucome,
cataracte, uvéite antérieure, prééclampsie, endométriose, salpingite, nausées, photophobie, orthopnée, palpitations, syncope,
capsulite rétractile, cholestéatome, fasciite plantaire
`);
