import { section } from '../catalog.js';

/** Family doctors, telephone, home visits, work and the dentist. */
export const sections = [
  section({
    titles: 'Cabinet médical, Consultation de médecine générale, Note du jour, Vu au cabinet, Médecine générale',
    sentences: `
Vient pour le renouvellement de {drug} et en profite pour parler de {disease}.
Certificat de sport demandé, rien à signaler à l'examen.
S : {disease} {duration}. O : {vital}. A : {disease}. P : {drug}.
Encore un {disease}, le troisième depuis {month}.
Elle prend toujours son {drug} mais a laissé tomber le {drug}.
Parle beaucoup de la retraite et du déménagement à venir.
Je ne retrouve pas de {disease}, contrairement à la dernière fois.
Je fais le choix de ne pas traiter cette {disease} et de revoir dans une semaine.
[Ajout|Retrait|Maintien] du {drug}, surveillance de {disease} à la maison.
Est-ce que {disease} peut venir du {drug} ? Possible ; essai sans pendant {duration}.
{disease} banal, {drug} {dose} {freq}, pas d'arrêt de travail.
Carnet de suivi rempli avec soin, moyenne meilleure qu'au printemps.
Deuxième motif : {disease} au niveau {organ}, sans {disease} associé.
Le conjoint a eu {disease} le {date}, toute la maison y passe.
Ordonnance : {drug} {dose} ; {drug} {dose} {freq} ; {drug} en cas de {disease}.
A vu le kiné, l'ostéopathe et même un magnétiseur.
Dépistage organisé de la {disease} : enveloppe remise.
Pour {disease}, adressé au {doctor}, courrier tapé ce jour.
Inquiète d'un possible {disease} comme [sa|son] {relation}.
Je réévalue le {date} ; d'ici là ni {drug} ni {drug}.
`,
    items: `
renouveler {drug} {duration}
{disease} -> avis {ward}
faire {exam}
bio : {lab}
{disease} : surveiller
courrier au {doctor}
penser au certificat
`,
  }),
  section({
    titles: 'Appel téléphonique, Téléconsultation, Message reçu, Régulation, Permanence téléphonique',
    sentences: `
Appel de la fille à {time} : {disease} depuis le matin, que faire du {drug} ?
Rappelé deux fois, répondeur.
Le laboratoire signale {lab} ; patient joint, va bien, pas de {disease}.
Au bout du fil, {person} parle d'un {disease} qui va et vient.
Conseil donné : une seule prise de {drug}, pas plus de {dose}, et rappeler.
La pharmacienne n'a plus de {drug} : accord pour {drug} {dose}.
Vidéo coupée au bout de cinq minutes, suite par téléphone.
Souhaite avancer son rendez-vous, secrétariat prévenu.
« Le {drug} me donne du {disease}, j'arrête ou pas ? »
Peut-on associer {drug} et {drug} ? Oui, sauf si {disease}.
Demande du foyer : {drug} oublié à midi, le donner ce soir ?
Pas de critère de gravité : ni {disease}, ni {disease}, ni {disease}.
Réponse : non, cette {exam} n'a pas besoin d'être refaite avant {month}.
Le {doctor} rappelle pour dire que {disease} est écarté.
Accord verbal pour la {drug} jusqu'au relais à {hospital}.
Consigne comprise et répétée : une {disease} nouvelle fait rappeler.
Le mari est formel : jamais de {drug} à la maison.
Appel clos, les {disease} décrites ne demandent pas de déplacement.
Si [le|la] {disease} dépasse {duration}, prévoir une consultation [physique|sur place|aux urgences].
Résultat de {exam} communiqué : {disease} confirmé.
`,
    items: `
{time} appel de {person}
{time} rappel : {disease} toujours là
{date} : conseil {drug} {dose}
à rappeler demain
transmis au {doctor}
SMS envoyé : apporter l'ordonnance
`,
  }),
  section({
    titles: 'Visite à domicile, Infirmière libérale, HAD, Cahier de liaison, Passage du jour',
    sentences: `
Passage de {time} : pilulier préparé pour la semaine, {drug} en rupture.
Frigo vide, courses à prévoir avec le voisin.
Injection de {drug} faite au bras, sans {disease}.
{disease} en recul autour du pansement, mais encore un peu de {disease}.
Bonjour docteur, je note un {disease} depuis mon dernier passage. Merci de passer.
Il reste plusieurs plaquettes de {drug} dans le tiroir, certaines datant de {month}.
Porte fermée, clé chez la gardienne.
La tournée du soir signale {disease}, {vital}.
Douche faite avec aide, les {disease} sont à peine visibles.
A confondu le {drug} du matin et celui du soir.
Le {date}, elle a jeté son {drug} « parce que ça donne {disease} ».
Pompe de {drug} : réservoir changé, débit {dose}.
Préfère que l'on vienne avant huit heures.
Surveillance hebdomadaire de {disease} et du poids.
Fils présent, très aidant, s'occupe des papiers.
Prélèvement fait à jeun, avant l'{drug} du matin.
En l'absence du {doctor}, faut-il continuer le {drug} ?
Ni {disease} ni refus de soin cette semaine.
Le matériel (lit, fauteuil, barre d'appui) a été livré.
Sous {drug} depuis {duration} : [moins de|plus de|toujours un peu de] {disease}.
`,
    items: `
{drug} {dose} fait {time}
pas de {disease} ce jour
{vital}, {disease} +
commander : compresses, bandes, gants
{drug} terminé
à voir avec le {doctor} : {disease} ?
`,
  }),
  section({
    titles: 'Médecine du travail, Visite de reprise, Santé au travail, Aptitude, Étude de poste',
    sentences: `
Salarié : {job}, {2-30} ans d'ancienneté, horaires décalés.
Visite de reprise après {duration} d'arrêt pour {disease}.
Expositions : bruit, charges, produits pouvant donner une {disease}.
{disease} déclaré en maladie professionnelle le {date}.
Apte avec aménagement : pas de travail en hauteur tant que {drug} est pris.
Le {drug} est-il compatible avec la conduite d'engins ? Avis demandé au {doctor}.
Se plaint d'une {disease} en fin de poste, absente pendant les congés.
Télétravail deux jours par semaine accepté par l'employeur.
{exam} d'embauche normale ; celle de {month} montre un début de {disease}.
Trois collègues du même atelier présentent {disease}.
Pas d'argument pour relier {disease} au poste occupé.
Inaptitude envisagée si {disease} persiste au-delà du {date}.
Mi-temps thérapeutique du {date} au {date}.
Fiche remise au salarié et au service du personnel.
Porte ses bouchons d'oreille irrégulièrement.
A changé de poste en {month} du fait de {disease}.
Gants et masque fournis depuis les {disease} de l'hiver.
Sous traitement par {drug}, conduit sans difficulté selon lui, à revoir.
L'ergonome a réglé la hauteur du siège et de l'écran.
Prise de {drug} avant le quart de nuit, à déconseiller.
`,
    items: `
Apte
Apte avec réserve : {disease}
Restriction : pas de nuit sous {drug}
Prochaine visite : {month}
{disease}, tableau n° {15-98}
{exam} tous les deux ans
`,
  }),
  section({
    titles: 'Consultation dentaire, Odontologie, Stomatologie, Soins dentaires, Bilan bucco-dentaire',
    sentences: `
Motif : {disease} sur la {11-48}, plus net au froid.
Détartrage fait, la {disease} recule avec le brossage.
Avant l'extraction, maintien du {drug} selon l'avis du cardiologue.
{drug} {dose} une heure avant le geste, vu {disease}.
Anesthésie locale au {drug}, sans {disease} ensuite.
Couronne ancienne sur la {11-48}, une {disease} au collet.
La radio panoramique dévoile {disease} au contact de la {11-48}.
Patient sous {drug} depuis {month} : pas d'implant pour l'instant.
Après l'avulsion, prescrire {drug} {dose} {freq} et glace.
Il dit avoir calmé le {disease} avec du {drug} de [sa|son] {relation}.
Empreintes prises, essayage dans quinze jours.
Pas de {disease} muqueux, pas de {disease}.
Hygiène [bonne|moyenne|à revoir], fil dentaire expliqué.
Suspicion d'un {disease} débutant, contrôle par {exam} en {month}.
Dévitalisation en deux séances, l'{disease} cède dès la première.
La {disease} a-t-elle commencé avant ou après le {drug} ?
Devis signé, prise en charge de la mutuelle attendue.
Revu le {date} : {disease} tari, alimentation normale.
Bain de bouche à base de {drug}, à ne pas avaler.
Appareil amovible mal supporté, meulage du bord gauche.
`,
    items: `
{11-48} : {disease}
{11-48} : à extraire
{drug} {dose} {freq}, {2-7} jours
{disease} généralisé
Prochaine séance : {date}
Pas de {drug} (terrain : {disease})
`,
  }),
];
