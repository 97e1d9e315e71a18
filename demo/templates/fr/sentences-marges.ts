import { section } from '../catalog.js';

/** Hospital notes of all specialties whose terms stand at the margins: bare, before a verb, among ordinary words. */
export const sections = [
  section({
    titles: 'Note de médecine interne, Avis de pneumologie, Mot du sénior, Staff de cardiologie, Contre-visite',
    sentences: `
À l'heure où j'écris, {disease} tient encore le devant de la scène.
Nie {disease}, nie {disease}, reconnaît quelques cigarettes le soir.
{drug} emprunté à la cardiologie, à rendre lundi.
Le fauteuil vient de la dialyse, qui le réclame avant midi.
Encore {disease}, mais plus court et plus tard dans la nuit.
{disease} sous-jacent non prouvé ; on s'en tient à {drug}.
Circuit de sortie montré au fils sur un plan.
Non au {drug}, oui aux bas, peut-être à {surgery}.
Tout plaide contre {disease}, sauf peut-être {lab}.
{drug} remontait à {month}, personne ne l'avait réévalué.
Le brancard remontait du sous-sol sans ses roues.
Échangé {drug} contre {drug}, à la grande joie de l'intéressé.
Bases libres, jugulaires plates, chevilles fines, pas d'oreiller en plus.
Ci-joint les trois tracés, dont un sur papier jauni.
{disease} (latent ?) / {disease} (certain) / {disease} (guéri en {month}).
Quant à {disease}, nul n'en a reparlé depuis {month}.
La porte de {disease} est refermée, celle de {disease} reste entrebâillée.
Le relevé du matin manque, la balance était prise ailleurs.
« {disease} » écrit au crayon dans la marge, sans nom ni paraphe.
`,
    items: `
- thorax : {disease}, {disease}
- abdomen : souple, indolent, bruits perçus
J{3-5} {drug}, stop J{7-10}
{month} : {disease}, visée curative
{month} : déménagement, nouveau médecin
{disease} muet ; {disease} bavard
moins {drug}, plus de marche
? {disease} vs {disease} vs rien
`,
  }),
  section({
    titles: 'Note de neurologie, Avis psychiatrique, Avis de liaison, Examen des yeux, Examen du cou et de la face',
    sentences: `
Chambre antérieure profonde et calme, cornée claire, iris plat.
{disease} bat au rythme du pouls, dit-elle en se tenant la tempe.
Toujours pas {disease}, bien que {drug} soit arrêté net.
Jour {2-9} sans cigarette ni café, humeur égale, dort sa nuit.
Croit que {drug} « parle » à travers le radiateur.
{disease} d'avant {month} vaut mieux que {disease} d'aujourd'hui, plaisante-t-il.
Cède à {drug}, revient sans.
{disease} latéralisé, reproductible, jamais pendant le sommeil.
Compte à rebours juste, cite cinq villes, recopie le cube.
Interroge surtout sur {disease}, peu sur le reste.
Du {drug} ? Il en garderait volontiers, il l'avoue.
Regard franc, main chaude, phrases longues, montre à l'heure.
Apparue avec {drug}, disparue sans lui : {disease} iatrogène.
{drug}-résistant depuis l'armée, à l'en croire.
S'anime en parlant du chat, rit en parlant du chien.
Invente-t-elle ? Non : {disease} oculaire, rien de plus.
{disease} nocturnes, {disease} diurnes, un mari patient.
La consultation mémoire doute de {disease} et rend la main.
Faute de {drug}, on a temporisé ; {disease} n'a pas bougé.
Clef perdue, bus raté, rendez-vous déplacé, rien de médical.
Audition : chuchotement compris à deux mètres des deux côtés.
Sitôt {drug} réduit, {disease} rejaillit.
Ancien {disease} cicatriciel en temporal, macula à plat.
Nez sec, cloison droite, cornets pâles, choanes ouvertes.
Ce {disease} que l'on croyait éteint couvait.
`,
    items: `
OD : {disease} ; OG : calme
verres : progressifs, monture neuve
idées de {disease} : 0
langage - fluide, riche, accent du Midi
{drug} nocte, {dose}
s/p {disease} {month}, séquelle zéro
voix claire, déglutition sûre
{disease} D>G, {disease} G>D
`,
  }),
  section({
    titles: 'Suivi oncologique, Note de chirurgie, Suite de couches, Note du bloc obstétrical, Urologie, Hématologie',
    sentences: `
{disease} de la vessie ? non, du trigone au plus, à biopsier.
{disease} sur {disease}, voilà le résumé du chirurgien.
Récidive de {disease} oui, évolutive non.
Lâcher de ballons dans le service des enfants, photos affichées.
Passage de {drug} interrompu par la panne, repris à {time}.
{disease} découvert en ôtant la dernière agrafe.
Ses cheveux repoussent, elle a rangé le foulard.
Par {drug}, pas par {drug} : l'étiquette du flacon prêtait à confusion.
Ligne {2-4} : {drug} hebdomadaire, {dose}, puis image à deux mois.
Utérus tonique, sein souple, bébé au berceau, père en route.
{disease} gravidique équilibré au régime, sans {drug}.
Curateur : nom à préciser ; téléphone : voir chemise bleue.
Éventuel {disease} pariétal à guetter au retrait du redon.
Après {disease} in situ, on ne retouche pas.
La sonde donne bien, poche claire, robinet vers le bas.
{drug} adjuvant : « six mois, pas un de plus », dit-elle.
{disease} opérable d'emblée, dixit la RCP du {date}.
Plus aucun {disease} palpable, mais {lab}.
Le bassin est large, le col court et postérieur.
Relance de {drug} en l'absence de {disease} fébrile.
Fils ôtés, agrafes ôtées, drains ôtés, valise bouclée.
Faisceau d'indices pour {disease} ; aucun, à lui seul, ne suffit.
Contre toute attente {disease} fond, {drug} tient parole.
Motif de report : taxi absent, bloc complet, papier non signé.
Il manquait {drug} au plateau ; l'aide est allée le chercher.
`,
    items: `
J{1-8} : plus de {drug}, plus de drain
C{2-8} {drug} OK, C{3-9} prévue {date}
G{1-4}P{0-3}, RAI faite, groupe vérifié
cT{1-4} - {disease} - {month}
stomie : rosée, appareillage en place
à l'ouverture : {disease} !
fil à fil : {dose} {drug} dans la berge
perruque : prescrite, mutuelle d'accord
`,
  }),
  section({
    titles: "Note de garde, Observation de réanimation, Avis d'infectiologie, Cahier du déchoquage, Note d'anesthésie",
    sentences: `
{drug} coule, {disease} recule, la courbe du matin en atteste.
Le sable coule, la minuterie sonne, on retourne la dame.
Reçu de l'étage avec {disease}-{disease}-{disease} en bandoulière.
Départ ? non. {disease} ? non. {disease} ? oui, et depuis hier.
D'entrée {drug}, puis on a réfléchi.
Famille : deux frères, un absent ; salon réservé à {time}.
Sitôt {disease} jugulé, extubation envisagée.
Hors {disease}, rien qui justifie un lit de soins critiques.
Hors horaires de visite, sonner à l'interphone.
{disease} à germe inconnu : {drug}, {drug}, on verra.
{drug} était dans la pompe de gauche, {drug} dans celle de droite.
Deux pousse-seringues à gauche, un à droite, batterie pleine.
Présumé {disease} jusqu'à preuve du contraire.
Débranché {drug} à {time}, pression inchangée à {time}.
Éteint le plafonnier, baissé le store, posé les bouchons d'oreille.
Cathéter propre, donc {disease} venu d'ailleurs.
{disease} nosocomial - signalement - chambre seule - fin.
L'infectiologue n'aime pas {drug}, moi pas {drug} : compromis trouvé.
{disease} d'inhalation possible, l'aspiration n'a rien ramené.
Ni fuite, ni coude, ni bulle dans la tubulure.
Grâce à {drug} ou malgré lui, {disease} a lâché prise.
De garde : un interne, un externe, un sénior d'astreinte.
Dès {disease} franche, m'appeler sans attendre {lab}.
Le ventre reste plat, les sacs sont vides, le respirateur ronronne.
Quatrième {drug} en huit jours, zéro effet sur {disease}.
`,
    items: `
@bloc : {disease}, {surgery}
@étage : draps, repas, télécommande
H{1-12} {drug}, H{13-24} rien
foyer : dents ? non ; peau ? non ; {disease} ? oui
vent. : AI {6-14}, PEP {5-10}, FiO2 {25-60}
{drug} / {drug} ... {dose} / {dose}
dg de sortie = dg d'entrée = {disease}
garde : calme, deux appels
`,
  }),
  section({
    titles: 'Pédiatrie, Visite de gériatrie, Dermatologie, Endocrinologie, Note de rhumatologie, Rééducation',
    sentences: `
{disease} au genou gauche, bonne humeur au genou droit, dit papi.
Parents : séparés ; garde : alternée ; doudou : lapin gris.
Mère {disease}, père {disease}, enfant parfaitement sain.
Il a recraché {drug} sur la blouse de l'externe.
Il a renversé sa purée et bien ri.
{disease} depuis la crèche, rien avant.
Coiffait les dames, tenait boutique, ne conduit plus.
Peau nette hormis {disease} au pli, {drug} en fine couche.
Marche deux fois le couloir, s'assoit, raconte la ferme.
Ses mains disent {disease} avant toute radio.
Comme {disease} traîne, {drug} s'impose ; comme {drug} fâche, on hésite.
{disease} passé inaperçu huit ans durant.
{disease} chez un sujet sans terrain, sans voyage, sans {drug}.
Lunettes retrouvées, dentier retrouvé, montre toujours cherchée.
Insiste pour {drug}, « comme à la télé ».
Doigts : {disease} ; orteils : {disease} ; ongles : vernis rouge.
{disease} et grand âge ne font pas bon ménage.
La thyroïde monte et descend bien, lisse, mobile, discrète.
Si {disease} vieillit, lui non.
Goûter pris, puzzle fini, télévision éteinte à huit heures.
Trois poussées l'an : {disease} donc, pas {disease}.
{drug} mal accepté au goût, bien accepté au portefeuille.
Grandit sur son couloir, saute à cloche-pied, compte jusqu'à vingt.
Sous {drug} l'été, rien l'hiver, et {disease} au printemps.
Âgée, alerte, {disease} exceptée.
`,
    items: `
né à {36-41} SA, {2600-4100} g, cri franc
{disease} : plis, coudes, nuque
HbA1c {5.8-9.9} % ({drug} oublié le soir)
équilibre - assis oui - debout avec aide
sieste : oui ; dessert : deux fois
{disease}, d'allure torpide
pouce : {disease} / index : RAS
arrêt {drug} = {disease}
`,
  }),
  section({
    titles: 'SOAP, Lecture du dossier, Note de laboratoire, Commentaire du radiologue, Relecture, Questions ouvertes',
    sentences: `
S : {disease} idem. O : {vital}. A : {disease}. P : {drug} même dose.
S : va bien. O : rose, sec, souriant. A : rien. P : sortie.
Lu : {disease}. Entendu : {disease}. Vu : ni l'un ni l'autre.
Cliché flou, refait, toujours flou, plaque changée.
{disease} apical d'un côté, sommet libre de l'autre.
Le biologiste appelle : tube coagulé, à reprélever.
Le {date}, écrit : « {drug} ? » ; le lendemain, barré.
{disease} trouvé, {disease} cherché en vain.
La chemise verte contient l'assurance, la bleue les clichés.
Qui a mis {drug} ? Quand ? Pour quel {disease} ?
Qui a pris le marteau à réflexes ?
D'après la lettre, {disease} ; d'après la fille, {disease} ; d'après moi, attendre.
{disease} en regard, à corréler au toucher.
Page {2-9} : {drug} ; page {10-20} : même chose sous un autre nom.
Décalage de deux heures entre le tube et l'étiquette.
{disease} radiologique pur, le malade gambade.
Un rond blanc ? non, un bouton de chemise.
{drug} dosé trop tôt : chiffre sans valeur, à recommencer {date}.
Reste en balance {disease}, faute de scanner.
Le mot {disease} apparaît onze fois, {drug} une seule.
Photocopie illisible, tampon de travers, nom coupé.
{disease} d'un bout à l'autre du dossier, jamais démontré.
En somme {disease} sans explication et {drug} sans indication.
Pas d'image ajoutée, pas de niveau, pas d'air sous les coupoles.
`,
    items: `
pb 1 = {disease} (clos) ; pb 2 = papiers (ouvert)
+ {disease}, - {disease}, ± {disease}
antériorités : sur disque, pochette B
{drug} | {dose} | {freq} | {date}
transport | assis | {date} | accordé
{disease} | {month} | guéri
tube : violet, vert, bleu
en clair : {disease}
`,
  }),
];
