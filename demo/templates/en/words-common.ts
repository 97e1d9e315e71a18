import { words } from '../catalog.js';

/** Words of everyday life, A to J: nouns, adjectives and adverbs. */
export const contentWords = words(`
absence academic academy accent acceptance access accessory accomplice accord accordingly accountancy accountant
accountants accounting accurate accurately achievement acoustic acquaintance acquaintances acre acres active actively
activities actor actress acts actual addition additional additionally address addresses adequate adequately adjacent
adjective administration administrative administrator administrators admiral admirable adopted adoption adoptive adult
adults advance advanced advantage advantages adventure adverb advert advertisement adviser advisor advisory advocate
aerial aerobics affairs affection affordable aforementioned afterward afterwards aged ageing agenda agent agents ages
aggregate agility agricultural agriculture aide aides aim aims aircraft airline airlines airports aisle alarm alarms
album algebra alias alibi alike alliance allotment allowance allowances almond almonds alphabet alphabetical
alternative alternatively amateur ambassador ambition ambitious ambulance ambulances amenities amenity ammunition
amongst amounts amusing ancestor ancestors ancestry ancient angle angles angry animals animation anniversary
annotation annual annually anonymous answers ant antenna antique anybody anymore anyone anything anytime anywhere
apartments apologies apology app apparatus apparel apparent appeal appendage appetizer applause appliance appliances
applicable applicant application applications appointee appointment appointments appraisal appreciation apprentice
apprenticeship approval approximation apps apricot apricots apron aquarium arbitrary arbour arcade architect
architects architecture archive archives areas arena argument arguments arithmetic armchair armchairs armed army
arrangement arrangements arrears arrival arrivals arrow articles artisan artisans artistic artists ashtray aspect
aspects assembly assertive asset assets assignment assignments assistance assistant assistants associate associates
association assortment assurance athlete athletes athletic athletics atlas atmosphere attachment attempt attempts
attendance attendant attendants attire attitude attitudes attorney attorneys attraction attractive auction audience
audiences audit audits aunt auntie aunts authentic authorities authorization automatic automatically automobile
available availability avenue average averages avocado avocados awareness awful awkward axe axis babies babysitter
bachelor backdrop backpack backup backward backwards backyard bacon badge badly badminton baggage bagpipes baguette
bakery bakers ballad ballet balloon ballot bamboo banana bananas band bands banjo banker bankers banking bankruptcy
banks banquet bar barbecue barbecues barber bare barefoot bargain barge bark barley barman barmaid barn barrel barrels
barrier barriers barrister bars base baseball basic basically basics basil basis basket basketball baskets bass bat
batch bathrobe bathrooms bathtub baton batteries battery battle beaches bead beads beam bean beans bear beard beauty
beef beekeeper bees beetle beetroot beggar beginner beginners beginning behalf beige belief beliefs bells belonging
belongings beloved belt belts bench benches beneficial beneficiary benefits bereaved beret berries berry betting
beverage beverages bible bibliography bid bigger biggest bike bikes biker bilingual billiards billing billion bills
bin binary binder binoculars bins biography biology birch birthday birthdays birthplace biscuit biscuits bitter
bizarre blackboard blackberry blacksmith blank blanket blankets blender blessing blinds blog blond blonde bloom blouse
blueberries blueberry bluntly boarder boarding boards boat boats bodyguard boiler bold bolt bonus bookcase booking
bookings bookkeeper booklet books bookseller bookshop boots booth border borders boredom boring borough bosses
botanist bottle bottles bottom boulder boulevard boundaries boundary bouquet boutique bow bowl bowling bowls boxes
boxing boyfriend boyfriends boyhood boys bracket brackets braille brake brakes branch branches brand brands brandy
brass brave bravely breach breaks breakthrough breed breeze brewery bribe brick bricklayer bricks bride bridegroom
bridges brief briefcase briefing bright brightly brilliant broad broadband broadcast broccoli brochure brochures
broker bronze broom broth brothers brother-in-law brunch brush brushes bubble bucket buckets buddy budget budgets
buffet bug buggy builders buildings built-in bulb bulbs bulk bull bulldozer bullet bulletin bulletins bumper bundle
bungalow bungalows bunk bureau bureaucracy burden burger burgers burglar burial burrow buses bush bushes businesses
businessman businesswoman busy butter butterfly button buttons buyer buyers cab cabbage cabbages cabin cabins cable
cables cafe cafes cafeteria cage cake cakes calculation calculations calculator calendar calendars caller callers
calls camel camera cameras camper camps campus canal canals cancellation cancellations candidate candidates candle
candles candy canoe canoeing canvas cap capabilities capability capable capacity capital caption captain caravan
caravans card cardboard cardigan careful careers caregiver caregivers careless carers caretaker caretakers cargo
caring carnival carpenters carpentry carpets carriage carrier carriers carrot carrots cars cart carton cartons cartoon
carving cases cash cashier cashiers casino cassette castle casual casually catalog catalogue catcher category
categories caterer catering cathedral catholic cats cattle cauliflower cause causes caution cautious cautiously cave
ceiling ceilings celebration celebrations celebrity celery cellar cellars cello cement cemetery census centenarian
centuries century ceramic cereal cereals ceremonies ceremony certificate certificates certification chain chains
chairman chairs chalk challenge challenges challenging chamber champagne champion championship chances changeable
changes channel channels chaos chapel chapter chapters characteristic characteristics characters charge charges
charitable charity charm charming charter chase chat cheap cheaper check-in checkout checkup checkups cheerfully
cheers cheeses chef chefs chemist chemists cherries cherry chestnut chewing chicken chickens chickpeas chief childcare
childlike childminder childless children chili chimney chips chive chocolates choices choral chores chosen christening
christian christmas chronicle chronological chronologically chunk churches cider cigar cigarette cigarettes cigars
cinema cinemas cinnamon circle circles circuit circular circumstance circumstances circus citation cities citizen
citizens citizenship civic civil civilian claim claims clarinet clarity classes classic classical classmate classmates
classroom clause clauses clay cleaner cleaners clearance clergy clerical clerks clever click clients cliff climate
climber climbers clip clips clockwise closer closest closet closure cloth clothes clothing cloud clouds cloudy
clubhouse clubs clue coach coaches coal coalman coast coastal coats cobbler cocktail cocktails cocoa coconut cod code
codes coffees cohabitant cohabiting coherent coin coins coincidence coincidentally collaboration collaborator
colleagues collection collections collective collector colleges colonel colony colorful colour colours colored
coloured column columns combination combinations comedy comfort comfortable comfortably comic comma command commander
comments commercial commission commissioner commitment commitments committee committees commodity commune communal
communication communications communities commuter commuters companies companion companions comparably comparative
comparatively comparison comparisons compartment compass compassion compassionate compatible compensation competence
competent competition competitions competitive competitor complex complicated compliment compliments component
components composer composition comprehensive compromise compulsory computation computers computing concept concepts
concert concerts concise conclusion conclusions concrete concurrent concurrently conditional conduct conductor
conference conferences confidence confident confidential confidentiality confirmation conflict conflicts
congratulations congress conjunction connection connections conscience conscientious conscious consciously consecutive
consensus consequence consequences conservative conservatively consideration considerations considerable considerably
consistency consistently constable constant constitution construction constructive consulate consultants consultation
consultations consumer consumers consumption contacts container containers contemporary contempt content contents
contest context contexts continent continental contingency continual continuation continuity continuous contraception
contractor contractors contradiction contrary contribution contributions contributor controls controversial
convenience convenient conveniently convention conventional conversation conversations conversion cook cooker cookie
cookies cooks cool cooler cooperation coordination coordinator coordinators copies cordial core cork corner corners
corporal corporate corporation corps correction corrections correctly correspondence correspondent corridors
corruption cosmetic cosmetics costly costs costume cottage cottages couch couches council councillor councils counsel
counselling counselor counsellor counselors counter counters countless countries countryside county counties couples
coupon courage courageous courier couriers courses courteous courtesy courtroom courts courtyard cousin cousins
coverage cow cowboy cows coworker coworkers co-worker co-workers crab cracker crackers cradle craft crafts craftsman
cranberries cranberry crane crate crazy creamy creation creative creature creatures credentials credit credits creek
crew crews cricket criminal crisp crisps critic criticism critics crocodile crop crops crossing crossroads crossword
crosswords crow crowd crowded crowds crown crucial crude crust crystal cube cubic cucumber cucumbers cuisine cultural
cunning cupboard cupboards cups curb curiosity curious curiously currency curriculum curry curtain curtains cushion
cushions custard custodian custody custom customary customer customers customs cutlery cyclist cyclists cylindrical
dad daddy daffodil dairy daisy dam damp dancers danger dangerous daring darkness darling dash dashboard database
databases dataset date dated dates daughter daughter-in-law daughters daughters-in-law daycare daylight days daytime
deacon deadline deadlines dealer dealers dear debate debt debts decades decent decision-making decisions deck
declaration decor decoration decorator decree dedicated dedication deeds deeply deer default defeat defence defender
defense definite definitely definition definitions degrees delicate delicious delight delighted deliveries demand
demanding demands democracy democratic demographic demographics demonstration den denial dense density department
departmental departments departure departures dependant dependants dependents deposit deposits depot deputy derivative
descendant descent descriptions descriptive desert deserted deserving designer designers desirable desire desks
desktop desperate dessert desserts destination destinations destiny detailed details detective detention determined
determination detergent detour developer developers developmental developments device devices devil devoted diagram
diagrams dialect dialogue diameter diameters diamond diaries diary dictionary dictation didactic diesel diets
differences differently dignity diligence diligent dimension dimensions diner dinners dinosaur diploma diplomas
diplomat direct directions directive directives directories directors directory dirt dirty disadvantage disagreement
disappointed disappointing disappointment disaster disciplinary discipline disco discount discounts discrepancies
discrepancy discrete discretion discrimination discussion discussions dish dishes dishwasher disk dismissal display
displays disposal disposition dispute distance distances distant distinct distinction distinctive distinguished
distribution distributor district districts dive diver diverse diversity dividend divisions divorce divorced divorcee
dock docks doctorate doctors documentary documentation dogs doll dollar dollars dolls dolphin dome domestic dominant
donation donations donkey donor donors doorbell doorman doorstep doors doorway dot dots double doubly doubt doubts
dough doughnut downhill download downstairs downtown downward dozen dozens draft drafts dragon dramatic dramatically
drastic drastically draughty drawer drawers drawing drawings dream dreams dressmaker driveway drivers drum drummer
drums drywall duck ducks duet duke dull duo duplicate duplicates durable duration dust dustman dusty duties duty
dwelling dwellings dynamic dynamics eager eagerly eagle earlier earliest earning earnings earring earrings earth
earthly ease easier easiest easter eastern eclipse ecological ecology economic economical economics economist editing
edition editor editorial educational educator educators effective effectively effectiveness effects efficacy
efficiency efficient efficiently efforts eggplant eggs eight eighteen eighteenth eighth eighties eighty elastic elder
elderly eldest elect elections electoral electric electrical electrically electricians electricity electronic
electronically electronics elegant element elementary elements elephant elevator elevators eleven eleventh eligibility
eligible elite elsewhere email emails embassy embroidery emerald emergencies emergency emerging emeritus emphasis
empire empirical employee employees employer employers employment encounter encounters encouragement encouraging
encyclopedia endeavour ending endless enemies enemy energetic engagement engine engineer engineering engineers engines
enjoyable enjoyment enlightened enormous enough enquiries enquiry enrolment enrollment ensemble enterprise enterprises
entertainer entertainment enthusiasm enthusiastic entirety entitlement entrance entrances entrepreneur entries entry
envelope envelopes environment environmental environments envoy equal equality equally equation equator equilibrium
equipment equity equivalent equivalents era errand errands error errors escalator escort essay essays essential estate
estates esteem esteemed estimate estimates estimation eternal ethic ethical ethics ethnic ethnicity etiquette euro
euros european evaluator evenings events everybody everyday everyone everything everywhere eviction evidence evident
evolution exactness exam examiner exams example examples excellence excellent exceptional exceptionally exceptions
exchange exchanges excited exciting exclusion exclusive excursion excursions excuse excuses exemption exercise
exercises exhibition exhibitions exile exit exits exotic expansion expectation expectations expedition expenditure
expense expenses expensive experienced experiences experiment experimental experiments expert expertise experts expiry
explicit exploration explorer export exports exposure expression expressions expressive extended extensions extensive
extent exterior external externally extra extraordinary extras fabric fabrics facilities facility facsimile factors
factories factory facts factual faculty fairness fairy faith faithful faithfully fake fame familiarity families fan
fancy fans fantastic fantasy fare fares farewell farm farmers farmhouse farming farms fascinating fashion fashionable
faster fastest fate father-in-law fathers fault faulty favor favorable favorably favorite favour favourable favourably
favourite fax faxes feasibility feasible feast feather feathers feature features federal federation fee feedback
feelings fees fellowship female females feminine fences ferry festival festivals fewer fewest fiance fiancee fiction
fictional fictitious fields fierce fiery fifteen fifteenth fifth fifties fiftieth fifty fig fighter figs figures
fillet films filmmaker filthy finalist finances financing finder finely finest fingerprint fingerprints finite fir
fireman firemen fireplace fires firewood firework fireworks firefighter firefighters firm firms firsthand fiscal
fisheries fisherwoman fitness fitter fitting five fixed fixture fixtures flag flags flame flatmate flatmates flats
flavor flavour flavours fleet flexibility flexible flights float flock floorboard floors florist flour flow flower
flowers fluency fluent fluently fluffy flute fog foggy foil folders folk folks follow-up follow-ups followup follow-on
fond foods footballer footpath footprint footstep footsteps footwear forbidden forces forecast forecasts forehand
foreigner foreigners foreman foremost forensic forests forever forewoman fork forks formal formalities formally format
formation formats former forms formula formulas formulation fort forth forthcoming fortieth forties fortune forty
forum forums forward forwards fossil foundation foundations founder fountain four fourteen fourteenth fourth fox foxes
fraction fractional fragment fragments framework framed frank frankly fraud freedom freelance freelancer freelancers
freeway freezer freezers freight french frequencies frequent fresher freshly freshman fridges friendly friends
friendship friendships frog front frontier frozen frugal fruits fuel fulfil fulfilment full-time fun function
functional functionally functioning functions fundamental fundamentally funding funds funeral funerals funny fur
furious furnace furnished furniture further furthermore furthest futile gadget gadgets gala galleries gallery gallon
gallons games gang garages garbage gardeners gardens garlic garment garments gasoline gate gates gateway gathering
gazette gear gears gem gender genders generation generations generator generous generously genius gentle gentleman
gentlemen genuine genuinely geographer geographical geography geologist geology geometry german ghost giant gift
gifted gifts gigantic ginger giraffe girlfriend girlfriends girls glamorous glance glassblower glasses glazier glimpse
global globally glorious glory glossary glue goals goat goats god goddaughter godfather godmother godparents godson
goldfish goldsmith golf golfer goodbye goodness goods goodwill goose gorgeous gossip governess governments governor
gowned grace graceful gracious graduate graduates graduation grain grains grammar grammatical granddad granddaughter
granddaughters grandfather grandfathers grandma grandmother grandmothers grandpa grandparents grandchildren grandson
grandsons grandnephew grandniece granite granny grant grants grape grapefruit grapefruits grapes graph graphic
graphics grass grasshopper grateful gratitude gravel gravity gravy gray greasy greedy greenhouse greengrocer greenish
greeting greetings grid grill grocer groceries grocery groom grooming gross grounds groundwork group groups grove
grower guarantee guarantees guard guardians guards guardianship guess guesses guest guesthouse guests guidance guide
guidebook guidelines guides guild guitarist guitars gutter guys gymnast gymnastics habit habitat habits haberdasher
haircut hairbrush hairdressers hallway halls ham hamlet hammer hammock hamper handbag handbags handbook handball
handcuffs handful handicraft handicrafts handkerchief handle handles handlebar handmade handovers handrail handrails
handsome handwriting handwritten handy handyman hangar hanger happiness harbor harbour hardboard harder hardest
hardness hardware hardworking harmful harmless harmonica harmony harp harpist harsh harshly hat haste hastily hats
haulage hawk hay hazelnut hazelnuts headboard heading headings headlamp headline headlines headmaster headmistress
headphones headquarters heads headset headteacher healthcare healthful healthier healthy heap hearted heater heaters
heath heating heaven heavier heaviest heavily hectare hectares hectic hedge hedges heir heiress helicopter helicopters
hell helmet helmets helper helpers helpful helpfully helpline hen hens herb herbal herbs herd hereafter hereby
heritage hero heroes heroic herring hesitant hidden hide hideous hierarchy higher highest highland highlight
highlights highway highways hike hiker hikers hill hills hillside hilly himself herself itself themselves yourself
myself ourselves hint hints hire historian historic historical historically hitherto hobbies hobby hockey hog holidays
holidaymaker hollow holy homage homecare homeland homeless homelessness homely homemade homemaker homeowner homes
hometown homework honest honestly honesty honey honeymoon honor honorary honour hood hook hooks hopeful horizon
horizontal horizontally horn horrible horses horticulture hose hosiery hospitable hospitality hospitals hostel hostels
host hostess hosts hourly hours housebound household householder households housekeeper houseplant houses housewife
housewives househusband housework housing hub hugely humane humanitarian humanity humble humid humidity humorous
humour humor hunter hunters hunting hut huts hydraulic hygiene hygienic hymn hypothesis hypotheses hypothetical ice
iceberg icon icy ideal ideas identical identifiable identification identifier identifiers identity ideology idle
ignorant illegal illegible illustration illustrator imaginary imagination imaginative imam immaculate immature immense
immensely immersion immigrant immigrants immigration imminent immortal impartial impatient imperative imperfect
imperial implication implications implicit import imported importance importantly imports imposing impossible
impractical impressed impressive impressions improbable improper improvements improvement impulse inaccurate inactive
inadequate inadequately inappropriate inaugural incapable incense incentive incentives incidentally inclination
inclusion inclusive income incomes incoming incomplete incompletely inconvenience inconvenient incorrect incorrectly
incredible incredibly indefinite indefinitely independence independently in-depth indicator indicators indication
indications indicative indifferent indirect indirectly individually individuals indoor indoors industrial industries
inefficient inevitable inevitably inexpensive infant infants inferior infinite infinitely inflow influence influences
influential informal informally informant informants informative infrequent infrequently infrastructure ingredient
ingredients inhabitant inhabitants inheritance inherited inherent initials initiative initiatives injustice ink inland
inn innocent innovation innovative innumerable input inquiry inquest inquiries inside insight insights insignificant
inspection inspections inspector inspectors inspiring installation instalment instance instances instant instantly
instinct institute institutes institution institutional institutions instructions instructor instructors instrument
instrumental instruments insufficient insufficiently insulation insurance insurances insured insurer insurers integral
integration integrity intellectual intelligence intelligent intelligible intended intensity intensive intensively
intent intention intentional intentionally intentions interaction interactions interactive interested interesting
interests interface interim interior intermediate intermediary internal internally international internet
interpretation interpretations interpreters interruption intersection interview interviews interviewer intimate
intonation intricate introduction introductions introductory intuition invaluable inventory invention inventor
investigation investigations investigator investigators investment investments investor investors invisible invitation
invitations invoice invoices involvement inward ironic ironmonger irrelevant irrespective irresponsible island islands
isle issues item itemized items itinerary ivory ivy jacket jackets jail jam janitor jar jars javelin jazz jealous
jeans jelly jeweller jeweler jewellery jewelry jewish jigsaw jobless jobs jockey jogger jogging joiner joinery joke
jokes jolly journal journals journalism journalists journey journeys joy joyful jubilee judgement judges judgment
judicial judo jug juggler juicy jumper jumpers jumping junction jungle junior juniors junk jurisdiction juror jury
justice justification justified karate kayak kayaking
`);
