import { words } from '../catalog.js';

/** Words of everyday life, R to Z, and the neighbours of days and months. */
export const contentWords = words(`
rabbi rabbit rabbits racer races racing rack racket racks radar radiator radiators radio radios radish raffle raft
rail railing railings rails railway railways rain rainbow raincoat rainfall rainy raisin raisins rally ram ramp ramps
ranch random randomly ranger ranges rank ranks rapid rarer rarity raspberries raspberry rated rates rating ratings
ration rational rationale raven raw razor razors reader readers readership readiness readings realistic realistically
reality realization rear reasonable reasonings reasoning reasons reassurance rebel receipt receipts receiver reception
receptionists recipe recipes recipient recipients reciprocal recliner recognition recognizable recollection
recommendation recommendations reconciliation recorder recorders recording recordings records recreation recreational
recruit recruitment rectangle rectangular recycling redecoration redhead reductions redundancy redundant referee
referees reference references referendum referrals refinement reflection reflections reform reforms refreshing
refreshment refreshments refrigerator refrigerators refuge refugee refugees refund refunds refusal regards regime
regiment regional regionally regions register registers registered registration registry regret regretful regrets
regrettable regrettably regularity regulation regulations regulatory rehearsal reign reimbursement reindeer relations
relationships relatives relaxation relaxed relaxing relevance relevant reliability reliable religion religions
religious relish reluctance reluctant reluctantly remainder remaining remains remarkable remarkably reminders
reminiscent remote remotely removable removal removals remuneration renewal renewable renovation renowned rent rental
rentals rents reorganization repertoire repetition repetitions replacement replacements replica replies reporter
reporters reporting reports representation representative representatives reptile republic republican reputation
requests requirement requirements rescue rescuer researcher researchers resemblance reservation reservations reserve
reservoir residence residences residency residential resignation resilience resilient resolute resort resorts
resourceful resources respect respected respectful respectfully respite respondent respondents responses
responsibilities responsibility responsible responsibly restaurant restaurants restful resting restoration restricted
restriction restrictions results resume retail retailer retailers retiree retirees retreat retrospect retrospective
retrospectively returnable reunion revenue revenues reverend reverse reviewer reviewers reviews revision revisions
revival revolution revolutionary reward rewards rhubarb rhyme rhythmic ribbon ribbons richer richly riddle rider
riders ridge ridiculous riding rifle right-hand right-handed rightful rights rigorous rigorously ring rings rink riot
ripe ripple rituals ritual rival rivals rivers roadside roads roadworks roast robber robe robes robot robust rocket
rocks rocky rod roles roller rollers romance romantic roof roofer roofs roofing rooftop roommates rooms roomy rooster
rope ropes rosary roughness roundabout rounded route routes routine routinely routines rower rowing royal rubber
rubbish rucksack rude rudimentary rug rugby rugs ruin ruler rulers rules ruling rum rumor rumour runner runners rural
rusty rustic sabbath saddle sadly safari safeguard safeguarding safeguards safer safest safety sailboat sailors saint
saints salad salads salaries salary sale sales salesman salespeople salesperson saleswoman salmon salon salons saloon
salty salute sanction sanctions sanctuary sand sandal sandals sandwich sandwiches sandy sane sanitary sanitation
sardine sardines satellite satin satisfaction satisfactorily satisfactory satisfied sauce saucepan saucer sauces sauna
sausage sausages saver savings savoury saxophone scaffolder scaffolding scandal scarce scarcity scarf scarves scenario
scenarios scenery scenes scenic schedule scheduler schedules scheduling scheme schemes scholar scholarly scholars
scholarship schoolboy schoolchild schoolchildren schoolgirl schooling schools schoolteacher science sciences
scientific scientifically scientist scientists scooter scooters scope scout scouts scrap screenplay screwdriver script
scripts scrutiny sculptor sculpture sculptures sea seafood seagull seal sealed seam seaman seamstress search searches
seaside seasonal seasonally seasoning seasons seat seatbelt seatbelts seats seaweed secondhand seconds secrecy secret
secretarial secretariat secretaries secretly sector sectors secure security seed seeds seeker seemingly selection
selections selective selectively self self-care self-employed self-sufficient selfish seller sellers semester
semi-detached semicolon seminar seminars senate senator senior seniors seniority sensational sensible sensibly
sentence sentences separation sergeant serial serially seriously servant servants server services serviette serving
session sessions setback setting settings settlement settlements settler seven seventeen seventeenth seventh seventies
seventy sewage sewing shade shades shadow shady shallow shampoo shape shapes shareholder shark sharp sharpener shawl
shed sheds sheep sheer sheets sheikh shelf shell shellfish shells shelter sheltered shelters shelves shepherd sheriff
sherry shield shields shiny ship shipbuilder shipment ships shipyard shirt shirts shoe shoelace shoelaces shoemaker
shopkeeper shoplifter shopper shoppers shops shore shoreline shores shortage shortages shortbread shortcut shorter
shortest shorthand shorts short-term shovel showcase showerhead showers showroom shred shrew shrimp shrimps shrine
shrub shrubs shutter shutters shuttle shy shyly siblings sideboard sidewalk sidewalks sideways siege sigh sights
sightseeing signage signals signature signatures significance significant signpost signs silence silent silently silk
silky silly silver similarities similarity simpler simplest simplicity simplified simulation singers singles singly
sink sinks sir siren sister-in-law sisters sisters-in-law sites sitter six sixteen sixteenth sixth sixties sixty
sizable sizes skate skateboard skater skates skating sketch sketches ski skier skiers skiing skilful skilfully skilled
skillful skills skirt skirts skis sky skyscraper slab slacks slang slate sleek sleeve sleeves slender slides slight
slim slippers slipper slippery slogan slope slopes slot slots slower slowest smaller smallest smart smartphone
smartphones smile smiles smog smoke smoker smokers smooth smoother snail snap snapshot snow snowboard snowfall snowman
snowy soap soaps sober soccer sociable socialist sociologist sociology sock socket sockets socks sofas softer softly
software soil solar soldiers solemn solicitor solicitors solid solidarity solids solitary solo somebody someday
somehow someone something sometime somewhere song songs songwriter sonnet sooner soprano sorry sort sorts soul souls
sounds soups sour sources southeast southern southward southwest souvenir souvenirs sovereign soy soya spacecraft
spaces spacious spade spades spaghetti span spaniel spanish spanner spare spares sparrow sparkling sparse sparsely
spatial speaker speakers speciality specialized specialised specially specialty species specific specification
specifications specifics spectacle spectacles spectacular spectator spectators speculation speculative speeches speedy
spelling spice spices spicy spiders spinach spinster spiral spire spirit spiritual spiritually splendid spokesman
spokesperson spokeswoman sponge sponsor sponsors sponsorship spoon spoonful spoons sporadic sporadically sports
sportsman sportswoman sporty spotless spotlight spouse spouses spreadsheet springs springtime sprout sprouts spy squad
square squares squash squirrel stability stables stack stadium staffing staircase staircases stairlift stairway
stairwell stake stakeholder stakeholders stale stall stalls stamp stamps standards standardised standardized standby
standpoint stark stars starter starters startling startup statements statesman static stationary stationery stations
statistic statistical statistically statistics statue statues statute statutory steak steaks steam steel steelworker
steep steeple steering stem stepbrother stepchild stepchildren stepdaughter stepfather stepmother steps stepsister
stepson stereo stereotype stern steward stewardess stewards stew stick sticker stickers sticks sticky stipulation
stockbroker stockroom stocks stonemason stopover stopwatch storage storekeeper stores storey storeys stories storm
storms stormy stoves straightforward strait strand stranger strangers strap straps strategic strategically strategies
strategy straw strawberries strawberry stream streams streetcar streets strengths stretch stretches strict stricter
stride strike strikes striker striking strikingly string strings stripe striped stripes strive stroll stronger
strongest structural structurally structure structured structures stubborn students studies studio studios stuff
stunning stupid sturdy style styles stylish stylist subheading subjective subjectively subjects submission submissions
subscription subscriptions subsection subsequent subsidiary subsidized subsidy subset substantial substantive subtle
subtly subtitle subtitles subtotal suburb suburban suburbs subway subways successive successively successor succinct
suede suffix sugary suggestion suggestions suit suitability suitable suitably suitcase suitcases suite suites suits
sultana sum summaries summers summertime summit sums sunflower sunflowers sunglasses sunlight sunny sunrise sunset
sunshine superb superfluous superintendent superior supermarket supermarkets supervision supervisor supervisors
supervisory supper suppers supplementary supplier suppliers supplies supply supporter supporters supporting supportive
supposedly supreme surcharge surf surface surfaces surfer surfing surname surnames surplus surprise surprises
surprising surrounding surroundings surveillance survey surveyor surveyors surveys survival suspicious suspiciously
sustainable swan swap sweater sweaters sweatshirt swede sweeper sweetcorn sweets sweetheart swift swim swimmer
swimmers swimsuit swimwear swing swings switch switchboard sword syllable syllabus symbol symbolic symbols
symmetrically symmetry sympathy symphony symposium synagogue synonym synonymous synopsis syntax synthesis systematic
systematically systems tabby tablecloth tables tablespoon tablespoons tabletop tabular tackle tact tactful tactic
tactics tactile tail tailor tailors takeaway takeover tale talent talented talents tales talkative talks taller
tallest tandem tangible tango tank tanker tanks tap tapestry taps target targeted targets tariff tariffs tart tarts
task tasks tasty tattoo tattoos tavern taxes taxis taxpayer taxpayers teachers teachings teacup teamwork teammate
teammates teams teapot teaspoon teaspoonfuls technical technically technique techniques technological technologies
teddy teen teenage teenager teenagers teens telegram telegraph telephone telephones telephonic telescope televisions
temperament temperate temperatures template templates tempo temporary tempting ten tenancy tenants tendencies tens
tent tenth tentative tents terminals terminology terms terrace terraced terraces terrain terribly terrific territorial
territories territory testament testimony textbook textbooks textile textiles texts texture textures thankful
thankfully thanks thatched theater theaters theatrical theft theme themes theologian theology theorem theoretical
theoretically theories theory therefrom therein thereof thermal thermostat thesis thicker thickest thickness thief
thieves thinner things thinker thirdly thirteen thirteenth thirties thirtieth thirty thorough thoughtful thoughtfully
thoughtless thoughts thousand thousands thread three thrifty thriller thrilling thrive throne throughout thunder thyme
tickets tidy tie tied ties tiger tigers tight tighter tights tiler tiles till tiller timber timeline timelines timely
timer timers times timescale timetable timetables timid timing timings tin tinned tins tiny tip tips tireless tires
title titles toad toast toaster tobacco tobacconist today's toddler toddlers toffee toiletries toilets token tokens
tolerable tolerably tolerant toll tomato tomatoes tomb tombola tonality tones tonnes tons tool toolbox tools
toothbrush toothbrushes toothpaste topic topics torch torches tornado tortoise totals touching tough tougher tour
tourism tourist tourists tournament tournaments tours towel towels tower towers townhouse towns township toy toys
trackpad tracksuit tractor tractors trademark trader traders trades tradesman tradition traditional traditionally
traditions traffic tragedy tragic trail trailer trailers trails trained trainees trainer trainers trainings trains
trait traits tram trams tranquil transaction transactions transatlantic transcript transcription transcripts
transformation transit transition transitional transitions translation translations translator translators transmitter
transparency transparent transport transportation trap traveler travelers traveller travellers travels treacherous
treadle treasure treasurer treat treaties treatise treaty trees tremendous tremendously trench trends trendy trial
trials triangle triangular tribal tribe tribunal tribute trick tricks tricky tricycle trim triple triplet triplets
triplicate tripod trips triumph trivial trombone troop troops tropic tropical tropics troubleshooting trousers trout
truce truck trucks trucker truly trumpet trumpeter trust trusted trustee trustees trusting trustworthy truthful
truthfully tug tuition tulip tulips tuna tunic turban turbine turf turnaround turnip turnips turns turnstile turntable
turquoise turtle tutor tutorial tutorials tutors tuxedo tweed twelfth twelve twenties twentieth twenty twice-weekly
twilight twin twins two two-storey twofold tycoon typewriter typist typists typeface tyre tyres ubiquitous ugly
ulterior umbrella umbrellas umpire unacceptable unaccompanied unaffected unambiguous unanimous unanswered unattended
unauthorised unauthorized unavailable unavoidable unaware unbelievable uncertain uncertainty uncle uncles unclear
uncommon uncomplicated unconditional unconventional uncooperative undated undecided undefined undergraduate
undergraduates underground underlying underneath underpants understandable understandably understanding underwear
undisputed undisturbed undoubtedly uneducated unemployed unemployment unequal unequivocal uneven uneventful
uneventfully unexpected unexplained unfair unfamiliar unfavourable unfinished unforeseen unforgettable unfortunate
unfriendly unfurnished unhelpful unidentified unification uniform uniforms unilingual unimportant uninsured unintended
unintentionally uninterrupted union unions unique uniquely united unity universal universally universe universities
university unkind unknown unlawful unlicensed unlike unlikely unlimited unlucky unmarried unnatural unnecessarily
unnecessary unofficial unopened unpacked unpaid unpleasant unpopular unprecedented unpredictable unprepared
unqualified unquestionably unreadable unrealistic unreasonable unrelated unreliable unrestricted unsafe unsatisfactory
unseen unsigned unskilled unsolved unspecified unsuccessful unsuccessfully unsuitable unsupervised unsure untidy
untouched untreated unused unusual unwilling unwillingly unwise up-to-date upbringing upcoming update updates upgrade
upgrades uphill upholsterer upkeep upland upright uprightly upstairs upstream upward urban usable usages usage
usefulness useless user users usher utensil utensils utilities utility utmost vacancies vacancy vacant vacation
vacations vacuum vacuuming vague valet valid validation validity valley valleys valuable valuables valuation values
van vanilla vans variable variables variably variance variation variations varied varieties variety various variously
vase vases vast vastly vault veal vegan vegans vegetables vegetarian vegetarians vehicle vehicles veil velvet vendor
vendors ventures venture venue venues veranda verb verbal verbally verdict verge verification versatile verse versions
version versus vertical vertically vest vests veteran veterans veterinarian veterinary vet viable vicar vicinity
victory video videos viewer viewers viewpoint views vigilant vigilance vigorous vigorously villa village villager
villagers villages villain vine vinegar vineyard vineyards vintage vinyl violin violinist viola virtual virtue visa
visas visibility visibly visions visitation visitors visits visual visually vivid vividly vocabulary vocation
vocational vodka voicemail voices volcano volleyball volumes voluntarily voluntary volunteering volunteers vote voter
voters votes voucher vouchers vowel voyage voyages waffle waffles wage wages wagon waistcoat waiter waiters waitress
waitresses waiver walk-in walkway wallet wallets wallpaper walls walnut walnuts waltz wardrobe wardrobes warehouse
warehouses warmly warmth warnings warranty wars washer washable watchmaker watercolour watercolours waterfall
watermelon waterproof waters watery wave wavelength waves wax ways wealth wealthy weapon weapons weather weaver web
webcam website websites wedding weddings weekday weekdays weekender weekends weeknight weeks weights weird welcome
welcoming welfare well well-being well-known wellbeing wellness west western westward whale wharf wheat wheel
wheelbarrow wheels whenever whereabouts whereby wherever whichever whip whisky whiskey whisper whistle whitish whoever
wholemeal wholesale wholesaler wholesome wicked wicket wider widespread widow widowed widower widowers widows wig
wilderness wildlife willing willingly willingness willow wind winding windmill windows windscreen windy wines wing
wings winner winners wintry wireless wisdom wise wisely wishes wit witch witness witnesses witty wives wolf wolves
women wonderful wonderfully wood woodland woodwork woodworker woods wool woollen wording words workday workbook
workers workforce workload workman workout workouts workplace workplaces works workshop workshops workstation worktop
worldwide worldly worse worship worst worth worthless worthwhile worthy wrap wrapper wreath wrestler wrestling
wristwatch writer writers writings written wrongful wrongly yacht yachts yard yards yarn yearlong years yellowish
yesterday's yoga yogurt yoghurt yogurts yolk youngest younger youngster youngsters yourselves youth youthful youths
zebra zero zip zipper zone zones zoo zoologist zoology zucchini advent anniversaries annum biannual biannually
bicentenary bimonthly biweekly centennial childhoods christmastime daybreak decennial equinox eve fortnightly
fortnights halloween hanukkah hogmanay jubilees mid-afternoon mid-morning midmorning midterm midyear millennium
monthlong mondays nightfall nighttimes passover pentecost quarterdays ramadan semesters solstice sundown sunup sundays
saturdays fridays thursdays wednesdays tuesdays thanksgiving tonight's twelvemonth weeklong
whitsun wintertime autumnal summerlike workdays yearbook year-end yearlings yuletide
`);
