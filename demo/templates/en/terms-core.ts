import { terms } from '../catalog.js';

/** Drugs and diseases that most notes name. */
export const drugs = terms(`
acetaminophen, paracetamol, aspirin, ibuprofen, ketoprofen, diclofenac, indomethacin, piroxicam, meloxicam,
flurbiprofen, etodolac, tramadol, codeine, morphine, fentanyl, sufentanil, remifentanil, hydromorphone, hydrocodone,
methadone, buprenorphine, naloxone, naltrexone, pethidine, amoxicillin, ampicillin, cloxacillin, oxacillin,
flucloxacillin, piperacillin, tazobactam, ticarcillin, benzylpenicillin, penicillin V, co-amoxiclav, cefalexin,
cefazolin, cefotaxime, ceftriaxone, ceftazidime, cefoxitin, cefpodoxime, imipenem, meropenem, aztreonam, gentamicin,
amikacin, tobramycin, vancomycin, erythromycin, clarithromycin, azithromycin, spiramycin, clindamycin, doxycycline,
minocycline, tetracycline, tigecycline, ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, metronidazole,
tinidazole, co-trimoxazole, sulfamethoxazole, trimethoprim, nitrofurantoin, rifampicin, isoniazid, ethambutol,
pyrazinamide, colistin, fusidic acid, fluconazole, itraconazole, amphotericin B, micafungin, nystatin, terbinafine,
aciclovir, valaciclovir, ganciclovir, foscarnet, zanamivir, lamivudine, abacavir, zidovudine, emtricitabine,
efavirenz, nevirapine, darunavir, lopinavir, raltegravir, ledipasvir, hydroxychloroquine, chloroquine, mefloquine,
artesunate, ivermectin, albendazole, mebendazole, praziquantel, enalapril, lisinopril, ramipril, captopril,
perindopril, fosinopril, losartan, valsartan, irbesartan, olmesartan, sacubitril, atenolol, bisoprolol, metoprolol,
propranolol, carvedilol, labetalol, sotalol, esmolol, amlodipine, nifedipine, nicardipine, diltiazem, verapamil,
furosemide, bumetanide, hydrochlorothiazide, chlortalidone, spironolactone, amiloride, acetazolamide, mannitol,
amiodarone, flecainide, digoxin, adenosine, lidocaine, ivabradine, ranolazine, nitroglycerin, isosorbide dinitrate,
hydralazine, clonidine, methyldopa, prazosin, doxazosin, urapidil, dobutamine, dopamine, norepinephrine, epinephrine,
ephedrine, warfarin, acenocoumarol, fluindione, apixaban, rivaroxaban, dabigatran, heparin, enoxaparin, dalteparin,
nadroparin, clopidogrel, dipyridamole, alteplase, tenecteplase, tranexamic acid, atorvastatin, simvastatin,
pravastatin, fluvastatin, fenofibrate, bezafibrate, colestyramine, alirocumab, evolocumab, metformin, glimepiride,
glibenclamide, repaglinide, pioglitazone, acarbose, sitagliptin, saxagliptin, linagliptin, empagliflozin,
canagliflozin, liraglutide, exenatide, insulin glargine, insulin lispro, insulin aspart, insulin detemir, omeprazole,
pantoprazole, lansoprazole, ranitidine, cimetidine, sucralfate, domperidone, metoclopramide, ondansetron, lactulose,
macrogol, bisacodyl, racecadotril, sulfasalazine, infliximab, adalimumab, vedolizumab, etanercept, abatacept,
trastuzumab, cetuximab, nivolumab, ipilimumab, atezolizumab, omalizumab, natalizumab, ocrelizumab, gefitinib,
sunitinib, sorafenib, dasatinib, ibrutinib, ruxolitinib, tofacitinib, palbociclib, paclitaxel, vincristine,
vinorelbine, etoposide, irinotecan, cisplatin, carboplatin, cyclophosphamide, ifosfamide, doxorubicin, daunorubicin,
bleomycin, fluorouracil, capecitabine, cytarabine, temozolomide, tamoxifen, anastrozole, exemestane, leuprorelin,
goserelin, enzalutamide, prednisone, prednisolone, methylprednisolone, hydrocortisone, dexamethasone, betamethasone,
fludrocortisone, ciclosporin, mycophenolate mofetil, leflunomide, colchicine, allopurinol, risedronate, zoledronic
acid, calcium carbonate, cholecalciferol, folic acid, ferrous sulfate, potassium chloride, magnesium sulfate,
cyanocobalamin, propylthiouracil, thiamazole, desmopressin, octreotide, salbutamol, terbutaline, salmeterol,
ipratropium, fluticasone, beclometasone, theophylline, acetylcysteine, cetirizine, loratadine, hydroxyzine,
dexchlorpheniramine, valproate, carbamazepine, phenytoin, phenobarbital, levetiracetam, gabapentin, pregabalin,
clonazepam, diazepam, lorazepam, alprazolam, bromazepam, midazolam, zolpidem, melatonin, fluoxetine, sertraline,
paroxetine, citalopram, duloxetine, amitriptyline, clomipramine, mianserin, lithium carbonate, haloperidol,
risperidone, olanzapine, chlorpromazine, levodopa, pramipexole, ropinirole, selegiline, donepezil, rivastigmine,
baclofen, propofol, ketamine, etomidate, rocuronium, sevoflurane, Lasix, Tylenol, Augmentin, Lovenox, Glucophage,
Zestril, Norvasc, Lipitor, Keppra, Lyrica, Zoloft, Prozac, Xanax, Coumadin, Zofran, Lantus, Flagyl, Rocephin,
Bactrim, Eliquis, trandolapril, quinapril, candesartan, telmisartan, nebivolol, acebutolol, felodipine,
lercanidipine, indapamide, torasemide, eplerenone, edoxaban, fondaparinux, tinzaparin, prasugrel, ticagrelor,
rosuvastatin, ezetimibe, gliclazide, vildagliptin, dapagliflozin, semaglutide, dulaglutide, insulin glulisine,
cefixime, cefepime, cefuroxime, ertapenem, moxifloxacin, roxithromycin, pristinamycin, fosfomycin, linezolid,
daptomycin, teicoplanin, voriconazole, posaconazole, caspofungin, valganciclovir, oseltamivir, dolutegravir,
tenofovir, ritonavir, sofosbuvir, esomeprazole, rabeprazole, famotidine, granisetron, aprepitant, loperamide,
mesalazine, tocilizumab, rituximab, bevacizumab, pembrolizumab, ustekinumab, denosumab, secukinumab, imatinib,
erlotinib, everolimus, docetaxel, oxaliplatin, pemetrexed, gemcitabine, epirubicin, letrozole, bicalutamide,
oxycodone, tapentadol, nefopam, naproxen, celecoxib, etoricoxib, lacosamide, topiramate, lamotrigine, escitalopram,
venlafaxine, mirtazapine, aripiprazole, quetiapine, clozapine, zopiclone, oxazepam, rasagiline, memantine,
formoterol, tiotropium, budesonide, montelukast, desloratadine, alendronate, febuxostat, levothyroxine, carbimazole,
methotrexate, azathioprine, tacrolimus, Crestor, Plavix, Xarelto, Januvia, Humira, Ventolin
`);

export const diseases = terms(`
hypertension, high blood pressure, arterial hypotension, acute coronary syndrome, stable angina, unstable angina,
coronary artery disease, heart failure, congestive heart failure, left ventricular hypertrophy, dilated
cardiomyopathy, atrial fibrillation, ventricular tachycardia, supraventricular tachycardia, sinus bradycardia,
atrioventricular block, left bundle branch block, aortic stenosis, aortic regurgitation, mitral valve prolapse,
tricuspid regurgitation, myocarditis, pericardial effusion, cardiac tamponade, abdominal aortic aneurysm, peripheral
arterial disease, carotid stenosis, varicose veins, superficial thrombophlebitis, chronic venous insufficiency,
vasculitis, phlebitis, rheumatic fever, patent foramen ovale, hypovolemic shock, septic shock, cardiac arrest, chest
pain, exertional dyspnea, dyspnea, shortness of breath, edema, leg swelling, lower limb edema, cyanosis, tachycardia,
bradycardia, asthma, chronic obstructive pulmonary disease, COPD, emphysema, chronic bronchitis, acute bronchitis,
bronchiolitis, pneumonia, community-acquired pneumonia, aspiration pneumonia, lung abscess, pulmonary fibrosis,
pulmonary edema, pulmonary hypertension, lung cancer, small cell lung carcinoma, mesothelioma, hemothorax,
atelectasis, pertussis, respiratory failure, acute respiratory distress syndrome, cough, productive cough, stridor,
hiccups, sore throat, hoarseness, nasal congestion, epistaxis, rhinitis, allergic rhinitis, pharyngitis, tonsillitis,
laryngitis, otitis externa, hearing loss, tinnitus, gastritis, peptic ulcer, duodenal ulcer, gastric cancer,
gastroesophageal reflux disease, hiatal hernia, esophagitis, achalasia, Barrett esophagus, celiac disease, ulcerative
colitis, irritable bowel syndrome, appendicitis, peritonitis, bowel obstruction, intestinal perforation, colon
cancer, colorectal polyps, rectal bleeding, hemorrhoids, anal fissure, constipation, diarrhea, vomiting, bloating,
dysphagia, dyspepsia, abdominal pain, epigastric pain, inguinal hernia, gallstones, cholangitis, biliary colic,
hepatitis, hepatitis C, chronic hepatitis B, fatty liver disease, portal hypertension, hepatocellular carcinoma,
hepatomegaly, splenomegaly, pancreatic cancer, gastroenteritis, acute kidney injury, chronic kidney disease, renal
failure, glomerulonephritis, polycystic kidney disease, renal colic, kidney stones, urinary tract infection,
cystitis, prostatitis, benign prostatic hyperplasia, bladder cancer, renal cell carcinoma, proteinuria, dysuria,
oliguria, polyuria, urinary incontinence, erectile dysfunction, diabetes, type 1 diabetes, type 2 diabetes,
gestational diabetes, hypoglycemia, hyperglycemia, obesity, metabolic syndrome, dyslipidemia, hypercholesterolemia,
hypertriglyceridemia, hyperthyroidism, Graves disease, thyroid nodule, goiter, Cushing syndrome, hyperparathyroidism,
acromegaly, adrenal insufficiency, hypokalemia, hypernatremia, hypercalcemia, hypocalcemia, dehydration, metabolic
acidosis, malnutrition, vitamin D deficiency, osteoarthritis, knee osteoarthritis, septic arthritis, psoriatic
arthritis, systemic lupus erythematosus, scleroderma, Sjogren syndrome, polymyalgia rheumatica, dermatomyositis,
fibromyalgia, osteomyelitis, spondylodiscitis, low back pain, neck pain, sciatica, joint pain, myalgia, rotator cuff
tear, tendinitis, bursitis, ankle sprain, wrist fracture, vertebral fracture, rib fractures, shoulder dislocation,
scoliosis, transient ischemic attack, intracerebral hemorrhage, subarachnoid hemorrhage, epilepsy, migraine,
headache, tension headache, Alzheimer disease, dementia, amyotrophic lateral sclerosis, Guillain-Barre syndrome,
encephalitis, brain abscess, glioblastoma, hydrocephalus, peripheral neuropathy, facial palsy, essential tremor,
restless legs syndrome, dizziness, confusion, ataxia, paresthesia, dysarthria, diplopia, nystagmus, blurred vision,
visual field loss, hemiplegia, depression, major depressive disorder, anxiety, generalized anxiety disorder, panic
attacks, post-traumatic stress disorder, alcohol dependence, alcohol withdrawal, suicidal ideation, hallucinations,
agitation, anemia, hemolytic anemia, pernicious anemia, sickle cell disease, thalassemia, hemophilia, pancytopenia,
leukocytosis, lymphopenia, polycythemia vera, chronic lymphocytic leukemia, acute lymphoblastic leukemia, diffuse
large B-cell lymphoma, myelodysplastic syndrome, disseminated intravascular coagulation, lymphadenopathy, breast
cancer, ovarian cancer, cervical cancer, endometrial cancer, bone metastases, liver metastases, basal cell carcinoma,
eczema, atopic dermatitis, acne, rosacea, vitiligo, impetigo, scabies, rash, erythema, pressure ulcer, diabetic foot
ulcer, alopecia, angioedema, anaphylaxis, bacteremia, influenza, COVID-19, HIV infection, syphilis, gonorrhea,
chlamydia infection, Lyme disease, measles, mumps, rubella, chickenpox, infectious mononucleosis, cytomegalovirus
infection, candidiasis, aspergillosis, typhoid fever, cholera, leptospirosis, brucellosis, tetanus, fever, chills,
night sweats, fatigue, asthenia, weight loss, loss of appetite, malaise, conjunctivitis, keratitis, macular
degeneration, retinal detachment, diabetic retinopathy, dry eye, pregnancy loss, ectopic pregnancy, postpartum
hemorrhage, uterine fibroids, ovarian cyst, polycystic ovary syndrome, vaginal bleeding, hot flashes, amenorrhea,
mastitis, burns, hypothermia, frailty, falls, lactic acidosis, cholestasis, coma, renal tuberculosis, tuberculous
pleurisy, gouty arthritis, positional vertigo, labyrinthitis, Meniere disease, pleurisy, empyema, tracheitis,
epiglottitis, croup, silicosis, asbestosis, pneumoconiosis, hypersensitivity pneumonitis, alveolitis, bronchospasm,
lung nodule, hypoxemia, hypercapnia, tachypnea, pleuritic pain, snoring, anosmia, otalgia, otorrhea, vestibular
neuritis, presbycusis, nasal polyps, laryngeal cancer, tongue cancer, stomatitis, gingivitis, dental abscess, dental
caries, parotitis, mouth ulcers, dry mouth, gastric ulcer, gastroparesis, hematemesis, pyloric stenosis, duodenitis,
ileitis, microscopic colitis, ischemic colitis, pseudomembranous colitis, diverticulosis, volvulus, intussusception,
fecal incontinence, anal fistula, rectal prolapse, perianal abscess, rectal cancer, umbilical hernia, femoral hernia,
incisional hernia, chronic pancreatitis, pancreatic pseudocyst, choledocholithiasis, primary biliary cholangitis,
hepatitis A, autoimmune hepatitis, liver abscess, hemochromatosis, Wilson disease, liver failure, portal vein
thrombosis, nephritis, interstitial nephritis, nephrocalcinosis, renal artery stenosis, ureteral stenosis,
urethritis, epididymitis, orchitis, testicular torsion, hydrocele, varicocele, phimosis, testicular cancer, nocturia,
urinary frequency, flank pain, albuminuria, hyperphosphatemia, hypomagnesemia, hyperuricemia, alkalosis, respiratory
acidosis, diabetes insipidus, pheochromocytoma, Conn syndrome, thyroiditis, Hashimoto disease, thyroid cancer,
pituitary adenoma, hyperprolactinemia, hypogonadism, gynecomastia, hirsutism, rickets, osteopenia, osteomalacia,
Paget disease, osteonecrosis, avascular necrosis, reactive arthritis, juvenile arthritis, spondylolisthesis, lumbar
stenosis, cervical radiculopathy, torticollis, whiplash, meniscal tear, ligament rupture, Achilles tendinopathy,
epicondylitis, trigger finger, hallux valgus, pes planus, femur fracture, pelvic fracture, clavicle fracture, ankle
fracture, compartment syndrome, rhabdomyolysis, polymyositis, muscle cramps, muscle weakness, stiffness, bone pain,
shoulder pain, knee pain, hand numbness, cerebral infarction, cerebral venous thrombosis, lacunar stroke, cerebral
aneurysm, epidural hematoma, concussion, skull fracture, meningioma, astrocytoma, meningoencephalitis, myelitis,
optic neuritis, polyneuropathy, carpal instability, ulnar neuropathy, Bell palsy, cluster headache, absence seizures,
status epilepticus, focal epilepsy, Huntington disease, dystonia, chorea, parkinsonism, tics, tremor, memory loss,
cognitive impairment, somnolence, lethargy, apraxia, anisocoria, ptosis, paraplegia, tetraplegia, gait disturbance,
drowsiness, light-headedness, fainting spells, obsessive-compulsive disorder, autism, attention deficit disorder,
bulimia, phobia, mania, psychosis, paranoia, irritability, apathy, cocaine dependence, opioid dependence, self-harm,
insomnia disorder, nightmares, aplastic anemia, macrocytic anemia, bleeding, bruising, petechiae, purpura, immune
thrombocytopenic purpura, neutrophilia, eosinophilia, agranulocytosis, von Willebrand disease, antiphospholipid
syndrome, chronic myeloid leukemia, follicular lymphoma, mantle cell lymphoma, amyloidosis, mastocytosis,
thrombocytosis, skin cancer, squamous cell carcinoma, actinic keratosis, seborrheic dermatitis, contact dermatitis,
lichen planus, pemphigus, bullous pemphigoid, erythema nodosum, folliculitis, furuncle, abscess, tinea pedis,
onychomycosis, warts, head lice, hyperhidrosis, dry skin, leg ulcer, wound infection, itching, blisters, hair loss,
keloid, lipoma, sebaceous cyst, sarcoma, osteosarcoma, neuroblastoma, brain metastases, esophageal cancer, kidney
cancer, vulvar cancer, carcinoid tumor, thymoma, common cold, sinus infection, ear infection, skin infection, fungal
infection, viral infection, urosepsis, septicemia, endotoxemia, toxic shock syndrome, gangrene, necrotizing
fasciitis, diphtheria, polio, rabies, yellow fever, Zika infection, Ebola, leishmaniasis, amebiasis, giardiasis,
ascariasis, schistosomiasis, histoplasmosis, cryptococcosis, listeriosis, legionellosis, salmonellosis, norovirus
infection, herpes simplex, genital herpes, shingles, hand-foot-mouth disease, blepharitis, chalazion, scleritis,
strabismus, amblyopia, myopia, presbyopia, eye pain, night blindness, floaters, corneal ulcer, eclampsia, placenta
previa, miscarriage, hyperemesis gravidarum, infertility, menopause symptoms, dysmenorrhea, menorrhagia, pelvic pain,
vaginitis, cervicitis, breast lump, breast pain, uterine prolapse, preterm labor, neonatal jaundice, prematurity,
cleft palate, Down syndrome, cystic fibrosis, Marfan syndrome, spina bifida, cardiomegaly, endomyocardial fibrosis,
Takotsubo syndrome, cor pulmonale, heart murmur, extrasystoles, sick sinus syndrome, long QT syndrome, ventricular
fibrillation, hypertensive crisis, acrocyanosis, lymphedema, temporal arteritis, polyarteritis nodosa,
thromboembolism, air embolism, anaphylactic shock, food allergy, hay fever, insect bite reaction, sunburn, heat
stroke, frostbite, electrocution, carbon monoxide poisoning, lead poisoning, drug overdose, cachexia, pallor,
myocardial infarction, pulmonary embolism, deep vein thrombosis, atrial flutter, mitral regurgitation, pericarditis,
infective endocarditis, aortic dissection, cardiogenic shock, intermittent claudication, Raynaud phenomenon,
bronchiectasis, pleural effusion, pneumothorax, sarcoidosis, obstructive sleep apnea, hemoptysis, wheezing, acute
cholecystitis, acute pancreatitis, liver cirrhosis, hepatic encephalopathy, esophageal varices, Crohn disease,
sigmoid diverticulitis, paralytic ileus, melena, jaundice, ascites, nephrotic syndrome, acute pyelonephritis, urinary
retention, hematuria, hydronephrosis, prostate cancer, hyperkalemia, hyponatremia, hypothyroidism, Addison disease,
diabetic ketoacidosis, gout, rheumatoid arthritis, ankylosing spondylitis, giant cell arteritis, osteoporosis, lumbar
disc herniation, carpal tunnel syndrome, hip fracture, subdural hematoma, ischemic stroke, multiple sclerosis,
Parkinson disease, myasthenia gravis, trigeminal neuralgia, vertigo, aphasia, hemiparesis, generalized seizures,
delirium, bipolar disorder, schizophrenia, anorexia, insomnia, iron deficiency anemia, thrombocytopenia, febrile
neutropenia, multiple myeloma, acute myeloid leukemia, Hodgkin lymphoma, melanoma, psoriasis, erysipelas, herpes
zoster, urticaria, pruritus, cellulitis, sepsis, tuberculosis, malaria, dengue, cerebral toxoplasmosis, bacterial
meningitis, acute otitis media, chronic sinusitis, glaucoma, cataract, anterior uveitis, preeclampsia, endometriosis,
pelvic inflammatory disease, nausea, photophobia, orthopnea, palpitations, syncope, plantar fasciitis, frozen
shoulder, cholesteatoma
`);
