import { words } from '../catalog.js';

/** Words of everyday life, K to Q: nouns, adjectives and adverbs. */
export const contentWords = words(`
keen keenly keeper kennel kerb ketchup kettle keyboard keyboards keyhole keypad keys keyword kilt kin kindergarten
kindly kindness king kingdom kings kiosk kit kitchens kite kits kitten kittens kiwi knife knight knives knot
knowledgeable laborer laborers labourer labourers lace lack lad ladders ladies lady lager lakes lakeside lamb lamps
lampshade landing landings landlady landlord landlords landmark lands landscape landscaper landslide lane lanes
languages lantern lap laptop laptops larder larger largest lasagne lasting lastly latter laughter launch launderette
laundromat lavender lawful lawns laws lawsuit lawyers layer layers layout lazy leaders leadership leading leaf
leaflets league lean leaner learner learners lease leash leather leaves lecture lecturer lecturers lectures ledger
leek leeks left-hand left-handed legacy legal legally legend legible legibly legislation legislative legitimate
leisure leisurely lemon lemonade lemons lender lengths lengthy lenient lentil lentils leopard lesser lesson lessons
letterbox letters lettuce levels lever liability liable liaison liar liberal liberty librarians libraries library
licence licences license licenses lid lieutenant lifeboat lifeguard lifelong lifestyle lifestyles lifetime lighter
lighthouse lighting lightly lightning lights lightweight likelihood lilac lily lime limes limitation limitations
limited limits linear lingerie linguistic linguist liner lines lion lions lipstick liqueur listener listeners listing
listings lists literacy literary literature litter lively livelihood livestock loads loaf loan loans lobby lobster
locality location locations lock locker lockers locks locksmith lodge lodger lodging lodgings loft log logbook logic
logical logically logistics logo loneliness lonely long-distance long-standing longer longest longevity longitudinal
lookup loop loops lord lorry lorries lottery loud louder loudly lounge lovable lovely lover loving low-cost lowland
loyal loyalty lucky luckily luggage lumberjack luminous lunches lunchtime luxurious luxury lyrics machinery machines
machinist macaroni magazine magazines magic magical magician magistrate magnificent maid maiden mail mailbox mailman
mainland mainstream maintenance maisonette maize majesty majority makeup males mall malt mammal management managerial
managers mandarin mandarins mandate mandatory mango mangoes mankind manner manners manor mansion manual manually
manufacturer manufacturers manufacturing manuscript maple marathon marathons marble margarine margin marginal
marginally margins marina marine marital maritime marketing markets marmalade marriage marriages married marshal
martial marvellous mascot masculine mash masonry massage massages masseur masseuse master masterpiece masters match
matches mate materials maternal maternity mates mathematical mathematician mathematics maths matters mattresses
maximal maximally maximum mayonnaise mayor maze meadow meadows meals meaning meaningful meanings means meantime
measurements meats mechanical mechanically mechanics mechanism mechanisms medal medals mediation mediator
mediterranean medium melody melon melons membership members memoir memorable memorial memories men mention mentor menu
menus merchandise merchant mere merger merit merits merry messages messenger messy metal metallic metals metaphor
method methodical methodology methods meticulous meticulously metro metropolitan microphone microwave midday middle
middle-aged midst midsummer midweek midwinter mighty migrant migrants migration mile mileage miles milestone
milestones military milkman mill millionaire millions mills mince minced mindful mindfulness minds miners mini
miniature minibus minimal minimally minimum mining minister ministry minor minority minus miracle mirror mirrors
mischief miscellaneous misunderstanding misleading missing mission missionary mist mistake mistaken mistakenly
mistakes mistress misty mitten mittens mix mixer mobility moderate moderation modest modestly modification
modifications moist momentary momentarily moments momentum monarch monastery monk monkey monologue monopoly monotonous
monster monthly months monument moonlight moor mop moped moral morale morally mornings mortgage mortgages mosaic
mosque motel mother motherhood mother-in-law mothers motion motivation motive motorbike motorcycle motorcycles
motorcyclist motorist motorists motorway motorways mound mountains mountaineer mouse moustache mouthful mover muddy
muffin muffins mug mugs multicultural multilingual multidisciplinary multiple multiples multitude mum mummy municipal
municipality museum museums mushroom mushrooms musical musically musicians muslim mussels mustache mustard mutual myth
nanny napkin napkins narration narrative narrator nationality nations nationwide native natives navy nearby nearer
nearest neat neatly necessity necklace nectarine needlework needless negligible negotiation negotiations neighbor
neighborhood neighboring neighbors neighbourhood neighbouring neighbours nephew nephews nest net nets network networks
neutral nevertheless newcomer newest newsagent newsletter newsletters newspaper newspapers newsreader nicely nickname
niece nieces nightclub nightdress nightgown nights nightshift nighttime nil nine nineteen nineteenth nineties ninety
ninth nobody noise noises noisy nominal nominee nonetheless nonprofit nonsense nonsmoker non-smoker noodle noodles
norm norms northeast northern northwest northward notary notation notebook notebooks noteworthy nothing noticeable
noticeably noticeboard notices notification notifications notion notorious noun novel novelist novels novice nowadays
nowhere nuance nuisance numbering numbers numerical numerically numerous nun nut nuts nutmeg nutritious nutritional
nylon oak oat oatmeal oats obedient object objection objections objective objectively objectives objects obligation
obligations obligatory oboe obscure observer observers obsolete obstacle obstacles occasion occasional occasions
occupant occupants occupation occupations occurrence occurrences ocean oceans oddly offence offender offensive offers
officers offices officials offline offset offspring oils okay older oldest old-fashioned olive olives olympic omelette
omission one-off ones oneself ongoing onion onions online onlooker onset onward onwards opaque opener openings opera
operator operators opinions opponent opponents opportunities opposite optimal optimally optimism optimistic optimum
option optional options orange oranges orangutan orchard orchards orchestra orchid ordeal orders ordinary oregano
organic organisation organisations organiser organization organizational organizations organizer origin originally
origins ornament orphan orphanage orthodox ostrich others outbound outcome outcomes outdated outdoor outdoors outfit
outgoing outing outings outlet outlets outlook output outputs outset outside outsider outskirts outstanding outward
outwards oven ovens overall overalls overcoat overcrowded overdue overhead overland overleaf overly overseas oversight
overtime overview overwhelming overwhelmingly owing owner owners ownership oyster oysters package packages packaging
packed packet pact paddle padlock pager pages painstaking paint painters paintings pair pairs pajamas palace pamphlet
pamphlets pan pancake pancakes panda panels pans panther pantry pants papa papaya paperback papers paperwork parachute
parade paradise paradox paragraph paragraphs parallel parameter parameters paraphrase parcel parcels pardon parental
parenthood parenting parents parents-in-law parish park parking parks parliament parliamentary parole parrot parsley
parsnip partial participant participants participation participatory particle particular particularly particulars
parties partners partnership partnerships part-time parts passages passenger passengers passion passionate passive
passively passport passports password passwords paste pastime pastimes pastor pastry pastries pasture paternal path
pathways paths patience patients patiently patio patriot patrol patron pattern patterns pause pauses pavement
pavements payable payment payments payroll payslip pea peace peaceful peacefully peach peaches peacock peaks peanut
peanuts pear pearl pearls pears peas peasant pebble peculiar pedagogue pedal pedals pedestrian pedestrians peer peers
penalty pencil pencils peninsula penny pens pension pensioner pensioners pensions penultimate pepper peppers
perceptible perception perfect perfection performances performer perfume periodic periodically periphery permanent
permissible permission permissions permit permits perpetual persistence persistent persistently personalities
personality personnel persons perspective perspectives pertinent pessimistic petal petrol petition pets phase phases
philosopher philosophical philosophy phones photocopied photocopier photocopy photograph photographer photographers
photographs photography photos phrase phrases physics pianist pickle pickles picnic picnics pictures pie pieces pier
pies pig pigeon pigeons pigs pilgrim pilgrimage pilots pine pineapple pineapples pink pint pints pioneer pipe pipes
pirate pistachio pitch pity pizza pizzas pizzeria placement placements places placid plaintiff plane planes planet
planets plank planks planner planners plantation planter plants plasterer plastic plastics plateau platform platforms
playground playgroup playful playmate plays playwright plaza plea pleasantly pleased pleasure pledge plentiful plenty
plot plots plow plug plugs plum plumbers plumbing plump plums plural plus pocket pockets podcast poem poems poet
poetic poetry poets pointless points poised poker polar policeman policewoman policies polite politely political
politically politician politicians politics poll polling pollution polo polyester polymer pond ponds pony ponytail
pools pope poppy popular popularity populated populations porcelain porch pork porridge portable porters portfolio
portion portions portrait portraits ports portuguese possession possessions possibilities possibility postage postal
postbox postcard postcards postcode poster posters postman postgraduate posts pot potato potatoes potter pottery
poultry poverty powerful powerless powers practicable practicality practices pragmatic praise praiseworthy pram prawn
prawns prayer prayers preacher precaution precautions precedent preceding precious precise precision predictable
predictably preface preferable preferably preference preferences prefix preliminary premier premises premium premiums
preparation preparations preparatory prerequisite preschool presence presentations presenter presidential press
prestige prestigious pretext pretty prevailing prevalent prevention preventive prices pride priest priests prime
prince princess principal principals principle principles print printer printers prior priorities priority prison
prisoner prisoners prisons privacy privately privilege prize prizes probability probable probation procedural
procedures proceedings processes processing procession processor productive productivity products professional
professionally professionals professions profession professors proficiency proficient profit profitable profits
profound programme programmer programmers programmes programs progress prohibited projects prominent promise promises
promising promotion prompt pronounced pronunciation proof proofreader propeller properties property proportion
proportional proportions proposal proposals proposition prospect prospective prospects prosperity prosperous
protagonist protection protective protest protests protestant protocols prototype proud proudly proverb province
provinces provincial provision provisional provisionally provisions proximity prudent prune prunes pseudonym pub
publication publications publicity publicly publisher publishers pubs pudding puddings puddle pumpkin pumpkins punch
punctual puppet puppy puppies purchase purchases purchaser purple purpose purposeful purposely purposes purse purses
pursuit puzzle puzzles pyjamas pyramid quaint qualification qualifications qualified qualitative qualities
quantitative quarrel quarter quarterly quarters quartet quay queen queens queries query questionable questions quicker
quickest quieter quietly quilt quilting quince quit quiz quizzes quota quotation quotations quote quotes
`);
