import { section } from '../catalog.js';

/** Letters of patients and relatives, messages, conversations, case narratives, problem lists and clipped notes. */
export const sections = [
  section({
    titles: "Courrier du patient, Lettre de la famille, Témoignage, Récit d'un proche, Ce que dit le malade, Mail reçu",
    sentences: `
Madame, je vous écris au sujet de ma {relation} qui souffre toujours de {disease}.
J'ai bien reçu votre lettre et je viendrai à pied, ce n'est pas loin.
Est-ce grave si j'ai pris {drug} deux fois hier soir ?
On nous avait promis que {disease} partirait toute seule.
Maman ne veut plus entendre parler de {drug}, elle dit que ça lui coupe les jambes.
Pardon d'insister, mais {disease} plus {disease}, ça fait beaucoup pour un seul homme.
Je mange mieux, je lis, je revois mes copines du tricot.
Vous m'aviez dit d'appeler si {disease} revenait : eh bien voilà.
Mon kiné pense que c'est {disease}, mon voisin que c'est l'humidité.
Avec {drug}, je dors ; sans, je tourne en rond jusqu'à l'aube.
Moi qui n'avais jamais mis les pieds à l'hôpital !
Depuis l'opération, je compte les marches et j'en suis à quarante.
Papa cache ses comprimés de {drug} sous la nappe.
Ça a démarré un dimanche, {disease} d'abord, et après {disease} pendant que je cuisinais.
Le médecin de garde a écrit « {disease} ? » sur le papier jaune.
Pourriez-vous m'envoyer l'ordonnance de {drug} par la poste, je n'ai pas internet.
Je voudrais juste pouvoir porter mon petit-fils.
Tout le monde me parle de {disease} comme si ce n'était rien du tout.
Nous vous remercions pour votre gentillesse et pour le café.
Ils ont doublé {drug} sans rien me demander, je suis passé de {dose} à {dose}.
J'ai noté sur le calendrier : {date} {disease}, {date} encore, après plus rien.
Ma femme vous dira le contraire, mais {disease} ne me dérange pas tant que ça.
À cause de {disease}, j'ai vendu la moto et acheté un vélo électrique.
Franchement {drug} c'est pas la joie, {disease} et compagnie.
Si c'était à refaire, je dirais non à {drug} et oui à {surgery}.
`,
    items: `
questions : {drug} à vie ? {disease} héréditaire ?
ce qui m'aide : la marche, la musique, {drug}
ce qui m'inquiète : {disease}
le matin je prends {drug}, le soir {drug}
PS : plus de {drug} à la maison
pas contente de l'attente
{disease}, ça oui, tous les jours
merci au {doctor}
`,
  }),
  section({
    titles: 'Note téléphonique, Messagerie sécurisée, SMS, Main courante du standard, Fil de discussion, Mémo',
    sentences: `
Bjr dr, {disease} tjs là malgré {drug}, je fais koi ? merci
RE: résultats — bien reçus, rien d'alarmant, on en parle jeudi.
Msg du labo : {lab}, contrôle sous huitaine.
Tél. fille : maman tient debout ? oui, mais {disease} depuis le repas ; {drug} maintenu.
Peux-tu passer voir le 12, {disease} à l'effort, je préférerais ton avis avant {drug}.
OK pour moi, on baisse {drug} à {dose}.
Le secrétariat ferme à dix-sept heures, laissez vos coordonnées après le bip.
@interne : {drug} pas encore prescrit, prochaine prise {time}.
Bonjour, pouvez-vous m'indiquer s'il faut interrompre {drug} avant {surgery} ? Cordialement.
Pas joignable ce matin, message laissé à [sa|son] {relation}.
Correspondant : {doctor}. Objet : {disease} chez un patient sous {drug}.
Vu avec l'astreinte : {drug} oui, {drug} non.
Faux numéro, fiche refermée.
Je transfère la photo ; ça ressemble à {disease}, non ?
Suite à notre échange de ce matin, je confirme {drug} {dose} {freq} jusqu'au {date}.
L'ambulance est commandée pour {time}, porte B, avec le dossier et les clichés.
Rappel automatique : votre rendez-vous du {date} est maintenu.
Demande d'avis flash : {disease} + {lab}, faut-il {drug} ?
Le cardiologue répond : surtout pas de {drug}, attendre {exam}.
La maman est rassurée, rappellera si {disease} réapparaît cette nuit.
Au téléphone la voix est claire, les phrases complètes, le souffle tranquille.
Urgent svp : erreur sur l'étiquette, c'est {drug} et pas {drug}.
Trois essais de visio ratés, on bascule sur le fixe.
Appelant très pressé au bout du fil, dit que {drug} l'empoisonne.
Noté, merci, bon week-end à toute l'équipe.
`,
    items: `
{time} - pharmacie - {drug} {dose} ok
{time} - EHPAD - {disease}, à voir demain
tél {doctor} re {disease}
rdv décalé au {date}
ordo {drug} envoyée par mail
sans suite
cc : {doctor} ; PJ : {exam}
avis : stop {drug}, garder {drug}
`,
  }),
  section({
    titles: "Entretien d'accueil, Consultation d'addictologie, Équipe de liaison, Observation psychiatrique, CSAPA",
    sentences: `
Présentation soignée, débit posé, sourit à l'évocation de ses filles.
{drug} délivré tous les sept jours, prises accompagnées par l'infirmière.
Dernière consommation il y a neuf jours, fêtes comprises.
Envie cotée {0-10}/10, plus forte quand {disease} s'invite.
Sevrage conduit sous {drug} {dose}, décroissance par paliers, sans {disease}.
Dépose le verre vers dix-neuf heures, jamais avant.
Le discours est émaillé de {disease}, à bas bruit, sans conviction ferme.
Fume un paquet par jour, prêt à essayer {drug} en association avec les gommes.
Élocution normale, pensée fluide, jugement conservé.
L'entourage décrit trois semaines de {disease} avec achats et projets grandioses.
Échec de {drug} à dose efficace, puis de {drug} ; {drug} se discute.
Passage à la forme retard : {drug} {dose} tous les vingt-huit jours.
Ne verbalise pas {disease}, mais le corps parle.
Contrat de soins relu et signé à deux.
Isolement levé à {time}, repas pris en salle commune.
Taux de {drug} dans la fourchette, thyroïde et rein surveillés.
Évoque {disease} de l'adolescence, jamais nommée jusqu'ici.
Consentement aux soins oscillant, visite de la sœur bénéfique.
Joue au rami avec les autres, réclame son téléphone.
Sorti le {date} sous {drug} et {drug}, sans {disease} résiduelle.
La méfiance recule à mesure que {drug} agit.
Une bière « comme tout le monde », dit-il, soit six le samedi.
A troqué {drug} de rue contre {drug} sur ordonnance.
Rien à déclarer côté justice, logement en foyer, un chat.
Retentissement de {disease} sur le couple abordé en présence du conjoint.
`,
    items: `
AUDIT {4-30}, Fagerström {0-10}
{drug} {dose} en sublingual
Sommeil {4-9} h, appétit bon
{disease} : écartée à ce jour
Si besoin : {drug} {dose}, max {2-4}/j
TTT retard : {drug}, prochaine le {date}
ATCD psy : {disease}, une hospit.
permission du samedi au dimanche
`,
  }),
  section({
    titles: 'Tout-petits et mamans, Consultation allaitement, Unité mère-bébé, Grand âge, Accompagnement de fin de vie',
    sentences: `
Allaité, tète bien des deux côtés, couches mouillées, selles jaune d'or.
Jumeaux : l'aînée a eu {disease}, le cadet non.
Pesée ce matin {2500-5200} g, cordon tombé, fontanelle souple.
Le biberon de {time} refusé, {disease} dans la foulée.
Suppositoire de {drug} à {time}, calme vingt minutes plus tard.
Ses parents ont arrêté {drug}, croyant que {disease} était une affaire de dents.
Fait ses nuits, gazouille, attrape ses pieds.
Jeune maman bien entourée, dit ne pas sentir {disease}, parle beaucoup de l'aîné.
Sérologie de {disease} négative chez la mère, à refaire au sixième mois.
Utérus bien rétracté, lochies peu abondantes, périnée intact.
Montée de {drug} par la sage-femme, {dose} par palier de trente minutes.
Pilule reprise au retour de couches ; {drug} écarté à cause de {disease}.
L'échographie morphologique ne retrouve pas {disease} ; cœur et reins vus en entier.
Chambre fleurie, radio allumée, aime qu'on lui tienne la main.
Ne réclame jamais {drug} bien que {disease} se lise sur son visage.
Plus de chemise de contention ni de barrières, lit au ras du sol.
Au repas, cuillère guidée, verre à encoche, menton baissé.
Les enfants demandent si {drug} va hâter les choses.
Un patch de {drug} a été collé le {date} entre les omoplates.
{disease} survenue chez cette nonagénaire au décours de {disease}.
Habituée de la maison, elle appelle les soignantes par leur prénom.
Devant {disease} réfractaire, sédation par {drug} discutée en équipe.
S'est éteinte paisiblement à {time}, entourée des siens.
Le poids est stable, l'assiette à moitié vide ; {disease} n'explique pas tout.
On privilégie la voie sous-cutanée : {drug} {dose} dans la poche du soir.
`,
    items: `
J{1-5} de vie, tétées x{6-12}
{disease} du nourrisson : non ; de la mère : oui
{drug} : {dose} en {2-4} prises
Vaccins de {2-18} mois : {drug}, {drug}
TUG {12-40} s, MNA {10-28}
{drug} patch {dose}
LATA datée du {date}
bouche : soins x{4-8}, pas de {disease}
`,
  }),
  section({
    titles: "Cas de pharmacovigilance, Récit de l'évènement, Essai clinique, Visite de protocole, Note au promoteur",
    sentences: `
Le patient {1-9}{10-99}, bras A, a reçu {drug} {dose} avant l'apparition de {disease}.
Randomisé le {date}, première administration le lendemain, visite V{2-9} conforme.
L'évènement ({disease}, grade {1-5}) a été coté non grave par l'investigateur.
Notificateur : pharmacien ; pays : Belgique ; langue : français.
Une femme d'âge inconnu a présenté {disease} à une date non précisée, sous {drug}.
Traitements associés comprenant {drug}, {drug} et, plus récemment, {drug}.
Le consentement a été signé et daté avant tout acte lié à la recherche.
À la suite de {disease}, {drug} a été définitivement retiré le {date}.
Évolution au moment du rapport : {disease} non rétablie, {disease} rétablie.
Le lien avec {drug} ne saurait être exclu, chronologie évocatrice.
Aucun dosage n'est disponible, aucune autopsie n'a été pratiquée.
Ni le promoteur ni le centre n'ont levé l'aveugle.
Parmi les sujets exposés à {drug}, {2-40} % ont rapporté {disease}, contre {1-9} % dans l'autre bras.
Critère de non-inclusion : {disease} évolutive ou prise de {drug} dans les {2-12} semaines.
Déviation mineure : prélèvement réalisé en dehors de la fenêtre.
Rechallenge involontaire par {drug} en {month}, {disease} reproduite à la {2-5}e heure.
L'exposition in utero à {drug} n'a été suivie d'aucune {disease}.
Deux flacons voisins échangés : {drug} délivré pour {drug}, sans conséquence.
Données complémentaires attendues du {doctor}, relance le {date}.
Journal rempli par le participant, carnet et boîtes vides rapportés.
L'intensité de {disease} est passée de modérée à faible après réduction à {dose}.
Médicament expérimental suspendu, {drug} de secours autorisé par le protocole.
Selon le dossier hospitalier, {disease} préexistait à l'instauration de {drug}.
Le comité indépendant recommande de poursuivre sans changement.
Antécédents médicaux pertinents : {disease}, {disease}, exposition antérieure à {drug}.
`,
    items: `
EI n° {1-9} : {disease}, non lié
EIG : {disease}, hospitalisation prolongée
PT : {disease} ; LLT : {disease}
Bras B : {drug} {dose} {freq}
V{1-8} le {date}, faite
Action prise : {drug} interrompu
causalité : C{1-3} S{1-3}, {drug}
perdu de vue depuis {month}
`,
  }),
  section({
    titles: 'Liste des problèmes, Pb actifs, Note brève, Mémo de garde, Relève, Synthèse éclair, Problèmes inactifs',
    sentences: `
H {18-95}a, {disease}/{disease}, sous {drug}, EG ok.
F{18-95}, {disease} ++, {disease} +/-, {drug} en cours.
s/ {drug} dp {month}, bonne tol.
c/o {disease} ce jr, pas de {disease} assoc.
P1 {disease} : {drug} ↑ {dose}. P2 {disease} : idem. P3 {disease} : soldé.
Ø {disease}, Ø {disease}, apyr., scope RAS.
Exam clin ss part, BDC rég, MV +/+, abdo s/d/i.
Bio J{1-9} : {lab} ; {lab} ; le reste N.
R/ {drug} {dose} ; {drug} {dose} ; bas ; kiné.
Lit {1-30} : stable. Lit {1-30} : {disease}, voir famille. Lit {1-30} : sort {date}.
Pb n° {1-6} = {disease} (dg {month}), ttt {drug}, obj atteint.
pt vu, dort, rien à signaler, cst prises.
susp {disease} -> {exam} dem, en att {drug}.
Cs {doctor} {date} : {disease} stab, cf CR.
À faire ds la nuit : bilan {time}, ECG, repeser.
Post-op J{1-6}, gaz +, pst propre, redon {10-90} cc, lever ok.
{drug} stop, {drug} start, {drug} idem.
Réveillable, EVA {0-4}, pupilles =, {disease} dte qui régresse.
All. {drug} ! et ? {drug}
dc {disease}, d'où {drug} {dose} d'emblée puis {dose}/j.
vs {month} : {disease} = ; {disease} ↓ ; {disease} nvelle.
Voie ok, diurèse ok, moral ok.
Fam. prévenue, accord sortie, ordo faite, bon de transp. signé.
IRM N, EEG N, LCS N donc {disease} peu prob.
Relais {drug} -> {drug} à H{12-48}, surv. {disease}.
`,
    items: `
# {disease}
#{1-9} {disease} / {disease}
(x) {drug} {dose}
( ) {exam}, ( ) {lab}
{disease} (R), {disease} (G), {disease} ?
~ {drug} arrêté {month}
Dg assoc. : {disease} ; {disease} ; {disease}
Ttt : {drug}, {drug}, {drug}, kiné, bas
sans obj.
`,
  }),
];
