import { lines, terms } from '../catalog.js';

export const openings = lines(`
{hospital} / Fiche de liaison / {person} - {18-95} ans / Entrée le {date} / Sortie le {date}
Compte rendu de passage, {ward}, {date} / Médecin : {doctor} / Adressé par le cabinet
Téléconsultation du {date}, {time} / {person} / Connexion correcte
Objet : {disease} / Patient : {person} / Chère consœur, / Merci de m'avoir adressé ce dossier.
Bloc opératoire de {hospital} / {surgery} / Date : {date} / Opérateur : {doctor} / Anesthésiste : {doctor}
Dossier n° {1000-9999} / {person} / Né en {month}, profession : {job}
Madame, Monsieur, / Voici les consignes pour votre retour à la maison le {date}.
{ward} - réunion pluridisciplinaire / Présents : {doctor}, {doctor} / Cas : {person}, {18-95} ans, {disease}
Ordonnance / {doctor} / {date} / Pour {person}, {40-110} kg
Bilan de médication / Pharmacie de {hospital} / Séjour du {date} au {date} / {person}
Service de radiologie, {hospital} / {exam} / Réalisée le {date} à {time} / Prescripteur : {doctor}
Note de garde / {date}, {time} / Appelé pour {disease} en {ward}
Observation / Jour {2-20} / {person} / Rédacteur : interne de {ward}
Résumé de dossier à l'intention du {doctor} / Période : {month}
Feuille de transmissions / Équipe de nuit / {ward} / Le {date}
{doctor} à {doctor}, le {date} / Cher ami, / Je te confie {person} pour {disease}.
Service de santé au travail / Visite du {date} / Salarié : {person}, {job}
Consultation de suivi n° {2-15} / {hospital}, {ward} / Traitement en cours : {drug} / Vu le {date}
Évaluation au domicile / {date} / {person}, {65-99} ans, vit avec [sa|son] {relation}
URGENT / Lettre remise à l'équipe de transport / {hospital} vers {ward} / {time} / Diagnostic : {disease}
`);

export const closings = lines(`
Bien à vous, {doctor}
Avec mes remerciements pour votre confiance, {doctor}, {hospital}
Rédigé par l'interne, relu par {doctor}.
Document remis en main propre le {date}.
Fin de la transmission, {time}.
En restant à votre disposition, {doctor}
{hospital}, le {date}. {doctor}
Amitiés, {doctor}
Lettre dictée mais non signée pour ne pas retarder l'envoi.
Destinataires : {doctor} ; {doctor} ; dossier.
Prochain point le {date}, {doctor}.
Pour toute question : secrétariat de {ward}, de 9 h à 17 h.
Lu et approuvé, {person}
Validation pharmaceutique : {date}, {time}.
Nous vous souhaitons un bon rétablissement.
Observation close à {time} par {doctor}.
Veuillez croire, cher confrère, à mes sentiments les meilleurs. / {doctor}
Version provisoire du {date}, annule la précédente.
P.-S. : résultat de {exam} à suivre. {doctor}
Interne : {doctor} / Senior : {doctor}
`);

export const fillers = {
  hospital: terms(`
    CHU de Valmorel, Hôpital des Cordeliers, Clinique du Lac, Centre hospitalier de Brissac-le-Haut, Hôpital Sud,
    Clinique Saint-Roch, CH de Pontarel, Polyclinique des Alpilles, Hôpital Jeanne-Mercier, Institut Montaigu,
    Hôpital de la Citadelle, Clinique Bellevue, Maison de santé du Canal, Centre de rééducation des Pins,
    Hôpital Saint-Éloi-du-Bois, GH Loire-Aval, Clinique Pasteur-Vallon, Fondation Delatour,
    Hôpital militaire Vauclair, Hôpital d'enfants du Parc, CHR de Marsange, Clinique de l'Estuaire,
    EHPAD Les Glycines, Résidence du Moulin, Centre médical de la Plaine, Hôpital Louise-Garrel,
    Maternité des Peupliers, Clinique mutualiste d'Orvault-Nord, Hôpital Sainte-Marthe,
    CH intercommunal des Deux-Vallées
  `),
  ward: terms(`
    UHCD, Soins intensifs de cardiologie, Médecine polyvalente, Chirurgie thoracique, Chirurgie vasculaire,
    Neurochirurgie, ORL, Chirurgie maxillo-faciale, Néonatalogie, Maternité, Médecine nucléaire, Radiothérapie,
    Hôpital de semaine, SSR, Long séjour, Unité mobile de gériatrie, Addictologie, Court séjour gériatrique,
    Médecine du sport, Allergologie, Hépatologie, Chirurgie plastique, Chirurgie pédiatrique, Unité de dialyse,
    Consultations externes, SAUV, Ambulatoire, Médecine légale, Diabétologie, Hémodialyse, HAD, Bloc 4,
    Médecine physique, Génétique médicale, Odontologie
  `),
  person: terms(`
    M. Alvarez, Mme Benali, M. Castel, Mme Delorme, M. É. Dufour, Mme Escoffier, M. Ferrand, Mlle Gaillard, M. Haddad,
    Mme Jaouen, M. Kermadec, Mme Lacroix, M. Mansouri, Mme Nadeau, M. Ozanne, Mme Pelletier, M. Quesnel, Mme Riveira,
    M. Sauvage, Mme Tanguy, M. Traoré, Mme Vernier, M. Wagner, Mme Yildiz, M. Zimmer, Mme de Villars, l'enfant Léo,
    la petite Inès, ce monsieur, cette dame, M. P. Lucas, Mme O. Morin, votre patient, l'intéressé
  `),
  doctor: terms(`
    Dr Abadie, Dr Bourgeois, Dr. Chauvin, Dr Da Silva, Pr Delmas, Dr Eyraud, Dr F. Ferry, Dr Gilbert, Dr. Hervé,
    Dr Imbert, Pr Jolivet, Dr Kaplan, Dr Lemoine, Dr S. Maillard, Dr Nicolas, Dr Ollivier, Dr. Paris, Dr Quentin,
    Pr C. Rey, Dr Saïdi, Dr Tessier, Dr Urvoy, Dr Vasseur, Dr Weber, Dr Zeller, Dr de Kersaint, Pr Le Goff,
    Dr H. Besson, Dr. Pons, Dr Marty
  `),
  relation: terms(`
    grand-mère maternelle, grand-mère paternelle, tante maternelle, oncle maternel, oncle paternel, cousine,
    cousine germaine, cousin germain, arrière-grand-mère, arrière-grand-père, demi-frère cadet, sœur aînée,
    sœur cadette, frère aîné, frère cadet, frère jumeau, petite-fille, petit-fils, neveu par alliance, beau-frère,
    belle-sœur, beau-fils, belle-fille, fille aînée, fils cadet, compagne, marraine, grand-oncle, mère adoptive,
    père biologique
  `),
  time: terms(`
    0h20, 1 h 15, 2h45, 3 h, 4h10, 5 h 30, 6h50, 7 h 20, 8 h 05, 9h, 9h55, 10 h 10, 11h25, 11 h 40, 12h05, 12:50,
    13h15, 13 h 30, 14:25, 15h50, 16 h 20, 17h10, 17:45, 18 h 05, 19h35, 20 h, 20h50, 21 h 15, 22h30, 23 h 05, 07:30,
    minuit
  `),
  freq: terms(`
    toutes les 3 heures, toutes les 48 h, toutes les deux heures, six fois par jour, 1 fois par semaine,
    trois fois par semaine, le matin à jeun, à midi, au goûter, le vendredi, le mardi et le jeudi, un mois sur deux,
    une semaine sur deux, tous les 15 jours, tous les 28 jours, toutes les trois semaines, deux fois par mois,
    tous les trois mois, 1-1-1, 1-1-0, 2-0-2, 0-1-0, 1-1-1-1, M-M-S, matin midi et soir, en trois prises,
    en prise unique, en quatre prises, au lever, avant le coucher, pendant les repas, une heure avant le repas, x6/j,
    x 2/sem, 5 jours sur 7, chaque midi
  `),
  route: terms(`
    par voie veineuse, par voie sous-cutanée, par voie intramusculaire, IVD, IVL, IV lente, en perfusion,
    en perfusion courte, en bolus, SC, PO, p.o., par sonde, par la SNG, par gastrostomie, en nébulisation, en aérosol,
    en spray nasal, en collyre, en instillation, par voie rectale, en sublingual, sous la langue,
    par voie transdermique, en patch, en pommade, par voie vaginale, en intrathécal, en intra-articulaire,
    à la seringue électrique, en bain de bouche
  `),
  duration: terms(`
    trois jours, 4 jours, six jours, huit jours, 12 jours, quinze jours, 21 jours, 28 jours, 45 jours,
    quatre semaines, cinq semaines, 6 semaines, trois semaines, deux mois, 3 mois, quatre mois, cinq mois, 8 mois,
    dix mois, 18 mois, trois ans, quatre ans, cinq ans, quinze ans, une heure, deux heures, 6 heures, 72 heures,
    une nuit, deux nuits, plusieurs mois, quelques jours, quelques heures, un trimestre, tout un été
  `),
  organ: terms(`
    côlon, intestin grêle, rein droit, rein gauche, surrénale gauche, uretère droit, trachée, larynx, plèvre droite,
    diaphragme, oreillette gauche, ventricule droit, carotide interne, veine cave, tronc cérébral, hippocampe,
    lobe frontal, lobe temporal, rachis cervical, rachis dorsal, clavicule, humérus, coude gauche, main droite, index,
    fémur, tibia, malléole, gros orteil, talon, creux axillaire, fosse iliaque droite, hypochondre gauche,
    flanc droit, fesse, paupière, cornée, rétine, tympan, sinus maxillaire, palais, gencive, ovaire droit, col utérin,
    testicule
  `),
  exam: terms(`
    IRM lombaire, IRM hépatique, scanner thoracique, scanner cérébral, scanner injecté, uroscanner, coroscanner,
    angio-IRM, échographie abdominale, échographie thyroïdienne, échographie testiculaire, échographie de la hanche,
    échoendoscopie, rectoscopie, nasofibroscopie, laryngoscopie, colposcopie, laparoscopie, ponction articulaire,
    biopsie cutanée, biopsie ostéomédullaire, biopsie rénale, holter ECG, MAPA, scintigraphie cardiaque,
    scintigraphie pulmonaire, panoramique dentaire, radiographie du bassin, radiographie de la main,
    polygraphie ventilatoire, manométrie, pH-métrie, bilan urodynamique, potentiels évoqués, tympanométrie, OCT,
    topographie, test de marche, test respiratoire, frottis, ionogramme, électrophorèse, cytoponction, bandelette,
    test rapide
  `),
  surgery: terms(`
    colectomie droite, gastrectomie, sleeve, hémorroïdectomie, pancréatectomie, hépatectomie, œsophagectomie,
    iléostomie, cystectomie, circoncision, orchidectomie, résection endoscopique de prostate, urétéroscopie,
    néphrostomie, myomectomie, conisation, curetage, ligature tubaire, tumorectomie, curage axillaire,
    curage cervical, parathyroïdectomie, laryngectomie, septoplastie, pose d'aérateurs, vitrectomie, iridotomie,
    greffe de moelle, greffe hépatique, transplantation cardiaque, pose de défibrillateur, cardioversion,
    thrombectomie, embolisation, pose de chambre implantable, ostéosynthèse du poignet, ligamentoplastie, ostéotomie,
    cimentoplastie, prothèse d'épaule, ablation de matériel, méniscectomie, pose de sonde JJ, drainage thoracique,
    gastrostomie, implant cochléaire
  `),
  lab: terms(`
    Hb {6.5-17.2} g/dL, GB {1.2-28.0} G/L, Plq {25-520} G/L, PNN {0.2-14.0} G/L, K+ {2.8-6.2} mmol/L,
    Na+ {122-150} mmol/L, Ca {1.9-3.1} mmol/L, urée à {3-35} mmol/L, clairance {12-120} mL/min,
    albumine urinaire {10-900} mg/24 h, CRP {1-320}, NT-proBNP {80-12000} ng/L, D-dimères à {150-5000} µg/L,
    TCA {0.9-2.8}, bilirubine totale à {4-210} µmol/L, gamma-GT à {12-600} UI/L, ALAT à {10-800} UI/L,
    lipasémie {10-900} UI/L, T4 libre {5-40} pmol/L, 25-OH-D {12-160} nmol/L, glycémie capillaire {0.5-4.2} g/L,
    HbA1c {5.2-12.8} %, HDL à {0.3-0.9} g/L, cholestérol total {1.2-3.4} g/L, transferrine {1.2-3.9} g/L,
    réticulocytes {10-220} G/L, haptoglobine {0.1-2.8} g/L, VS à {4-110} mm, pH {7.0-7.6}, PaCO2 {25-78} mmHg,
    SaO2 {82-99} %, anti-Xa {0.1-1.4} UI/mL, CEA {1-90} µg/L, CA 125 {5-600} U/mL, bêta-HCG {2-9000} UI/L,
    préalbumine {0.1-0.4} g/L, complément C3 {0.4-1.8} g/L, osmolarité {260-340} mOsm/L
  `),
  vital: terms(`
    PA {92-192}/{48-108} mmHg, PAS {85-198} mmHg, PAD {45-110}, PAM {52-110} mmHg, pouls à {44-150},
    pouls {50-130}/min, FC à {46-145}/min, T {35.9-40.1} °C, température à {36.1-39.8}, SpO2 {85-100} %,
    SaO2 à {86-99} % sous lunettes, FR à {10-36}, saturation à {88-100} % en AA, fréquence respiratoire {12-32}/min,
    EN {0-10}/10, EVA à {0-10}, GCS {6-15}, score de Glasgow à {8-15}, poids {3.2-9.9} kg, poids à {45-130} kg,
    IMC à {16.5-44.0} kg/m², taille {1.4-2.0} m, diurèse {300-3200} mL/24 h, dextro {0.6-3.8} g/L,
    tour de taille {68-135} cm, périmètre crânien {34-52} cm, TA couché {100-180}/{55-100},
    TA debout {90-170}/{50-95}, TRC {1-4} s, RASS {0-3}, hémocue {6.5-15.5} g/dL
  `),
  job: terms(`
    boulanger, maçon, plombier, électricien, coiffeuse, secrétaire, aide-soignante, pharmacienne, architecte, avocate,
    juriste, routier, cariste, magasinier, caissière, serveur, maraîcher, viticulteur, éleveur, pêcheur, bûcheron,
    facteur, policière, pompier volontaire, militaire, professeur des écoles, éducatrice, assistante maternelle,
    musicien, journaliste, libraire, informaticien, technicienne de laboratoire, soudeur, carreleur,
    peintre en bâtiment, retraité des postes, ancienne couturière, agent d'entretien, conductrice de tram,
    chef de chantier, sans emploi
  `),
};
