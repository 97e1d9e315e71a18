import { diseaseContexts, drugContexts } from './contexts.js';
import type { Random } from './random.js';
import type { Language } from './values.js';

/**
 * Words for training that are no entities, in random sentences. Templates alone hold so few words that a model takes each
 * word it never met for a drug or a disease; here it meets many, and invented ones, that are neither.
 */
const functionWords: Record<Language, readonly string[]> = {
  en: words(`the a an this that these those his her their our your my its which who whom whose what when where why how while
    although though because since unless until if whether as than so but and or nor yet both either neither not only also just even
    still already again then there here now soon later before after during between among against without within through across
    behind below above under over near beside beyond toward towards upon onto into from with by for of to in on at off up down out
    about around along per via is are was were be been being has have had having does did do done can could may might must shall
    should will would he she it they we you him them us all any some each every few many more most much less least several such
    other another same own very too quite rather almost perhaps however therefore moreover otherwise meanwhile instead thus hence
    indeed once twice never always often sometimes seldom usually despite except provided apart together whereas`),
  fr: words(`le la les un une des du de au aux ce cet cette ces son sa ses leur leurs notre nos votre mon ma mes qui que quoi dont où
    quand comment pourquoi lorsque puisque si bien mais ou et ni car donc or ne pas plus moins très trop assez peu beaucoup tout toute
    tous toutes chaque quelque quelques plusieurs aucun aucune autre autres même mêmes tel telle avant après pendant depuis dès
    jusque entre parmi contre sans avec sous sur dans par pour vers chez hors près loin devant derrière selon malgré sauf est sont
    était étaient être été a ont avait avaient avoir eu fait font faisait faire peut peuvent pouvait doit doivent devait il elle ils
    elles on nous vous je lui eux se me te y en ainsi alors aussi encore déjà toujours jamais souvent parfois puis ensuite enfin
    cependant toutefois pourtant néanmoins ici là ailleurs maintenant hier demain bientôt tard tôt presque environ surtout plutôt`),
};

const contentWords: Record<Language, readonly string[]> = {
  en: words(`time year people way day man thing woman life child world school state house hand part place case week company system
    program question work government number night point home water room area money story fact month lot right study book eye job word
    business issue side kind head service friend power hour game line end member law car city community name president team minute
    idea body information back parent face level office door health person art war history party result change morning reason research
    girl guy moment air teacher force education foot boy age policy music market sense nation plan college interest death experience
    effect use class control care field development role effort rate heart show leader light voice wife police mind price
    report decision son view relationship town road arm difference value building action season society tax director position player
    record paper space ground form event official matter center couple site project activity star table need court oil situation cost
    industry figure street image phone data picture practice piece land product doctor wall patient worker news test movie north love
    support technology step baby computer type attention film tree source hair window culture chance brother energy period course
    summer plant opportunity term letter condition choice rule south floor campaign material population call economy hospital church
    risk fire future bank sport board subject officer rest behavior performance fight top goal second bed order author blood agency
    nature color store sound movement page race concern series language response animal factor decade article east artist scene stock
    career treatment approach size dog fund media sign thought list individual quality pressure answer resource meeting
    success cup amount ability staff character growth loss degree attack region television box training trade deal election feeling
    standard bill message analysis benefit sex lawyer section glass skill sister professor operation crime stage authority design
    knowledge gun station truth garden kitchen bread cheese apple soup river bridge winter train ticket bicycle ball shoes coat chair
    pen lamp key clock bag shop queue form file folder note copy chart sheet unit ward desk corridor lift stairs bus taxi colleague
    nurse consultant registrar clerk porter visitor neighbour carer son-in-law interpreter
    asked became began believed brought built called came carried changed considered continued created cut decided died drew ended
    expected explained fell felt filled followed found gave gone grew happened heard held helped hoped included kept knew known
    learned left led let liked lived looked lost loved made meant met moved needed offered opened paid passed played put ran reached
    read received remained remembered said sat saw seemed seen sent served set showed spent spoke stood stopped talked thought told
    took tried turned understood used waited walked wanted watched went won worked wrote add agree allow appear apply argue arrive
    avoid begin bring buy carry catch choose come compare contact cover depend describe discuss drive eat enter exist expect fail
    finish get give go grow hear help hold hope improve include introduce join keep know learn leave let lie listen live look lose
    make manage mean measure meet miss move notice obtain open order plan play prefer prepare prevent produce provide pull push put
    raise reach read receive reduce remain remove repeat reply return rise run say see seem sell send serve share show sit sleep
    speak spend stand start stay suggest take talk teach tell think throw touch travel try turn understand wait wake walk want warn
    wash watch wear win wish wonder write asking bringing calling checking coming doing eating feeling getting giving going holding
    keeping leaving living looking making moving opening playing reading running saying seeing sitting sleeping speaking standing
    taking talking telling thinking trying turning using waiting walking wearing working writing able bad best better big black
    blue brown certain clean clear close cold common complete correct current dark dead deep different difficult dry early easy
    empty entire exact fair false familiar famous far fast final fine first foreign free fresh full general glad gold good great
    green grey half happy hard heavy high hot human huge important initial kind large last late left likely little local long loose
    low main major modern narrow natural necessary new next nice normal odd old open original past personal plain pleasant poor
    possible present previous private proper public quick quiet rare ready real recent red regular rich right round sad safe second
    serious short similar simple single slow small soft special steady straight strange strong sudden sure sweet tall thick thin third
    tired total true typical unable urgent useful usual warm weak wet white whole wide wild wooden wrong yellow young actually
    carefully certainly clearly completely directly easily especially exactly finally fully generally gently immediately largely
    mainly mostly nearly obviously partly previously probably quickly really recently simply slowly slightly suddenly today together
    tomorrow tonight yesterday regarding following according concerning including`),
  fr: words(`temps homme jour chose femme vie enfant monde école maison main partie place cas semaine société système question travail
    gouvernement nombre nuit point eau pièce argent histoire fait mois droit étude livre œil métier mot affaire côté genre tête ami
    pouvoir heure jeu ligne fin membre loi voiture ville nom équipe minute idée corps information dos parent visage niveau bureau porte
    personne art guerre fête résultat changement matin raison recherche fille garçon moment air professeur force éducation âge
    politique musique marché sens pays plan intérêt expérience effet usage classe contrôle soin champ développement rôle effort taux
    chef lumière voix épouse police esprit prix rapport décision fils vue relation route bras différence valeur bâtiment action saison
    impôt directeur position joueur dossier papier espace sol forme événement problème centre couple site projet activité étoile table
    besoin cour huile situation coût industrie chiffre rue image téléphone données photo pratique morceau terre produit mur ouvrier
    nouvelle film nord amour soutien étape bébé ordinateur type attention arbre source cheveux fenêtre culture chance frère énergie
    période cours été plante occasion terme lettre condition choix règle sud étage campagne matière population appel économie église
    risque feu avenir banque sport sujet officier reste comportement lutte but lit ordre auteur agence nature couleur magasin son
    mouvement page course série langue réponse animal facteur décennie article est artiste scène carrière approche taille chien
    fonds signe pensée liste qualité pression ressource réunion succès tasse quantité capacité personnel caractère croissance perte
    degré région télévision boîte formation commerce élection sentiment norme facture message analyse avantage avocat section verre
    compétence sœur crime autorité dessin savoir gare vérité jardin cuisine pain fromage pomme soupe rivière pont hiver train billet
    vélo balle chaussures manteau chaise stylo lampe clé horloge sac boutique file fichier fiche note copie feuille unité secteur
    couloir ascenseur escalier bus taxi collègue infirmier cadre externe secrétaire brancardier visiteur voisin aidant gendre interprète
    demandé devenu commencé cru apporté construit appelé venu porté changé considéré continué créé coupé décidé tiré terminé attendu
    expliqué tombé senti rempli suivi trouvé donné allé grandi arrivé entendu tenu aidé espéré compris gardé connu appris laissé mené
    aimé vécu regardé perdu rencontré bougé offert ouvert payé passé joué mis couru atteint lu reçu resté dit assis vu semblé envoyé
    servi montré dépensé parlé arrêté pensé raconté pris essayé tourné utilisé marché voulu gagné travaillé écrit ajouter accepter
    permettre paraître appliquer arriver éviter apporter acheter porter choisir venir comparer contacter couvrir dépendre décrire
    discuter conduire manger entrer exister attendre échouer finir obtenir donner aller entendre aider tenir espérer améliorer inclure
    joindre garder connaître apprendre quitter laisser mentir écouter vivre regarder perdre gérer mesurer rencontrer manquer bouger
    noter ouvrir jouer préférer préparer produire fournir tirer pousser poser lever atteindre lire recevoir réduire rester retirer
    répéter répondre revenir monter descendre courir dire voir sembler vendre envoyer servir partager montrer dormir parler dépenser
    commencer suggérer prendre enseigner penser jeter toucher voyager essayer tourner comprendre marcher vouloir avertir laver porte
    gagner souhaiter écrire demande arrive donne garde laisse passe pense parle regarde reste semble tient travaille trouve vient vit
    demandait arrivait donnait gardait passait parlait restait semblait tenait venait vivait faisant allant venant prenant donnant
    disant passant portant tenant ayant étant suivant bon mauvais meilleur grand petit noir bleu brun certain propre clair proche froid
    commun complet correct actuel sombre mort profond différent difficile sec facile vide entier exact juste faux familier célèbre
    rapide final premier étranger libre frais plein général heureux vert gris demi dur lourd haut chaud humain énorme important initial
    gentil large dernier gauche probable local long lâche bas principal majeur moderne étroit naturel nécessaire nouveau prochain normal
    bizarre vieux original personnel simple agréable pauvre possible présent précédent privé public calme rare prêt réel récent rouge
    régulier riche rond triste sûr second sérieux court semblable seul lent mou spécial stable droit étrange fort soudain doux épais
    mince troisième fatigué total vrai typique urgent utile habituel faible mouillé blanc sauvage jaune jeune actuellement
    certainement clairement complètement directement facilement exactement finalement généralement doucement immédiatement largement
    surtout partiellement probablement rapidement vraiment récemment simplement lentement légèrement soudainement concernant
    aujourd'hui ensemble notamment`),
};

const ordinaryEndings: Record<Language, readonly string[]> = {
  en: words(`ing ed er ers ly ness ment ments tion tions able ful less ous ive ical al ary ery ty ship hood ward wise ish est s es ies
    y le en ow ight ound ake ope ast unt logy scopy graphy gram ectomy plasty tomy metry grapher ologist atrics ine in ase`),
  fr: words(`er é ée és ées ait aient ant ante ment ments tion tions able eux euse if ive ique al ale aire té eur euse eurs age ages
    ance ence esse et ette ot elle eau oir ois ais on ons ont is it ure ier ière logie scopie graphie gramme ectomie plastie
    tomie métrie logue atrie ine ase`),
};

const numbers =
  `{2-99}|{0.1-9.9}|{100-900}|{1-60} min|{1-12} h|{1-300} mmol/L|{1-90} mg/L|{0.1-3.9} g/L|{1-20}.{1-9} g/dL|{1-900} µg/L
  |{1-900} ng/mL|{40-130} kg|{2-45} mm|{1-30} cm|{1-100} %|{1-100}%|{60-190} mmHg|{35-40} °C|{40-150}/min|{1-10}/{10-20}|{5-300} U/L
  |{18-95}|{1-9}:{10-59}|{0.1-9.9} mmol/L|{1-40} x {2-40}|n°{1-99}|{1-60} s|{1-4} L|{5-120} mL/min|T{1-12}|L{1-5}|+{1-9}|{1-300} UI/L`
    .split('|')
    .map((number) => number.trim());
const marks = [',', ',', ',', ';', ':', ' -', ' /', ')', '...', '?'];
const onsets = 'b c d f g h l m n p r s t v w bl br ch cl cr dr fl gr pl pr sc sh sl sp st tr th qu'.split(' ');
const nuclei = 'a e i o u a e i o ea ou ai ie oo au oi'.split(' ');
const slots = ['{drug}', '{disease}', '{dose}', '{date}', '{month}', '{drug} {dose}'];

/** A word that is no entity: a common one, or three times in ten an invented one. */
export function ordinaryWord(random: Random, language: Language): string {
  if (!random.chance(0.3)) return random.pick(contentWords[language]);
  if (random.chance(0.4)) return crossOver(random, contentWords[language]);
  let word = '';
  for (let count = random.integer(1, 2); count > 0; count--) {
    word += random.pick(onsets) + random.pick(nuclei) + random.pick(['', '', 'n', 'r', 's', 'l', 't', 'm']);
  }
  return word + random.pick(ordinaryEndings[language]);
}

/** The head of one word with the tail of another: new, but built as words of their kind are. */
export function crossOver(random: Random, known: readonly string[]): string {
  const head = random.pick(known);
  const tail = random.pick(known);
  const headLength = Math.ceil(head.length * (0.3 + 0.4 * random.next()));
  const tailLength = Math.ceil(tail.length * (0.3 + 0.4 * random.next()));
  return head.slice(0, headLength) + tail.slice(-tailLength);
}

/** A template of random words, entity slots among them. */
export function inventSentence(random: Random, language: Language): string {
  const pieces: string[] = [];
  for (let count = random.integer(3, 16); count > 0; count--) {
    const kind = random.next();
    if (kind < 0.36) pieces.push(random.pick(functionWords[language]));
    else if (kind < 0.72) pieces.push(ordinaryWord(random, language));
    else if (kind < 0.8) pieces.push(random.pick(drugContexts[language]).replaceAll('@', '{drug}'));
    else if (kind < 0.88) pieces.push(random.pick(diseaseContexts[language]).replaceAll('@', '{disease}'));
    else if (kind < 0.95) pieces.push(random.pick(slots));
    else pieces.push(random.pick(numbers));
    if (random.chance(0.1)) pieces.push(`${pieces.pop()}${random.pick(marks)}`);
  }
  return `${pieces.join(' ')}${random.pick(['.', '.', '.', '', ' !', '?'])}`;
}

export function inventTitle(random: Random, language: Language): string {
  const title = Array.from({ length: random.integer(1, 3) }, () => ordinaryWord(random, language));
  if (random.chance(0.5)) title.splice(1, 0, random.pick(functionWords[language]));
  return title.join(' ').replace(/^./u, (letter) => letter.toUpperCase());
}

/** `text` with a share of its words outside of slots replaced by others, capitals kept. */
export function disturb(text: string, share: number, random: Random, language: Language): string {
  return text.replace(/\{[^}]*\}|\p{L}{3,}/gu, (match) => {
    if (match.startsWith('{') || !random.chance(share)) return match;
    const word = ordinaryWord(random, language);
    return /^\p{Lu}/u.test(match) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

function words(block: string): string[] {
  return block.split(/\s+/).filter((word) => word !== '');
}
