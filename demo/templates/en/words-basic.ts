import { words } from '../catalog.js';

/** Words with a grammatical duty. */
export const functionWords = words(`
the a an this that these those his her their our your my its which who whom whose what when where why how while
although though because since unless until if whether as than so but and or nor yet both either neither not only also
just even still already again then there here now soon later before after during between among against without within
through across behind below above under over near beside beyond toward towards upon onto into from with by for of to
in on at off up down out about around along per via is are was were be been being has have had having does did do done
can could may might must shall should will would he she it they we you him them us all any some each every few many
more most much less least several such other another same own very too quite rather almost perhaps however therefore
moreover otherwise meanwhile instead thus hence indeed once twice never always often sometimes seldom usually despite
except provided apart together whereas
`);

/** Common words of life and of the ward that name no drug and no disease. */
export const contentWords = words(`
time year people way day man thing woman life child world school state house hand part place case week company system
program question work government number night point home water room area money story fact month lot right study book
eye job word business issue side kind head service friend power hour game line end member law car city community name
president team minute idea body information back parent face level office door health person art war history party
result change morning reason research girl guy moment air teacher force education foot boy age policy music market
sense nation plan college interest death experience effect use class control care field development role effort rate
heart show leader light voice wife police mind price report decision son view relationship town road arm difference
value building action season society tax director position player record paper space ground form event official matter
center couple site project activity star table need court oil situation cost industry figure street image phone data
picture practice piece land product doctor wall patient worker news test movie north love support technology step baby
computer type attention film tree source hair window culture chance brother energy period course summer plant
opportunity term letter condition choice rule south floor campaign material population call economy hospital church
risk fire future bank sport board subject officer rest behavior performance fight top goal second bed order author
blood agency nature color store sound movement page race concern series language response animal factor decade article
east artist scene stock career treatment approach size dog fund media sign thought list individual quality pressure
answer resource meeting success cup amount ability staff character growth loss degree attack region television box
training trade deal election feeling standard bill message analysis benefit sex lawyer section glass skill sister
professor operation crime stage authority design knowledge gun station truth garden kitchen bread cheese apple soup
river bridge winter train ticket bicycle ball shoes coat chair pen lamp key clock bag shop queue file folder note copy
chart sheet unit ward desk corridor lift stairs bus taxi colleague nurse consultant registrar clerk porter visitor
neighbour carer son-in-law interpreter asked became began believed brought built called came carried changed
considered continued created cut decided died drew ended expected explained fell felt filled followed found gave gone
grew happened heard held helped hoped included kept knew known learned left led let liked lived looked lost loved made
meant met moved needed offered opened paid passed played put ran reached read received remained remembered said sat
saw seemed seen sent served set showed spent spoke stood stopped talked told took tried turned understood used waited
walked wanted watched went won worked wrote add agree allow appear apply argue arrive avoid begin bring buy carry
catch choose come compare contact cover depend describe discuss drive eat enter exist expect fail finish get give go
grow hear help hold hope improve include introduce join keep know learn leave lie listen live look lose make manage
mean measure meet miss move notice obtain open play prefer prepare prevent produce provide pull push raise reach
receive reduce remain remove repeat reply return rise run say see seem sell send serve share sit sleep speak spend
stand start stay suggest take talk teach tell think throw touch travel try turn understand wait wake walk want warn
wash watch wear win wish wonder write asking bringing calling checking coming doing eating getting giving going
holding keeping leaving living looking making moving opening playing reading running saying seeing sitting sleeping
speaking standing taking talking telling thinking trying turning using waiting walking wearing working writing able
bad best better big black blue brown certain clean clear close cold common complete correct current dark dead deep
different difficult dry early easy empty entire exact fair false familiar famous far fast final fine first foreign
free fresh full general glad gold good great green grey half happy hard heavy high hot human huge important initial
large last late likely little local long loose low main major modern narrow natural necessary new next nice normal odd
old original past personal plain pleasant poor possible present previous private proper public quick quiet rare ready
real recent red regular rich round sad safe serious short similar simple single slow small soft special steady
straight strange strong sudden sure sweet tall thick thin third tired total true typical unable urgent useful usual
warm weak wet white whole wide wild wooden wrong yellow young actually carefully certainly clearly completely directly
easily especially exactly finally fully generally gently immediately largely mainly mostly nearly obviously partly
previously probably quickly really recently simply slowly slightly suddenly today together tomorrow tonight yesterday
regarding following according concerning including admission discharge referral request advice opinion review visit
handover shift background summary findings impression comment remark detail account description statement evaluation
assessment examination observation measurement range limit trend curve scan slide specimen swab screen panel profile
count smear titre consent leaflet explanation instruction reminder warning checklist protocol guideline pathway
procedure incision suture stitch dressing bandage plaster cast splint crutches wheelchair walker cane mattress pillow
monitor pump catheter tube drain needle syringe mask cannula oxygen humidifier physiotherapist dietitian psychologist
pharmacist surgeon anesthetist radiologist cardiologist neurologist dermatologist pediatrician midwife paramedic
dentist optician therapist volunteer chaplain secretary receptionist manager trainee student husband partner
grandparent grandchild sibling relative guardian roommate boss client tenant driver builder painter baker butcher
farmer fisherman gardener hairdresser mechanic plumber electrician welder miner soldier pilot sailor librarian
musician singer dancer journalist judge flat apartment garage basement attic balcony bathroom bedroom toilet shower
bath stove fridge carpet ladder lawn fence pet cat horse bird fish breakfast lunch dinner meal snack tea coffee milk
juice wine beer sugar salt fat fibre fruit vegetable meat rice pasta egg chocolate swimming cycling hiking climbing
dancing cooking cleaning shopping gardening fishing knitting painting driving tennis football chess cards piano guitar
choir club pool gym holiday trip flight cruise camping airport hotel beach mountain forest lake monday tuesday
wednesday thursday friday saturday sunday weekend spring autumn dawn dusk midnight noon evening afternoon fortnight
childhood adolescence adulthood retirement pregnancy delivery birth weight height length width depth volume speed
strength balance posture gait stance grip reflex tone hearing vision taste smell speech mood appetite thirst digestion
urination sweating breathing heartbeat circulation pulse temperature hydration nutrition skin nail scalp forehead
cheek chin lip tooth gum throat neck shoulder elbow wrist finger thumb hip thigh knee shin ankle heel toe rib spine
chest breast belly flank groin buttock limb joint muscle tendon ligament nerve vein artery gland lung liver kidney
spleen bowel colon womb upper lower inner outer anterior posterior lateral medial proximal distal bilateral unilateral
dorsal ventral apical basal clinical surgical medical dental social mental physical emotional financial familial
occupational sexual dietary postoperative preoperative perioperative asymptomatic symptomatic stable unstable
reassuring unremarkable unchanged comparable consistent inconclusive equivocal negative positive elevated decreased
reduced increased absent preserved intact impaired tender supple symmetrical asymmetrical palpable audible visible
reactive responsive cooperative orientated oriented alert awake sleepy anxious calm cheerful tearful exhausted
independent dependent autonomous bedridden mobile ambulant compliant admitted discharged transferred referred assessed
examined reviewed discussed informed advised reassured counselled monitored observed measured recorded documented
charted dictated typed signed countersigned printed faxed emailed forwarded filed scanned archived scheduled booked
cancelled postponed arranged organised planned prepared performed undertaken completed repeated interrupted resumed
delayed abandoned declined accepted refused agreed consented objected complained mentioned stated noted remarked
commented suggested recommended proposed suspected assumed presumed doubted wondered questioned confirmed clarified
verified checked corrected amended updated revised adjusted modified adapted tailored optimised maximised minimised
titrated tapered weaned withdrawn withheld restarted substituted replaced swapped switched combined separated divided
doubled halved tripled skipped omitted forgotten missed misplaced located identified detected discovered uncovered
revealed displayed exhibited demonstrated illustrated outlined summarised concluded inferred deduced attributed
ascribed linked related associated correlated compared contrasted matched mismatched conflicted coincided preceded
accompanied subsided faded lingered lasted endured recurred relapsed rebounded flared worsened deteriorated plateaued
stabilised improved recovered healed cured collapsed fainted slipped tripped stumbled bumped bruised sprained twisted
scratched burned bitten stung choked swallowed inhaled coughed sneezed vomited ahead aside altogether anyway
apparently approximately barely beforehand briefly broadly chiefly closely commonly consequently constantly
continually continuously currently daily deliberately distinctly entirely essentially eventually evidently evenly
exclusively explicitly extensively extremely fairly firmly formerly fortunately freely frequently gradually greatly
happily hardly highly hopefully ideally initially intermittently jointly lately likewise literally locally markedly
merely mildly moderately mutually namely naturally necessarily newly nightly normally notably occasionally openly
ordinarily overnight partially perfectly permanently personally physically plainly possibly potentially practically
precisely predominantly presently presumably primarily promptly properly proportionally purely rapidly rarely readily
reasonably regularly relatively reliably repeatedly reportedly respectively roughly safely scarcely secondly securely
separately severely sharply shortly significantly similarly simultaneously sincerely smoothly socially solely somewhat
soundly specifically spontaneously steadily strictly strongly subsequently substantially successfully sufficiently
surely surprisingly swiftly temporarily tentatively thereafter thereby thoroughly tightly totally typically ultimately
unexpectedly unfortunately uniformly unusually upwards usually vaguely virtually weekly wholly widely yearly yet
`);
