import { section } from '../catalog.js';

/** Letters of specialists to the family doctor, and what radiologists and pathologists write. */
export const sections = [
  section({
    titles:
      'Courrier de cardiologie, Cardiologie, Avis cardiologique, Néphrologie, Consultation de néphrologie, Dialyse',
    sentences: `
Votre patient, porteur de {disease} appareillé, est venu pour sa visite annuelle de stimulateur.
Sur le plan fonctionnel, NYHA {1-4}, deux étages montés d'une traite, dort sur un seul oreiller.
La trithérapie {drug}, {drug}, {drug} est maintenue à doses pleines.
J'ai profité de cette visite pour remplacer {drug} par {drug}, mieux adapté à {disease}.
Ventricule non dilaté, pressions de remplissage basses, valves souples.
CHA2DS2-VASc à {0-7}, HAS-BLED à {0-4} : {drug} se discute.
Effet de {drug} sur le QT à garder en tête si QTc dépasse {460-500} ms.
Douze dérivations superposables au tracé de {month}, hormis {disease} en latéral.
L'épreuve sur tapis, menée à {85-100} % de la fréquence maximale, n'a pas déclenché {disease}.
Deux stents actifs posés en {month} ; bithérapie {drug} plus {drug} pendant douze mois.
Le mécanisme de {disease} demeure mal compris, d'où le recours à {exam}.
Automesure tensionnelle sur trois jours : moyenne {110-165}/{60-95}, brassard large.
Il lui est rappelé de peser chaque matin et d'appeler au-delà de deux kilos gagnés.
Sa fonction rénale ({lab}) s'infléchit depuis l'introduction de {drug} au printemps.
Sédiment urinaire peu parlant : le diagnostic de {disease} s'efface au profit de {disease}.
Ponction-biopsie du rein acceptée, arrêt préalable de {drug} une semaine durant.
Fistule du bras gauche bien développée, ponctionnée à deux aiguilles.
Séances les mardis, jeudis et samedis, quatre heures, poids sec {45-98} kg.
En dialyse, {drug} {dose} injectés sur le circuit, chaque lundi.
Inscription sur liste de greffe suspendue à la guérison de {disease}.
Greffon fonctionnel, creux de {drug} dans la cible, aucune trace de {disease}.
Compte tenu du débit de filtration, {drug} plafonné à {dose} par jour.
Toute reprise de {drug} suppose un nouvel ECG à J7.
Boire à sa soif, saler peu, bannir {drug} en automédication.
De mon point de vue, {disease} reste stade {1-5}, sans retentissement phosphocalcique.
Télésurveillance des prothèses active, prochaine transmission automatique en {month}.
À cause de {disease} paroxystique, {drug} « dans la poche », {dose} au premier signe.
`,
    items: `
Facteurs de risque : {disease}, {disease}, hérédité
Traitement cardiologique : {drug} / {drug} / {drug}
ECG : régulier {50-95}, axe normal
DFG {12-90} ; albumine/créatinine {2-300} mg/g
{disease} stade {1-5} (KDIGO)
UF {800-3200} mL, branchement {time}
néphroprotection : {drug}
à éviter : {drug}, {drug}
`,
  }),
  section({
    titles:
      'Courrier de neurologie, Consultation de neurologie, ORL, Avis ORL, Ophtalmologie, Compte rendu ophtalmologique',
    sentences: `
Droitier, ancien comptable, accompagné de [sa|son] {relation} qui répond souvent à sa place.
Le canevas clinique, fait de {disease} et de {disease} fluctuants, oriente vers {disease}.
Épreuve doigt-nez précise, talon-genou précis, demi-tour en deux pas.
MoCA {12-30}/30, rappel libre {0-5}/5, dessin du cube réussi.
La fenêtre d'efficacité de {drug} se rétrécit, {disease} reparaît avant la prise suivante.
Fractionner {drug} en cinq prises de {dose} atténuerait {disease} du milieu de journée.
Agenda des crises : trois {disease} notés en {month} contre aucun sous {drug} à {dose}.
La conduite reste interdite six mois après {disease} inaugural.
Électromyogramme en faveur de {disease}, sans bloc de conduction.
Je l'encourage à limiter {drug} à huit jours par mois, de peur de {disease} par abus.
Bandelettes oligoclonales absentes, cellularité {0-5}/mm3.
Dernière poussée étiquetée {disease} le {date}, bolus de {drug} en hôpital de jour.
Nasofibroscopie : cavum libre, cordes mobiles, {disease} au méat moyen droit.
Otoscopie propre après aspiration, derrière {disease} se devinait un tympan intact.
Manœuvre libératrice réalisée séance tenante pour {disease}, guérison immédiate.
Instiller {drug} dans chaque narine, {dose}, tête penchée en avant, puis moucher.
L'audiogramme signe {disease} de perception, appareillage proposé côté droit.
Prothèse auditive portée douze heures par jour, télévision moins forte selon l'épouse.
Acuité : {2-10}/10 à droite, {2-10}/10 à gauche, Parinaud 2 avec addition.
Fond d'œil dilaté par {drug} : papille rose, macula épargnée par {disease}.
Tonus {10-28} mmHg sous {drug}, {dose} au coucher dans l'œil droit.
Quatrième injection intravitréenne de {drug} le {date}, œil calme le lendemain.
Champ visuel fiable, {disease} débordant peu la tache aveugle.
À la lampe à fente, {disease} séquellaire, cristallin clair.
Nouveaux verres progressifs prescrits, monture à adapter chez l'opticien.
Ni {drug}, ni {drug}, encore moins {drug} ne l'ont délivrée de {disease}.
Votre demande portait sur {disease} ; j'y ajoute {disease}, de découverte systématique.
`,
    items: `
EDSS {0-6}, marche {100-900} mètres
{drug} {dose} matin, {dose} soir
Hypothèses : {disease} > {disease} > {disease}
OD {1-10}/10, OG {1-10}/10
Collyre {drug} ODG
Segment antérieur : {disease}
Tympans : mobiles, brillants
{disease} : orthophonie
`,
  }),
  section({
    titles: 'Rhumatologie, Courrier de rhumatologie, Avis rhumatologique, Dermatologie, Lettre de dermatologie',
    sentences: `
DAS28 à {1.2-6.8}, en baisse depuis l'ajout de {drug} à {drug}.
Au réveil, {disease} dure {5-120} minutes, puis l'artisan retrouve ses gestes.
Schober 10 + {2-6}, distance doigts-sol {0-40} cm, Lasègue négatif.
Non répondeur primaire à {drug} comme à {drug} : essai de {drug} {dose} toutes les quatre semaines.
HLA-B27 positif, ce qui conforte {disease} axial sans l'affirmer.
Sous la sonde, pas d'image de {disease}, enthèses normales en mode Doppler.
J'ai infiltré ce matin l'articulation avec {drug} ({dose}), repos du membre conseillé deux jours.
Le liquide articulaire, jaune citrin, a parlé : l'étiquette {disease} est acquise.
Avant biothérapie, éliminer {disease} et mettre à jour les vaccins.
T-score lombaire à -{1.0-3.9}, FRAX modéré, fauteuil roulant restitué au prêteur.
Après cinq ans de {drug}, pause thérapeutique tant que {disease} ne se reproduit pas.
Chaussures larges, semelles thermoformées, gymnastique aquatique le jeudi.
Une vie aux champs, peau claire, yeux bleus, phototype II.
Toute la surface cutanée a été regardée au dermatoscope, cuir chevelu compris.
{disease} du pavillon de l'oreille, large de {3-18} mm, à retirer sous anesthésie locale.
Appliquer {drug} en couche mince, {dose} par zone, un soir sur deux, puis espacer.
Les plaques de {disease} ont blanchi sous photothérapie, {20-30} séances.
Aspect clinique hésitant entre {disease} et {disease}, punch de quatre millimètres adressé au laboratoire.
Tests épicutanés lus à 48 et 72 heures : batterie standard négative, {drug} positif ++.
La responsabilité de {drug} dans {disease} me semble établie, imputabilité I4.
PASI {2-30} avant {drug}, PASI {0-3} aujourd'hui, le patient remet des manches courtes.
Contraception contrôlée chaque mois en raison de {drug}, carnet tamponné.
Manches longues, chapeau, autoexamen au miroir.
Deux tubes de {drug} par mois : c'est trop, d'où {disease} des plis.
Curetage ce jour, suites habituelles, {disease} ne devrait pas repousser.
`,
    items: `
BASDAI {1-9}/10
NAG {0-14}, NAD {0-20}, VS {4-60} mm
{drug} {dose} SC, {disease} de fond
Radiographies des mains : sans {disease}
Topique : {drug}, soit {dose} par semaine
Exérèse de {disease}, date prévue {date}
{disease} du dos : photo prise
DLQI {0-25}
`,
  }),
  section({
    titles: "Gastro-entérologie, Hépatologie, Compte rendu d'endoscopie, Oncologie, Hématologie, RCP, Hôpital de jour",
    sentences: `
Préparation Boston {6-9}, caecum atteint, intubation de la valvule, retrait en neuf minutes.
Au sigmoïde, {disease} sessile réséqué à l'anse, base coagulée, clip posé.
Rythme de surveillance dicté par {disease} : prochaine endoscopie en {month}.
{drug} en préparation fractionnée, la moitié la veille et l'autre à l'aube.
L'estomac contient encore de la bile et des débris, {disease} antral par ailleurs.
Éradication contrôlée par test à l'urée, sans {drug} depuis quinze jours.
Calprotectine {20-900} µg/g, donc {disease} peu actif malgré la plainte.
Passage de {drug} toutes les huit semaines au lieu de douze, faute de contrôle de {disease}.
Fibroscan {4.0-45.0} kPa, IQR correct, virus indétectable.
Sevré depuis deux étés, Child-Pugh A{5-6}, {disease} compensé.
Vider le côlon trois fois par semaine, fibres, tabouret sous les pieds.
La RCP du {date} a validé {drug} + {drug} en première ligne pour {disease} métastatique.
C{2-6}J1 administrée après feu vert biologique : {lab}, {lab}.
Cure décalée d'une semaine, la faute à {disease} de grade {2-3}.
Toxicité attendue de {drug} : {disease} des extrémités, {disease} passager.
Réduction de vingt pour cent sur {drug}, {dose} dorénavant.
Chambre implantable souple, retour veineux franc, aiguille de Huber posée.
Grade OMS {0-3}, poids {45-96} kg, perruque prise en charge par la mutuelle.
Réponse partielle selon RECIST, avec toutefois {disease} nouveau à confirmer.
En rémission de {disease} depuis {month}, {drug} adjuvant poursuivi sans lassitude.
Myélogramme riche, blastes {0-4} %, caryotype en cours de lecture.
Support transfusionnel large, {drug} {dose} en prémédication.
Greffe prévue, donneur de la fratrie compatible dix sur dix.
Pic monoclonal {2-40} g/L, chaînes légères, discussion entre {disease} et {disease} latent.
Nadir attendu entre dix et douze jours, consigne si {disease} : appeler le numéro vert.
Compte tenu de la fragilité G8, {drug} en monothérapie, soins de support au premier plan.
Faut-il craindre {disease} avec {drug} ? Oui, surtout aux deux premières cures.
Vu en soins palliatifs, {drug} {dose} de fond, un dixième en interdose contre {disease}.
`,
    items: `
Protocole {drug}-{drug}, cycle {1-8}
Site primitif : {disease}, T{1-4}N{0-2}M0
Anti-émétique : {drug} {dose} avant la séance
{disease} grade {1-3} (CTCAE)
Mutation recherchée, résultat sous trois semaines
Gastroscopie : {disease} ; coloscopie : {disease}
NFS la veille, feu vert le {date}
Maladie suivie : {disease}
MELD {6-30}
`,
  }),
  section({
    titles: 'Compte rendu de radiologie, Compte rendu de scanner, IRM, Échographie, Synthèse radiologique',
    sentences: `
Renseignements cliniques : {disease} persistant sous {drug}, bilan avant geste.
Acquisition hélicoïdale, reconstructions millimétriques, dose délivrée {120-900} mGy.cm.
Séquences T1, T2 et diffusion dans les trois plans, bobine dédiée.
Foie homogène de contours réguliers, flèche hépatique {110-165} mm.
Lésion la plus en rapport avec {disease}, rehaussée au temps artériel, lavée au temps portal.
Médiastin en place, trachée libre, coupoles nettes.
Pas d'arrière-pensée pour {disease} à ce niveau.
Reins de taille symétrique, bien différenciés, cavités fines.
En pondération T2, plage hyperintense attribuable à {disease}.
L'hypothèse de {disease} peut être formellement récusée.
Aspect postopératoire habituel, qu'il ne faut pas prendre pour {disease}.
Rate, surrénales et pancréas d'aspect habituel pour l'âge.
ACR {1-5} à droite, ACR {1-3} à gauche, densité c.
Examen limité par {disease}, le patient n'ayant pu tenir l'apnée.
Créatininémie connue, arrêt de {drug} non nécessaire, {dose} de {drug} en prémédication la veille.
Paroi colique siège de {disease} segmentaire, graisse voisine respectée.
Ligne médiane centrée, ventricules de volume attendu, citernes libres.
Évolution radiologique depuis {month} : {disease} moins étendu, {disease} effacé.
Matériel d'ostéosynthèse en bonne position, interlignes conservés.
Probable {disease} quiescent, sans caractère suspect, à ne pas recontrôler.
À droite, {disease} ; à gauche, rien de tel ; plus bas, {disease} de {3-40} mm.
Sonographie pelvienne par voie haute, vessie pleine, paroi fine.
Résultat appelé à {doctor} à {time} vu {disease} inattendu.
`,
    items: `
Foie : {disease} du segment {2-8}
Pas d'image suspecte de {disease}
Voies biliaires : fines
{disease} (BI-RADS {3-5})
Antérieur disponible : {exam}, {date}
Produit : {drug}, {dose}, lot noté
`,
  }),
  section({
    titles: "Compte rendu d'anatomie pathologique, Macroscopie, Microscopie, Extemporané, Conclusion histologique",
    sentences: `
Pièce de {20-180} x {10-90} x {5-60} mm, orientée par un fil à midi.
Cassettes A à F, recoupes des berges à l'encre bleue.
À la coupe, territoire blanchâtre répondant à {disease}, distant de {1-15} mm de la tranche.
Architecture conservée, glandes régulières, chorion peu cellulaire.
Prolifération caractéristique de {disease}, associée à des foyers de {disease} adjacent.
Colorations spéciales : aucun argument pour {disease}.
Ki67 {2-80} %, récepteurs exprimés, HER2 score {0-3}.
Curage de {8-24} ganglions, tous examinés sur trois niveaux.
Frottis satisfaisant, cellules malpighiennes et endocervicales présentes.
Modifications imputables à {drug}, à ne pas confondre avec {disease}.
Le clinicien évoquait {disease}, nous proposons {disease}.
Réponse lue au bloc en douze minutes : « {disease}, tranche libre ».
Les lésions de {disease} sont d'âge différent, remaniées, peu actives.
Compte rendu complémentaire du {date}, annexé après biologie moléculaire : cible de {drug} présente.
Diagnostics discutés en double lecture, {disease} finalement préféré à {disease}.
Bloc 3 transmis à la plateforme, délai annoncé trois semaines.
Moelle de richesse normale pour l'âge, toutes lignées représentées.
Le fragment superficiel ne permet pas d'écarter {disease} sous-jacent.
Volontiers associé à {disease}, l'aspect décrit s'observe aussi après {drug}.
`,
    items: `
Code ADICAP renseigné, {disease}
pTNM : pT{1-4} pN{0-2}
Immunohistochimie : en faveur de {disease}
Nature : {surgery}
Fixation : {6-48} heures
{disease} : présent, minime
`,
  }),
];
