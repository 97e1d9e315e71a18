import { section } from '../catalog.js';

export const sections = [
  section({
    titles: "Motif d'hospitalisation, Motif de consultation, Motif d'admission, Motif",
    sentences: `
[Adressé|Hospitalisé|Transféré|Admis] [pour|en raison de|dans un contexte de] {disease}.
{person} a été [admis|adressé par son médecin traitant|amené par les pompiers] le {date} pour {disease} [et|avec] {disease}.
[Le patient|{person}] consulte pour {disease} [depuis {duration}|évoluant depuis {2-9} jours|d'apparition récente|depuis le {date}].
Se présente aux urgences à {time} pour {disease}, sans {disease}.
Hospitalisation programmée le {date} pour {surgery}.
Suivi de {disease}[, vu pour la dernière fois le {date}|, consultation du {doctor} en {month}|].
[Patient|Patiente] de {18-95} ans aux antécédents de {disease}, [admis|hospitalisé] ce jour pour {disease}.
Adressé par le {doctor} pour [bilan|prise en charge|exploration] de {disease}.
{disease} [sévère|modérée|intermittente|persistante] [depuis le {date}|depuis {duration}|après le repas|à l'effort|la nuit].
[L'entourage|La famille|L'aide à domicile] signale {disease} [depuis {duration}|avant l'arrivée].
Réhospitalisation {2-20} jours après la sortie : {disease} malgré {drug}.
Le problème principal est {disease} ; {disease} également rapportée.
`,
  }),
  section({
    titles: 'Antécédents, Antécédents médicaux, ATCD, Antécédents et mode de vie, Terrain',
    sentences: `
[Antécédents|ATCD|Notion] de {disease}, {disease} et {disease}.
{disease} [diagnostiquée|découverte|connue] en {month}, [traitée par|sous] {drug}.
Pas d'antécédent [connu|personnel|] de {disease}.
[Son|Sa] {relation} [a présenté|est décédé de|souffre de|a été traité pour] {disease}.
Antécédents familiaux : {disease} chez [le|la] {relation}, {disease} chez un {relation}.
Chirurgie : {surgery} en {month}, {surgery} [dans l'enfance|il y a {duration}].
{surgery} réalisée par le {doctor} le {date}, sans complication.
Non-fumeur, [consommation d'alcool occasionnelle|pas d'alcool|deux verres de vin par semaine].
Tabagisme à {5-60} paquets-années, travaille comme {job}.
Vit [seul|en couple|en EHPAD] au {2-6}e étage, [autonome|aide pour la toilette et l'habillage].
Hospitalisé en {month} pour {disease} compliquée de {disease}.
{disease} en {month}, [guérie|sans séquelle|d'évolution favorable].
Suivi par le {doctor} pour {disease} depuis {month}.
Allergie connue [à la|à] {drug} ([{disease}|réaction inconnue|non documentée]).
[Intolérance à|Arrêt de|Mauvaise tolérance de] {drug} en raison de {disease}.
Vaccinations à jour, dernier rappel le {date}.
Ne rapporte ni {disease} ni {disease}.
{job}, pas de voyage récent, deux enfants en bonne santé.
`,
    items: `
{disease} ({month})
{disease}
{disease}, {disease}
{disease} depuis {month}, [bien équilibrée|mal contrôlée|sous {drug}]
{surgery} ({month})
Pas de {disease}
[Allergies|Allergie] : {drug}
Allergies : aucune connue
Familiaux : {disease} ({relation})
{disease} traitée par {surgery}
Tabac : {5-60} PA, sevré en {month}
`,
  }),
  section({
    titles: "Traitement à l'entrée, Traitement habituel, Traitement en cours, Traitements, Ordonnance, Médicaments",
    sentences: `
[Prend|Traitement actuel :|Reçoit|Au domicile :] {drug} {dose} {freq}[, {drug} {dose} {freq}|] et {drug} {dose}.
{drug} {dose} {freq} [{route}|] [débuté|introduit|prescrit] le {date}.
{drug} [arrêté|suspendu|interrompu|diminué] le {date} [en raison de|à cause de|devant] {disease}.
La posologie de {drug} a été [augmentée|majorée|réduite|diminuée] de {dose} à {dose}.
[Relais|Remplacement] de {drug} par {drug} {dose} {freq} pour {disease}.
[A reçu|Administration de|Injection de] {dose} de {drug} {route} à {time}.
{drug} ({dose} {freq}) [bien toléré|efficace sur {disease}|poursuivi].
[Mauvaise|Bonne|Douteuse] observance de {drug}[, oublie la prise du soir|].
Prend {drug} seulement [à la demande|en cas de {disease}|avant de dormir].
[Automédication par|Prise sans ordonnance de] {drug} pour {disease}.
Pas [d'anticoagulant|de traitement au long cours|d'autre traitement].
{drug} et {drug} poursuivis à l'identique.
N'a jamais reçu de {drug} ; {drug} essayé en {month} sans succès.
Dernière perfusion de {drug} le {date}, {dose} sur {30-120} minutes.
`,
    items: `
{drug} {dose} {freq}
{drug} {dose}
{drug} : {dose} {freq}
{drug} {dose} {route} {freq}
{drug}, {dose}, {freq}, pour {disease}
{drug} {dose} [jusqu'au|à partir du] {date}
{drug} {freq}
{drug} {dose} - arrêté le {date}
{dose} de {drug} {freq}
{drug} ({dose}) {freq} [si {disease}|]
ARRÊT {drug}
NOUVEAU : {drug} {dose} {freq} pendant {duration}
`,
  }),
  section({
    titles: 'Histoire de la maladie, Mode de début, HDLM, Anamnèse, Histoire récente',
    sentences: `
Les symptômes ont [débuté|commencé] le {date} par {disease}, [suivie de|puis] {disease}.
[Il|Elle] [rapporte|décrit|se plaint de|signale] {disease} [depuis {duration}|depuis le {date}|au repos|irradiant dans le bras gauche].
[Pas de|Absence de|Sans] {disease}, ni {disease} ni {disease}.
{disease} [améliorée|aggravée|non soulagée] par {drug} {dose}.
Le {date}, survenue de {disease} sous {drug}.
Traité [de façon probabiliste|à domicile|par son médecin] par {drug} {dose} {freq} pendant {duration}[, sans effet|, avec amélioration partielle|].
Il y a deux semaines, vu par le {doctor} qui évoquait {disease}.
[Une|La] {exam} du {date} [montrait|évoquait|confirmait|éliminait] {disease}.
Pas de [voyage récent|nouvel animal|contage|morsure de tique].
{disease} jugée [peu probable|probable|possible] à ce stade.
Épisode similaire en {month}, rattaché à {disease}.
L'appétit [est conservé|a diminué], le sommeil [est mauvais|est normal], le transit est régulier.
Cela [réveille le patient la nuit|cède au repos|augmente dans les escaliers].
D'abord discrète, {disease} devenue intense le {date}.
{disease} [possible|probable|présumée], déclenchée par {drug}.
[Sa|Son] {relation} a appelé le 15 à {time} devant {disease}.
Devant {disease}, {drug} {dose} administré [par le SMUR|sur place|avant le transfert].
Évolution marquée par {disease} le {date}[, nécessitant {drug}|].
Résolution spontanée en {duration}.
Aucun épisode de {disease} depuis l'introduction de {drug} [en {month}|le {date}].
`,
  }),
  section({
    titles: "Examen clinique, Examen physique, À l'examen, Examen d'entrée, Constantes",
    sentences: `
[À l'entrée|À l'arrivée|Ce jour] : {vital}, {vital}, {vital}.
{vital}. {vital}.
[État général|EG] [conservé|altéré|moyen], [conscient|somnolent mais réveillable], orienté dans le temps et l'espace.
{organ} : examen [normal|sans particularité|souple et indolore].
[Bruits du cœur réguliers|Rythme régulier], pas de souffle.
Murmure vésiculaire [symétrique|diminué à la base gauche], pas de {disease}.
Pas de {disease}, pas de {disease}.
{disease} [notée|retrouvée|constatée] à [l'inspection|la palpation|l'auscultation], sans {disease}.
Examen neurologique : [paires crâniennes normales|réflexes présents], [pas de|discrète] {disease}.
{disease} [marquée|discrète|bilatérale], localisation : {organ}.
Signes de {disease} [absents|retrouvés|présents].
Mollets souples, pouls périphériques [perçus|présents].
Pupilles symétriques et réactives, Glasgow {13-15}/15.
Cicatrice de {surgery}, [propre|bien fermée].
Abdomen souple ; {disease} sans {disease}.
[Paraît|Semble] [bien|plus jeune que son âge], muqueuses humides.
Marche [stable|lente avec une canne], Romberg négatif.
Bandelette urinaire [négative|leucocytes ++].
`,
    items: `
{vital}
{vital}, {vital}
{organ} : [normal|pas d'anomalie|RAS]
{organ} : {disease}
pas de {disease}
{disease} : [oui|non|absente|présente|+|++]
Peau : pas de {disease}, [chaude|sèche]
`,
  }),
  section({
    titles: 'Examens complémentaires, Résultats, Biologie et imagerie, Bilan, Paraclinique',
    sentences: `
[Biologie|Bilan sanguin|Bio] [du {date}|] : {lab}, {lab}, {lab}.
{lab} ([contre|était à] {10-99} le {date}).
{exam} ({date}) : [pas de signe de|compatible avec|évocateur de|en faveur de] {disease}.
{exam} : normale[, en particulier pas de {disease}|, pas d'argument pour {disease}|].
{disease} de {3-45} mm ({organ}), [à surveiller|stable depuis {month}].
FEVG à {20-68} %, [cinétique normale|discrète {disease}].
{exam} [demandée|prévue|programmée] [le {date}|la semaine prochaine|en externe].
[Cultures|Prélèvements] [stériles|négatifs] à {2-5} jours.
Dosage résiduel de {drug} à {4.0-22.0} mg/L le {date}.
Le [radiologue|pathologiste] conclut à {disease}.
La {exam} du {date} [met en évidence|retrouve] {disease} avec {disease}.
{lab}, ce qui va contre {disease}.
Par rapport à {month}, pas de modification significative.
Découverte [fortuite|inattendue] de {disease} à la {exam}.
Rythme sinusal à {50-110}/min, QTc {380-480} ms, repolarisation normale.
{exam} non réalisée [en raison de {disease}|pour raison technique].
`,
    items: `
{lab}
{lab}, {lab}
{exam} : {disease}
{exam} : normale
{exam} ({date}) : pas de {disease}
Troponine négative x {2-3}
`,
  }),
  section({
    titles: 'Évolution, Évolution dans le service, Prise en charge, Synthèse, Discussion',
    sentences: `
[Le diagnostic de {disease} est retenu|{disease} retenue] [le {date}|après {exam}|].
{drug} {dose} {route} {freq} [débuté|instauré|mis en place] le {date}, [avec amélioration rapide|bien toléré|puis relais par {drug}].
[Traité par|A reçu|Mise sous] {drug} ({dose} {freq}) et {drug} pour {disease}.
Séjour compliqué de {disease}, [traitée par|résolutive sous|nécessitant] {drug} {dose}.
Le {date}, apparition de {disease} ; {drug} [arrêté|ajouté].
{disease} [résolutive|en régression|persistante] sous {drug}.
Pas de récidive de {disease} [pendant le séjour|sous {drug}|].
[Transfusion|Oxygénothérapie|Kinésithérapie] [nécessaire|réalisée] pendant {duration}.
Discuté [avec le {doctor}|en RCP le {date}] : pas d'indication de {surgery}.
Compte tenu de {disease}, {drug} [contre-indiqué|préféré|indiqué].
{disease} [très probable|probable|suspectée] ; {disease} [éliminée|ne peut être exclue].
Apyrétique depuis le {date}, {lab}.
[La plaie|La cicatrice] est propre, ablation des fils le {date}.
{disease} secondaire à {drug}[, résolutive à l'arrêt|, dose ramenée à {dose}|].
[Hydratation|Alimentation|Mobilisation] reprise progressivement à partir du {date}.
Après {duration} de {drug}, {disease} [disparue|nettement améliorée].
{surgery} réalisée le {date} par le {doctor} sous anesthésie générale.
Évolution [stable|favorable|défavorable] ; transfert en {ward} le {date}.
{disease} contrôlée par {drug} {dose} puis {drug} {dose} {freq}.
Au total : {disease}, {disease}[, {disease}|].
Décroissance progressive de {drug} : {dose} puis {dose} {freq}.
`,
    items: `
{disease} : [en amélioration|stable|résolue]
{disease} : {drug} {dose} {freq}
{disease} -> {drug}
J{1-9} : {disease}, {drug} {dose} donné
{date} : {disease}
{date} : {drug} {dose}
{date} {time} : {vital}
{surgery} le {date}
`,
  }),
  section({
    titles: 'Conduite à tenir, Traitement de sortie, Conclusion, Suivi, CAT, Recommandations',
    sentences: `
[Poursuivre|Débuter|Reprendre|Arrêter|Augmenter|Diminuer] {drug} {dose} {freq} [pendant {duration}|jusqu'au {date}|].
[Consultation|Rendez-vous|Contrôle] avec le {doctor} le {date} à {time}.
[Contrôle|Refaire] {exam} dans {duration}.
[Sortie|Retour à domicile] le {date} avec {drug} {dose} {freq} et {drug} {dose}.
Revenir aux urgences en cas de {disease} ou de {disease}.
[Surveiller|Contrôler] [le poids|la tension|la fonction rénale] [chaque semaine|tous les mois] sous {drug}.
Éviter {drug} [en raison de|vu] {disease}.
Régime [sans sel|diabétique|léger], marche encouragée, arrêt de travail jusqu'au {date}.
Si {disease} [récidive|persiste], [donner|ajouter|passer à] {drug} {dose}.
{drug} pourra être [arrêté|repris] le {date} en l'absence de {disease}.
Prévention de {disease} par {drug} {dose} {freq}.
Ordonnance remise pour {duration} : {drug}, {drug} et {drug}.
Infirmière à domicile pour pansement [tous les deux jours|quotidien].
[Envisager|Discuter] {surgery} si {disease} [évolutive|récidivante].
Conclusion : {disease} sans {disease}.
Dépistage de {disease} [proposé|prévu] [en {month}|à la famille].
Objectif : {vital}.
Le patient est informé et d'accord avec le projet.
`,
    items: `
{drug} {dose} {freq} pendant {duration}
{drug} {dose} {freq}
arrêt de {drug} le {date}
{exam} le {date}
voir le {doctor} le {date}
[surveiller|dépister] {disease}
[poursuivre|reprendre] {drug}
bilan sanguin dans {duration} ({lab} à la sortie)
pas de conduite pendant {duration}
`,
  }),
];
