import { section } from '../catalog.js';

/** What patients, families and colleagues say and write: mails, chats, diaries, bedside teaching, case reports. */
export const sections = [
  section({
    titles: "Discussion d'équipe, Groupe de garde, Fil du service, Échange entre internes, Téléphone de l'astreinte",
    sentences: `
Emprunté {drug} à la cardio, à rendre lundi.
Prêté notre tensiomètre à l'étage du dessous, jamais revu.
Stéthoscope bleu égaré entre la cantine et le vestiaire.
{disease} j'y crois pas une seconde, et toi ?
Perso {disease} me paraît bancal, refaites l'interrogatoire.
j3 {drug}, stop j7, pas avant
J3 de mon stage, perdue dans les couloirs.
Box 4 {disease} ou pas {disease} ? le scan tranchera
Box 6 libéré, sol mouillé, attendre un peu.
Troqué {drug} contre {drug}, tout le monde est content.
Échangé jeudi avec Samir, le planning suit.
@{ward} : {disease}, {disease}, vous prenez ?
@tous : codes de la salle changés, les nouveaux sont au tableau.
La 12 = {disease} sûr à 90 %, parie qui veut.
« encore {disease} » répète la fille de la 7, pouvez monter ?
ok mais {drug} il le tolère ou juste il se tait ?
mdr {drug} en première intention, non merci.
C'était pas {disease} finalement, l'externe avait raison.
Imprimante réparée : un trombone, tout bêtement.
Re : lit 9 — {disease} abolie ce soir, on respire.
Plus de {drug} nulle part, ni ici ni en réserve.
Les piles ont encore disparu, j'en rachète ce midi.
Dispo pr relecture ? dossier {disease}, deux pages.
Chef d'accord, {drug} go, on surveille et c'est tout.
Pizza vers minuit, dix euros chacun, végé possible.
Du coup {disease} → {disease} → réa, triste semaine.
Qui garde l'avis ? moi je sors, batterie à plat.
`,
    items: `
todo : {drug}, {exam}, famille
reste à faire : badge, blouse
16 : {disease} calé, dort
19 : lit vide, désinfecté
+1 {drug}
{disease} > {disease}, mon vote
ni {disease} ni urgence
pas de fauteuil libre
ps {drug} en double sur la 3, barre-le
nuit : {disease}, deux {disease}, une entrée
`,
  }),
  section({
    titles: "Journal du malade, Carnet intime, Message à l'hôpital, Forum de patients, Courriel d'un usager",
    sentences: `
{date} — {disease} au réveil, puis soleil, puis plus rien.
Marché à dix heures, soupe aux poireaux, coucher avec les poules.
Est-ce que je peux nager avec ce pansement ?
Mon {disease} à moi, il a un prénom : Gustave.
Mon chat dort sur le compte rendu, tant mieux.
Trouve l'oreiller trop dur, en réclame deux, obtient gain de cause.
Quelqu'un ici sous {drug} depuis longtemps ? vos retours m'intéressent.
Qui connaît un bon opticien vers la cathédrale ?
Hier {disease} atroce, aujourd'hui {disease} moyen, demain on verra.
Piscine le mardi, sieste ensuite, c'est mon programme.
Je me suis réveillée {disease} partout, j'ai pleuré, j'ai appelé.
Pour l'instant {disease} fait le mort, je croise les doigts.
{drug} m'a rendu mes nuits, point.
Bêcher m'a fait du bien, les tomates rougissent.
J'ai googlé {disease} : erreur, ne faites pas ça.
Qu'on ne me parle plus ni de {drug} ni de régime, j'ai soixante-dix-huit ans.
Peur de {disease} plus que de mourir, bizarre non ?
C'est la perceuse qui m'effraie, pas le dentiste.
Objet : {drug} introuvable — Bonjour, ma pharmacie n'en reçoit plus.
Objet : double facture. Madame, le guichet m'a remis un reçu.
Chaque {disease} me coûte un jour de salaire, patron pas content.
« Ça ressemble à {disease} », a lâché la dame de l'accueil.
Mamie appelait ça {disease}, moi j'appelle ça lundi.
Ils ont dit {disease}, écrit {disease}, facturé {surgery}.
{drug} ou pas {drug}, telle est ma question, signé Martine.
La chambre donne sur le parking, le voisin chantonne, j'ai mon casque.
Deux ans que {disease} ne m'a pas rendu visite, je touche du bois.
`,
    items: `
lundi {disease}, mardi {disease}, mercredi repos
samedi coiffeur, dimanche petits-enfants
humeur {1-10}/10, {disease} {1-10}/10
oublié : {drug} (encore)
perdu : parapluie, écharpe, patience
à demander : {disease} ? {drug} ? voiture ?
J'ai lu : « {disease} = météo ». Ah bon.
trop cher : {drug}, taxi, parking
{drug} : {0-5} étoiles
merci la nuit, Fatou surtout
`,
  }),
  section({
    titles:
      'Paroles de proches, Entretien avec la famille, Verbatim, Récit rapporté, Appel de la fille, Visite à domicile',
    sentences: `
Selon l'aîné {disease} remonte à la guerre, selon la cadette à Pâques.
Les enfants se disputent la vente de la maison.
Nie {disease}. Nie {disease}. Finit par sourire.
Dément fermement toute dispute avec le gardien.
L'épouse chuchote {disease} sur le palier, lui n'a rien entendu.
Nous refusons {drug}, dit le fils, tant qu'un notaire n'est pas là.
Chambre double refusée d'un haussement d'épaules par le fils.
Grand-père {disease}, grand-mère {disease}, et moi l'entre-deux.
Une lignée de forgerons, sauf lui, instituteur.
Faites quelque chose, n'importe quoi, mais pas {drug}.
Par pitié une carafe d'eau et la fenêtre ouverte.
À l'entendre {disease} serait de notre faute.
Soupçonne le gendre d'avoir caché la télécommande.
« Maman ? » – « {disease}, toujours {disease}, je t'assure. »
Toujours {disease}, rapporte le compagnon, surtout quand il pleut.
Depuis {drug}, dit-elle, le voisinage la trouve rieuse.
Sans blague, {disease} à vingt ans, ça arrive aux autres.
Raymond vient d'obtenir son permis bateau, tout le village applaudit.
Ont-ils retiré {drug} parce qu'il coûtait trop ?
Pourquoi le fauteuil a-t-il été remplacé ?
L'institutrice écrit : Léo {disease} en cantine, goûter laissé, mère avertie.
Mot de l'école : Léo prête ses jouets, finit son goûter.
Nounou inquiète ({disease}), papa tranquille, bébé ravi.
Qui décide {drug} ? Vous, moi, ou le juge ?
Le menu se choisit-il la veille ou le jour même ?
La faute à {disease}, s'excuse-t-il, s'il hausse le ton.
Prie d'excuser son retard, travaux sur la rocade.
Elle compte ses {drug} comme d'autres leurs billets.
Ils se relaient : Paul le jour, Inès la nuit, moi les dimanches.
`,
    items: `
fille : « {disease} ++ » ; gendre : « mais non »
conjoint : {disease} ? jamais
le mari : « jardin, toujours jardin »
sœur jumelle, {disease}, {18-70} a
beau-frère boulanger, retraité
refus {drug} (famille)
toilette remise à ce soir
souhait : rentrer, {drug} ou pas
interprète : « {disease} ici », montre le flanc
« elle boude » (le mari)
`,
  }),
  section({
    titles:
      "Tour du patron, Leçon de choses, Observation de l'externe, Staff du matin, Cas clinique, Question au tableau",
    sentences: `
Question au tableau : {disease} ou {disease}, argumentez en trois lignes.
Devinette du jour : la girafe, combien de vertèbres ?
Dicton du patron : pas de {drug} le vendredi soir.
Adage maison : ne courez que si ça brûle.
Retenez ceci : {disease} bien né ment rarement.
Regarder, toucher, écouter ; l'écran vient ensuite.
Devant {disease} apyrétique, pensez {disease}, pas le contraire.
À l'étudiante qui propose {drug}, je demande : pourquoi pas {drug} ?
Deux étudiantes ont apporté des croissants, la discussion s'anime.
Nous rapportons {disease} chez un plongeur, cas princeps.
Six ans d'un dispensaire de montagne, racontés par son fondateur.
Au moment d'écrire ces lignes {disease} somnole.
Aux dernières nouvelles, le patient jardine et peint.
Est-ce {drug} qui a guéri, ou le temps ?
{drug} induit {disease} : fait établi. {disease} induit {drug} : routine.
De façon inattendue, {disease}, {lab}, puis miracle.
Un premier pas : nommer {disease}. Le second : se taire.
Asseyez-vous toujours avant de parler, cela change tout.
Éloge de la lenteur, par un vieux chirurgien, bibliothèque du troisième.
Ce {disease}-là, les manuels l'ignorent.
Aucun plan ne montre ce couloir, suivez la ligne verte.
Pièges classiques : {disease} muet, {disease} trompeur, interne pressé.
Parmi les artéfacts : électrode décollée, batterie faible, papier coincé.
Sujet {18-60} ans, sportif, {disease} à vélo, debout à pied : interprétez.
Que nous dit {lab} ? Que {disease} traîne.
Ce thermomètre indique surtout que la chaudière marche.
L'observation illustre {disease} d'apparence banale, revers d'une piqûre de {drug}.
Remercions le patient, l'infirmière et le brancardier, dans cet ordre.
{disease}, disait Trousseau (à peu près), se regarde avant de se palper.
Le tableau s'enrichit {disease}, puis {disease}, puis s'efface sous {drug}.
`,
    items: `
1er réflexe : {drug}
d'abord prendre une chaise
pour {disease} : l'âge, le sexe
contre {disease} : tout le reste
à lire : {disease}, revue de {month}
annales : sujet blanc à rendre
le trio : {disease}, {disease}, {disease}
présents : chef, interne, deux externes
d. final : {disease} par {drug}
quiz : {drug}, quelle cible ?
`,
  }),
  section({
    titles:
      'Courriels internes, Mot laissé au poste, Lettre de remerciement, Réclamation, Boîte à idées, Mot du stagiaire',
    sentences: `
Bonjour, {disease} sur la porte 8, d'où vient ce papier ?
Parapluie rouge retrouvé sous le banc, s'adresser à l'accueil.
Une famille se plaint : {drug} donné froid, repas servi tiède.
Plainte orale au sujet du parking, complet dès neuf heures.
Réclamation {month} n° {1-60}, objet {disease}, sans suite à ce jour.
Courrier {1-60} du syndicat, classé après réponse orale.
Pas de {drug} sur le chariot, pas d'étiquette, pas de trace.
Plus de clé au crochet, ni de double chez le gardien.
Merci pour {person}, parti sans {disease}, parti chantant.
Toute l'équipe remercie la chorale du collège.
Propose d'afficher {drug} dans le vestiaire, format A3.
À cause de {disease}, la réunion passe en visio.
Réunion annulée à cause de la grève des trams.
Suite au mail, {drug} verrouillé, {drug} libre.
Porte nord verrouillée la nuit, sonner côté quai.
Stagiaire, je croyais {disease} rare : sept en dix jours.
Stagiaire depuis lundi, je cherche encore la cantine.
{drug} commandé, {drug} livré, {drug} ? mystère.
La lampe du bureau est arrivée sans ampoule.
Ne plus jeter {drug} dans le bac jaune, bac violet seulement.
Les piles usagées vont dans la boîte ronde, près du lavabo.
Idée : affiche « {disease} : gardez vos distances » au comptoir.
Suggestion : un banc dehors et de l'ombre.
Nom de l'appelant, heure, raison ({disease}), rappel fait ou non.
Merci d'écrire lisiblement sur le cahier d'appels.
Excuses pour {drug} périmé, carton du fond, lot brûlé depuis.
Pardon pour l'alarme de midi, c'était un essai.
Lu et approuvé : {disease} géré sans drame, chapeau l'équipe.
La prochaine formation {drug} aura lieu salle Laënnec.
Formation incendie obligatoire, extincteurs fournis, venir en pantalon.
`,
    items: `
Sujet : {drug}
Objet : vos congés d'été
Tr : {disease} ch. {1-40}
Fwd: clés du local vélo
PJ {drug}.pdf
ci-joint le planning
NB {disease} en hausse, masques svp
café : remplir la tirelire
{person} / {disease} / attente {exam}
départ en taxi, {person} prévenu
`,
  }),
];
