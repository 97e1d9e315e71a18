import { section } from '../catalog.js';

/** Bedside, therapists, ambulances, pharmacies and telephones: short wordings beside ones that only look like them. */
export const sections = [
  section({
    titles: 'Chariot de soins, Mot du jour, Poste de soins, Feuille de surveillance, Soins de la journée',
    sentences: `
Trouvé {drug} sous l'oreiller, rangé au coffre.
Trouvé un billet de loto dans la poche, posé sur la table.
Gênée par {disease} au moment de la toilette, a fini seule.
Personne à prévenir : la nièce, après dix-sept heures.
{drug} écrasé ? Non, ouvert ; demandé à la pharmacie.
{disease} partie pendant le bain de pieds.
La coiffeuse partie, on a remis le lit droit.
Refuse le midi {drug}, l'accepte le soir, allez savoir.
En rouge sur le tableau : {disease} chambre {2-40}.
Au feutre bleu sur la porte : anniversaire demain.
{disease}, dixit la dame ; mal installée, dixit sa voisine.
Changé trois fois de drap, une fois de matelas.
Depuis qu'on tourne le lit vers la fenêtre, {disease} se calme.
Oubli de {drug} signalé au cadre, fiche remplie.
Oubli de plateau réparé par la cuisine, avec excuses.
Nous inquiète un peu : {disease} au lever, {vital}.
La poche de {drug} touche à sa fin, la suivante est au frigo.
Tenir au sec, tourner toutes les trois heures, coussin sous les mollets.
{disease} dite « supportable », visage qui dit l'inverse.
Reste à faire : peser, étiqueter, commander {drug}.
Reste encore : lit, carafe, volets, télévision.
Après {drug} {route}, se tait puis réclame son café.
Bon appétit, transit hier, chaussettes propres, moral au beau.
{disease} ou simple pli du drap ? revoir ce soir.
`,
    items: `
- peau : {disease}, photo n° {2-9}
- placard : deux pyjamas, une robe, un rasoir
{time} {drug}, {time} {drug}, {time} refusé
{disease} 0, {disease} 0, {disease} +
lunettes 1, dentier 1, canne 0
cible n° {2-9} : retour à la maison
si {disease} : lever la tête du lit, m'appeler
RAZ {drug}
`,
  }),
  section({
    titles: "Veille de nuit, Notes de l'EHPAD, Ronde, Journal de bord du service, Maison de retraite, Équipe de nuit",
    sentences: `
{time}, {disease} ; {time}, {disease} encore ; {time}, dort enfin.
{time}, ronde ; {time}, sonnette, tisane ; ensuite plus un bruit.
Réveillé pour {drug}, pas content, s'est rendormi aussitôt.
Marie-Louise : {disease} ; René : idem ; Odette : tout va.
Le couloir était froid, radiateur purgé, couverture en plus.
A-t-elle eu {drug} ? La case est cochée, la dose est là.
Croisé dans l'escalier à trois heures, ramené au lit, porte laissée entrouverte.
Plus calme sans {drug}, notons-le.
Mieux disposée sans radio ni visites, dit la fille.
Vers l'aube {disease} a fait place à {disease}.
Accuse {drug} de lui donner des rêves.
Accuse sa voisine à propos des gâteaux.
Tante Yvonne revient, {disease} s'en va, dit le personnel en riant.
Deux aides-soignantes pour trente lits, astreinte prévenue.
{disease} au retour du loto, {disease} avant le loto, jamais pendant.
La famille souhaite moins de {drug} et davantage de promenades.
Les proches voudraient moins de bruit et un fauteuil près de la baie.
{drug} non délivré : livraison demain, boîte de secours ouverte.
On a compté : sept nuits de suite {disease}.
Chante en se couchant, prie, éteint, sourit.
Cette nuit sans {disease}, première depuis {month}.
Clé du coffre remise à l'équipe du matin contre signature.
À surveiller au petit-déjeuner : {disease} en mangeant.
{drug} oui mais en gouttes, dans le yaourt, pas devant les autres.
Rangé la réserve, jeté les gants trop petits, recommandé des alèses.
`,
    items: `
nuit du {date} : {disease}, {drug} {dose}, calme ensuite
nuit : bonne ; change : un ; sonnette : zéro
ch. {2-40} {disease}
ch. {2-40} lit vide, hospitalisée
matelas à air : réglé, branché
{drug} manquant x{2-5}
verrous, veilleuse, barrières selon accord
GIR {2-6}, goûts : tricot, belote
`,
  }),
  section({
    titles: 'Kinésithérapie, Ergothérapie, Orthophonie, Diététique, Note de la psychologue, Service social, Plateau',
    sentences: `
Monte les marches en vacances, dit-il, pas à la maison.
Séance reportée, la faute à {disease} ; balnéo jeudi.
Atelier annulé, la faute à la fanfare et au gymnase fermé.
Porte la cuillère à la bouche, repose, recommence, finit.
{disease} freine l'épaule plus que la peur.
{drug} pris juste avant la piscine : meilleure idée du mois.
Déteste le déambulateur, adore la canne de son père.
Trois essais bredouilles, puis « {disease} » articulé sans faute.
Essais de fauteuil : assise 45, dossier haut, palettes relevables.
À l'effort {disease}, à l'arrêt plus rien, d'où le fractionné.
Pèse {52-88} kg, comme au printemps ; {disease} n'y est pour rien.
L'assistante sociale attend le bailleur, le bailleur attend la mairie.
Travaille malgré {disease}, rit malgré {disease}.
Peint de la main gauche, écrit de la droite, visse des deux.
Couverts en bois proposés du fait de {drug}, qui gâche les repas.
Penchant pour le fromage : une part autorisée.
Parle de {disease} à la troisième personne.
Cause de son jardin au passé, de sa fille au présent.
{disease} lors des transferts, jamais en position assise.
Douche italienne, barre coudée, tapis antidérapant, devis signé.
Textures normales dès que {disease} sera réglé.
Craint moins {disease} que l'ennui.
A besoin d'aide pour les lacets, pas pour les boutons.
Ce que {drug} donne d'une main, il le reprend de l'autre.
Ton juste, tempo lent, souffle long, trois couplets d'affilée.
`,
    items: `
MIF {40-120}, Berg {20-56}, 10 m en {8-30} s
frein n° {2-4} : {disease}
but : rejoindre la boulangerie
collations {2-3}/j, purée enrichie, aime le sucré
séance {2-30} : {disease} oui, motivation aussi
écharpe, attelle, chaussure : apportées
attention {drug}, attention {disease}
APA, MDPH, carte : dossiers postés
`,
  }),
  section({
    titles: 'Bilan SMUR, Carnet de route, Ambulance, Compte rendu de transport, Premiers secours, Poste de secours',
    sentences: `
Sur place : {disease}, {disease}, un chien qui grogne.
À l'adresse : porte fermée, gardien absent, pompiers par le balcon.
Départ pour {disease}, arrivée pour {disease}.
Partis pour un étage, il y en avait trois, sans ascenseur.
{drug} avant le brancard, {drug} après, retour au calme.
Casque ôté à deux, collier mis, plan dur glissé.
Radio : « {disease} confirmé, on charge ».
Le central répond : « pont coupé, on contourne ».
Prévenu à tort pour {disease}, homme endormi dans l'herbe.
Le témoin mime {disease} mieux qu'un manuel.
L'hélicoptère tourne, le stade est évacué, le vent tombe.
Donne {drug}, attends deux minutes, redonne.
{disease} de cause inconnue au pied d'un échafaudage.
Bus couché, neuf impliqués, deux brancards, le reste debout.
Plus de {drug} dans le sac rouge ; complété au retour.
Plus de piles dans la lampe, on éclaire au téléphone.
Ceinturé, avant droit, heurté à petite vitesse, sorti seul.
Rien à voir avec {disease} annoncé par l'appelant.
Il était en colère selon sa femme ; rieur et bavard à notre arrivée.
Suspecte {disease} au vu du tracé, alerte le plateau.
{dose} de {drug} en route, le reste jeté, ampoule gardée.
Remis au box {2-9}, signature, brancard propre, retour base {time}.
{disease} sous la pluie, {disease} dans le camion chauffé.
L'enfant tenait sa peluche, la mère tenait l'enfant, tout le monde est monté.
Ni {drug}, ni massage : arrivés trop tard.
`,
    items: `
@domicile : {disease} ; @camion : {disease} ; @box : rien
motif {disease}, réel {disease}
moyens : VSAV, police, gaz
{time} {drug}, {time} VVP, {time} départ
km {4-60}, gyrophare non
Cincinnati : {disease} G
dispo radio {time}, plein fait
laissé sur place, voisine présente
`,
  }),
  section({
    titles: 'Officine, Notes du préparateur, Conciliation, Pharmacie à usage intérieur, Fiche patient, Rétrocession',
    sentences: `
Pris {drug} pour {drug} à cause de la boîte, même bleu.
Un monsieur rapporte {drug}, jamais entamé, « ça ne sert à rien ».
Un client rapporte le parapluie prêté cet hiver.
{drug} ne va pas avec {drug}, mot glissé dans le sac.
Rangé par erreur au rayon {disease}, replacé derrière le comptoir.
Le rideau descend à dix-neuf heures, le distributeur reste allumé.
Quid de {drug} chez une conductrice de car ?
Contre {disease} la dame veut du naturel et rien d'autre.
Contre la vitrine, un vélo gêne les poussettes.
Écrit « {drug} » sur l'ordonnance, « {drug} » dans le logiciel.
Livraison incomplète : étiquettes, sacs en papier, rouleaux de caisse.
Mieux vaut {drug} que rien, a tranché le prescripteur.
Achète {drug} sur internet, flacon sans notice.
Achète ses piles ici, ses lunettes ailleurs.
Trop fort, le {drug} ? {dose} au lieu de {dose}, vérifié.
Manque la signature, manque le numéro, manque la durée.
{disease} notée dans le logiciel, niée au guichet.
Renouvelle {drug} trop tôt, dit l'avoir perdu dans le train.
Bonne semaine, à vendredi, mes amitiés à votre mère.
Soupçonne {drug} d'avoir causé {disease}, déclaration envoyée.
Pour {disease} canine, voir plutôt le vétérinaire.
Stock recompté deux fois, écart nul, clé rendue.
Ajoutez-y {drug}, retirez {drug}, et le compte y est.
`,
    items: `
{drug} -> {drug} (rupture)
{drug} ; {drug} ; {drug} ; total trois lignes
hors AMM : {disease}
thermomètre du frigo : {2-8} °C, relevé {time}
dû : {drug}, à prendre {date}
balance bébé louée, caution rendue
erreur évitée : {drug}, nom voisin
motif de prise : {disease} ?
`,
  }),
  section({
    titles: 'Appel reçu, Téléconsultation, Répondeur, Conversation, Messages du patient, Plateforme, Questions posées',
    sentences: `
Allô, c'est encore moi, {disease} recommence, je fais quoi ?
Allô, encore moi, j'ai oublié l'étage, vous pouvez me guider ?
Slt, tjs {disease} ce mat, {drug} ou pas {drug} ?
Slt, gros bouchons, je me gare au nord ou au sud ?
On m'a dit {disease}, on m'a dit {disease}, qui croire ?
{drug} avec du vin, c'est non ?
Le dimanche avec les enfants, ça irait ?
Qui dit {disease} dit {drug}, répétait mon père.
Petite pluie abat grand vent, comme on dit chez nous.
J'ai lu que {disease} venait du gluten, info ou intox ?
Rappelée, ne répond pas, boîte pleine, SMS envoyé.
Hello, {drug} fini hier, toujours {disease}, bisous
« {disease} » : c'est le mot du dentiste, pas le mien.
Photo reçue, floue, reprise à la lumière, parfaite.
Dit textuellement : {disease} de cheval.
Mon mari ronge son frein, le chat dort, moi je tricote.
Voit {disease} partout depuis une émission.
Votre {drug} m'a rendu mes matins.
Votre secrétaire m'a retrouvé mes papiers.
Ça pourrait être {disease} ? Je demande pour une amie.
La ligne grésille, elle monte sur une chaise, ça passe mieux.
{disease} ? connais pas. {drug} ? connais bien.
Raccroche en disant que {drug} attendra.
Coupe court, le four sonne.
Pas de réseau à la ferme, écrire plutôt au fils.
`,
    items: `
Q : {drug} au frigo ? R : non
Q : parking payant ? R : la première heure non
moi : {disease} ; lui : {disease} ; chien : en forme
vu en visio, {disease}, ordo par mail
objet : {drug}
objet : clés oubliées
rappel {time}, fille, pas urgent
au 15 : {disease} ; au 18 : rien
`,
  }),
];
