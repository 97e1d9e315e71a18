import { terms } from './catalog.js';

export const drugs = terms(`
trandolapril, quinapril, candesartan, telmisartan, nebivolol, acebutolol, felodipine, lercanidipine, indapamide, torasemide,
eplerenone, edoxaban, fondaparinux, tinzaparin, prasugrel, ticagrelor, rosuvastatin, ezetimibe, gliclazide, vildagliptin,
dapagliflozin, semaglutide, dulaglutide, insulin glulisine, cefixime, cefepime, cefuroxime, ertapenem, moxifloxacin,
roxithromycin, pristinamycin, fosfomycin, linezolid, daptomycin, teicoplanin, voriconazole, posaconazole, caspofungin,
valganciclovir, oseltamivir, dolutegravir, tenofovir, ritonavir, sofosbuvir, esomeprazole, rabeprazole, famotidine,
granisetron, aprepitant, loperamide, mesalazine, tocilizumab, rituximab, bevacizumab, pembrolizumab, ustekinumab,
denosumab, secukinumab, imatinib, erlotinib, everolimus, docetaxel, oxaliplatin, pemetrexed, gemcitabine, epirubicin,
letrozole, bicalutamide, oxycodone, tapentadol, nefopam, naproxen, celecoxib, etoricoxib, lacosamide, topiramate,
lamotrigine, escitalopram, venlafaxine, mirtazapine, aripiprazole, quetiapine, clozapine, zopiclone, oxazepam, rasagiline,
memantine, formoterol, tiotropium, budesonide, montelukast, desloratadine, alendronate, febuxostat, levothyroxine,
carbimazole, methotrexate, azathioprine, tacrolimus, Crestor, Plavix, Xarelto, Januvia, Humira, Ventolin
`);

export const diseases = terms(`
myocardial infarction, pulmonary embolism, deep vein thrombosis, atrial flutter, mitral regurgitation, pericarditis,
infective endocarditis, aortic dissection, cardiogenic shock, intermittent claudication, Raynaud phenomenon, bronchiectasis,
pleural effusion, pneumothorax, sarcoidosis, obstructive sleep apnea, hemoptysis, wheezing, acute cholecystitis,
acute pancreatitis, liver cirrhosis, hepatic encephalopathy, esophageal varices, Crohn disease, sigmoid diverticulitis,
paralytic ileus, melena, jaundice, ascites, nephrotic syndrome, acute pyelonephritis, urinary retention, hematuria,
hydronephrosis, prostate cancer, hyperkalemia, hyponatremia, hypothyroidism, Addison disease, diabetic ketoacidosis, gout,
rheumatoid arthritis, ankylosing spondylitis, giant cell arteritis, osteoporosis, lumbar disc herniation,
carpal tunnel syndrome, hip fracture, subdural hematoma, ischemic stroke, multiple sclerosis, Parkinson disease,
myasthenia gravis, trigeminal neuralgia, vertigo, aphasia, hemiparesis, generalized seizures, delirium, bipolar disorder,
schizophrenia, anorexia, insomnia, iron deficiency anemia, thrombocytopenia, febrile neutropenia, multiple myeloma,
acute myeloid leukemia, Hodgkin lymphoma, melanoma, psoriasis, erysipelas, herpes zoster, urticaria, pruritus, cellulitis,
sepsis, tuberculosis, malaria, dengue, cerebral toxoplasmosis, bacterial meningitis, acute otitis media, chronic sinusitis,
glaucoma, cataract, anterior uveitis, preeclampsia, endometriosis, pelvic inflammatory disease, nausea, photophobia,
orthopnea, palpitations, syncope, plantar fasciitis, frozen shoulder, cholesteatoma
`);
