import { section } from '../catalog.js';

/** From the emergency call through theatre and intensive care to the discharge letter. */
export const sections = [
  section({
    titles: "Régulation, Fiche SAMU, Appel au 15, Dossier de régulation, Bilan d'ambulance, SMUR primaire",
    sentences: `
Appelant : voisine de palier, parle vite, adresse confirmée deux fois.
Motif d'appel codé « {disease} », ligne coupée puis rétablie à {time}.
L'assistante de régulation relève {disease} et bascule l'appel en priorité 1.
Interrogé au téléphone, le conjoint décrit tour à tour {disease}, {disease}, puis {disease} sur le canapé.
Moyens engagés : VSAV, infirmier sapeur-pompier, équipe médicale en attente.
Prompt secours déclenché pour suspicion de {disease} sur la voie publique.
Faites-lui croquer {dose} de {drug}, laissez la porte ouverte et restez près de lui.
Demander si {drug} figure sur l'ordonnance accrochée au réfrigérateur.
Ascenseur en panne, brancardage par le quatrième étage, grande échelle demandée.
Bilan transmis par radio : conscient, {vital}, {disease} modéré sans critère vital.
À l'arrivée de l'équipe, tableau évocateur de {disease} avec {disease} au premier plan.
Conditionnement : deux voies, scope, {drug} {dose} en bolus, puis seringue électrique.
Terrain signalé par l'entourage : {disease} opéré, {disease}, {drug} au quotidien.
Dernière injection de {drug} remontant au {date} selon le carnet de l'infirmière.
Refus de transport signé devant témoin, malgré l'explication du risque de {disease}.
Le régulateur tranche : filière {disease}, accueil direct en {ward}.
Sorti du véhicule par ses propres moyens, ceinture bouclée, airbag non déclenché.
Prendre la température, compter les respirations, puis nous rappeler dans dix minutes.
Héliporté vers {hospital} pour {disease} dépassant nos moyens locaux.
A avalé par mégarde {drug} de son épouse, soit {dose} en une fois, vers {time}.
Centre antipoison joint : toxicité de {drug} attendue au-delà de {dose}, surveillance simple conseillée.
Glycémie au doigt {0.4-3.8} g/L, pupilles égales, ceinture abdominale souple.
Fausse alerte : l'alarme de la montre s'était déclenchée pendant le jardinage.
{drug} nébulisé dans le camion, gain de quatre points de saturation.
Le voisin a lu {drug} sur le tube, la dame jure qu'il s'agit de {drug}.
Message laissé au médecin traitant au sujet de {disease} et de l'ordonnance en double.
`,
    items: `
{time} : décroché ; {time} : départ ; {time} : sur les lieux
Hypothèse régulateur : {disease}
Thérapeutique pré-hospitalière : {drug} {dose} + {drug} {dose}
Témoin : collègue de bureau, joignable jusqu'au soir
Effecteur : ambulance privée
ATCD déclarés : {disease} / {disease}
TTT déclaré : {drug}, {drug}
NACA {1-6}
`,
  }),
  section({
    titles: "Fiche d'urgence, Tri IAO, Accueil des urgences, Orientation, Passage aux urgences, UHCD, Circuit court",
    sentences: `
Tri {2-5} devant {disease}, réévalué tri {1-3} pour {disease} en salle d'attente.
FRENCH {1-5}, installé couloir, bracelet posé, affaires personnelles inventoriées.
Entrée par ses propres moyens, motif : « {disease} qui ne passe pas avec {drug} ».
Consulte d'emblée l'hôpital faute de rendez-vous en ville avant {month}.
Inspection rapide : pas l'ombre d'un signe pour {disease}.
On retient parmi les facteurs de risque {disease}, le métier et l'hérédité.
Score de Wells à {0-6}, ce qui rend {disease} improbable et dispense d'angioscanner.
Ottawa négatif, donc aucun cliché.
Premier cycle de troponine négatif, second prélevé à {time}.
Protocole IAO appliqué : {drug} {dose} per os, vessie de glace, attelle.
Soulagé en vingt minutes par {drug}, l'intéressé souhaite regagner son domicile.
Mis en box fermé à cause de {disease}, masque fourni aux accompagnants.
Devant la discordance entre {disease} et {lab}, nouveau prélèvement.
Rien ne va dans le sens de {disease} : ni l'horaire, ni le terrain, ni {exam}.
Avis téléphonique pris auprès de {doctor}, qui préconise {drug} {dose} et {exam} différée.
Test d'allergie à {drug} jamais pratiqué, étiquette laissée par précaution.
Suture de six points, fil à retirer chez l'infirmière, carnet de santé mis à jour.
Boîte de {drug} retrouvée dans la poche, trois alvéoles vides, péremption {month}.
Surveillance courte de {disease} jusqu'à {time}, puis décision.
Il attendait depuis quatre heures et s'impatiente ; excuses présentées par le cadre.
Pris trop tôt pour {disease}, ce tableau était celui de {disease}.
Ce qui inquiète : {disease} chez un sujet déjà sous {drug}.
Ce qui rassure : repas pris en entier, marche normale, propos cohérents.
Radiographie lue par l'interne comme normale, relecture prévue demain par un sénior.
Remis à la sortie : feuille de conseils « {disease} », ordonnance de {drug}, numéro du service.
Quitte le secteur debout à {time} avec [sa|son] {relation}, diagnostic de {disease} expliqué.
`,
    items: `
IAO : {disease}, EVA {0-10}, {vital}
Attente biologie, attente lit
Vu sénior : oui
{disease} - surveillance UHCD une nuit
{drug} {dose} à {time}, à renouveler si besoin
Scanner fait, résultat oral : pas de {disease}
Diag. de sortie : {disease} (secondaire : {disease})
Arrêt de travail : non
`,
  }),
  section({
    titles: "Transmissions infirmières, Relève, Cible, Données Actions Résultats, Macrocible d'entrée, Soins du jour",
    sentences: `
Cible {disease} : a sonné à {time}, antalgique du protocole passé, se rendort.
D : {disease}, {vital}. A : {drug} {dose}, tête de lit relevée. R : dit aller mieux.
Relève orale faite au lit, chariot vérifié, armoire fermée à clé.
Penser à jeter le reliquat de {drug} et à tracer la double signature.
Recherche de {disease} toutes les quatre heures, négative sur tout le poste.
Selles moulées, diurèse claire, repas pris assis avec ses lunettes.
Seringue de {drug} changée à {time}, vitesse {2-12}, restait un fond.
Elle signale d'elle-même {disease} dès que {drug} coule trop vite.
Sans {drug} ce soir (rupture), {disease} guetté de près.
Toilette au lavabo, dos crémé, bas remis avant le lever.
L'interne est passé pour {disease} : pas de nouvelle prescription.
Talon gauche à décharger, car {disease} débutant à cet endroit.
A retrouvé seul sa chambre en fin d'après-midi, photos de famille mises en vue.
{drug} donné avec de la compote, sinon il le cache dans sa joue.
Pas reçu {drug} de la pharmacie, dépannage par {ward}, {dose} administrés avec retard.
Sa fille apporte demain son appareil auditif et des chaussons fermés.
Surveiller l'apparition de {disease} après le retrait du cathéter.
A jeun depuis minuit pour {exam}, prémédication par {drug} à l'appel du brancardier.
Douche antiseptique faite, ongles coupés, bijoux remis à la famille.
Chambre 12 : {disease} ; chambre 14 : attend {drug} ; chambre 15 : sortie à dix heures.
Pansement refait sans signe de {disease}, compresses sèches, mèche raccourcie.
`,
    items: `
Cible : {disease}
Action : {drug} {dose} selon protocole
Résultat : sommeil calme
Braden {9-20}, Norton {8-20}
Diurèse des 24 h : {800-2600} mL
Dernière prise de {drug} : {time}
{disease} dépisté, isolement contact levé
Famille prévenue, codes du téléphone donnés
`,
  }),
  section({
    titles: "Compte rendu opératoire, Temps opératoires, Dossier d'anesthésie, Visite préanesthésique, SSPI, Incision",
    sentences: `
Voie médiane sus-ombilicale, écarteurs, exploration complète des quatre quadrants.
Constat opératoire : {disease} au contact du plan profond, clivable.
L'origine de {disease} est repérée, liée puis sectionnée entre deux ligatures.
Hémostase soigneuse à la pince bipolaire, compte de compresses juste.
Envoi de la pièce pour analyse, {disease} étant macroscopiquement probable.
Nous avons renoncé au geste prévu en découvrant {disease} étendu.
Toilette abondante, drainage aspiratif, fermeture plan par plan au fil résorbable.
Rinçage de la cavité par {drug} dilué ({dose}).
Clou verrouillé, contrôle scopique de face et de profil satisfaisant.
Aucun incident au bloc, {disease} traité dans le même temps.
ASA {1-4}, Mallampati {1-4}, ouverture buccale trois travers de doigt, dents saines.
Évaluation préalable : {disease} équilibré par {drug}, {disease} ancien, prothèse dentaire amovible.
Dernière gélule de {drug} la veille au soir, conformément à la consigne.
Induction à séquence rapide, {drug} {dose}, relais {drug} {dose} dès la perte du réflexe ciliaire.
Intubation du premier coup, lame 3, Cormack I, capnographe branché.
Bloc échoguidé : {dose} de {drug} déposés autour du nerf, diffusion visible.
Entretien sous {drug}, objectif BIS entre 40 et 60.
À {time}, épisode bref de {disease} répondant à {dose} de {drug}.
Test dose de {drug} négatif, {dose} complétés lentement.
Décurarisation par {drug} après mesure du train-de-quatre.
Réveil en salle sans {disease}, Aldrete {8-10}/10, couverture chauffante.
Prévenir {disease} chez cette opérée de longue durée : {drug} et réhydratation.
Technique comprise, consentement relu, délai de réflexion respecté.
Pompe d'autoadministration : {drug}, bolus {dose}, période réfractaire sept minutes.
Matériel ancillaire complet, garrot gonflé {30-110} minutes.
{drug} : contre-indiqué, notion de {disease} sous narcose chez un cousin.
`,
    items: `
Chirurgien : {doctor} ; instrumentiste : équipe du matin
Diagnostic préopératoire : {disease}
Diagnostic postopératoire : {disease}, {disease}
Indication : échec de {drug}
Apfel {0-4}, prévention par {drug} {dose}
Pertes : {50-900} mL
Induction {drug} / entretien {drug} / analgésie {drug}
Incision {time}, fermeture {time}
`,
  }),
  section({
    titles: 'Réanimation, Déchocage, Note de garde réa, Soins critiques, Suites opératoires, Surveillance continue',
    sentences: `
Admission de nuit pour {disease} compliquant {disease}, sous {drug} depuis le SMUR.
Défaillance dominante : {disease}, avec retentissement secondaire sur le foie et le rein.
Pression moyenne maintenue à {60-75} mmHg au prix de {drug} {dose}.
Sevrage de {drug} amorcé, tolérance tensionnelle à juger sur la nuit.
RASS à {0-4}, ouvre les yeux à l'appel, serre la main des deux côtés.
Épreuve de ventilation spontanée réussie, tube ôté à {time}, premiers mots pour son épouse.
Décubitus ventral, deuxième séance, retourné à {time} par six soignants.
PEEP abaissée, FiO2 à {25-60} %, courbes sans asynchronie.
Prélèvement distal protégé revenu positif : spectre resserré sur {drug} au lieu de {drug}.
Taux résiduel de {drug} trop haut, dose suivante sautée puis ramenée à {dose}.
Antibiothérapie probabiliste par {drug}-{drug}, désescalade attendue à 48 heures.
Pas de second foyer en dehors de {disease}.
IGS II : {18-80} ; SOFA : {2-16} ; lactate en décroissance.
Pronostic réservé en raison de {disease}, dit clairement aux deux enfants.
Bilan des entrées : {1200-4200} mL, sorties équivalentes, poids stable.
Circuit d'épuration branché à {time}, anticoagulé par {drug}, filtre neuf.
J{1-9} postopératoire, sonde gastrique clampée, gaz émis, potage accepté.
Lâchage suspecté devant {disease} au quatrième jour, chirurgien rappelé.
Orifices de trocart propres, agrafes ôtées une sur deux.
Prophylaxie de {disease} : bas de contention, lever précoce, {drug} {dose} {freq}.
Suites émaillées de {disease} spontanément résolutif, n'ayant pas justifié {exam}.
Redon {20-250} mL, liquide clair, flacon remplacé.
Kinésithérapeute : dix pas avec déambulateur, équilibre assis acquis.
Le {date}, {disease} ; le {date}, reprise au bloc ; depuis, {drug} et patience.
Hier {drug} {dose}, aujourd'hui moitié moins, demain rien.
Demande d'entretien avec l'aumônier transmise, horaires de visite élargis.
`,
    items: `
Hémodynamique : stable sans {drug}
Neurologique : {disease} à J{2-9}, {drug} stoppé
Infectieux : {disease} documenté ; {drug} jusqu'au {date}
Cathéter jugulaire J{2-9}, sonde vésicale J{2-9}
{drug} {dose}/ {drug} {dose}, relais oral demain
Nutrition : calories cibles atteintes
Complication : {disease} (Clavien {1-4})
Fils à retirer le {date}
`,
  }),
  section({
    titles: 'Lettre de sortie, Lettre de liaison, Transfert, Fiche de transfert, Rapatriement, Demande de lit',
    sentences: `
Le séjour de {person} s'est achevé le {date} ; en voici l'essentiel.
Ce qui l'avait conduit chez nous, à savoir {disease}, est aujourd'hui réglé.
Parmi les nouveautés de l'ordonnance figurent {drug} et, le soir seulement, {drug}.
Ne figure plus sur la liste : {drug}, jugé responsable de {disease}.
À la différence de {drug}, {drug} doit être pris à distance des repas, {dose} à la fois.
Vous pourrez espacer {drug} dès que {disease} aura cédé.
Copie remise au patient, versée à l'espace santé, adressée par messagerie sécurisée.
Motif du transfert : rapprochement familial, plateau technique non requis.
Nous vous adressons en suite de soins {person}, convalescent d'une prise en charge pour {disease}.
Lit accepté par {doctor} en {ward}, départ ambulance couchée à {time}.
Pendant le trajet, {drug} {dose} prêt à l'emploi si {disease} reparaît.
État au départ : {vital}, vigilant, une voie au pli du coude, aucune seringue.
Restent en suspens au {date} : {exam}, dosage de {drug} et résultat génétique.
Points de vigilance pour la ville : {disease} sous {drug}, poids, observance, portage des repas.
Statut infectieux : pas de {disease} connu, écouvillons rendus négatifs.
Retour possible de {disease} dans les six semaines, patient prévenu.
Rééducation trois fois par semaine, prescription jointe, bon de transport signé.
Le carton de médicaments suit le malade : {drug} pour deux jours, {drug} pour un jour.
Aucun argument au terme des explorations pour {disease} ni, a fortiori, pour {disease}.
Merci de doser {drug} vers le {date} et de guetter {disease} entre-temps.
Retour contraint du fait de la tempête, le taxi conventionné ayant annulé.
Directives, personne de confiance et mesure de protection : voir feuillet joint.
J'insiste sur l'arrêt définitif de {drug}, que [sa|son] {relation} tend à lui redonner.
Convalescence marquée par {disease} ; {drug} a été repris le {date} à demi-posologie, soit {dose}.
`,
    items: `
Diagnostic retenu : {disease}
Conclusion de sortie : guérison de {disease}
Traitement modifié : {drug} {dose} (au lieu de {dose})
Traitement suspendu : {drug}, à rediscuter le {date}
Mode de sortie : vers {hospital}
Pièces jointes : imagerie sur clé, ECG, carte de groupe
BMR : non ; précautions : standard
Prochaine cure : {drug}, {month}
`,
  }),
];
