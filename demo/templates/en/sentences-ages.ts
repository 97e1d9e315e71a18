import { section } from '../catalog.js';

/** Ages of life and what goes with them: children, mothers, the old, minds, oncology, last days. */
export const sections = [
  section({
    titles:
      'Paediatric note, Child health, Pediatric admission, Neonatal notes, Growth and development, Parents report',
    sentences: `
{2-11}-month-old [boy|girl], second child, born at {35-41} weeks, {2.1-4.4} kg.
Mum reports {disease} since {date}, {disease} since last night.
Feeding [well|half the usual amount|only from the bottle], {2-8} wet nappies.
Weight {3-40} kg, hence {drug} {dose} {freq}.
{drug} {dose} by spacer, good response; {disease} gone by {time}.
Contact at nursery with {disease}.
Smiled at {5-9} weeks, sat at {5-8} months, walks holding on.
Red book seen {date}, injections complete for age.
The child spat out most of the {drug}, dose repeated.
Plays happily, alert, follows a light.
Parents told that {disease} usually passes within {duration} and what {disease} looks like.
No {disease} in the newborn period, but {disease} at {2-9} months.
His {relation} had {disease} as a baby; the {relation} still takes {drug} for {disease}.
Is [she|he] allowed back to school with {disease}? Yes, from {date}.
On the {3-97}th centile for height, {3-97}th for weight.
"My tummy feels funny and I get {disease} in gym class."
Sat on the lap of the {relation}, ears and throat looked at last.
Failed {drug}; {drug} {dose} in {2-4} portions did better.
Breastfed; mother on {drug} {dose} {freq}, to be checked.
Hips stable, red reflex present, hearing screen passed.
Recurrent {disease}, {2-9} courses of {drug} within {duration}.
Twin [brother|sister] unaffected by either {disease} or {disease}.
Safeguarding: no concerns.
Given {drug} as a newborn on account of maternal {disease}.
{disease} or just growing up? Watch until {month}.
Child refuses inhaler, so {drug} {dose} {route} instead.
`,
    items: `
{drug} {dose} ({3-40} kg)
{disease} at {2-11} months
feeds {60-180} mL x {4-8}
imms up to date
sibling: {disease}
no {disease}, no {disease}
`,
  }),
  section({
    titles:
      'Geriatric assessment, Functional review, Care home visit, Elderly medicine, Memory clinic, Functional status',
    sentences: `
Rockwood score {3-8}, walks {10-80} metres with a frame.
According to the {relation}, not quite the same since {month}; {disease} and {disease} came later.
MMSE {9-30}/30, clock drawing [intact|hands missing], mood level.
Staff at the home describe {disease} towards evening.
On {8-15} medicines, of which {drug}, {drug} and {drug} could go.
{drug} stopped for fear of {disease}; nobody noticed a difference.
Glasses clean, {drug} in the drawer, teeth at home.
Lives with the {relation}; carers {2-4} times daily, meals on wheels.
Lying and standing: {vital}, then {vital}.
Advance directive dated {date}, copy in the notes.
Previously [dressed|shopped|cooked] without help, now needs prompting.
Despite {disease}, {disease} and age {80-99}, remains the life of the party.
Start low, go slow: {drug} {dose} at first, {dose} after {duration}.
Spilled {drug} all over the floor, tablets counted, {2-9} missing.
Not {disease}, as feared, but {disease} brought on by {drug}.
Key safe fitted {date}, pendant alarm tested.
Would {drug} lengthen life or merely add {disease}? Decided against.
Likes company, cards, and a glass of sherry.
{disease} are common at this age and need no {drug}.
Grab rails installed; the {relation} sleeps in the next room.
Attorney for health matters: {relation}.
Following {surgery} in {month} never quite regained [his|her] strength.
{disease} unmasked by {drug}, gone {duration} after the last dose.
Weight {38-70} kg, down {2-12} since {month}; dietician asked to call.
Pressure areas fine, mattress adequate.
`,
    items: `
Rockwood {3-8}/9
{disease} - conservative
consider stopping {drug}
lives with {relation}
MMSE {9-30}
carers x{2-4}
{drug} {dose} [nocte|mane]
`,
  }),
  section({
    titles: 'Psychiatric assessment, Mental state, Mental health review, Psychotherapy note, Risk assessment, Liaison',
    sentences: `
Seen on {date} with [his|her] {relation}, who did most of the talking.
Describes {disease} "like a wall", present most days since {month}.
Appearance tidy, eye contact fair, speech of normal rate and volume.
Plenty of plans, among them a course to become a {job}.
Insight: accepts {disease}, disputes {disease}.
{drug} {dose} at night lifted the {disease} within {duration}.
Off {drug} for {duration}; {disease} crept back unnoticed.
First contact with services in {month} after the death of the {relation}.
Under section since {date}, tribunal listed for {date}.
Depot: {drug} {dose} {freq}, last given {date}, next {date}.
Formulation: {disease} on a background of {disease}, kept going by isolation.
Calls it "just the neighbours" and smiles.
Says that "the {drug} makes me a zombie" and "without it I get {disease}".
{disease}, if present at all, are mild.
Attends group twice weekly, pottery on Fridays.
Cross-taper: {drug} {dose} down by {dose} weekly while {drug} climbs to {dose}.
Monitoring for {drug}: {lab}, {vital}, {exam}.
Housing letter written, benefits form completed.
Between {month} and {month} there were {2-5} admissions, every one with {disease}.
Family: {relation} with {disease}, {relation} with {disease}, {relation} on {drug}.
Is this {disease} or {disease}? Time will tell.
Goes dancing at weekends, drinks little.
{disease} rated {0-10} out of 10, last month {0-10}.
Refuses {drug}, would consider {drug}, open to talking therapy.
Crisis plan: phone the {relation}, take {drug} {dose}, go to {hospital}.
Sleeps {3-9} hours, early riser, naps after lunch.
`,
    items: `
risk: low
{drug} {dose} nocte
depot {drug} {dose}, due {date}
MSE: no {disease}
dx: {disease} / {disease}
contact: {relation}
`,
  }),
  section({
    titles: 'Oncology clinic, Board decision, Treatment cycle, Haematology day unit, Systemic therapy review, Staging',
    sentences: `
{disease}, stage {1-4}, diagnosed {month}, {surgery} {date}.
Cycle {1-8} of {drug} ({dose}) and {drug} ({dose}), day {1-15}.
Performance status {0-3}; {disease} grade {1-3}, {disease} grade {1-2}.
Dose of {drug} cut by a quarter to {dose} after {disease}.
Goes ahead today provided {lab}.
Postponed until {date}: {lab}, {lab}.
Response on {exam} of {date}: [partial|complete|mixed], {disease} {2-40} mm against {4-60} mm.
Second line: {drug} until {month}, third line: {drug} plus {drug} from {month}.
Board of {date}: {disease} operable; {surgery} first, {drug} afterwards.
Port flushed, dressing dry, next slot {time}.
Premedication {drug} {dose}, {drug} {dose}, {drug} {dose} half an hour before.
Radiotherapy {20-60} Gy in {5-30} fractions to the {organ}, ended {date}.
Trial arm unknown: {drug} or placebo.
Asked how long, and was told months rather than years.
Wig returned on {date}.
Widespread {disease} and, by coincidence, {disease}.
Markers doubling every {2-9} months, {exam} clear so far.
Wants to see the grandchildren once more before {drug} is resumed.
{drug} spared the {organ} but not the marrow.
{disease} after each infusion, lasting {duration}, helped by {drug}.
BRCA test offered, as {relation} and {relation} both had {disease}.
Clinical nurse specialist present throughout.
No evidence of {disease} {2-10} years on; discharged from follow-up.
Emergency card carried: {disease} means hospital within the hour.
Progressive {disease} under {drug}, {drug} and, lately, {drug}.
`,
    items: `
{disease}, {month}, stage {1-4}
C{1-8}D{1-15} {drug} {dose}
{drug} stopped {date}: {disease}
PS {0-3}
{exam} {date}: response
{disease} G{1-4}
line {1-3}: {drug}, {drug}
`,
  }),
  section({
    titles: 'Antenatal visit, Obstetric history, Labour ward, Postnatal check, Midwife note, Gynaecology clinic',
    sentences: `
G{1-6}P{0-5}, {8-41} weeks by scan, due {date}.
Booking bloods of {date} unremarkable, {vital}, baby active.
Last pregnancy: {disease} at {28-37} weeks, delivered by {surgery} on {date}.
{drug} {dose} {freq} from {12-16} weeks against {disease}.
Presentation checked on {date}: head down.
Waters went at {time}, no {disease}, trace reassuring.
Induced with {drug} {dose} in view of {disease}; born at {time}.
Live [boy|girl], {2.4-4.6} kg, Apgars {5-9} and {8-10}.
Third stage: {drug} {dose} {route}, placenta complete.
{disease} after delivery, {200-1900} mL, given {drug} {dose} and {drug} {dose}.
Is {drug} compatible with breastfeeding? Yes, up to {dose}.
Cycle regular, {26-34} days, last period {date}.
Changed from {drug} to {drug} as soon as the test was positive.
Pelvic examination: {organ} mobile, {disease} absent.
Her {relation} and her {relation} each had {disease} when expecting.
Wishes a home birth, knows the way to {hospital}.
Coil fitted {date}, threads seen.
At the {16-40}-week visit neither {disease} nor protein was found.
Perineum healing, feeding established, mood good.
{disease} in the first trimester, put right by {drug} {dose}.
Partner {disease} carrier, results of {exam} by {date}.
{drug} stopped {2-6} weeks before conception because of its risks.
Growth on {date} along the {5-95}th centile, fluid normal, placenta high.
Bleep obstetrician if {vital} or {disease} or {disease}.
Rhesus negative; {drug} {dose} at 28 weeks.
{disease} no longer, {disease} still cyclical, {drug} declined.
`,
    items: `
{8-41}+{0-6} weeks, {vital}
G{1-5}P{0-4}
{drug} {dose} until delivery
previous {disease} ({month})
fetal heart {110-160}
EDD {date}
no {disease}
`,
  }),
  section({
    titles: 'Palliative care, Hospice note, Home care visit, Community nurse, Symptom control, End of life plan',
    sentences: `
Comfortable in the window bed, music on, {relation} reading aloud.
Syringe driver: {drug} {dose}, {drug} {dose} and {drug} {dose} over {12-24} h.
Asked for extra {drug} {1-6} times since {time}, all for {disease}.
{disease} first on [his|her] list of complaints, {disease} second.
Anticipatory box in the house: {drug}, {drug}, {drug}, {drug}.
Preferred place: home; if that fails, {hospital}.
Mouth care every two hours, ice chips welcome.
For {disease} try {drug} {dose} {route}, and failing that {drug} {dose}.
{relation} taught to give {drug} and to note the time.
The aim is peace, not numbers: no more {exam}, no more {lab}.
{drug} rotated to {drug} {dose} {freq}, as {disease} had become unbearable.
Chaplain came on {date}, thanked by all.
Neither {drug} nor {drug} eased {disease}, whereas a fan did.
Leg dressed, neatly bandaged, {exam} not called for.
Key worker is {doctor}, number on the fridge.
{relation} asked for the curtains to be drawn, {disease} notwithstanding.
{disease} expected in the coming days, the {relation} knows.
[Took|Managed|Declined] {drug} this morning, {disease} since.
Ramp delivered, commode upstairs.
With {drug} at {dose}, {disease} are rare; at {dose} they return.
`,
    items: `
driver: {drug} {dose} / 24 h
prn {drug} {dose} for {disease}
{disease}: better
DNACPR in place
{relation} present
visit {date} {time}
`,
  }),
];
