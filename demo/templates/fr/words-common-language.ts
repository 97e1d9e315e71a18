import { words } from '../catalog.js';

/** Adjectives, adverbs, numerals and irregular verb forms of every day. */
export const contentWords = words(`
absolu absolue abondant abondante absurde admirable adorable adroit adroite âgée agile agricole agréé agréée aimable
aisé aisée ajouté ajoutée alpin alpine amical amicale amoureux amoureuse amusant amusante analogue anonyme antique
apparent apparente approprié appropriée ardent ardente aride artificiel artificielle artisanal artisanale artistique
attentif attentive attrayant attrayante audacieux audacieuse authentique automatique avantageux avantageuse aventureux
aventureuse avisé avisée bancaire banlieusard banlieusarde bavard bavarde bienveillant bienveillante bilingue boisé
boisée bourgeois bourgeoise breton bretonne bruyant bruyante budgétaire captivant captivante carré carrée champêtre
charitable charmant charmante chaleureux chaleureuse chic chrétien chrétienne citadin citadine civil civile civique
classique climatique collectif collective colonial coloniale coloré colorée comique commercial commerciale communal
communale communautaire compétent compétente compétitif compétitive conciliant conciliante concret concrète
confidentiel confidentielle confortable conjointe conjugal conjugale consciencieux consciencieuse considérable
constant constante content contente contemporain contemporaine continu contraire conversationnel conversationnelle
convivial conviviale coquet coquette cordial cordiale costaud costaude courageux courageuse courant courante courtois
courtoise coûteux coûteuse créatif créative croquant croquante croustillant croustillante cuit cuite culinaire
culturel culturelle curieux curieuse débrouillard débrouillarde décent décente décisif décisive décoratif décorative
décoré décorée définitif définitive délicat délicate délicieux délicieuse démocratique départemental départementale
désagréable déserte digne dynamique diplômée disciplinée disponible distinct distincte distingué distinguée distrait
distraite divers diverse divin divine doré dorée drôle durable économe économique écologique éducatif éducative
élégant élégante élémentaire éloigné éloignée éloquent éloquente embarrassant embarrassante éminent éminente émouvant
émouvante encourageante enchanteur enchanteresse enjoué enjouée ennuyeux ennuyeuse ensoleillé ensoleillée enthousiaste
entretenu entretenue épatant épatante équitable espagnol espagnole essentiel essentielle esthétique estival estivale
éternel éternelle ethnique européen européenne éventuel éventuelle évident évidente exceptionnel exceptionnelle
exclusif exclusive exemplaire exigeant exigeante exotique expérimenté expérimentée expert experte explicite exquis
exquise extérieur extérieure extraordinaire fabuleux fabuleuse facultatif facultative fameux fameuse fantaisiste
fantastique farouche fédéral fédérale féminin féminine féroce fertile festif festive fidèle fier fière fiscal fiscale
flamand flamande flatteur flatteuse fleuri fleurie floral florale fluvial fluviale foncier foncière forestier
forestière formel formelle formidable fortunée fréquent fréquente frontalier frontalière fructueux fructueuse furtif
furtive futile futur future gai gaie galant galante garni garnie géant géante généreux généreuse génial géniale
géographique géométrique glacial glaciale glorieux glorieuse gourmand gourmande gracieux gracieuse gradué graduée
grandiose gratuit gratuite grec grecque habile habité habitée habitable harmonieux harmonieuse hâtif hâtive héroïque
hésitant hésitante historique hivernal hivernale homologué homologuée honnête honorable hostile humanitaire humble
humoristique idéale identifiable imaginatif imaginative immédiat immédiate immense immobile immobilier immobilière
impartial impartiale impatient impatiente impeccable imposant imposante impressionnant impressionnante improvisé
improvisée inattendu inattendue incroyable indien indienne indirect indirecte indiscutable indispensable inédit
inédite inespéré inespérée ingénieux ingénieuse injuste innocent innocente inoubliable insolite inspirante instantané
instantanée instructif instructive insulaire intellectuel intellectuelle intelligent intelligente intense intéressant
intéressante international internationale intime introduit introduite inventif inventive invisible italien italienne
japonais japonaise joli jolie journalier journalière joyeuse judiciaire judicieux judicieuse jumelé jumelée juridique
juteux juteuse laborieux laborieuse laïque lamentable latin latine légal légale légendaire léger légère légitime
lexical lexicale libanais libanaise libéral libérale licenciée limpide littéraire littoral littorale logique lointain
lointaine lourdaud lourdaude loyal loyale lucratif lucrative luxueux luxueuse magique magnifique magistral magistrale
majestueux majestueuse marié mariée maritime marocain marocaine massive mathématique matinal matinale méchant méchante
méditerranéen méditerranéenne mélangée mélodieux mélodieuse ménager méritée merveilleux merveilleuse méticuleux
méticuleuse meublée mignon mignonne minuscule minutieux minutieuse mobilier mobilière mondial mondiale montagneux
montagneuse montagnard montagnarde moral mouvementé mouvementée moyen municipal municipale musical musicale mutuel
mystérieux mystérieuse naïf naïve national nationale nautique naval navale négligeable neuf neuve neutre noble
nombreux nombreuse normand normande notable notoire numérique obéissant obéissante obligatoire occasionnel
occasionnelle occidental occidentale océanique occupé occupée odorant odorante officieux officieuse officiel
officielle onctueux onctueuse opportun opportune opposée optimiste opulent opulente organisée oriental orientale
ouvrable paisible palpitant palpitante parisien parisienne parlant parlante parlementaire particulier particulière
passionnant passionnante passionné passionnée paternel paternelle patriotique payant payante paysager paysagère
pédagogique pénitentiaire pensif pensive périodique personnelle perspicace persuasif persuasive philosophique
photogénique pieux pieuse pittoresque plaisant plaisante plastique plate plausible plongeant plongeante pluvieux
pluvieuse poétique poli polie ponctuel ponctuelle portugais portugaise positionné positionnée possessif possessive
postal postale potagère pragmatique précieux précieuse précis préféré préférée presbytérien presbytérienne prestigieux
prestigieuse présumée prévisible prévoyant prévoyante princier princière printanière prodigieux prodigieuse productif
productive prometteur prometteuse prospère protecteur protectrice provençal provençale proverbial proverbiale
provincial provinciale prudent prudente publicitaire puissant puissante pur pure quelconque radieux radieuse raffiné
raffinée raisonnable rangé rangée ravi ravie ravissant ravissante réaliste recherchée réciproque reconnaissant
reconnaissante rectangulaire recyclable réglementaire relatif relative remarquable rémunéré rémunérée renommé rentable
renouvelable résidentiel résidentielle résistant résistante respectable respectueux respectueuse retentissant
retentissante réussi réussie rigoureux rigoureuse risible robuste romain romaine romanesque romantique rôtie royal
royale rural rurale russe rusé rusée rustique sacré sacrée saisonnier saisonnière salarial salariale salé salée
salubre satirique satisfait satisfaite savante savoureux savoureuse secrète secrétarial secrétariale séduisant
séduisante senior sensationnel sensationnelle sentimental sentimentale séparable serein sereine serviable servile
sidéral sidérale silencieux silencieuse simplifié simplifiée sincère singulier singulière sobre sociable sociétal
sociétale soigné soignée soigneux soigneuse solaire solennel solennelle solidaire solide solitaire somptueux
somptueuse sonore souriant souriante souterrain souterraine souveraine spacieux spacieuse spatiale spécialisé
spécialisée spécifique spectaculaire spirituel spirituelle splendide standard statistique studieux studieuse subtil
subtile successif successive sucrée suggestif suggestive suisse superbe superflu superflue surprenant surprenante
syndical syndicale syndiqué syndiquée talentueux talentueuse taquin taquine tchèque technologique télévisé télévisée
tempéré tempérée tenace territorial territoriale théâtral théâtrale théorique timide touristique traditionnel
traditionnelle tranquille transparent transparente triangulaire tricolore triomphal triomphale tropical tropicale
tunisien tunisienne turc turque unanime uni unie universel universelle universitaire urbain urbaine utilisable vacant
vacante vain vaine valeureux valeureuse valorisant valorisante varié variée vaste véritable verbal verbale verdoyant
verdoyante vérifiable versatile vespéral vespérale viable victorieux victorieuse villageoise viril virile virtuose
vivable vivant vivante volumineux volumineuse voulue zélé zélée zoologique abondamment abruptement absolument
abusivement accessoirement activement actuelle adroitement affectueusement agréablement aimablement aisément
allègrement amèrement amicalement amplement anciennement anonymement arbitrairement artificiellement artistiquement
assidûment assurément astucieusement attentivement audacieusement automatiquement avantageusement avidement
bénévolement bienveillamment bizarrement bonnement bruyamment brusquement brutalement calmement candidement carrément
catégoriquement ci-contre ci-dessous ci-dessus ci-joint ci-après chaleureusement chèrement chronologiquement
civilement classiquement collectivement comiquement commercialement communément confidentiellement confortablement
consciemment consciencieusement constructivement convenablement copieusement courageusement courtoisement
culturellement curieusement d'abord d'ailleurs d'emblée d'habitude décemment décidément délicatement délicieusement
démocratiquement désormais différemment difficilement dignement diligemment diplomatiquement discrètement
distinctement diversement doublement drôlement durablement dûment durement économiquement effectivement efficacement
également élégamment éloquemment énergiquement énormément équitablement esthétiquement éternellement étonnamment
étrangement exagérément exceptionnellement excessivement exemplairement expressément extérieurement extraordinairement
fameusement familièrement faussement favorablement fidèlement fièrement financièrement finement foncièrement forcément
formellement formidablement fortuitement fraîchement franchement fraternellement fructueusement gaiement galamment
gauchement généreusement gentiment géographiquement gracieusement gratuitement habilement habituellement
harmonieusement hâtivement historiquement honnêtement honorablement humainement humblement immanquablement immensément
impartialement impatiemment impeccablement impérativement implicitement incessamment incidemment incontestablement
incroyablement indéfiniment indépendamment indirectement individuellement indubitablement inévitablement infiniment
informatiquement ingénieusement injustement inlassablement instamment instantanément instinctivement intégralement
intelligemment intensément intentionnellement intérieurement intimement intuitivement inutilement inversement
invisiblement involontairement irrégulièrement jalousement joliment journellement joyeusement judiciairement
judicieusement juridiquement justement laborieusement langoureusement légalement librement limpidement linéairement
littéralement logiquement longuement lourdement loyalement lucidement magnifiquement maladroitement malheureusement
malicieusement massivement matériellement maternellement mathématiquement maussadement méchamment mécaniquement
mentalement merveilleusement méthodiquement modestement mollement momentanément moralement moyennement mystérieusement
nationalement naïvement négativement noblement nommément notoirement nouvellement nullement obligatoirement
obscurément obstinément officiellement officieusement onctueusement opportunément originellement paisiblement
paradoxalement paresseusement pareillement particulièrement passablement passionnément paternellement patiemment
pertinemment peut-être philosophiquement pieusement placidement plaisamment pleinement poétiquement poliment
politiquement ponctuellement populairement positivement précieusement précipitamment prestement primitivement
primordialement prodigieusement professionnellement profondément prochainement proportionnellement prudemment
publiquement puissamment quelquefois quasiment radieusement réciproquement réellement religieusement remarquablement
résolument respectueusement richement rigoureusement robustement romantiquement rondement rudement sagement sainement
sauvagement savamment schématiquement scientifiquement scolairement secrètement semblablement sensiblement sereinement
sérieusement singulièrement sobrement soigneusement solennellement solidairement solidement solitairement
somptueusement sottement souverainement spécialement spectaculairement splendidement sportivement stoïquement
studieusement stupidement subtilement successivement superbement supposément surabondamment surnaturellement
sur-le-champ tacitement tantôt tellement tendrement théoriquement timidement traditionnellement tranquillement
trivialement ultimement unanimement uniquement universellement urgemment utilement vainement valablement
valeureusement vastement véritablement verbalement vertueusement vigoureusement vilainement vite vivement visiblement
vraisemblablement vulgairement aucunement autant avant-hier celui celle celles ceux certes chacun chacune combien
voilà voici hormis lors parce quiconque quoique tandis sinon soi voire tiers outre durant moyennant excepté jusqu'à
jusqu'au puisqu'il lorsqu'elle lorsqu'il qu'il qu'elle qu'on d'un d'une c'est n'est n'a s'est l'on mien mienne tien
sienne siens quel quelle quels quelles lequel laquelle lesquels lesquelles auquel auxquels duquel desquels desquelles
oui non hélas bravo tiens allons bref deux trois quatre cinq sept huit dix onze douze treize quatorze quinze seize
vingt trente quarante cinquante soixante cent mille million millions milliard dizaine douzaine vingtaine trentaine
centaine zéro troisièmement deuxièmement premièrement deuxième quatrième cinquième sixième septième huitième neuvième
dixième centième abolir aboutir aboutit accompli accomplir accomplit accouru accroître accueille accueilli accueillie
accueillir acquérir acquis acquise acquiert adoucir agir agissait agissant agit agrandir appartient appartenir
appartenait appelle appelait appellent apparu apparue apparaître assied asseyait attend attendait attendent attendue
averti avertie bat battre battu bénir boire buvait bâtir bâti bâtie bâtit choisi choisie choisit choisissent
comprenait comprennent conclure conclut conduisait connaissait connaît connaissent consentir construire construite
construisait contenir contient contenait convaincre convaincu convaincue convenir convient convenait convaincante
coudre coud courait couvre couvrait croire croyait croient crue cueillir cuire cuisait débattre découvre découvrir
décrivait décrivant décrite décrits décrites défendre défendu défini définie définir déplaire dépend dépendait
descendait descendu descendue devenait devenir deviendra deviennent devient devra devrait devrions dira dirait disait
disent disparaître disposera dormait dormi écrivait écrivant écrite élire entend entendait entretenir entretient
envoie envoyait envoyée établie établir établit éteindre éteint éteinte fallait faudra faudrait faut fera ferait
ferons feront finit finissait finissent fini finie fourni fournie fournit franchi franchir garantit garanti
grandissait inscrire inscrit inscrite inscrits instruire instruit instruite interdire interdit interdite intervenir
intervient intervenu intervenue irait iront joignant joint jointes lisait lisant maintenir maintenu maintenue
maintient maintenait mettre met mettait mettent mettra mise mises mettant naître naquit née nés obtenu obtenue obtient
obtenait offrait offrir offrant ouvrait ouvre ouvrant ouvrent paraissait paraissent parcourir parcouru parcourue part
partait partent partir parvenir parvenu parvient peignait peindre peint peinte permet permettait permettant permettra
permettent permise plaire plaît plaisait pleut plu pourra pourrait pourraient pouvaient pouvant poursuit poursuivi
poursuivie poursuivre poursuivait pourvu prend prendra prendrait prennent prenait prescrire prescrit prescrite
prescrits prescrites prescrivait prévenir prévenu prévenue prévient prévoir prévoit prévu prévue prévus prévues promis
promise promettre proviennent provenait provenir pu puisse puissent reçoit reçoivent recevait reçue reçus reconnaître
reconnaît reconnu reconnue recueilli recueillie réfléchi réfléchit réfléchissait rejoint rejoindre relire remet
remettre remis remise remplir remplit remplie rend rendait rendre rendu rendue répandu répondait répondu requérir
requis requise résoudre résolu résolue ressentir ressentait réunir réuni réunie réunis réussir réussit revenait
revenue reviendra reviennent revoir revoit sachant saisir saisi saisie saura saurait savait savaient sent sentait sert
servait serve serait seraient seront sera sois soit soient sort sortait sortira souhaitait souhaitable souri sourit
souscrire soutenir soutenu soutenue soutient suffire suffit suffisait suit suivait suivent suivie suivre surprendre
surpris surprend sue tend tendait tiendra tiennent traduire traduit traduite transmettre transmet transmise transmises
valait valoir vaut vendait vendu vendue venons verra verrait verrons verront viendra viendrait viennent vivent voient
voit voyait voyant voudra voudrait voulait voulaient vécus veulent faites faits faite ayez aient aurait auraient
auront eue eus furent fut fussent eut eurent aurions soyez étions serions pouvons devons avons avez êtes suis vais vas
va vont allait allaient
`);
