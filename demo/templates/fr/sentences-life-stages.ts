import { section } from '../catalog.js';

/** Children, mothers, old age and families. */
export const sections = [
  section({
    titles: 'Pédiatrie, Consultation enfant, Carnet de santé, Urgences pédiatriques, Examen du nourrisson',
    sentences: `
Nourrisson de {2-11} mois, né à terme, amené par ses parents pour {disease}.
Courbes régulières, sourit, tient sa tête, suit du regard.
La crèche a rappelé la maman à {time} : {disease} et {disease}.
{drug} {dose} donné avec la pipette, recraché, redonné.
D'après le papa, le {disease} du grand frère a précédé celui du petit.
Boit bien ses biberons depuis que la {disease} est passée.
Pas de {disease} dans la classe, ni à la cantine.
Enfant de {3-15} ans suivi pour {disease} ; sous {drug} depuis l'âge de {1-9} ans.
Il montre son ventre avec le doigt quand on lui demande où est [le|la] {disease}.
Dose selon le poids : {drug} {dose}, {freq}.
Premier {disease} à {2-18} mois, second en {month}, aucun depuis.
Les parents redoutent [un|une] {disease} et veulent {exam}.
Marche acquise à {10-17} mois, malgré l'{disease} de naissance.
Doudou retrouvé, examen plus facile sur les genoux.
On arrête le {drug} ? Oui, si plus de {disease} pendant {duration}.
À surveiller à la maison : une {disease}, des {disease}, un {disease}.
{disease} du nourrisson, sans {disease}, bien toléré.
Mange de tout, bien que les {disease} le coupent parfois.
La puéricultrice remplace {drug} par {drug} en sirop.
À l'adolescence, {disease} s'est estompé puis {drug} est devenu inutile.
`,
    items: `
Poids {3-40} kg, taille {50-150} cm
{drug} {dose} (sirop)
{disease} à {2-30} mois
PC sur la moyenne
pas de {disease} à l'auscultation
revoir avec les parents : {drug}
`,
  }),
  section({
    titles: 'Maternité, Suivi de grossesse, Salle de naissance, Suites de couches, Consultation sage-femme',
    sentences: `
G{1-5}P{0-4}, {12-40} SA, adressée pour {disease}.
Grossesse désirée, déclarée à temps, prise en charge à {hospital}.
Échographie du {date} : fœtus eutrophe, sans argument pour {disease}.
Sous {drug} {dose} depuis la {12-34}e semaine pour {disease}.
{drug} est-il permis pendant l'allaitement ?
Accouchement par voie basse le {date} à {time}, garçon de {2500-4200} g, cri immédiat.
Césarienne décidée pour {disease} au cours du travail.
Tension surveillée deux fois par jour du fait de {disease}.
Lors du cours de préparation, a demandé si l'{drug} traverse le placenta.
Le travail est déclenché par {drug} en raison de {disease}.
Péridurale efficace, {drug} {dose}.
Après la délivrance, {drug} {dose} {route}, pas de {disease}.
Bébé au sein, tétées longues, montée de lait au troisième jour.
Antécédent obstétrical : {disease} en {month}, {disease} lors de la première grossesse.
Pas de {disease}, mouvements actifs bien perçus.
{disease} découvert lors de {exam} : surveillance à {hospital}.
Le papa a coupé le cordon.
Relais de {drug} par {drug} dès le test positif.
Sortie à J{2-5}, l'{disease} étant réglée.
Les {disease} et {disease} du premier trimestre ont cédé vers la {12-18}e semaine.
`,
    items: `
Terme : {date}
HU {18-36} cm, BDC {120-160}/min
{disease} gravidique : {drug} {dose}
{exam} à {22-36} SA
Allaitement : maternel
Contraception : {drug}
`,
  }),
  section({
    titles: 'Gériatrie, EHPAD, Évaluation gériatrique, Projet de vie, Visite en résidence, Long séjour',
    sentences: `
Résidente de {75-99} ans, entrée le {date}, chambre {1-90}, étage calme.
Les {disease} reviennent à chaque changement de saison.
Plusieurs maladies : {disease}, {disease}, {disease}, {disease} et {disease}.
MMS à {8-30}/30, contre {8-30}/30 en {month}.
Moins de {drug}, moins de {disease}, voilà l'objectif.
L'aide-soignante remarque [un|une] {disease} depuis que {drug} a été doublé.
Autrefois {job}, aime raconter son village.
Chez ce sujet âgé, {drug} expose à {disease} : on s'abstient.
GIR {1-6}, transferts avec une aide.
Écrase-t-on le {drug} ? Non, passer à {drug} en gouttes.
{disease} ancien, stabilisé, qui ne gêne plus guère.
La nuit, {disease} ; le jour, rien du tout.
Le fils, tuteur, approuve l'arrêt de la {drug}.
Participe à l'atelier chant et à la gymnastique douce.
Le {drug} du coucher a été retiré le {date} sans retour [du|de la] {disease}.
Texture moulue, eau gélifiée, à cause de la {disease}.
Ordonnance de {8-16} lignes ramenée à {4-7} : exit {drug}, {drug} et {drug}.
Tout changement brusque doit faire chercher {disease} ou {disease}.
Veuve depuis {month}, reçoit sa nièce le dimanche.
Vu {disease} avancé, pas de {exam}.
`,
    items: `
{disease} (stade {1-4})
{drug} : à déprescrire
{drug} {dose}, garder
Autonomie : toilette seule
Personne de confiance : [sa|son] {relation}
{disease} : mesures non médicamenteuses d'abord
`,
  }),
  section({
    titles: 'Enquête familiale, Arbre généalogique, Consultation de génétique, Conseil génétique, Famille',
    sentences: `
Côté maternel : {disease} chez la grand-mère, {disease} chez deux tantes.
Côté paternel, personne n'a consulté et tous sont bien portants.
Le cas index est [sa|son] {relation}, atteinte d'un {disease} révélé à {18-60} ans.
Quatre enfants, dont l'aînée traitée par {drug} pour {disease}.
Sa mère avait « {disease} et quelque chose aux reins ».
Pas de consanguinité connue, famille originaire de Bretagne.
Dans la fratrie, {disease} touche un sur trois.
Risque estimé de {disease} : {5-50} %.
Le test ne change rien pour {disease} mais oriente le choix du {drug}.
L'arbre compte sept {disease} sur trois générations.
Décès d'[un|une] {relation} à {40-80} ans, cause : {disease} ou peut-être {disease}.
Chez les apparentés, {exam} tous les {2-5} ans à la recherche de {disease}.
Ne souhaite pas connaître le résultat pour le moment.
Aucun {disease} chez les ascendants, aucun {disease} chez les enfants.
[Un|Une] {relation} a mal réagi au {drug}, avec {disease} à la clé.
Prélèvement salivaire envoyé, panel « {disease} ».
« Tout le monde a {disease} chez nous », résume-t-[il|elle].
Le variant identifié contre-indique-t-il {drug} ?
Psychologue disponible avant et après l'annonce.
Jumeau indemne de {disease} au dernier contrôle ({date}).
`,
    items: `
{relation} : {disease}
{relation} : {disease} à {25-80} ans
{relation} : bien portant
{relation} sous {drug}
enfants : {1-5}, sains
pas de {disease} connu
`,
  }),
];
