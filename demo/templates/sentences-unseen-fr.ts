import { lines, section, terms } from './catalog.js';

export const openings = lines(`
COURRIER DE LIAISON / {hospital}, pôle {ward} / Rédigé le {date} / Objet : {person}, âgé de {19-92} ans
Transmissions infirmières {date} {time} / Secteur : {ward} / Senior : {doctor}
{hospital} / Avis téléphonique du {date} / Appelant : {doctor} / Au sujet de {person} ({19-92} ans)
`);

export const closings = lines(`
Cordialement, {doctor} ({ward})
Fin de note -- {doctor} {date}
Contresigné le {date}, {doctor}
`);

export const fillers = {
  hospital: terms('Hôpital des Remparts, Polyclinique du Parc, Institut Beaulieu, Maison médicale des Halles'),
  ward: terms(
    'Dermatologie, Endocrinologie, Hématologie, Orthopédie, Unité de soins palliatifs, Neurovasculaire, Pédiatrie',
  ),
  person: terms('M. Quentin, Mme Renaud, Mme Sarrazin, M. Thévenot, Mme Urbain, M. Vasseur, Mlle Weiss, cet homme'),
  doctor: terms('Dr Olivier, Dr. Poirier, Dr L. Quéré, Pr Roussel, Dr Simonet, Dr Texier, Dr Vidal'),
  relative: terms('grand-mère, sœur jumelle, demi-frère, neveu, beau-père'),
  hour: terms('7h05, 11h50, 15 h, 16h35, 22 h 10'),
  time: terms('7h45, 12h20, 17 h, 18h30'),
  rhythm: terms(
    'chaque matin, tous les soirs, toutes les 6 heures, quatre fois par jour, chaque semaine, au petit déjeuner, toutes les 72 h, à la demande',
  ),
  span: terms('une quinzaine, 14 jours, huit semaines, dix ans, trois nuits, douze mois'),
  site: terms('hanche gauche, coude droit, cavité buccale, région lombaire, cuir chevelu, deux mains'),
  study: terms(
    "IRM cardiaque, échographie pelvienne, fibroscopie bronchique, épreuve d'effort, polysomnographie, électromyogramme, angioscanner",
  ),
  operation: terms(
    'remplacement valvulaire, endartériectomie carotidienne, sigmoïdectomie, néphrectomie, laminectomie, greffe de peau',
  ),
  measure:
    terms(`urée {3.1-22.0} mmol/L, ALAT {12-340} UI/L, bilirubine {4-120} µmol/L, D-dimères {200-4000} ng/mL, calcémie {2.0-2.9} mmol/L,
    VS {3-96} mm/h, hématocrite {24-52} %, pouls {46-132}/min, tension {96-188} sur {52-104}, saturation {86-99} %`),
};

export const sections = [
  section({
    titles: 'Contexte de la demande, Question posée, Situation actuelle',
    sentences: `
Merci de m'avoir confié {person}, dont la plainte majeure est {disease}.
Cette dame de {19-92} ans a été trouvée par sa {relative} avec {disease} au matin du {date}.
Depuis {span}, on observe {disease} de plus en plus gênante, associée à {disease}.
Venue spontanée à {hour} ; {disease} brutale en jardinant.
Question : {disease} peut-elle être liée au {drug} ?
Deuxième avis concernant {disease}, étiquetée initialement {disease} par le {doctor} en {month}.
`,
  }),
  section({
    titles: 'Pathologies chroniques, Faits marquants, Habitudes et famille',
    sentences: `
Porteur de {disease}, connue de longue date ({month}).
En bonne santé jusque-là hormis {disease} et, enfant, {disease}.
Opération ({operation}) le {date} à {hospital} ; suites simples.
Un {relative} atteint de {disease} jeune, rien d'autre dans la lignée.
Recherche négative : {disease}, {disease}, {disease}.
Cigarettes abandonnées en {month} ; joue à la pétanque et possède deux chiens.
Effet indésirable : {drug} ayant entraîné {disease}.
Hypersensibilité au {drug} ainsi qu'au {drug}.
`,
    items: `
{disease}, début {month}
{disease} - quiescente
{operation}, {month}
sensibilité au {drug}
`,
  }),
  section({
    titles: 'Pancarte, Ce que prend le patient, Renouvellements',
    sentences: `
La feuille de soins comporte {drug} {dose} {rhythm}, {drug} {dose} {rhythm} ainsi que {drug} {dose}.
Le schéma repose depuis le {date} sur {drug} à raison de {dose} {rhythm}.
Nous avons substitué {drug} à {drug}, avec pour cible {dose} {rhythm}.
Elle s'est trouvée à court de {drug} vers le {date} et a senti revenir {disease}.
Dose de charge : {dose} de {drug} passée à {hour}, ensuite {dose} {rhythm}.
La pharmacie s'interroge sur {drug} {dose} ; corrigé en {dose}.
Il avoue sauter {drug} presque tous les week-ends.
`,
    items: `
{drug} / {dose} / {rhythm}
{drug} {dose} {rhythm}
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
Un essai de {drug} de {span} n'a guère modifié {disease}.
`,
    items: `
{date} - {disease}, vu par {doctor}
{date} - première prise de {drug} ({dose})
{hour} - {measure}
`,
  }),
  section({
    titles: 'Constatations, Paramètres relevés, Explorations faites',
    sentences: `
Paramètres à {hour} : {measure} ; {measure} ; {measure}.
Confortable au repos, parle sans gêne, rejoint seul la table d'examen.
Au niveau {site} : [mobilité complète|cicatrices anciennes sans {disease}|pas de {disease}].
Aucun élément pour {disease} malgré une inspection soigneuse ({site}).
Tableau typique de {disease}, de gravité moyenne.
{study} datée du {date} : {disease} ; l'aspect ne plaide pas pour {disease}.
Derniers chiffres : {measure}, {measure} et {measure}.
Clichés ({study}) relus avec le {doctor}, qui penche pour {disease}.
Concentration sérique de {drug} rendue à {1.2-19.0} mg/L.
Image de {4-38} mm près de la zone ({site}), inchangée par rapport à {month}.
`,
    items: `
{measure}
{study} en attente
{study} : {disease} exclue
{site} - rien à signaler
`,
  }),
  section({
    titles: 'Mon avis, Ce qui a été fait, Étapes suivantes, Consignes au cabinet',
    sentences: `
À mon sens, {disease} explique ces plaintes ; {disease} me paraît bien moins vraisemblable.
Nous avons mis d'emblée {drug} {dose} {rhythm} et {disease} s'est atténuée dès le {date}.
Merci de monter {drug} à {dose} {rhythm} au bout de {span} si la fonction rénale le permet.
Je me passerais de {drug} avec {disease} concomitante.
En cas de poussée de {disease}, une cure de {drug} {dose} {rhythm} se justifie.
Elle a quitté l'unité le {date} munie de {drug} et de {drug}.
{operation} en liste d'attente, créneau provisoire le {date}.
Abandon de {drug} le {date} après l'émergence de {disease}.
Merci de prévoir {study} sous {span} et de m'adresser le résultat.
Toute aggravation de {disease}, nouvelle {disease} ou {disease} impose un retour rapide.
Il sera revu par le {doctor} le {date}, plus tôt au besoin.
Les deux options ont été exposées, une notice remise et les questions traitées.
L'équipe s'accorde sur un pont par {drug} {dose} avant {operation}.
`,
    items: `
{drug} {dose} {rhythm}, réévaluer le {date}
sevrage de {drug} sur {span}
guetter {disease}
{study} avant le {date}
passage infirmier le {date}
`,
  }),
];
