import { section } from '../catalog.js';

/** The pharmacist's view of medication: review, reconciliation, adverse effects and handing over. */
export const sections = [
  section({
    titles: 'Analyse pharmaceutique, Intervention pharmaceutique, Avis du pharmacien, Bilan partagé de médication',
    sentences: `
Interaction {drug} / {drug} : risque de {disease}, espacer les prises.
Doublon : {drug} et {drug} appartiennent à la même classe.
Posologie de {drug} ({dose}) trop haute pour un DFG à {15-45} mL/min.
Intervention acceptée par le prescripteur.
Absence d'indication retrouvée pour {drug} ; s'agit-il de {disease} ?
Ne pas broyer {drug} : proposer {drug} en solution.
{drug} hors livret, équivalent disponible : {drug} {dose}.
Pilulier vérifié avec le patient : la {drug} manque.
Contre-indication : {drug} en présence de {disease}.
Chez un porteur de {disease}, préférer {drug} au {drug}.
Le plan de prise a été remis sur une page, en gros caractères.
Traitement non justifié depuis la disparition du {disease}.
La durée de {drug} n'est pas précisée : {2-10} jours ?
Sous-dosage : {dose} au lieu de {dose} de {drug}.
À réévaluer : {drug}, {drug}, {drug}, tous pris pour {disease}.
L'association reste acceptable si les {disease} sont guettées.
Omission probable : pas de {drug} malgré {disease} et {disease}.
Surveiller {lab} après l'ajout du {drug}.
Horaires adaptés aux repas de la résidence.
Quid du {drug} pris à jeun avec du pamplemousse ?
`,
    items: `
{drug} : adapter à la fonction rénale
{drug} + {drug} : surveiller {disease}
{drug} -> {drug}
{drug} {dose} : conforme
{drug} sans indication
non observant : {drug}
`,
  }),
  section({
    titles: 'Conciliation médicamenteuse, Traitement à domicile, Historique médicamenteux, Divergences, Sources',
    sentences: `
Sources consultées : ordonnance, officine, dossier partagé, épouse.
Bilan optimisé : {drug} {dose} {freq} ; {drug} {dose} {freq} ; {drug} {dose} au coucher.
Divergence non voulue : {drug} {dose} au domicile, {dose} à l'hôpital.
{drug} ne figure plus sur l'ordonnance depuis {month}, volontairement ({disease}).
L'officine délivre {drug} chaque mois, le patient n'en prend pas.
Les gouttes du soir sont du {drug}, {dose}.
Phytothérapie et tisanes : l'{drug} n'en souffre pas.
Le dernier flacon de {drug} date de {month}.
Prend du {drug} quand {disease} apparaît, du {drug} quand elle dure.
Liste validée à quatre mains avec l'interne.
Arrêté par le patient lui-même : {drug}, qui causait [un|une|du] {disease}.
Substitué à l'entrée : {drug} par {drug}, retour au {drug} à la sortie.
Est-ce bien {drug} {dose} et non {dose} ?
Traitement discontinu : {drug} du {date} au {date}, puis plus rien.
N'apporte ni boîtes ni ordonnance.
Pas de {drug} malgré ce que dit le courrier.
Sous {drug} au long cours, en prévention du {disease}.
Appel au médecin traitant, réponse par messagerie sécurisée.
{drug}, {drug}, {drug}, {drug} : inchangés.
Rien n'est pris sans l'accord de sa fille.
`,
    items: `
{drug} {dose} {freq} - poursuivi
{drug} {dose} - suspendu
{drug} - ajouté pour {disease}
{drug} {dose} au lieu de {dose}
{drug} (automédication)
hors ordonnance : tisanes
`,
  }),
  section({
    titles: 'Pharmacovigilance, Effet indésirable, Déclaration, Imputabilité, Centre antipoison',
    sentences: `
Délai entre {drug} et {disease} : {2-30} jours.
Imputabilité plausible pour {drug}, douteuse pour {drug}.
Cas déclaré au centre régional, numéro attribué.
Chez une femme de {18-95} ans, {disease} sous {drug} ({dose}) depuis {month}.
À la réintroduction du {drug}, {disease} à l'identique en {duration}.
À l'arrêt, les {disease} se sont effacées sans traitement correcteur.
Autres causes écartées : {disease}, {disease}, {disease}.
Aurait avalé {dose} de {drug} vers {time}, peut-être avec {drug}.
L'antidote ({drug}) est administré, {disease} s'efface en {duration}.
La notice mentionne {disease} mais pas {disease}.
Conseil à {time} : attendre, sauf si une {disease} survient.
Un {disease} est apparu dès la deuxième prise de {drug}.
Pas de {disease} signalé avec ce lot.
Tolérance antérieure du {drug} : bonne, aucun {disease}.
Formulaire rempli avec l'aide du mari.
Gravité : hospitalisation du {date} au {date}.
Le {drug} est-il seul en cause dans {disease} ?
Test cutané au {drug} : [négatif|positif|non fait].
Carte remise : ne plus prendre de {drug}, ni de produit apparenté.
Dossier clos après accord du comité.
`,
    items: `
Suspect : {drug} {dose}
Concomitant : {drug}, {drug}
Effet : {disease}
Début : {date}
Issue : guérison
Réintroduction : {disease} oui
`,
  }),
];
