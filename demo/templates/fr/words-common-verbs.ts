import { words } from '../catalog.js';

/** Forms of regular verbs of every day. */
export const contentWords = words(`
abriter abrité abritait abritant abritent accélérer accéléré accélérait accélérant accélèrent accentuer accentué
accentuait accentuant accentuent accompagner accompagnait accompagnant accompagnent accorder accordé accordait
accordant accordent accrocher accroché accrochait accrochant accrochent accumuler accumulé accumulait accumulant
accumulent acclamer acclamé acclamait acclamant acclament adopter adopté adoptait adoptant adoptent adorer adoré
adorait adorant adorent alimenter alimenté alimentait alimentant alimentent allumer allumé allumait allumant allument
amener amené amenait amenant amènent amuser amusé amusait amusent animer animé animait animant animent apaiser apaisé
apaisait apaisant apaisent approcher approchait approchant approchent approuver approuvé approuvait approuvant
approuvent armer armé armait armant arment arracher arraché arrachait arrachant arrachent arroser arrosé arrosait
arrosant arrosent assembler assemblé assemblait assemblant assemblent assister assisté assistait assistent assumer
assumé assumait assumant assument assurer assurait assurant assurent attacher attachait attachant attachent attirer
attiré attirait attirant attirent avancer avançait avançant avancent avouer avoué avouait avouant avouent bavarder
bavardait bavardant bavardent boucler bouclait bouclant bouclent bricoler bricolé bricolait bricolant bricolent
briller brillé brillait brillent bronzer bronzé bronzait bronzant bronzent broder brodé brodait brodant brodent cacher
caché cachait cachant cachent camper campé campait campant campent célébrer célébrait célébrant célèbrent cesser cessé
cessait cessant cessent chanter chanté chantait chantant chantent charger chargeait chargeant chargent chasser
chassait chassant chassent chauffer chauffé chauffait chauffant chauffent chercher cherché cherchait cherchant
cherchent chuchoter chuchoté chuchotait chuchotant chuchotent circuler circulé circulait circulant circulent citer
citait citant citent cocher coché cochait cochant cochent coiffer coiffait coiffant coiffent collaborer collaboré
collaborait collaborant collaborent collectionner collectionné collectionnait collectionnant collectionnent collecter
collectait collectant collectent combler comblait comblant comblent commander commandait commandant commandent
communiquer communiqué communiquait communiquant communiquent compenser compensé compensait compensant compensent
compléter complété complétait complétant complètent composer composé composait composant composent compter comptait
comptant comptent concentrer concentré concentrait concentrant concentrent concerner concerné concernait concernent
concilier concilié conciliait concilient conjuguer conjugué conjuguait conjuguant conjuguent consacrer consacré
consacrait consacrant consacrent conserver conservait conservant conservent consoler consolait consolant consolent
constituer constitué constituait constituant constituent contempler contemplé contemplait contemplant contemplent
contenter contentait contentant contentent contribuer contribué contribuait contribuant contribuent converser conversé
conversait conversant conversent copier copiait copiant copient couler coulé coulait coulant coulent coûter coûté
coûtait coûtant coûtent creuser creusé creusait creusant creusent cuisiner cuisinait cuisinant cuisinent cultiver
cultivé cultivait cultivant cultivent danser dansait dansant dansent déballer déballé déballait déballant déballent
débarrasser débarrassé débarrassait débarrassant débarrassent débarquer débarqué débarquait débarquant débarquent
décider décidait décidant décident déclarer déclaré déclarait déclarant déclarent décorer décorait décorant décorent
découper découpé découpait découpant découpent dédier dédié dédiait dédiant dédient défiler défilait défilant défilent
dégager dégageait dégageant dégagent déguster dégusté dégustait dégustant dégustent délaisser délaissé délaissait
délaissant délaissent déléguer déléguait déléguant délèguent délimiter délimité délimitait délimitant délimitent
demander demandant demandent démarrer démarré démarrait démarrant démarrent déménager déménagé déménageait déménageant
déménagent démissionner démissionné démissionnait démissionnant démissionnent dénombrer dénombré dénombrait dénombrant
dénombrent dépanner dépanné dépannait dépannant dépannent dépêcher dépêché dépêchait dépêchant dépêchent dépensait
dépensant dépensent déplorer déploré déplorait déplorant déplorent dérouler déroulé déroulait déroulant déroulent
désigner désigné désignait désignant désignent désirer désiré désirait désirant désirent dessiner dessiné dessinait
dessinant dessinent destiner destiné destinait destinant destinent détacher détaché détachait détachant détachent
détailler détaillé détaillait détaillant détaillent déterrer déterré déterrait déterrant déterrent détester détesté
détestait détestant détestent développer développé développait développant développent dévoiler dévoilé dévoilait
dévoilant dévoilent dicter dictait dictant dictent différer différé différait différant diffuser diffusé diffusait
diffusant diffusent diriger dirigé dirigeait dirigeant dirigent discerner discerné discernait discernant discernent
disposer disposé disposait disposant disposent disputer disputait disputant disputent distinguer distinguait
distinguant distinguent distribuer distribué distribuait distribuant distribuent documenter documentait documentant
documentent dominer dominé dominait dominant dominent doter doté dotait dotant dotent doubler doublait doublant
doublent douter doutait doutant doutent dresser dressé dressait dressant dressent durer durait durent échapper échappé
échappait échappant échappent éclairer éclairé éclairait éclairant éclairent économiser économisé économisait
économisant économisent écouler écoulé écoulait écoulant écoulent écourter écourté écourtait écourtant écourtent
éditer édité éditait éditant éditent effectuer effectué effectuait effectuant effectuent élaborer élaboré élaborait
élaborant élaborent élever élevait élevant élèvent élucider élucidé élucidait élucidant élucident emballer emballé
emballait emballant emballent embarquer embarqué embarquait embarquant embarquent embaucher embauchait embauchant
embauchent embrasser embrassé embrassait embrassant embrassent émerger émergé émergeait émergeant émergent émigrer
émigré émigrait émigrant émigrent emmener emmené emmenait emmenant emmènent emporter emporté emportait emportant
emportent emprunter emprunté empruntait empruntant empruntent enchaîner enchaîné enchaînait enchaînant enchaînent
encaisser encaissé encaissait encaissant encaissent endosser endossé endossait endossant endossent engager engagé
engageait engageant engagent enlever enlevé enlevait enlevant enlèvent enquêter enquêtait enquêtant enquêtent enrouler
enroulé enroulait enroulant enroulent entamer entamé entamait entamant entament entasser entassé entassait entassant
entassent entourer entouré entourait entourant entourent entraîner entraîné entraînait entraînant entraînent
entreposer entreposé entreposait entreposant entreposent énumérer énuméré énumérait énumérant énumèrent envelopper
enveloppait enveloppant enveloppent envoler envolé envolait envolant envolent épargner épargnait épargnant épargnent
éplucher épluché épluchait épluchant épluchent épouser épousait épousant épousent équiper équipait équipant équipent
espacer espaçait espaçant espacent estomper estompé estompait estompant estompent étaler étalé étalait étalant étalent
étonner étonné étonnait étonnant étonnent étudier étudié étudiait étudient évoluer évolué évoluait évoluant évoluent
évoquer évoquait évoquant évoquent exagérer exagéré exagérait exagérant exagèrent excuser excusé excusait excusant
excusent exécuter exécuté exécutait exécutant exécutent exercer exercé exerçait exerçant exercent exiger exigé
exigeait exigent expédier expédié expédiait expédiant expédient expérimenter expérimentait expérimentant expérimentent
exploiter exploité exploitait exploitent exporter exporté exportait exportant exportent exprimer exprimé exprimait
exprimant expriment fabriquer fabriqué fabriquait fabriquant fabriquent faciliter facilité facilitait facilitant
facilitent facturer facturait facturant facturent familiariser familiarisé familiarisait familiarisant familiarisent
favoriser favorisé favorisait favorisant favorisent filmer filmé filmait filmant filment financer finançait finançant
financent flâner flâné flânait flânant flânent flotter flotté flottait flottant flottent fonder fondait fondant
fondent former formait formant forment formuler formulé formulait formulant formulent fouiller fouillé fouillait
fouillant fouillent fréquenter fréquentait fréquentant fréquentent frotter frotté frottait frottant frottent garer
garait garant garent glaner glané glanait glanant glanent gouverner gouverné gouvernait gouvernant gouvernent graver
gravé gravait gravant gravent grimper grimpé grimpait grimpant grimpent grouper groupé groupait groupant groupent
guetter guetté guettait guettant guettent habiller habillé habillait habillant habillent habiter habitait habitent
harmoniser harmonisé harmonisait harmonisant harmonisent héberger hébergé hébergeait hébergeant hébergent hériter
hérité héritait héritant héritent hésiter hésité hésitait hésitent illuminer illuminé illuminait illuminant illuminent
imaginer imaginé imaginait imaginant imaginent imiter imité imitait imitant imitent imposer imposé imposait imposent
improviser improvisait improvisant improvisent inaugurer inauguré inaugurait inaugurant inaugurent inciter incité
incitait incitant incitent incorporer incorporé incorporait incorporant incorporent inculquer inculqué inculquait
inculquant inculquent indemniser indemnisé indemnisait indemnisant indemnisent inhumer inhumé inhumait inhumant
inhument innover innové innovait innovant innovent insérer inséré insérait insérant insèrent insister insisté
insistait insistant insistent insonoriser insonorisé insonorisait insonorisant insonorisent intégrer intégré intégrait
intégrant intègrent intéresser intéressé intéressait intéressent interpeller interpellé interpellait interpellant
interpellent inventer inventé inventait inventant inventent inviter invitait invitant invitent jardiner jardiné
jardinait jardinant jardinent jongler jonglé jonglait jonglant jonglent juger jugeait jugeant jugent justifier
justifié justifiait justifiant justifient lavé lavait lavant lavent licencier licenciait licenciant licencient livrer
livrait livrant livrent loger logeait logeant logent louer loué louait louant louent maçonner maçonné maçonnait
maçonnant maçonnent maquiller maquillé maquillait maquillant maquillent marchander marchandait marchandant marchandent
marier mariait mariant marient mémoriser mémorisé mémorisait mémorisant mémorisent mélanger mélangeait mélangeant
mélangent ménageait ménageant ménagent mériter méritait méritant méritent meubler meublait meublant meublent militer
milité militait militant militent motoriser motorisé motorisait motorisant motorisent multiplier multiplié multipliait
multipliant multiplient nager nagé nageait nageant nagent naviguer navigué naviguait naviguant naviguent négocier
négocié négociait négociant négocient nommer nommé nommait nommant nomment nouer noué nouait nouant nouent numéroter
numéroté numérotait numérotant numérotent occasionner occasionné occasionnait occasionnant occasionnent occuper
occupait occupant occupent oser osé osait osant osent paginer paginé paginait paginant paginent pardonner pardonné
pardonnait pardonnant pardonnent parfumer parfumé parfumait parfumant parfument parier parié pariait pariant parient
participer participé participait participent patienter patientait patientant patientent patiner patiné patinait
patinant patinent pavoiser pavoisé pavoisait pavoisant pavoisent pêcher pêchait pêchant pêchent pédaler pédalait
pédalant pédalent peigner peignant peignent pencher penché penchait penchant penchent perfectionner perfectionné
perfectionnait perfectionnant perfectionnent perler perlait perlant perlent permuter permuté permutait permutant
permutent persévérer persévéré persévérait persévérant persévèrent persister persistait persistant persistent
persuader persuadé persuadait persuadant persuadent photographier photographié photographiait photographiant
photographient pique-niquer pique-niquait pique-niquant pique-niquent plaider plaidé plaidait plaidant plaident
plaisanter plaisantait plaisantant plaisantent planter plantait plantant plantent plier plié pliait pliant plient
plonger plongé plongeait plongent postuler postulé postulait postulant postulent précipiter précipité précipitait
précipitant précipitent prédominer prédominé prédominait prédominent prêter prêté prêtait prêtant prêtent prier prié
priait priant prient procéder procédé procédait procédant procèdent proclamer proclamé proclamait proclamant
proclament procurer procuré procurait procurant procurent profiter profité profitait profitant profitent progresser
progressé progressait progressant progressent promener promené promenait promenant promènent prononcer prononcé
prononçait prononçant prononcent prospérer prospérait prospérant prospèrent publier publié publiait publiant publient
quitté quittait quittant quittent raccompagner raccompagné raccompagnait raccompagnant raccompagnent raccorder
raccordé raccordait raccordant raccordent raffiner raffinait raffinant raffinent raisonner raisonné raisonnait
raisonnant raisonnent ramasser ramassé ramassait ramassant ramassent ramener ramené ramenait ramenant ramènent ranger
rangeait rangeant rangent rapporter rapporté rapportait rapportant rapportent rapprocher rapprochait rapprochant
rapprochent rassembler rassemblé rassemblait rassemblant rassemblent rattacher rattaché rattachait rattachant
rattachent rattraper rattrapé rattrapait rattrapant rattrapent rayonner rayonné rayonnait rayonnant rayonnent
réconcilier réconcilié réconciliait réconciliant réconcilient récolter récoltait récoltant récoltent recommencer
recommencé recommençait recommençant recommencent récompenser récompensait récompensant récompensent recopier recopié
recopiait recopiant recopient recruter recruté recrutait recrutant recrutent rectifier rectifié rectifiait rectifiant
rectifient rédiger rédigé rédigeait rédigeant rédigent redouter redouté redoutait redoutant redoutent regagner regagné
regagnait regagnant regagnent régner régné régnait régnant règnent regretter regretté regrettait regrettant regrettent
régulariser régularisé régularisait régularisant régularisent relancer relancé relançait relançant relancent relater
relaté relatait relatant relatent rembourser remboursé remboursait remboursant remboursent remémorer remémoré
remémorait remémorant remémorent remercier remercié remerciait remerciant remercient remonter remonté remontait
remontant remontent renfermer renfermé renfermait renfermant renferment renforcer renforcé renforçait renforçant
renforcent renseigner renseigné renseignait renseignant renseignent rentrer rentré rentrait rentrant rentrent renoncer
renoncé renonçait renonçant renoncent renouer renoué renouait renouant renouent rénover rénové rénovait rénovant
rénovent réparer réparé réparait réparant réparent repasser repassé repassait repassant repassent réserver réservait
réservant réservent résider résidé résidait résidant résilier résilié résiliait résiliant résilient résister résisté
résistait résistent respecter respecté respectait respectant respectent restaurer restauré restaurait restaurent
restituer restitué restituait restituant restituent résulter résulté résultait résultant résultent retoucher
retouchait retouchant retouchent retourner retourné retournait retournant retournent retracer retracé retraçait
retraçant retracent retraiter retraitait retraitant retraitent rétribuer rétribué rétribuait rétribuant rétribuent
retrouver retrouvait retrouvant retrouvent réunifier réunifié réunifiait réunifiant réunifient ronronner ronronné
ronronnait ronronnant ronronnent rouler roulé roulait roulant roulent sauvegarder sauvegardé sauvegardait sauvegardant
sauvegardent sauter sautait sautant sautent savonner savonné savonnait savonnant savonnent savourer savouré savourait
savourant savourent scolariser scolarisé scolarisait scolarisant scolarisent sculpter sculpté sculptait sculptant
sculptent séjourner séjourné séjournait séjournant séjournent semer semé semait semant sèment serrer serrait serrant
serrent simplifier simplifiait simplifiant simplifient situer situé situait situant situent skier skié skiait skiant
skient soigner soignait soignent songer songé songeait songeant songent sonner sonné sonnait sonnant sonnent soulever
soulevé soulevait soulevant soulèvent soupçonner soupçonné soupçonnait soupçonnant soupçonnent souper soupait soupant
soupent spécifier spécifié spécifiait spécifiant spécifient stationner stationné stationnait stationnant stationnent
stocker stocké stockait stockant stockent subventionner subventionné subventionnait subventionnant subventionnent
succéder succédé succédait succédant succèdent supprimer supprimé supprimait supprimant suppriment surmonter surmonté
surmontait surmontant surmontent survoler survolé survolait survolant survolent tailler taillait taillant taillent
tarder tardé tardait tardant tardent téléphoner téléphonait téléphonant téléphonent témoigner témoigné témoignait
témoignant témoignent tenter tentait tentant tentent tisser tissé tissait tissant tissent tracer tracé traçait traçant
tracent trancher tranchait tranchant tranchent transformer transformé transformait transformant transforment
transporter transporté transportait transportant transportent travailler travaillait travaillant travaillent tresser
tressé tressait tressant tressent tricher triché trichait trichant trichent tricoter tricoté tricotait tricotant
tricotent trier trié triait triant trient triompher triomphait triomphant triomphent troquer troqué troquait troquant
troquent trotter trotté trottait trottant trottent urbaniser urbanisé urbanisait urbanisant urbanisent user usé usait
usant usent valoriser valorisé valorisait valorisent vanter vanté vantait vantant vantent varier variait variant
varient veiller veillait veillant veillent vendanger vendangeait vendangeant vendangent verser versé versait versent
voter votait votant votent voyageait voyageant voyagent zigzaguer zigzagué zigzaguait zigzaguant zigzaguent
`);
