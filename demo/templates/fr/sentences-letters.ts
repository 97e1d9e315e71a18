import { section } from '../catalog.js';

/** Other voices than the ward's summaries: letters, nurses' and emergency notes, radiology, the patient's own words. */
export const sections = [
  section({
    titles: 'Cher confrère, Courrier, Lettre de consultation, Réponse au médecin traitant, Avis spécialisé',
    sentences: `
J'ai eu le plaisir de [voir|revoir|recevoir] {person} [à ma consultation|au cabinet|dans le service] pour {disease}.
Comme vous le savez, [il|elle] présente de longue date {disease} et prend {drug}.
Vous m'avez [adressé|envoyé] ce [patient|monsieur|{job}] de {18-95} ans pour {disease} [ne répondant pas à|apparue sous|améliorée par] {drug}.
Je [crois|pense|soupçonne] qu'il s'agit de {disease} plutôt que de {disease}.
À mon [avis|idée], {disease} [provient de|résulte de|est aggravée par] {disease}.
Je lui ai [demandé|conseillé] de [prendre|arrêter|continuer|essayer|éviter] {drug} [à la dose de|] {dose} {freq}.
Je [suggère|propose|recommande|préfère] [de débuter|d'arrêter|d'ajouter|d'essayer|de garder] {drug} [à {dose}|{dose} {freq}|pendant {duration}].
Je vous remercie de bien vouloir [prescrire|renouveler|poursuivre|surveiller] {drug} {dose}.
Pourriez-vous [contrôler|mesurer|répéter] {exam} et [arrêter|réduire] {drug} si {disease} [apparaît|se développe|survient] ?
[Il|Elle] me dit que {disease} est [pire|mieux|partie|revenue] depuis {month}.
[Il|Elle] n'a plus {disease} [depuis {duration}|depuis le {date}|depuis lors].
Mon [prochain|dernier] rendez-vous avec [lui|elle] [est|était] le {date}.
Il existe [une histoire familiale|un terrain|peu de risque|un risque élevé|une suspicion] de {disease}.
Le patient [s'inquiète|a peur] de {disease} car [sa|son] {relation} [est morte de|a eu|vit avec] {disease}.
Je ne prévois pas de le revoir mais reste disponible si {disease} [revient|récidive|s'aggrave].
Nous avons convenu que {drug} n'est [plus|pas] [nécessaire|adapté|utile|indiqué].
Depuis le passage à {drug}, [il|elle] se sent [bien mieux|bien|pareil].
Merci de [votre lettre|votre appel|votre courrier] du {date}.
Dans l'ensemble, progrès [satisfaisants|lents|bons] ; {disease} est [sous contrôle|calme|active|à peine perceptible].
Concernant {disease}, pas [d'examen|de traitement|d'action] supplémentaire pour le moment.
`,
  }),
  section({
    titles: 'Note infirmière, Rapport de nuit, Transmissions ciblées, Soins, Évaluation infirmière, Soins quotidiens',
    sentences: `
Le patient [a bien dormi|a sonné deux fois|a refusé le petit-déjeuner], [pas de plainte|{disease} légère à {time}|{disease} signalée].
[S'est plaint de|Réveillé par|A appelé pour|Pleure à cause de] {disease} à {time} ; {drug} {dose} [donné|proposé|refusé|avec bon effet|sans effet].
{drug} {dose} [donné|administré|omis|suspendu|répété] à {time} [selon prescription|par l'infirmière de nuit|après avis du {doctor}|en raison de {disease}].
[A refusé|A recraché|A vomi|A accepté] {drug} [ce matin|à {time}|deux fois], {doctor} [informé|prévenu].
{disease} [observée|vue|notée|signalée] [deux fois|une fois|cette nuit|pendant la toilette], [médecin appelé|améliorée après {drug}].
Perfusion de {drug} [en cours|terminée|en pause|relancée] à {time}, point de ponction [propre|rouge|gonflé].
Pansement [changé|sec|souillé], [pas de|peu de|plus de] {disease} autour de la plaie.
A mangé [la moitié|tout|rien], bu {200-900} mL, [pas de|un épisode de|moins de] {disease}.
[La famille|Le fils|La fille|L'épouse] est venue [et demande pourquoi {drug}|et a été informée de {disease}|jusqu'à {time}].
Barrières levées, sonnette à portée de main, risque de chute [élevé|faible].
[Levé|Mobilisé|Transféré] avec [une infirmière|deux aides|un cadre] sans {disease}.
{vital} à {time}, {vital}, [médecin informé|dans les limites|à recontrôler dans {duration}].
Éducation [faite|refaite] sur {drug} et sur les signes de {disease}.
Penser à : dosage de {drug} [prévu|fait] le {date}.
[Sonde|Voie|Cathéter] [changée|retirée|posée] le {date}, pas de {disease}.
Peau intacte, [talons déchargés|changement de position|crème appliquée].
[Demande|Réclame] quelque chose contre {disease} ; {drug} [proposé|donné per os|disponible].
À faire : [peser|prévoir {exam}|appeler le {doctor}|envoyer {lab}].
`,
    items: `
{time} {drug} {dose} donné
{time} : {disease}, {drug} {dose}
{time} {vital}, {vital}
[refuse|accepte|demande] {drug}
{disease} [depuis cette nuit|encore|moins qu'hier|disparue]
[à donner|prochaine dose] {drug} {dose} à {time}
{drug} {dose} ([demi-dose|dose entière|double dose]) x{1-4}
`,
  }),
  section({
    titles: "Note d'urgence, Fiche SMUR, Sur les lieux, Accueil et orientation, Bilan initial, Traumatologie",
    sentences: `
[Effondré|Tombé|Trouvé au sol|Amené] [à la maison|au travail|à la gare|à l'école] [vers|à] {time}, [les témoins parlent de|les voisins décrivent|l'épouse décrit] {disease}.
A pris [environ|au moins|presque|jusqu'à] {dose} de {drug} [au total|avec de l'alcool|volontairement|par erreur] [à {time}|le {date}|hier soir].
Voies aériennes libres, respiration [normale|rapide|superficielle], [pas de|évidente|massive] {disease}.
[Donné|Reçu|Fait] {drug} {dose} [IV|IM|per os|sur le terrain], [puis|suivi de] {drug} {dose}.
[Connu|Habitué|Consultant régulier] pour {disease}, [sans|sous] {drug}.
{disease} [soudaine|brusque|progressive|indolore|douloureuse] [au volant|au dîner|au réveil|après une longue marche|sous la douche].
[Le patient|Le fils|L'aidant] [pense|dit|craint|croit] que c'est {disease}.
Dernier [contact|repas|comprimé de {drug}] à {time}.
Diagnostics évoqués : {disease}, {disease}, [moins probable|ou] {disease}.
Diagnostic [principal|de travail|final] : {disease}.
[Orientation|Devenir] : [retour à domicile sous {drug}|admis chez le {doctor}|surveillance {duration}].
[Score|Risque] [bas|haut|modéré] pour {disease}, {exam} [inutile|urgente|normale].
EVA [descend|est tombée|est passée] de {5-10} à {0-4} après {drug}.
[Allergique|Intolérant] à {drug} et [peut-être|aussi] à {drug}, [porte un bracelet|le mari confirme].
Vaccin antitétanique [fait|à jour], plaie [nettoyée|collée|suturée].
[Neurologue|Chirurgien|Cardiologue] [appelé|prévenu] à {time} pour {disease}.
`,
  }),
  section({
    titles: "Compte rendu d'imagerie, Radiologie, Anatomopathologie, Technique, Compte rendu, Comparaison",
    sentences: `
Indication : {disease}[, éliminer {disease}|, {disease} connue|].
Technique : {exam} [avec|sans] injection, [comparée au|comparaison :] {date}.
[Aspect|Anomalies|Modifications] [en rapport avec|suspectes de|diagnostiques de|peu typiques de] {disease}.
[Les reins|Les poumons|Les surrénales|Les ganglions] [sont normaux|sans changement|de taille normale].
{disease} [nouvelle|ancienne] [({organ})|, inchangée|depuis le {date}].
Pas de signe [radiologique|visible|aigu|net] de {disease} ni de {disease}.
Biopsie ({organ}) : {disease}, [marges saines|grade {1-3}|pas de {disease}].
{disease} [légère|modérée|marquée|focale|diffuse], [probablement|possiblement|peut-être] [après|par|due à] {disease}.
Mesure {3-60} x {3-60} mm, [auparavant|avant] {3-60} mm.
[Impression|En résumé|Résumé] : {disease} ; [pas de|aussi|minime] {disease}.
Injection [bien tolérée|responsable de {disease}], {drug} {dose} [donné avant|donné après].
[Corréler|Comparer] avec [la clinique|la biologie] pour [exclure|confirmer] {disease}.
Recommandation : [refaire {exam}|suivi|biopsie] dans {duration} [pour {disease}|].
`,
  }),
  section({
    titles: 'Paroles du patient, Entretien, Échange, Mode de vie, Psychosocial, Inquiétudes',
    sentences: `
« J'ai {disease} chaque fois que je [me lève|mange|travaille|me couche] », dit-[il|elle].
[Il|Elle] [espère|veut|aimerait|refuse de|a peur de] [arrêter|commencer|changer] {drug}.
A lu sur internet que {drug} [provoque|soigne|prévient] {disease}.
{disease} [le gêne|le limite|l'effraie|le fatigue] [au travail|au jardin|presque chaque jour|moins qu'avant].
[Un peu|Pas|Bien|Brièvement] soulagé par {drug}[, surtout la nuit|, jusqu'à {dose}|].
[A passé|Passe] [l'hiver|les vacances|deux mois] à l'étranger, [sans {disease}|avec {disease}].
[A perdu|A pris] {2-20} kg depuis {month}.
[Garde|Oublie|Cache|Partage|Double] {drug} [parfois|le week-end|en voyage|à cause de {disease}].
[A travaillé|Travaille] comme {job} jusqu'en {month}, [puis arrêt|en congé maladie] pour {disease}.
[A acheté|A commandé|A emprunté] {drug} [en ligne|à un ami|en pharmacie] [contre|pour] {disease}.
Pense que {disease} [a commencé|a empiré] quand {drug} a été [baissé|monté|introduit].
[Arrêt|Fin] du tabac le {date}, [à l'aide de|avec] {drug} {dose}.
[Boit|Buvait] [du vin au dîner|de la bière le samedi|jamais d'alcool].
[Dort|Mange|Marche] [mieux|moins bien|moins] depuis {drug} {dose}.
`,
  }),
];
