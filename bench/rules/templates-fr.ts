import { lines, terms } from '../../demo/templates/catalog.js';
import type { Templates } from './templates.js';

/** French sentences by the rule that they are about. */
export const templatesFr: Templates = {
  titles:
    terms(`Motif d'hospitalisation, Antécédents, Mode de vie, Histoire de la maladie, Examen clinique, Examens complémentaires, Biologie,
    Imagerie, Évolution, Synthèse, Conclusion, Traitement de sortie, Allergies, Consignes, Devenir`),
  items: lines(`
{disease}
{disease} ({year})
{disease}, {symptom}
{drug} {dose} [matin et soir|par jour|le soir|si besoin]
{drug} {dose} x {1-4}/j
{disease} [connue depuis {year}|traitée par {drug}|équilibrée]
pas [de|d'autre] {symptom}
contrôle [clinique|biologique|radiologique] {future}
[Scanner|IRM|Échographie] le {date} : [sans anomalie|{disease}]
{disease} à surveiller
absence de {disease}
suspicion de {disease}
`),
  groups: {
    plain: lines(`
[Le patient|La patiente] présente {symptom} [à l'effort|la nuit|au repos|après les repas].
[M.|Mme|Le] {name} est [traité|suivi] pour {disease} par le {doctor}.
À l'examen, TA {90-180}/{50-95} mmHg, FC {50-120}/min, SpO2 {88-100} %, T° {36.1-39.8} °C.
CRP à {3-250} mg/L, leucocytes {4.1-19.9} G/L, créatinine {45-220} µmol/L, potassium {3.1-5.6} mmol/L.
Introduction de {drug} {dose} [matin et soir|par jour en une prise|toutes les 8 heures].
L'auscultation retrouve des crépitants des deux bases, cf. radiographie.
L'état général est conservé, le poids est de {48-110}.{1-9} kg pour {150-195} cm.
Le {doctor} propose une [coloscopie|fibroscopie|échographie|ponction], à discuter en R.C.P.
[Devant|En raison de] {disease}, [majoration|arrêt|relais] de {drug}.
L'évolution est marquée par {symptom} puis {disease}.
{disease} [aiguë|sévère|modérée|compliquée] prise en charge [aux urgences|en réanimation|en ambulatoire].
Le scanner [montre|objective|met en évidence|retrouve] {disease} [gauche|droite|bilatérale|diffuse].
{symptom} [persistante|intermittente|invalidante|d'intensité croissante] malgré {drug} {dose}.
Diagnostic retenu : {disease}.
Au total : {disease} et {disease}, traitement par {drug}.
Le bilan du Pr. {name} (réf. n° {100-999}) confirme {disease} ; {symptom} est au premier plan.
Prise de {drug} {0.25-2.75} g, soit {1-4} cp. de {100-900} mg env. toutes les {4-12} h.
{disease} stable sous {drug}
la {symptom} est apparue lors de la marche, cédant au repos
Réveil [calme|difficile], {symptom} signalée par l'I.D.E. de nuit à {0-23}h{10-59}.
{drug}, {drug} et {drug} sont poursuivis à la même posologie.
Retour à domicile avec {drug} {dose}, kinésithérapie et bas de contention.
La {symptom} [gêne|fatigue|inquiète] beaucoup [le patient|la patiente] ; une prise en charge est organisée.
Mise sous {drug} [per os|en I.V.|en S.C.] avec bonne tolérance.
Il s'agit d'une {disease} typique.
`),
    negation: lines(`
[Pas de|Aucune|Absence de|Sans|Jamais de|Ni fièvre ni] {symptom}.
Le patient ne présente [pas de|aucune|jamais de|ni] {symptom}.
Il n'a [pas de|jamais eu de|plus de|ni fièvre ni] {symptom}.
Elle ne décrit [ni {symptom} ni {symptom}|pas de {symptom}|aucune {symptom}].
[Le scanner|L'IRM|L'échographie|La radiographie] ne [montre|retrouve|met en évidence|révèle] pas de {disease}.
[Le scanner|Le bilan|L'examen] [élimine|écarte|exclut|infirme|a permis d'éliminer|permet d'exclure] une {disease}.
{disease} [écartée|éliminée|exclue|absente|infirmée|réfutée] [à ce stade|par le scanner|par la biologie|].
Recherche de {disease} négative.
{disease} : [non|absence|négatif|0].
[Le patient|La patiente] nie [toute|] {symptom} [et {symptom}|].
Pas de {symptom}, [mais|cependant|toutefois|par contre] {symptom} depuis l'admission.
Pas de {symptom}, de {symptom} ni de {symptom}.
Pas de {symptom}, {symptom} ou {disease}.
Examen neurologique sans {symptom} ni {symptom}.
[Pas de doute sur|Aucun doute quant à] la {disease}.
[N'exclut pas|Ne permet pas d'éliminer|Ne permet pas d'exclure] une {disease}.
Pas d'amélioration de la {symptom} sous {drug}.
La {disease} n'est pas retrouvée.
La {symptom} n'est plus présente ; {disease} en voie de guérison.
[Disparition|Élimination|Exclusion] de la {symptom}.
[Peu d'arguments pour|Pas d'argument en faveur d'|Aucun argument pour] une {disease}.
Bilan négatif pour {disease}, {symptom} persistante.
Le tableau est incompatible avec une {disease}.
Arrêt de {drug} sans {symptom}.
[Apyrétique|Eupnéique], [pas|aucune] {symptom}, [pas|aucune] {disease}.
Le traitement par {drug} n'a jamais été instauré.
{disease} peu probable.
Sans {drug}, la {symptom} serait réapparue.
`),
    hypothesis: lines(`
[Suspicion de|Hypothèse de|Possible|Probable|Éventuelle] {disease}.
{disease} [possible|probable|à confirmer|suspectée|évoquée|éventuelle|à éliminer] [devant la {symptom}|].
Le tableau [évoque|fait évoquer|suggère|fait suspecter|pourrait correspondre à|semble correspondre à] une {disease}.
On [suspecte|évoque|soupçonne|ne peut exclure] une {disease} [devant|en raison de] {symptom}.
{disease} ?
Doute sur une {disease} [débutante|], contrôle dans {2-9} semaines.
[Si|En cas de|Au cas où surviendrait une] {symptom}, [reconsulter|appeler le 15|revenir aux urgences].
[Rechercher|Bilan à la recherche de|À la recherche d'] une {disease}.
Le patient aurait une {disease}.
Il pourrait s'agir d'une {disease}, à confronter à l'IRM.
Aspect pouvant correspondre à une {disease}.
Risque de {disease} [élevé|modéré|faible] compte tenu de {disease}.
Sous réserve de l'absence de {symptom}, sortie {future}.
{disease} peut-être [secondaire à|liée à] {drug}.
Il faudrait rechercher une {disease} [avant|après] {drug}.
À moins que la {symptom} ne persiste, pas de contrôle.
Diagnostics discutés : {disease}, {disease} ou {disease}.
La {symptom} semble liée à {drug}.
L'hypothèse d'une {disease} reste à confirmer, mais {disease} est certaine.
{disease} certaine, confirmée par la biopsie.
Selon l'évolution, {drug} sera arrêté.
Prescription de {drug} en cas de {symptom} [nocturne|intense|].
Devant cette {symptom}, une {disease} n'est pas exclue.
`),
    family: lines(`
[Père|Mère|Frère|Sœur|Oncle paternel|Grand-mère maternelle] : {disease}.
Son {relativeM} [a présenté|est décédé d'une|est suivi pour une|avait une] {disease}.
Sa {relativeF} [a présenté|est décédée d'une|est suivie pour une|avait une] {disease}.
Antécédents familiaux : {disease} chez [le {relativeM}|la {relativeF}].
[Antécédent familial|Histoire familiale|Contexte familial] de {disease}.
Dans la famille, {disease} et {disease}.
Notion de {disease} chez [un {relativeM}|une {relativeF}], et de {disease} chez le patient.
[Deux|Trois] enfants [en bonne santé|dont un atteint de {disease}].
Pas d'antécédent familial de {disease}.
Les parents [ne signalent pas de|rapportent une] {symptom}.
La {relativeF} du patient souffre de {disease} ; lui-même n'a pas de {disease}.
Le patient vit avec sa {relativeF}, {symptom} isolée.
`),
    history: lines(`
Antécédents : {disease}, {disease}, {disease}.
[ATCD|ATCD médicaux|Antécédents personnels|Antécédent] [de|:] {disease} [en {year}|].
[Le patient|La patiente] a pour antécédents une {disease} [opérée en {year}|traitée par {drug}|] et une {disease}.
{disease} dans les antécédents.
[Patient|Patiente] de {18-95} ans [aux antécédents de|ayant pour ATCD] {disease}, {disease}.
Histoire de {disease} [ancienne|dans l'enfance|en {year}].
Notion de {disease} [ancienne|dans le passé|].
Pas d'antécédent [notable|particulier|de {disease}].
Antécédent de {disease} en {year}, actuellement {symptom}.
{disease} [ancienne|guérie|passée|antérieure], sans récidive.
Déjà traité par {drug} pour une {disease} [par le passé|autrefois|il y a des années].
Il a déjà eu une {disease} {past}.
ATCD chirurgicaux : {disease} opérée le {date}.
Terrain : {disease} sous {drug}, {disease}.
`),
    reported_speech: lines(`
[Le patient|La patiente] [dit|déclare|affirme|explique|rapporte|précise] [avoir une|ressentir une|qu'il existe une] {symptom}.
Selon [le patient|la patiente|son mari], la {symptom} [s'aggrave|est apparue {past}].
[D'après|Selon] l'entourage, {symptom} et {symptom} [{since}|{past}].
Elle se plaint de {symptom} [et de {symptom}|].
Il décrit une {symptom} [à type de brûlure|en éclair|].
Le médecin traitant [signale|évoque|rapporte] une {disease}.
Dit : « j'ai {symptom} depuis {2-9} jours ».
Il raconte une {symptom} survenue {past}, que sa fille confirme.
La patiente assure ne pas avoir de {symptom}.
« Une {symptom} terrible », [nous dit-il|selon ses mots|rapporte l'infirmière].
Le patient pense que la {symptom} vient de {drug}.
Elle se dit gênée par la {symptom}.
Il aurait [eu|présenté] une {symptom} {past}.
`),
    dates: lines(`
[Hospitalisé|Admis|Vu en consultation|Opéré] le {date} [pour {disease}|].
[Hospitalisé|Suivi|Traité] du {date} au {date} pour {disease}.
{disease} diagnostiquée [en {partial}|en {year}|{past}|dans les années {decade}].
[Depuis|Dès] le {date}, {symptom}.
Prochain rendez-vous le {datetime} avec le {doctor}.
[Le|Ce] {date}, {drug} {dose} est [introduit|arrêté|repris].
{past}, {symptom} et {symptom}.
{symptom} [apparue|survenue|disparue] {past}.
{drug} {dose} pendant {duration}, puis arrêt.
Traitement par {drug} durant {duration}.
Contrôle {future} [par le {doctor}|à l'hôpital de jour|].
Dernière prise de {drug} [hier|avant-hier|ce matin|aujourd'hui|ce jour] à {0-23}h{10-59}.
Scanner du {date} comparé à celui de {partial} : {disease} stable.
{symptom} {since}.
Revu {later}, sans {symptom}.
Né le {date}, retraité depuis {year}.
Vaccination en {partial}, rappel {future}.
Arrêt de travail jusqu'au {date} inclus.
Biologie du {date} ({datetime}) : hémoglobine {7.1-16.9} g/dL, plaquettes {90-450} 000/mm3.
La durée d'hospitalisation a été de {duration}.
Examens réalisés [cette semaine|ce mois-ci|cette année|la veille|le lendemain].
`),
  },
  fillers: {
    name: terms('Lefèvre, Marchetti, Ben Salah, Nguyen, de La Roche, Kowalski, Traoré, Delmas, Öztürk, Petit'),
    doctor: terms('Dr Vasseur, Dr. Marchetti, Pr Aubin, Pr. Lambert-Roy, Dr K. Traoré, docteur Simonet'),
    relativeM: terms('père, frère, oncle, grand-père, cousin, fils, neveu, mari, demi-frère'),
    relativeF: terms('mère, sœur, tante, grand-mère, cousine, fille, nièce, femme, épouse'),
    dose: terms('500 mg, 1 g, 0.25 mg, 20 mg, 40 mg/j, 1000 UI, 75 µg, 2 mg/kg, 5 gouttes'),
    year: terms('1987, 1995, 2003, 2009, 2012, 2015, 2018, 2019, 2020, 2021'),
    decade: terms('1980, 1990, 2000'),
    partial: terms(
      `mars 2019, août 2020, 03/2018, 11/2021, févr. 2017, juin 2015, décembre 2008, janvier, septembre, 05/19`,
    ),
    past: terms(`il y a trois jours, il y a 2 semaines, il y a un an, il y a environ 6 mois, hier, avant-hier, la semaine dernière,
      le mois dernier, l'année dernière, l'an passé, il y a 10 j, la veille, lundi dernier, il y a 48 heures, il y a une quinzaine de jours`),
    since: terms(
      `depuis 3 jours, depuis deux semaines, depuis hier, depuis un mois, depuis 2018, depuis 24 h, depuis ce matin, depuis 6 mois`,
    ),
    future:
      terms(`dans 3 mois, dans un an, dans 15 jours, demain, après-demain, la semaine prochaine, le mois prochain, dans deux semaines,
      à 6 mois, l'année prochaine, d'ici 10 jours`),
    later: terms(
      '3 jours plus tard, deux semaines plus tard, le lendemain, un mois après, le jour même, 6 mois plus tôt',
    ),
    duration: terms(
      `7 jours, dix jours, 3 semaines, un mois, 6 mois, deux ans, 48 heures, une semaine, 15 j, cinq jours, 10 min`,
    ),
    symptom:
      terms(`fièvre, toux, dyspnée, céphalée, douleur thoracique, douleur abdominale, nausée, diarrhée, fatigue, palpitation,
      perte de poids, éruption cutanée, lombalgie, syncope, dysphagie, hématurie, œdème des membres inférieurs, confusion, vertige, insomnie`),
  },
  dates: [
    [6, '%D/%M/%Y'],
    [3, '%d %B %Y'],
    [1, '%D/%M/%y'],
    [1, '%d/%m/%Y'],
    [1, '%D.%M.%Y'],
    [1, '%D-%M-%Y'],
    [1, '%Y-%M-%D'],
    [1, '%w %d %B %Y'],
    [1, '%d %B'],
    [1, '%D/%M'],
    [0.5, '%d %b %Y'],
    [0.5, '%w %d %B'],
  ],
  datetimes: [
    [2, '%D/%M/%Y à %Hh%I'],
    [1, '%D/%M/%Y %H:%I'],
    [1, '%d %B %Y à %H h %I'],
    [1, '%D/%M/%Y à %Hh'],
    [1, '%Y-%M-%D %H:%I'],
  ],
  months: terms('janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre'),
  shortMonths: terms('janv., févr., mars, avr., mai, juin, juil., août, sept., oct., nov., déc.'),
  weekdays: terms('lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche'),
};
