import { section } from '../catalog.js';

/** Radiology, laboratory and pathology, endoscopy, certificates. */
export const sections = [
  section({
    titles: "Conclusion de l'imagerie, Conclusion radiologique, Interprétation, Résultat de l'examen, Lecture",
    sentences: `
Pas d'anomalie décelable au niveau {organ}.
Aspect en faveur [d'une|d'un|de] {disease}, à confronter à la clinique.
Image de {4-28} mm ({organ}), évoquant en premier lieu {disease}.
Examen de bonne qualité, patient immobile.
Comparativement au {date} : stabilité du {disease}, apparition d'un {disease}.
Aspect sans spécificité ; une {disease} reste possible.
Signal T2 compatible avec {disease} débutante ou {disease}.
Pas de {disease}. Pas de {disease}. Pas de {disease}.
Structures osseuses respectées, ce qui éloigne l'{disease}.
La topographie ({organ}) fait discuter {disease} plus que {disease}.
Injection non réalisée : {disease} et prise de {drug}.
Arrêt du {drug} {2-3} jours après l'injection conseillé.
Séquelles de {disease} connue depuis {month}, non évolutives.
Score {1-5} : {disease} peu probable.
Volume {10-90} mL, sans la {disease} décrite ailleurs.
Y a-t-il {disease} ? L'examen ne le montre pas.
Cliché de face seul, une {disease} minime pourrait échapper.
Régression quasi complète [du|de la|des] {disease} après {duration} de {drug}.
Au total : {disease} bilatéral, prédominant à droite, sans {disease}.
Un complément par {exam} lèverait le doute.
`,
    items: `
{disease}, {3-40} mm
{organ} : {disease} ancien, stable
{organ} : sans anomalie
plus de {disease}, arrêt du suivi
{disease} stable / {date}
contrôle : {exam}, {duration}
`,
  }),
  section({
    titles: 'Anatomie pathologique, Commentaire du biologiste, Microbiologie, Cytologie, Examen microscopique',
    sentences: `
Prélèvement reçu frais, fixé, inclus en totalité.
Morphologie et immunomarquage concordent avec {disease}.
Le fragment [montre|contient|est le siège de] {disease}, sans {disease} dans le plan profond.
Souche sensible au {drug}, résistante au {drug} et à {drug}.
Antibiogramme : {drug} S, {drug} S, {drug} R, {drug} I.
Limites passant à {1-12} mm, en zone saine.
Diagnostic histologique : {disease}, variante commune.
{lab} : évocateur de {disease}, à contrôler hors {drug}.
Résiduel de {drug} bas, prise à {time}, prélèvement à {time}.
Matériel trop pauvre pour affirmer la {disease}, nouvelle ponction souhaitable.
Étalement : cellules banales, les {disease} cliniques restent sans explication.
La sérologie est en faveur d'un {disease} ancien.
Faux positif possible chez un patient sous {drug}.
Échantillon de mauvaise qualité, dosage rendu sous réserve.
Recherche de {disease} : négative à deux reprises.
L'aspect écarte {disease} ; reste à trancher entre {disease} et {disease}.
Second avis sollicité auprès du {doctor}, lames envoyées le {date}.
Sous {drug}, l'INR visé dépend de l'indication ({disease}).
Culture en cours, résultat provisoire.
Au vu de {lab}, {disease} paraît hautement probable.
`,
    items: `
{drug} : S
{drug} : R
{disease} : non retrouvé
Conclusion : {disease}
{lab} (hors {drug})
lames : {2-12}
`,
  }),
  section({
    titles: "Certificat médical, Rapport d'expertise, Dossier MDPH, Attestation, Protocole de soins ALD",
    sentences: `
Je soussigné {doctor} certifie avoir examiné ce jour {person}.
L'état de santé, du fait d'un {disease}, justifie un temps partiel.
Certificat établi à la demande de l'intéressé et remis en main propre.
Affection au long cours demandée pour {disease}, {drug} et {exam} compris.
La {disease} est-elle imputable aux faits du {date} ?
Il en résulte {disease} permanent, taux proposé {5-60} %.
Doléances : {disease} à la marche, {disease} au froid.
État antérieur : {disease} en {month}, soigné par {drug}, sans suite.
Tierce personne non nécessaire, la {disease} étant compensée.
Le traitement ([{drug}|{drug} et {drug}]) doit pouvoir être pris pendant le temps scolaire.
Voyage en avion autorisé, {drug} à garder en cabine ({dose}).
Consolidation fixée au {date}.
Ne présente pas ce jour de {disease} contre-indiquant le sport.
Assuré social, marié, locataire au deuxième étage.
En cas de {disease} à l'école : {drug} {dose}, puis appeler les parents.
Les pièces communiquées ne font mention d'aucun {disease}.
L'expert conclut à l'absence de lien entre {drug} et {disease}.
Pièces jointes : courriers, clichés, ordonnances.
Soins futurs à prévoir : {drug} à vie, {exam} annuelle.
Fait à la date ci-dessus pour valoir ce que de droit.
`,
    items: `
Diagnostic : {disease}
Code retenu pour {disease}
Traitement : {drug} {dose}
Arrêt du {date} au {date}
Sorties libres
Conséquences : {disease}, {disease}
`,
  }),
  section({
    titles: "Endoscopie, Compte rendu d'endoscopie, Explorations fonctionnelles, Épreuve, Tracé",
    sentences: `
Exploration complète, préparation {5-9}/9, sédation par {drug} {dose}.
On progresse sans difficulté, l'{disease} n'est pas revue.
Au retrait, {disease} de {2-25} mm, résection à l'anse.
Muqueuse d'aspect normal, pas de {disease} visible.
Biopsies étagées à la recherche de {disease}.
Épreuve maximale, arrêtée à {60-220} W pour {disease}.
Tracé de vingt minutes, yeux fermés, rythme de fond à {8-11} Hz.
Ondes lentes du côté gauche, [suspectes de|sans valeur pour] {disease}.
Après inhalation de {drug} {dose}, gain de {5-25} % : {disease} réversible.
Aspect de {disease} sévère, hémostase par injection de {drug}.
Comparé à l'examen de {month} sous {drug} : même aspect de {disease}.
Durée d'enregistrement : une nuit entière.
Examen écourté par une {disease} brutale.
{drug} à interrompre avant toute nouvelle procédure ; le reprendre {24-72} h après.
Ce tracé exclut-il [un|une] {disease} ? Non.
Appareil propre, traçabilité jointe.
Conclusion : {disease} minime, {disease} associé, pas de {disease}.
La vitesse de conduction normale va à l'encontre d'un {disease}.
Prochain contrôle dans {2-10} ans.
Sous {drug}, la fréquence cible n'a pas été atteinte.
`,
    items: `
{disease} : {1-4} biopsies
VEMS {40-110} % ; après {drug} : {50-120} %
{organ} : normal
{disease} : non vu
sédation : {drug} {dose}
prochain contrôle : {month}
`,
  }),
];
