import { section } from '../catalog.js';

/** Ward rounds, emergencies, intensive care and the operating theatre. */
export const sections = [
  section({
    titles: "Visite du matin, Tour de service, Point médical, Mot de l'interne, Visite professorale",
    sentences: `
J{2-12} d'hospitalisation : {disease} en nette régression, {disease} inchangé par rapport à hier.
RAS cette nuit. Demande quand il pourra rentrer.
On reste sur l'hypothèse de {disease}, faute d'argument pour {disease}.
{drug} : on passe à {dose} ce midi.
Faut-il garder {drug} au-delà du {date} ?
Vu avec {person} : souhaite une chambre seule et un fauteuil plus haut.
Question du chef de service : pourquoi {drug} et non {drug} devant {disease} ?
Le tableau est dominé par {disease} ; s'y ajoutent {disease}, {disease} et, depuis peu, {disease}.
Premier lever au fauteuil hier malgré la {disease}, deuxième prévu après le repas.
{lab} ce matin, donc {drug} réduit de moitié.
Aucune plainte en dehors de l'{disease}, lit au plat.
Au réveil, {person} décrit un retour de {disease}, moindre qu'à l'admission.
Toujours {disease}. Toujours pas de {disease}. On continue.
Relecture du dossier : {disease} figurait déjà dans le courrier de {month}.
Sans {drug} depuis {duration}, et sans le moindre {disease}.
Les {disease} ont disparu, le {drug} aussi.
Voie veineuse périphérique posée au bras droit, à changer demain.
L'équipe mobile confirme que {disease} n'impose pas [de|l'arrêt de|un changement de] {drug}.
Le {date}, pic de {disease} à {time}, cédant [sous|grâce à|après] {drug}.
Accord de l'équipe pour une permission [ce week-end|samedi après-midi|de quatre heures].
`,
    items: `
Pb 1 : {disease}, sous {drug} J{2-9}
Pb 2 : {disease}, pas de traitement
{disease} : avis {ward} demandé
{drug} : stop ce soir
{drug} à équilibrer ({lab})
Projet : retour chez [son fils|sa fille] la semaine prochaine
`,
  }),
  section({
    titles: 'Séjour hospitalier, Résumé du séjour, Parcours hospitalier, Bref rappel, Faits notables du séjour',
    sentences: `
Ce séjour en {ward}, du {date} au {date}, avait pour but d'explorer {disease}.
Dès l'arrivée, {drug} a été substitué par {drug}, plus adapté à {disease}.
Au plan cardiologique, la {disease} est restée silencieuse.
Au plan infectieux : {disease}, documentée par {exam}, traitée {duration} par {drug}.
Au plan respiratoire, on notait un {disease} que {drug} n'a pas suffi à lever.
Au plan digestif, [la|le|une|un] {disease} a motivé {exam}.
Au plan social, {person} vit avec son conjoint et reçoit une aide deux heures par semaine.
Les suites ont été émaillées d'une {disease}, puis d'un {disease}.
À aucun moment nous n'avons observé de {disease}.
Compte tenu de l'âge, nous n'avons pas poussé plus loin l'exploration des {disease}.
L'introduction du {drug} s'est soldée par une {disease} au bout de {duration}.
Le passage en {ward} a duré {duration} avant le retour dans notre unité le {date}.
Nous retiendrons surtout l'apparition de {disease}, imprévue dans ce contexte.
Le bilan étiologique, large, [n'a rien apporté|est revenu normal|reste en attente].
En l'absence de {disease} et de {disease}, {drug} n'a pas été renouvelé.
Ont été successivement essayés {drug}, {drug}, puis {drug} à {dose}.
Comparé au séjour de {month}, {disease} est plus net et {disease} a disparu.
{person} a été très entouré par ses proches pendant tout le séjour.
La mobilité s'est améliorée à mesure que les {disease} reculaient.
Poids d'entrée {42-110} kg, poids de sortie {42-110} kg.
`,
    items: `
Entrée : {date}
Sortie : {date}
Diagnostic principal : {disease}
Diagnostics associés : {disease} ; {disease} ; {disease}
Acte : {surgery}
Intolérances relevées au cours du séjour : {drug}
Destination : domicile
`,
  }),
  section({
    titles: 'Urgences - observation, IOA, SAUV, Observation de nuit, Box, Déchocage',
    sentences: `
Arrive à pied, seul, carte vitale oubliée.
IOA : {disease} + {disease}, {vital}, tri {2-5}.
Appelle parce que « {disease}, ça recommence comme en {month} ».
Sur place, voisin [pressé|serviable|absent], porte ouverte, boîtes de {drug} vides sur la table.
{drug} {dose} passé en salle d'attente : {disease} moins fort à {time}.
{disease} ? {disease} ? plutôt {disease}.
On craint [une|un|la|le] {disease}, d'où {exam} en urgence.
Impossible de préciser l'heure de la dernière prise du {drug}.
La collègue de nuit avait évoqué {disease} ; {exam} tranche en faveur de {disease}.
Installé au box {2-15} pour une {disease} mal étiquetée.
L'épouse précise qu'il n'a jamais eu de {disease} auparavant.
Depuis ce matin : {disease}. Depuis midi : {disease}. À {time} : {disease}.
Parti avant l'avis médical, sans son {drug}.
Reconvocation le {date} si {lab} se confirme.
Le médecin régulateur demande de ne pas donner de {drug} avant l'arrivée de l'équipe.
Amélioration spectaculaire {5-30} minutes après {drug}, plus aucun {disease}.
Mécanisme : portière de voiture, d'où une {disease} de la main gauche.
Malgré {drug} puis {drug}, la {disease} ne lâche pas.
Pas de place en {ward}, lit d'aval trouvé à {hospital}.
Traitements du sac à main : {drug}, {drug}, et des gélules non identifiées.
`,
    items: `
{time} arrivée ; {time} vu ; {time} {drug} {dose}
{disease} - à éliminer
{disease} - retenu
Devenir : UHCD
Sortie {time}, ordonnance de {drug}
Consigne : reconsulter si {disease} ou {disease}
`,
  }),
  section({
    titles: 'Réanimation, Soins intensifs, Point réa, Défaillances, Évolution par appareil',
    sentences: `
Hémodynamique : {vital}, {drug} à {dose}, en baisse.
Neuro : réveil calme après arrêt du {drug}, répond aux ordres simples.
Respi : ventilation protectrice contre l'{disease}, respirateur réglé au minimum.
Rénal : {lab}, pas d'indication à la dialyse.
Infectieux : {drug} J{2-10} pour {disease}, {exam} négative.
Soutien ([{drug}|{drug} seule|{drug} puis {drug}]) arrêtées le {date} à {time}.
Intubation à {time} devant {disease} et {disease}, induction par {drug} et {drug}.
La sédation associe {drug} {dose} et {drug} {dose}.
Extubé le {date} sans {disease} au décours.
Famille reçue par {doctor} dans le salon, échange long et apaisé.
Aucune directive anticipée retrouvée dans les papiers.
On suspecte un {disease} acquis sous ventilation : prélèvements puis {drug} sans attendre.
Le {drug} est titré de {dose} en {dose}.
Voie jugulaire conservée pour le {drug} et la {drug}.
Facteur déclenchant présumé : {disease} négligée depuis {duration}.
Défaillances : {disease}, {disease}, {disease}.
Nutrition entérale à {40-80} mL/h, freinée par des {disease}.
Limitation des soins actifs [discutée|écartée|décidée] en réunion.
En cas de {disease} réfractaire, envisager {drug} en continu à {dose}.
Par comparaison avec la veille : moins de {drug}, {lab}, {vital}.
`,
    items: `
{drug} {dose} IVSE
{drug} : arrêt {time}
{disease} J{1-9}
Objectif du jour : lever au fauteuil
{lab} (hier), {lab} (ce jour)
Sédation : {drug}, {drug}
`,
  }),
  section({
    titles: 'Compte rendu opératoire, Bloc opératoire, Geste réalisé, Intervention, Anesthésie, Suites opératoires',
    sentences: `
Intervention : {surgery}, côté [droit|gauche], pour {disease}.
Installation en décubitus dorsal, champage habituel, check-list validée.
Antibioprophylaxie par {drug} {dose} à l'induction.
On découvre [d'emblée|en cours de dissection|à l'ouverture] {disease} passé inaperçu sur {exam}.
Fermeture après lavage, pas trace d'une {disease} résiduelle.
Indication posée devant {disease} rebelle au {drug} et au {drug}.
Infiltration du site par {dose} de {drug} en fin de geste.
Durée : {25-240} minutes ; pertes négligeables.
Pas de {disease} en peropératoire, pas de {disease} en salle de réveil.
En SSPI : {drug} {dose}, puis {drug} si {disease}.
Consultation d'anesthésie faite le {date} : {disease}, {disease}, allergique [au|à la|à l'] {drug}.
Drain retiré à J{2-4}, {drug} passé per os le soir même.
L'examen extemporané parle pour {disease}.
{drug} à suspendre {2-7} jours avant {surgery}, à reprendre dès le {date}.
Le lendemain, un {disease} a conduit à une reprise au bloc.
Analgésie : {drug} systématique, {drug} en réserve.
Le patient, averti du risque [d'une|de] {disease}, a signé le consentement.
La {surgery} prévue en {month} est annulée pour {disease} intercurrente.
Une {disease} pariétale minime n'a demandé que des soins locaux.
Les suites sont [simples|marquées par {disease}|prolongées du fait d'une {disease}].
`,
    items: `
Opérateur : {doctor}
Aide : interne de garde
Anesthésie : générale
Prévention de {disease} : {drug} {dose} dès le soir
Reprise du {drug} à J{1-7}
Consultation post-opératoire : {date}
`,
  }),
];
