import { section } from '../catalog.js';

/** Oncology, psychiatry, palliative care, chronic diseases and rehabilitation. */
export const sections = [
  section({
    titles: 'Oncologie, Hôpital de jour de cancérologie, Cure, RCP, Suivi oncologique, Programme personnalisé de soins',
    sentences: `
C{1-8}J{1-15} de {drug} + {drug}, {dose} pour chacun.
RCP du {date} : {disease}, proposition de {drug} en première ligne.
Indice OMS {0-3}, poids stable, continue à jardiner.
Intercure : un {disease} de grade {1-3}, deux jours de {disease}, et c'est tout.
Réduction de {20-25} % du {drug} à cause d'une {disease}.
Réponse partielle à {exam} ; {disease} non mesurable cette fois.
Progression sous {drug} : passage en deuxième ligne ({drug}, {dose}).
Chambre implantable fonctionnelle, l'{drug} y passe sans problème.
La {drug} est repoussée d'une semaine, {lab}.
Par rapport au scanner de {month}, la {disease} a fondu de moitié.
Prémédication : {drug}, {drug}, {drug} {dose}.
Perruque prescrite, rendez-vous avec la socio-esthéticienne.
La rémission se maintient {duration} après la fin de {drug}.
Que faire si {disease} revient pendant le {drug} ?
On recherche une {disease} sous-jacente avant le {drug}.
L'essai thérapeutique compare {drug} à la surveillance seule.
Radiothérapie : {15-35} séances, dernière le {date}, {disease} local modéré.
Elle veut reprendre son travail sitôt la {disease} oubliée.
Chez cette patiente porteuse d'un {disease}, {drug} est préférable à {drug}.
Dispositif d'annonce réalisé avec {doctor} et l'infirmière de parcours.
`,
    items: `
{drug} {dose} J1
{drug} {dose} J1, J8
Toxicité : {disease} G{1-4}
{disease} : stade {1-4}
Feu vert bio : {lab}
Prochaine cure : {date}
`,
  }),
  section({
    titles: 'Psychiatrie, Entretien infirmier, CMP, Consultation de psychologie, Contact et présentation',
    sentences: `
Contact facile, regard franc, discours cohérent et informatif.
{disease} au premier plan, {disease} en toile de fond.
Sous {drug} {dose} depuis {month}, trouve que « ça assomme mais ça protège ».
Refus du {drug} ce matin, accepté après discussion.
Deuxième hospitalisation en {ward}, la première en {month} pour {disease}.
Critique bien les {disease}, envie de reprendre les études.
Élimine-t-on {disease} avant de parler de {disease} ?
Pas d'élément en faveur [d'un|d'une] {disease} lors de l'entretien.
L'injection mensuelle de {drug} est faite le {date}, la suivante dans {duration}.
Le curateur gère les comptes, le logement est payé.
Décrit un {disease} matinal qui s'efface au fil du jour.
{drug} majoré à {dose} ; si {disease}, retour à {dose}.
Se sent écouté, attribue ses {disease} à la solitude.
[Sa|Son] {relation} aurait eu le même {disease} au même âge.
Le sujet évite les transports à cause du {disease}.
Groupe de parole le mardi, ergothérapie le jeudi.
Depuis le remplacement du {drug} par {drug}, {disease} et {disease} se font rares.
Alliance thérapeutique [solide|fragile|en construction].
Levée de la mesure de soins sans consentement le {date}.
{disease}, {disease}, {disease} : le tableau est complet.
`,
    items: `
Humeur : stable
{disease} : nié
{disease} : critiqué
{drug} {dose} le soir
si {disease} : {drug} {dose}
Projet : appartement thérapeutique
`,
  }),
  section({
    titles: 'Soins palliatifs, Équipe mobile, Confort, Limitation des traitements, Accompagnement',
    sentences: `
La priorité va au confort ; {drug} et {drug} sont arrêtés.
Dit avoir eu une belle vie et ne rien regretter.
Contre {disease}, {drug} {dose} en continu et {dose} en bolus.
{disease} ? Supportable. {disease} ? Non. {disease} ? Un peu la nuit.
Les petits-enfants sont venus avec des dessins.
Si {disease} survient : {drug} {dose} {route}, à répéter une fois.
Prescriptions anticipées écrites pour {disease}, {disease} et {disease}.
Le mari ne souhaite pas de {drug} « qui endort ».
La patiente prend encore son {drug}, par habitude, et nous n'y touchons pas.
Soins de bouche toutes les trois heures pour l'{disease}.
Le traitement de fond [du|de la|de l'] {disease} n'a plus de sens.
Bénévole présente le mercredi, lectures appréciées.
À domicile, l'HAD a relayé {drug} le {date}.
Un {disease} d'installation brutale a conduit à l'appel de nuit.
Retour à la maison voulu, possible si les {disease} restent contenues.
Échelle à {0-10} avant {drug}, à {0-6} après.
Ni {exam} ni {surgery} ne seront proposées.
Rotation de {drug} vers {drug} en {duration}, équivalence calculée.
Les frères ne s'étaient pas parlé depuis longtemps.
Pour {person}, {disease} reste la crainte majeure.
`,
    items: `
{drug} {dose} sur 24 h
bolus : {dose} de {drug}
{disease} : {drug}
{disease} : massage, position
Famille : présente
pas de transfert
`,
  }),
  section({
    titles: 'Suivi chronique, Consultation de suivi, Dialyse, Bilan annuel, Éducation thérapeutique, Séance',
    sentences: `
Patient connu pour {disease} depuis {3-30} ans, compliqué de {disease} et de {disease}.
Séance de quatre heures, bien supportée, abord fonctionnel.
{lab} contre {lab} il y a six mois.
Carnet d'autosurveillance : valeurs du matin correctes, du soir plus hautes.
Le {drug} est maintenu, le {drug} abandonné, {drug} introduit à {dose}.
Depuis l'éducation thérapeutique, repère mieux les signes de {disease}.
Marche une heure par jour, ce que l'{disease} lui interdisait.
Deux épisodes de {disease} au cours du trimestre, aucun de {disease}.
Schéma : {dose} le matin, {dose} le soir de {drug}.
Le fond d'œil et l'examen des pieds sont sans particularité.
Peut-on espérer se passer de {drug} avec de la marche quotidienne ?
Le retentissement [de|d'une|du] {disease} sur le quotidien demeure modeste.
Cible atteinte : {vital}, {lab}, plus une {disease} depuis l'été.
Sous {drug}, {disease} est moins fréquent qu'avec {drug}.
Inscrit sur liste de greffe depuis {month}, joignable jour et nuit.
Il n'existe à ce jour ni {disease} ni {disease} dégénératif.
Ligne de base : {disease} léger ; ce jour : modéré.
Changement de cathéter programmé, transport commandé.
Oubli de {drug} le week-end, d'où {disease} le lundi.
Reprend l'avion pour la première fois depuis des années.
`,
    items: `
{disease} : équilibré
{drug} {dose} -> {dose}
Poids sec : {45-100} kg
{exam} annuelle : {date}
{drug} : observance {50-100} %
complications : pas de {disease}
`,
  }),
  section({
    titles: 'Rééducation, Kinésithérapie, SSR, Bilan fonctionnel, Ergothérapie, Orthophonie',
    sentences: `
Séance n° {2-30} : marche {20-300} m sans pause, escalier avec rampe.
Les suites [d'un|d'une|de] {disease} en {month} justifient ce séjour.
Flexion {70-130}°, la {disease} bloque encore la fin du geste.
Travail arrêté au bout de dix minutes pour {disease}.
Avant la séance, {drug} {dose} afin d'éviter {disease}.
Exercices compris, à arrêter dès que les {disease} reviennent.
À l'entrée : {disease} massif. À la sortie : {disease} discret, écriture lisible.
Injections locales de {drug} ({dose}) contre {disease}, effet attendu à {7-20} jours.
Objectifs : conduite, cuisine, retour au club de boules.
L'orthophoniste retrouve un {disease} léger et pas de {disease}.
Depuis que {drug} est à {dose}, les étirements passent mieux.
Canne simple à l'extérieur, rien à l'intérieur.
Doit-on reprendre {drug} pour {disease} pendant la balnéothérapie ?
Progrès freinés par {disease} et par un {disease} récent.
Visite du domicile avec l'ergothérapeute : tapis retirés, barre posée.
Séances suspendues du {date} au {date} ({disease}).
Score moteur passé de {20-60} à {61-100}.
Vient avec entrain malgré les {disease} du soir.
L'attelle de nuit limite le {disease} mieux que {drug}.
Bilan final le {date} : {disease} résiduel, autonomie complète.
`,
    items: `
{disease} : mieux
{disease} à l'effort
{drug} {dose} avant séance
Périmètre de marche : {50-900} m
Fin de séjour : {date}
Aide technique : rollator
`,
  }),
];
