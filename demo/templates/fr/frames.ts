import { lines, terms } from '../catalog.js';

export const openings = lines(`
{hospital} / Service : {ward} / COMPTE RENDU D'HOSPITALISATION / Patient : {person}, {18-95} ans / Date d'entrée : {date} / Médecin : {doctor}
{hospital} - {ward} / Compte rendu de consultation du {date} / Concerne : {person}
Note d'évolution, {ward} / Le {date} à {time} / Vu par le {doctor}
Cher confrère, / J'ai vu en consultation le {date} {person}, {18-95} ans, [pour {disease}|dans le cadre du suivi|à votre demande].
PASSAGE AUX URGENCES / Arrivée : {date} à {time} / Tri : {1-5} / Motif : {disease}
Nom : {person} / Âge : {18-95} ans / Unité : {ward} / Lit {1-40} / Référent : {doctor}
COURRIER DE LIAISON / {hospital}, pôle {ward} / Rédigé le {date} / Objet : {person}, âgé de {19-92} ans
Transmissions infirmières {date} {time} / Secteur : {ward} / Senior : {doctor}
{hospital} / Avis téléphonique du {date} / Appelant : {doctor} / Au sujet de {person} ({19-92} ans)
`);

export const closings = lines(`
[Signé|Signé électroniquement] : {doctor}, le {date}.
{doctor}, {ward}. Dicté le {date}, non relu.
Bien confraternellement, {doctor}
Copie : médecin traitant, {doctor}.
Compte rendu validé le {date} à {time}.
Cordialement, {doctor} ({ward})
Fin de note -- {doctor} {date}
Contresigné le {date}, {doctor}
`);

export const fillers = {
  hospital: terms(`
    CHU de Rivemont, Hôpital Saint-Louis, Clinique des Tilleuls, Centre hospitalier du Val, Hôpital Nord, Clinique
    Sainte-Anne, CH de Montclair, Hôpital des Remparts, Polyclinique du Parc, Institut Beaulieu, Maison médicale des
    Halles
  `),
  ward: terms(`
    Cardiologie, Médecine interne, Neurologie, Pneumologie, Gériatrie, Néphrologie, Gastro-entérologie, Oncologie,
    Urgences, Maladies infectieuses, Rhumatologie, Chirurgie digestive, Réanimation, Urologie, Ophtalmologie,
    Psychiatrie, Obstétrique, Gynécologie, Radiologie, Rééducation, Hôpital de jour, Centre antidouleur, USC,
    Dermatologie, Endocrinologie, Hématologie, Orthopédie, Unité de soins palliatifs, Neurovasculaire, Pédiatrie
  `),
  person: terms(`
    M. Aubert, Mme Bernard, M. Chevalier, Mme J. Dupuis, Mlle Étienne, M. Fabre, Mme Girard, M. Hamelin, Mme Imbert,
    M. Joly, Mme Kowalski, M. Lefèvre, Mme Nguyen, M. Ortega, Mme Périer, le patient, Mme Adam, M. T. Boyer, Mme
    Carré, M. Denis, Mme Evrard, M. Fournier, Mme Guérin, M. Hubert, Mlle Ito, M. Jourdan, Mme Klein, M. Noir, cette
    patiente, ce patient, M. Quentin, Mme Renaud, Mme Sarrazin, M. Thévenot, Mme Urbain, M. Vasseur, Mlle Weiss, cet
    homme
  `),
  doctor: terms(`
    Dr Arnaud, Dr. Blanc, Dr Colin, Dr M. Dumas, Pr Estève, Dr Faure, Dr Gauthier, Dr Henry, Dr. Ivanov, Dr Jacquet,
    Pr Lambert, Dr Marchand, Dr Noël, Dr Petit, Dr Barbier, Dr L. Cohen, Dr. Denis, Dr Emery, Pr Fontaine, Dr
    Garnier, Dr Huet, Dr Issa, Dr Klein, Dr Leroux, Dr Mercier, Dr. Navarro, Pr A. Prévost, Dr Rossi, Dr Schmitt, Dr
    Olivier, Dr. Poirier, Dr L. Quéré, Pr Roussel, Dr Simonet, Dr Texier, Dr Vidal
  `),
  relation: terms(`
    mère, père, frère, sœur, tante paternelle, grand-père maternel, fils, fille, oncle, cousin, grand-père, nièce,
    demi-sœur, épouse, mari, conjoint, belle-mère, grand-tante, grand-mère, sœur jumelle, demi-frère, neveu,
    beau-père
  `),
  time: terms(`
    8h15, 9 h 40, 10h30, 14h05, 19 h, 21h20, 23h55, 06:10, midi, 7h05, 11h50, 15 h, 16h35, 22 h 10, 7h45, 12h20, 17
    h, 18h30
  `),
  freq: terms(`
    par jour, une fois par jour, deux fois par jour, trois fois par jour, toutes les 8 heures, toutes les 12 h, au
    coucher, matin et soir, le matin, si besoin, par semaine, un jour sur deux, au cours des repas, x 3/j, x2/j,
    1-0-1, 1 fois/j, le soir, tous les matins, toutes les nuits, toutes les 4 heures, cinq fois par jour, par mois,
    avant le repas, après le déjeuner, à 8 h, toutes les heures, une fois, en une prise, x4/j, en continu, si
    douleur, si nécessaire, le lundi, deux fois par semaine, chaque soir, en deux prises, 0-0-1, quotidien, chaque
    matin, tous les soirs, toutes les 6 heures, quatre fois par jour, chaque semaine, au petit déjeuner, toutes les
    72 h, à la demande
  `),
  route: terms(`
    per os, par voie orale, IV, en intraveineux, sous-cutané, s.c., en inhalation, IM, en application locale, IVSE
  `),
  duration: terms(`
    7 jours, dix jours, deux semaines, 3 semaines, un mois, six mois, 48 heures, 5 jours, quelques semaines, 3 ans,
    plusieurs années, 24 h, une semaine, quatre jours, neuf mois, 12 heures, un an, plusieurs jours, deux ans, 10
    semaines, 36 h, un week-end, une quinzaine, 14 jours, huit semaines, dix ans, trois nuits, douze mois
  `),
  organ: terms(`
    abdomen, thorax, foie, rate, genou gauche, épaule droite, thyroïde, cou, peau, gorge, jambe gauche, pied droit,
    cœur, poumons, bassin, rachis, poignet gauche, hanche droite, oreille gauche, œil droit, langue, mollet,
    avant-bras, sternum, aine, vessie, pancréas, estomac, œsophage, prostate, utérus, sein gauche, amygdales,
    cheville, moelle, cervelet, vésicule, mâchoire, pouce, lobe inférieur, valve mitrale, aorte, hanche gauche, coude
    droit, cavité buccale, région lombaire, cuir chevelu, deux mains
  `),
  exam: terms(`
    radiographie de thorax, scanner abdominal, IRM cérébrale, échocardiographie, ECG, coloscopie, gastroscopie,
    ponction lombaire, écho-Doppler, spirométrie, EEG, scintigraphie osseuse, hémocultures, ECBU, biopsie,
    coronarographie, TEP, radiographie du genou, scanner des sinus, IRM médullaire, mammographie, hystéroscopie,
    cystoscopie, arthroscopie, tilt-test, coproculture, myélogramme, scintigraphie thyroïdienne, échographie rénale,
    ETO, vidéocapsule, culture des crachats, audiométrie, périmétrie, élastométrie hépatique, HGPO,
    ostéodensitométrie, gazométrie, marche de six minutes, débitmétrie de pointe, panendoscopie, urographie,
    sérologie, IRM cardiaque, échographie pelvienne, fibroscopie bronchique, épreuve d'effort, polysomnographie,
    électromyogramme, angioscanner
  `),
  surgery: terms(`
    appendicectomie, cholécystectomie, prothèse totale de hanche, pontage coronarien, angioplastie, hystérectomie,
    amygdalectomie, césarienne, pose de pacemaker, chirurgie de la cataracte, cure de hernie, mastectomie,
    thyroïdectomie, arthroscopie du genou, résection digestive, lobectomie, splénectomie, bypass gastrique,
    prostatectomie, vasectomie, craniotomie, trachéotomie, pose de stent, ablation par radiofréquence, amputation,
    arthrodèse, prothèse de genou, greffe de cornée, greffe rénale, extraction dentaire, biopsie hépatique, création
    de fistule, exérèse cutanée, thoracotomie, dialyse, colostomie, remplacement valvulaire, endartériectomie
    carotidienne, sigmoïdectomie, néphrectomie, laminectomie, greffe de peau
  `),
  lab: terms(`
    créatinine à {50-240} µmol/L, CRP à {2-210} mg/L, hémoglobine {7.1-16.9} g/dL, kaliémie {3.0-5.9} mmol/L,
    natrémie à {128-148} mmol/L, glycémie {0.7-3.9} g/L, leucocytes {2100-22000}/mm3, plaquettes {80-450} G/L, HbA1c
    à {5.4-11.9} %, TSH {0.2-9.8} mUI/L, INR à {1.0-4.5}, LDL {0.6-2.4} g/L, albumine {22-45} g/L, lactates {0.8-4.9}
    mmol/L, ferritine {8-900} µg/L, troponine {4-90} ng/L, BNP à {30-2500} pg/mL, ASAT {15-300} UI/L, DFG {18-110}
    mL/min, pH à 7.{25-48}, ammoniémie {10-90} µmol/L, amylase {20-300} UI/L, lipase {10-400} UI/L, cortisol {80-700}
    nmol/L, vitamine B12 {90-900} pg/mL, folates {2.0-20.0} ng/mL, magnésium {0.5-1.2} mmol/L, phosphore {0.6-1.8}
    mmol/L, chlore {90-112} mmol/L, bicarbonates {14-32} mmol/L, GGT {10-400} UI/L, PAL {40-400} UI/L, LDH {120-900}
    UI/L, CPK {30-2000} UI/L, procalcitonine {0.1-20.0} ng/mL, fibrinogène {1.5-7.0} g/L, PSA {0.4-30.0} ng/mL, acide
    urique {180-600} µmol/L, triglycérides {0.5-5.0} g/L, neutrophiles {0.4-15.0} G/L, VGM {70-115} fL, PaO2 {50-100}
    mmHg, fer sérique {4-30} µmol/L, TP {20-100} %, diurèse {200-3000} mL, urée {3.1-22.0} mmol/L, ALAT {12-340}
    UI/L, bilirubine {4-120} µmol/L, D-dimères {200-4000} ng/mL, calcémie {2.0-2.9} mmol/L, VS {3-96} mm/h,
    hématocrite {24-52} %, pouls {46-132}/min, tension {96-188} sur {52-104}, saturation {86-99} %
  `),
  vital: terms(`
    TA {95-190}/{50-105} mmHg, TA {9-19}/{5-10}, FC {48-140} bpm, température {35.8-40.2} °C, T° {36.0-40.0}, SpO2
    {84-100} % en air ambiant, FR {12-34}/min, poids {42-128} kg, taille {148-195} cm, IMC {17.0-41.9}, Glasgow
    {9-15}/15, EVA {0-10}/10
  `),
  job: terms(`
    enseignant, chauffeur de bus, menuisier retraité, infirmière, vendeuse, ingénieur, agriculteur, comptable,
    étudiant, cuisinier
  `),
};
