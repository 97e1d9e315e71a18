import { section } from '../catalog.js';

/** Care outside the hospital: surgery, home, pharmacy, gym, dental chair, school, workplace, abroad, and in court. */
export const sections = [
  section({
    titles: 'Surgery notes, GP entry, Consultation record, Telephone triage, Extended hours clinic, Locum entry',
    sentences: `
Booked a double slot: {disease}, plus the form for the gym.
Agenda set together: (1) {disease} (2) repeat of {drug} (3) passport photo.
Examined with chaperone, nothing of note in the {organ}.
Imp: viral-sounding {disease}, settling. Safety-netted re {disease}.
Problem title changed from "?{disease}" to "{disease}".
Happy to trial {drug}, start [{dose}|at {dose} {freq}], text me in {duration}.
Tel consult. Could hear [him|her] speak in full sentences, no need to come down.
Pt googled {disease} and ticks, in [his|her] words, every box.
Two-week-wait form faxed {date} with the query {disease}.
Acute script: {drug}/{dose}/{freq}; nil on repeat.
BP machine lent out, to be returned by {date}.
Nobody has ever told [her|him] what {disease} actually means, so I drew it.
Missed {2-5} recalls for {disease}, letter and two texts sent.
Tempted by {drug}, but {lab} and {disease} put me off.
Discussed at the partners' coffee: leave {drug} alone, treat {disease} first.
Locum here: notes say {disease}, I could not find any.
Fit note, {duration}, amended duties, "{disease}" as the reason.
Signed passport photo and shotgun form, fee paid at the desk.
Out-of-hours sheet of {date}: seen for {disease}, sent home with {drug}.
Shared decision aid used; chose lifestyle over {drug} for now.
Ears: both drums seen, light reflex where it should be.
Brief advice on walking, sleep and screens, no leaflet wanted.
Came off {drug} {month}, back on by popular demand (wife's).
The receptionist had put "{disease}" on the list, but the visit was about a lost parking badge.
`,
    items: `
Problem: {disease} (minor, past)
Hx {disease} > {2-9}/52, nil {disease}
Rx {drug} {dose}, mitte {14-56}
advice only
SNOMED: {disease}
bloods forms x{1-3}, recall {month}
r/v SOS
`,
  }),
  section({
    titles: 'Home visit, District nurse record, Domiciliary visit, Nursing visit at home, Community matron',
    sentences: `
Let in by the {relation}; dog shut away in the kitchen.
Found in the armchair with {disease}, kettle on, telly loud.
Record book and blister packs on the sideboard; {drug} untouched for {duration}.
Key code changed {date}, new number with the office.
Leg washed, creamed with {drug}, bandaged toe to knee.
Visit declined at the door on {date}: "ring me when {disease} comes back".
Drew up {drug} {dose}, gave it {route}, sharps bin three quarters full.
Measured the {organ} for stockings, size noted.
While there, {vital}; phoned through to the surgery.
{relation} sleeps on the settee since {disease} got [bad|worse] at night.
Fridge almost empty, milk out of date, food parcel arranged.
Carer's log for {date} mentions {disease} after tea.
Catheter bag changed, urine straw-coloured, next change {date}.
Heel looks healthier; no {disease} under the dressing, no odour.
Not on my list, but asked to look at {disease} of the [lodger|neighbour|{relation}].
Loose rugs lifted, stair light working, frame at the right height.
Administration chart signed: {drug} x1, {drug} nil, {drug} held.
Agreed trigger for calling us: {disease} lasting over {duration}.
GP to consider whether {disease} warrants {drug} under the skin.
Weighed on our own scales, {45-99} kg, shoes off.
Handover to weekend team: watch for {disease}, do not chase {lab}.
No answer, no lights, neighbour says gone shopping.
Taught the {relation} to crush nothing, least of all {drug}.
`,
    items: `
{time} in, {time} out
wound {2-9} x {1-5} cm, edges pink
{drug} {dose} s/c - [L|R] thigh
skin: intact; mood: chatty
meds prompt: {drug}
? {disease} - told GP
key safe
`,
  }),
  section({
    titles:
      'Pharmacist to prescriber, Structured medication review, Prescription query, Pharmacy message, Counter note',
    sentences: `
Rx query: {drug} written as {dose}, pt says always had {dose}. Which please?
Out of stock nationally until {month}; may we give {drug} instead of {drug}?
SMR done {date}. Indication for {drug} not found in the record, presumably {disease}.
High-risk pair flagged: {drug} with {drug} ({disease}).
Bought {drug} over the counter as well, so in effect twice {dose}.
Contacted prescriber; confirmed strength {dose}, quantity {28-112}, no refills.
Interaction checker silent on {drug}, amber for {drug}.
{lab} from {month}: dose band unchanged, {drug} stays at {dose}.
Owing: {14-56} x {drug}, patient will call back.
Deprescribing candidates, in order: {drug}, {drug}, {drug}.
Blister tray too fiddly, large-print labels and plain lids supplied.
Anticholinergic burden {2-8}, mostly due to {drug}; could explain {disease}.
New Medicine Service, second call: {drug} "fine", apart from {disease} on day {2-6}.
Script for {drug} unsigned, returned by van.
Technique shown with a placebo device, repeated until right.
Manufacturer swap (white oval to pink round) taken for a different drug altogether.
Declared to the counter assistant: {drug}, a multi-coloured pill box and herbal tea.
Over-ordering of {drug}, {2-6} weeks early on three occasions.
Reconciled from three sources; only discrepancy {drug}, GP {dose} v. hospital {dose}.
Licensed for {disease}? No. Common practice? Yes, at {dose}.
Would a liquid exist for {drug}? {dose} per spoonful, special order.
Emergency supply of {drug} ({2-5} days) made {date}.
Allergy box reads "{drug}: {disease}", yet dispensed {month} without trouble.
Label now says: [ONE|TWO] {freq}, with or after food.
Stop {drug}: NNT large, pill count larger.
Controlled cupboard balance checked against register, correct.
`,
    items: `
{drug} {dose} - no indication
{drug} + {drug}: avoid
START {drug} / STOP {drug}
query {drug} strength
adherence: [good|patchy|blister pack]
{drug} => {drug} (formulary)
Rx collected {date}
`,
  }),
  section({
    titles: 'Physio record, Outpatient physio, MSK assessment, Rehab session, Treatment record',
    sentences: `
Subj: {disease}, {0-10}/10 on stairs, nil at rest. Obj: full range, mild {disease} on palpation.
PC: {disease}. HPC: since {month}, lifting a settee. DH: {drug} PRN.
Aggs: sitting > {10-60} min. Eases: walking, heat, {drug}.
Severity low, nature mechanical, stage [subacute|chronic].
Knee bend {60-140} degrees, quads grade {3-5}, gait near enough symmetrical.
HEP: bridges, clams, sit-to-stand, {8-15} reps.
Post-op {surgery} week {1-12}; drain out, {disease} less than expected.
Screening questions one to nine: all answered no.
Ten minutes on the bike, then parallel bars, then a rest.
Talked it through; relieved that {disease} on film is common and harmless.
Taped the {organ}, could squat straight after.
Goal: carry the shopping, pick up a toddler, play nine holes.
Injection of {drug} ({dose}) into the joint pencilled in for {date} should {disease} persist.
Six sessions used. D/C to gym, open door for {duration}.
Clinical pattern fits {disease} rather than {disease}; two more sessions to be sure.
Hydrotherapy: loves the pool, no {disease} afterwards.
Timed up-and-go {8-30} s, Berg {20-56}, no aid indoors.
Took {drug} an hour ahead of treatment so as to get through it.
`,
    items: `
Rx: mobs gr {2-4}, ex's
s/p {surgery}, wk {1-12}
O/E {organ} NAD
{disease} - improving
ROM [full|three quarters]
pre-med {drug} {dose}
`,
  }),
  section({
    titles: 'Dental check-up, Dentist record, Dental surgery card, Hygienist record',
    sentences: `
MH updated: {disease}, takes {drug} and {drug}, no changes otherwise.
LL6: {disease} on biting, film shows {disease} at the root.
BPE {0-3}{0-3}{0-3}/{0-3}{0-3}{0-3}, scale and polish.
LA: {drug} {dose} buccal infiltration, worked within minutes.
XLA UR7 uneventful, sutures dissolve, socket packed.
Rx {drug} {dose} {freq} for {disease} spreading to the cheek.
Hold {drug}? Haematology says carry on, extra swabs.
Crown fit good, contacts tight, bite checked with paper.
Cover with {drug} no longer advised for {disease}.
Soft tissues: NAD, tongue mobile, floor of mouth clear.
Nervous, headphones on, raised a hand twice to pause.
Tailored cleaning tips, small brushes in red and blue.
Less saliva since {drug}; special paste supplied.
{disease} inside left cheek photographed, ?{disease}, recall {duration}.
`,
    items: `
UR{1-8} {disease}
E/O: NAD
{drug} {dose} palatal
recall {6-12}/12
on {drug} - check INR
`,
  }),
  section({
    titles: 'School health, School nurse record, Occupational health report, Workplace assessment',
    sentences: `
Drop-in at break: {disease} before the maths test, gone by lunch.
Care plan for {disease} lodged with the office, spare {drug} in the red bag.
Class trip {date}: teacher trained to give {drug} {dose}.
Consent slip for {drug} back from {10-30} of {31-34} pupils.
Height, weight and eyesight of Year {1-6} done in one morning.
Kept home {date} with {disease}; note from {relation} received.
No bullying, no skipped meals, two good friends.
Management referral: {12-90} days lost to {disease} within {duration}.
Can the employee handle solvents while on {drug}? My view: yes.
The {job} attributes {disease} to the open-plan office.
Audiogram unchanged against baseline, ear defenders worn.
Phased return from {date}: mornings only, no ladders, no lone working.
{disease} likely to fall under the Equality Act, ultimately for a tribunal.
Needlestick on {date}; source negative, {drug} begun within the hour, bloods at six weeks.
Desk, chair and screen height adjusted, footrest on order.
Night work [unsuitable|acceptable] given {disease} and the timing of {drug}.
`,
    items: `
{disease}: care plan [yes|due]
spare {drug}, exp. {month}
fit [with adjustments|for all duties]
absence {date} to {date}
{drug} consent form
`,
  }),
  section({
    titles: 'Travel consultation, Pre-travel advice, Travel health, Overseas travel',
    sentences: `
Off {date} for {duration}: safari, then beach, then a wedding.
Had {drug} in {month}, needs a booster of {drug}; batch on the card.
Chose {drug} {dose} {freq} over {drug}, having had {disease} with the latter.
Begin {drug} two days before, carry on for {duration} once home.
Nets, long sleeves, bottled water, peel it or leave it.
Standby {drug} in case of {disease} far from any clinic.
Back from the coast {date} and unwell: {disease}, {disease}, think {disease}.
Risk of {disease} on this route slight, of {disease} real.
Letter for customs listing {drug} {dose} and syringes.
Altitude: climb slowly, {drug} {dose} {freq} optional, turn back if {disease}.
Insurers told about {disease}, premium doubled.
`,
    items: `
{drug} #{1-3} given {date}
{drug} booster {month}
itinerary: coast, city, hills
declined {drug}
`,
  }),
  section({
    titles: 'Insurance report, Medico-legal report, Court report, Expert opinion, Coroner statement',
    sentences: `
Question 4: Has the applicant ever suffered from {disease}? Answer: Yes, {month} to {month}.
I am instructed by solicitors for the claimant and owe my duty to the court.
On the balance of probabilities, {disease} pre-dates the collision of {date}.
But for the omission of {drug}, {disease} would have been avoided.
Records paginated {1-9} to {100-900}; entry of {date} reads "{disease}, {drug} given".
There is, in my opinion, no causal link between {drug} and the {disease} alleged.
Prognosis: {disease} should resolve within {duration} of the accident.
The deceased was last seen alive at {time}; a bottle labelled {drug} lay nearby.
Cause of death: 1a {disease}, 1b {disease}, 2 {disease}.
Whole-person rating set at {2-40} per cent on account of {disease}.
Exclusion clause applies to {disease} declared after {date}.
`,
    items: `
1(a) {disease}
II. {disease}; {disease}
claim no. {10000-99999}
period of care: {date} - {date}
`,
  }),
];
