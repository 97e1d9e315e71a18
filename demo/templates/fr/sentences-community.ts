import { section } from '../catalog.js';

/** Care outside the hospital: surgery, home, pharmacy, physiotherapist, dentist, school, work, travel, certificates. */
export const sections = [
  section({
    titles: 'Médecine de ville, Consultation au cabinet, Motif du jour, Compte rendu de visite, Médecin de famille',
    sentences: `
Troisième venue ce trimestre, toujours {disease}, un peu moins le matin.
Je revois {person} pour faire le point : {disease} réglée, {disease} non.
Ordonnance refaite à l'identique, seul {drug} disparaît.
Tension prise aux deux bras, identique.
Auscultation libre, ventre souple, orifices herniaires libres.
Gorge rosée, tympans gris, pas de quoi parler de {disease}.
Craint {disease} parce qu'une voisine en est décédée.
À la question « et {disease} ? », répond que non.
Pas convaincu par {drug}, je laisse une ordonnance au cas où.
Bilan apporté, tout est dans les normes sauf {lab}.
A demandé si le cholestérol était à contrôler cette année.
Trousse de voyage, renouvellement de lunettes, papiers de la mutuelle : le reste attendra.
Évolution sous {drug} jugée décevante ; bascule vers {drug}, premier bilan en {month}.
Se sait porteuse de {disease} depuis l'enfance et vit avec.
Le généraliste remplaçant avait évoqué {disease}, je n'y crois guère.
Elle dort bien, mange de tout et marche chaque jour avec son chien.
Il faudra vérifier que {drug} n'entretient pas {disease}.
En pratique : {drug} {dose}, repos, et on se rappelle vendredi.
Pour sa {relation}, {disease} aussi, à peu près au même âge.
A cessé {drug} de lui-même vers le {date}, n'a rien remarqué depuis.
Peau souple et saine, aucun ganglion, thyroïde non palpée.
Je note une perte de deux crans de ceinture, à suivre.
Frottis à jour, mammographie faite à l'automne, rappel prévu.
Faute de place chez le spécialiste, {disease} sera suivie ici.
Vaccination du jour : {drug}, épaule gauche, lot relevé.
`,
    items: `
DR : {disease} ; TTT : {drug}
{disease} (cf. courrier du {date})
{drug} qsp {duration}
TA {100-160}/{60-95}, poids stable
RAS cardio, RAS pulm, RAS abdo
arrêt {drug}, motif : {disease}
vaccin : {drug}, rappel {month}
feuille de soins faite
`,
  }),
  section({
    titles: 'Au domicile du patient, Cahier de soins infirmiers, Tournée, Carnet de liaison, Soins à la maison',
    sentences: `
Toilette au lavabo, habillage assis, petit-déjeuner pris en regardant la rue.
Trouvée assise par terre à mon arrivée, pas de {disease}, ne sait plus pourquoi.
Le semainier montre trois cases pleines : {drug} non pris depuis mardi.
{drug} injecté à {time}, cuisse droite, rotation des sites respectée.
Pansement du talon : fond rose, berges nettes, exsudat faible.
Prise de sang faite avant de manger, tube confié au coursier.
Je laisse un mot au médecin : {disease} nouvelle, {vital}, {drug} maintenu jusqu'à réponse.
Le chien aboie, prévenir avant de monter.
La voisine garde les clés et sort les poubelles.
Bas enfilés avant le lever, mollets souples, chevilles fines ce soir.
Trouve {drug} « trop gros à avaler », on coupe.
Glycémie du matin correcte, carnet à jour, bandelettes suffisantes pour le mois.
Dit ne plus vouloir de {drug} en piqûre et préférer les comprimés.
Constate {disease} sous le pansement, photo envoyée au {doctor}.
Bouteille d'oxygène changée, réglage inchangé, tuyau rallongé jusqu'à la cuisine.
Perfusion de {drug} posée à {time}, retirée à {time}, rinçage sans résistance.
Les gouttes sont mises par l'épouse : {drug} à gauche, {drug} à droite.
Rien ne va, dit-il : {disease} la nuit, {disease} le jour.
Logement sombre, escalier raide, barre d'appui à demander.
Ce soir ni {disease}, ni selles, ni appétit.
Reste une boîte entamée de {drug} périmée depuis {month}, rapportée en pharmacie.
Passage deux fois par jour accordé par la caisse jusqu'au {date}.
Elle confond les jours mais reconnaît tout le monde.
Aggravation de {disease} entre mes deux visites, {doctor} attendu vers {time}.
Hydrate bien, urines claires, bilan des boissons tenu par la fille.
`,
    items: `
matin : toilette, bas, {drug}
midi : {drug} {dose}, repas livré
soir : coucher, {drug} si {disease}
peau : pas de {disease}, crème passée
dernière selle : hier
fait : INR, résultat {2-4},{1-9}
{drug} fini {date}, ne plus préparer
à signaler : {disease}
`,
  }),
  section({
    titles: 'Comptoir, Questions à la pharmacie, Entretien pharmaceutique, Bilan médicamenteux, Opinion pharmaceutique',
    sentences: `
Le patient montre trois boîtes : {drug}, {drug}, ainsi que {drug} jamais ouvert.
Prescription de sortie contre liste d'entrée : {drug} absent, oubli ou choix ?
Merci de confirmer {drug} à {dose} plutôt que {dose}, la forme prescrite n'existant plus.
Rupture nationale de {drug} jusqu'en {month} ; nous avons de quoi dépanner en {drug}.
Est-ce que {drug} se prend avant ou après manger ?
Cliente demandant « quelque chose contre {disease} » ; orientée vers son médecin.
Peut-on ouvrir les gélules de {drug} pour la sonde ?
Le générique change de couleur et inquiète, explications données.
La date de péremption est vérifiée, la chaîne du froid aussi.
Aucune interaction entre {drug} et le jus d'orange.
Ordonnance illisible à la ligne deux, appel au cabinet.
Nous ne délivrerons {drug} qu'après réponse, vu {disease} notée au dossier.
Le motif d'instauration de {drug} reste inconnu, personne ne s'en souvient.
Prise concomitante de {drug} et de {drug} déconseillée par la fiche.
Carte vitale périmée, avance de frais impossible aujourd'hui.
Nous dit : « {drug} ? Jamais entendu parler. »
Écart volontaire documenté : {drug} remplacé durant le séjour, reprise le {date}.
Quantité remise couvrant {duration}, suite à demander au {doctor}.
Préparation magistrale à base de {drug}, disponible demain après quinze heures.
Conseil associé : boire suffisamment, éviter le soleil, se laver les mains.
Le score d'observance est de {1-6}/6.
Dernière dispensation retrouvée : {drug} {dose}, {date}, autre officine.
Chevauchement de deux jours entre {drug} et {drug}, volontaire.
Pas de fenêtre entre la fin de {drug} et {disease}.
Un pilulier électronique a été prêté pour un mois.
`,
    items: `
{drug} {dose} : erreur de dosage ? -> {dose}
{drug}, substituable
{drug} : pris selon {disease}
accord prescripteur {date}
non remboursé : {drug}
source 1 : officine ; source 2 : conjoint
DI {1-4} : {drug} manquant
{drug} à jeun, {drug} au repas
`,
  }),
  section({
    titles: 'Bilan de kinésithérapie, Cabinet dentaire, Fiche de séance, Soins conservateurs, Rééducation en ville',
    sentences: `
Élévation de l'épaule {80-170}°, rotation externe {20-80}°, main-dos possible.
Adressée pour vingt séances après {surgery}, appui autorisé.
Massage, étirements, vélo dix minutes, glaçage en fin de séance.
Au cours du travail d'équilibre, {disease} passagère, exercice repris assis.
Drainage manuel pour {disease}, puis bandage posé jusqu'au genou.
Progression nette : monte un étage sans s'arrêter, objectif deux.
Le test du tabouret donne {8-20} levers en trente secondes.
Séance écourtée, {disease} revenue dès les premiers pas.
Électrodes contre-indiquées chez ce porteur de {disease}.
Prendre {drug} une demi-heure avant de venir facilite l'extension.
Respire amplement après la manœuvre, parle sans pause.
Infiltration de {drug} le {date}, on reprend en douceur.
Assouplissement du dos chaque matin, feuille d'exercices collée au frigo.
Gencive rosée, pas de poche, brossage deux fois par jour.
La {11-48} ne répond pas au froid : {disease} probable.
Digue posée, cavité nettoyée, composite poli, hauteur réglée.
Prévenir avant tout soin : {drug} depuis {month}, {disease} traitée.
Céphalométrie faite, bagues prévues en {month}.
Sondage à {2-4} mm partout, sans {disease} à la radio.
Après la pose, {drug} si besoin, sans dépasser {dose} par jour.
En regard de la {11-48}, {disease} ; {drug} prescrit d'emblée.
Denture complète, pas de soin à faire, revoir dans un an.
L'implant {11-48} tient bien, vis serrée.
N'a pas supporté {drug} lors de la dernière anesthésie ({disease}).
Gouttière nocturne livrée, {disease} attendue en baisse sous quinzaine.
`,
    items: `
flexion {60-140}, extension {0-10}
exos compris, à refaire x10
{disease} en fin d'amplitude
dent {11-48} absente
détartrage le {date}
bain de bouche {drug} {freq}
appui complet, plus de canne
séance {1-20} : {disease} en retrait
`,
  }),
  section({
    titles: "Santé scolaire, Projet d'accueil individualisé, Visite du travailleur, Infirmerie, Médecine de prévention",
    sentences: `
Élève de CM{1-2}, suivi orthophonique hebdomadaire, bon contact.
PAI signé : {drug} dans le sac, {drug} à l'infirmerie, protocole affiché.
Passage à l'infirmerie à {time} pour {disease}, parents joints, retour en classe.
Vision {7-10}/10 de chaque œil, audition normale aux sons graves et aigus.
Tiers-temps demandé en raison de {disease} documentée par {doctor}.
La cantine est informée, la trousse contient {drug} {dose}.
Deux cas de {disease} dans l'école, lettre remise aux familles.
Dispense de piscine du {date} au {date}, reprise ensuite sans restriction.
Pas de signe évoquant {disease} au dépistage de rentrée.
Le maître signale un élève rêveur, qui bavarde et oublie son cahier.
En cas de récidive de {disease} pendant la récréation, allonger l'enfant et appeler le 15.
Carnet vu : manque {drug}, rappel à faire avant {month}.
Poste de cariste, port de charges rare, casque fourni.
Exposition aux poussières de bois depuis {5-30} ans, à l'origine possible de {disease}.
Salariée enceinte, poste assis, pauses allongées.
Demande de reconnaissance pour {disease} transmise à la caisse le {date}.
Ne prend rien d'autre que {drug}, compatible avec la veille et les machines.
Audiogramme comparable à celui de l'embauche.
L'employeur propose un bureau au rez-de-chaussée et un écran plus grand.
Le psychiatre parle d'usure plus que de {disease}.
Le retour au poste est possible dès que {drug} aura été allégé.
Après un accident avec exposition au sang, {drug} débuté dans les {2-4} heures.
Inapte temporaire, à revoir une fois {disease} consolidée.
Visite d'information et de prévention, aucune doléance, fiche remise.
Son métier de {job} l'expose peu ; {disease} vient plutôt de la maison.
`,
    items: `
PAI : {disease}
trousse d'urgence : {drug} {dose}
aménagements : ascenseur, double jeu de livres
apte, reprise {date}
port de charges < {5-15} kg
{disease} : tableau refusé
vaccins : {drug} fait, {drug} à faire
bruit : oui ; poussières : non
`,
  }),
  section({
    titles: 'Conseil aux voyageurs, Expertise médicale, Certificat, Attestation pour la caisse, Commémoratifs',
    sentences: `
Départ le {date} pour trois semaines, trajet avec escale, logement chez l'habitant.
Zone à risque de {disease} : {drug} à commencer la veille et à poursuivre au retour.
Contre {disease} du voyageur, emporter {drug} {dose}, en cas de besoin seulement.
Boire de l'eau en bouteille, peler les fruits, dormir sous moustiquaire.
Vaccin par {drug} exigé à la frontière, certificat valable dix jours après.
De retour du Cameroun depuis {2-20} jours, {disease} brutale, n'avait pas pris {drug}.
Altitude supérieure à trois mille mètres : {drug} proposé, montée par paliers.
L'assurance rapatriement et une copie de l'ordonnance sont à glisser dans le bagage à main.
Garder {drug} au frais pendant le vol, avec l'attestation en anglais.
Bas de contention, marche dans l'allée, peu de café : risque de {disease} réduit.
Le blessé, droitier, {job}, vit en appartement avec deux enfants.
Sur pièces : urgences du {date}, où l'on mentionne {disease} sans gravité.
À l'examen de ce jour, ne subsiste que {disease} d'intensité légère.
Lien direct et certain entre l'accident du {date} et {disease}.
Ne peut être rattachée aux faits : {disease}, déjà décrite en {month}.
Gêne temporaire totale du {date} au {date}, puis partielle.
Souffrances endurées : {1-7}/7 ; préjudice esthétique : {0-4}/7.
Les parties ont été convoquées par lettre recommandée et sont présentes.
Certifie que l'état de {person} ne s'oppose pas à la pratique de la danse.
Atteste avoir prescrit {drug} pour un usage strictement personnel.
Prolongation de l'arrêt pour {disease}, sorties autorisées sans restriction d'horaire.
L'incapacité de travail au sens pénal est de {1-30} jours.
Invoque {disease} que les témoins ne confirment pas.
Un sapiteur en {ward} est demandé avant le dépôt du rapport.
Nul autre traitement que {drug} n'a été produit aux débats.
`,
    items: `
destination : Sénégal, Bénin ; durée : {duration}
{drug} : fait le {date}, rappel inutile
prévention de {disease} : répulsif, manches longues
doléance 1 : {disease}
consolidation : {date}
séquelle : {disease}, {3-15} %
état antérieur : {disease} muette
pièces {1-3} à {4-12} : ordonnances, clichés
`,
  }),
];
