import { section } from '../catalog.js';

export const sections = [
  section({
    titles: 'Contexte de la demande, Question posée, Situation actuelle',
    sentences: `
Merci de m'avoir confié {person}, dont la plainte majeure est {disease}.
Cette dame de {19-92} ans a été trouvée par sa {relation} avec {disease} au matin du {date}.
Depuis {duration}, on observe {disease} de plus en plus gênante, associée à {disease}.
Venue spontanée à {time} ; {disease} brutale en jardinant.
Question : {disease} peut-elle être liée au {drug} ?
Deuxième avis concernant {disease}, étiquetée initialement {disease} par le {doctor} en {month}.
`,
  }),
  section({
    titles: 'Pathologies chroniques, Faits marquants, Habitudes et famille',
    sentences: `
Porteur de {disease}, connue de longue date ({month}).
En bonne santé jusque-là hormis {disease} et, enfant, {disease}.
Opération ({surgery}) le {date} à {hospital} ; suites simples.
Un {relation} atteint de {disease} jeune, rien d'autre dans la lignée.
Recherche négative : {disease}, {disease}, {disease}.
Cigarettes abandonnées en {month} ; joue à la pétanque et possède deux chiens.
Effet indésirable : {drug} ayant entraîné {disease}.
Hypersensibilité au {drug} ainsi qu'au {drug}.
`,
    items: `
{disease}, début {month}
{disease} - quiescente
{surgery}, {month}
sensibilité au {drug}
`,
  }),
  section({
    titles: 'Pancarte, Ce que prend le patient, Renouvellements',
    sentences: `
La feuille de soins comporte {drug} {dose} {freq}, {drug} {dose} {freq} ainsi que {drug} {dose}.
Le schéma repose depuis le {date} sur {drug} à raison de {dose} {freq}.
Nous avons substitué {drug} à {drug}, avec pour cible {dose} {freq}.
Elle s'est trouvée à court de {drug} vers le {date} et a senti revenir {disease}.
Dose de charge : {dose} de {drug} passée à {time}, ensuite {dose} {freq}.
La pharmacie s'interroge sur {drug} {dose} ; corrigé en {dose}.
Il avoue sauter {drug} presque tous les week-ends.
`,
    items: `
{drug} / {dose} / {freq}
{drug} {dose} {freq}
{drug} [abaissé à|désormais] {dose}
pause de {drug} avant le {date}
{drug} contre {disease}
`,
  }),
  section({
    titles: 'Déroulement des faits, Récit, Chronologie',
    sentences: `
Tout allait bien avant le {date}, puis {disease} s'est installée dans la nuit.
L'équipage note {disease} et injecte {drug} {dose}.
Ni {disease} ni {disease} devant témoin.
Manger accentue {disease} alors que le décubitus soulage.
Il a repris {drug} {dose} restant d'un ancien épisode de {disease}.
Au {date}, {disease} s'était amendée bien que {disease} traîne encore.
Rien n'oriente vers {disease} pour l'instant.
Un essai de {drug} de {duration} n'a guère modifié {disease}.
`,
    items: `
{date} - {disease}, vu par {doctor}
{date} - première prise de {drug} ({dose})
{time} - {lab}
`,
  }),
  section({
    titles: 'Constatations, Paramètres relevés, Explorations faites',
    sentences: `
Paramètres à {time} : {lab} ; {lab} ; {lab}.
Confortable au repos, parle sans gêne, rejoint seul la table d'examen.
Au niveau {organ} : [mobilité complète|cicatrices anciennes sans {disease}|pas de {disease}].
Aucun élément pour {disease} malgré une inspection soigneuse ({organ}).
Tableau typique de {disease}, de gravité moyenne.
{exam} datée du {date} : {disease} ; l'aspect ne plaide pas pour {disease}.
Derniers chiffres : {lab}, {lab} et {lab}.
Clichés ({exam}) relus avec le {doctor}, qui penche pour {disease}.
Concentration sérique de {drug} rendue à {1.2-19.0} mg/L.
Image de {4-38} mm près de la zone ({organ}), inchangée par rapport à {month}.
`,
    items: `
{lab}
{exam} en attente
{exam} : {disease} exclue
{organ} - rien à signaler
`,
  }),
  section({
    titles: 'Mon avis, Ce qui a été fait, Étapes suivantes, Consignes au cabinet',
    sentences: `
À mon sens, {disease} explique ces plaintes ; {disease} me paraît bien moins vraisemblable.
Nous avons mis d'emblée {drug} {dose} {freq} et {disease} s'est atténuée dès le {date}.
Merci de monter {drug} à {dose} {freq} au bout de {duration} si la fonction rénale le permet.
Je me passerais de {drug} avec {disease} concomitante.
En cas de poussée de {disease}, une cure de {drug} {dose} {freq} se justifie.
Elle a quitté l'unité le {date} munie de {drug} et de {drug}.
{surgery} en liste d'attente, créneau provisoire le {date}.
Abandon de {drug} le {date} après l'émergence de {disease}.
Merci de prévoir {exam} sous {duration} et de m'adresser le résultat.
Toute aggravation de {disease}, nouvelle {disease} ou {disease} impose un retour rapide.
Il sera revu par le {doctor} le {date}, plus tôt au besoin.
Les deux options ont été exposées, une notice remise et les questions traitées.
L'équipe s'accorde sur un pont par {drug} {dose} avant {surgery}.
`,
    items: `
{drug} {dose} {freq}, réévaluer le {date}
sevrage de {drug} sur {duration}
guetter {disease}
{exam} avant le {date}
passage infirmier le {date}
`,
  }),
];
