import { section } from '../catalog.js';

/** One stay from the emergency call to the transfer letter. */
export const sections = [
  section({
    titles: 'Emergency call log, Dispatch, Ambulance sheet, Patient report form, Crew notes, Prehospital care',
    sentences: `
Caller states {relation} "gone all funny", sounds like {disease}, line dropped at {time}.
Card {10-33}: {disease}, breathing yes, conscious yes.
Dispatcher talked bystander through compressions until crew arrived.
On arrival pt sat on kerb, coat buttoned, pointing at [his|her] {organ}.
Access via rear garden, dog locked away, key under the pot.
IV x{1-2} L forearm, {drug} {dose} pushed slowly, flush {10-20} mL.
Nebulised with {drug} {dose} en route, {disease} easing by the roundabout.
O/A {disease}+++, after {drug}: {disease}+.
Stairs narrow, carry chair used, neighbour held the doors.
Empty blister of {drug} on bedside table, {2-20} missing.
PMHx from green folder: {disease}/{disease}/{disease}, DHx: {drug}/{drug}.
FAST positive? arm no, face no, speech no.
Convinced she was dying of {disease}; reassured, {vital}.
{relation} pressed {drug} under the tongue before we got there, {dose} we think.
{drug} withheld by crew: {disease} not excluded.
Declined conveyance, capacity assessed, form signed, GP to ring back.
Nothing seen head to toe; pupils {2-5} mm both.
Pre-alert passed {time}: "?{disease}, ETA {5-25} minutes".
Handover at ramp {time}: suspected {disease} post {surgery} {date}.
Second crew backed up with {drug}, {dose} in two boluses.
Drug bag sealed, controlled book: {drug} {dose} used, {dose} wasted, witnessed.
Much shouting about {disease} that none of us could find.
Patient's own {drug} travelled with [him|her].
Sugar rubbed on gums, no joy, {drug} into the thigh, awake by {time}.
Rhythm strip {1-4} printed; nothing like {disease}.
`,
    items: `
{time} {drug} {dose} [IM|IN|SL|IO]
{time} on scene, {time} left scene
nature of call: {disease}
hx from {relation}: {disease} > {drug}
@scene: {disease}, {disease}
time of onset: {time}, {date}
property: phone, purse, keys
pain {0-10} -> {0-10} post {drug}
`,
  }),
  section({
    titles: 'Triage note, Streaming nurse, Shift handover, SBAR, Night to day handover, Board round',
    sentences: `
Category {1-5}, waiting room, told to shout if {disease} returned.
Looks comfortable, scrolling through phone, eating crisps.
Temp taken after {drug}, so may be masked.
Discriminator: {disease} [lasting under|lasting over] {duration}.
Swab sent, ID band applied, allergy band red for {drug}.
First-aid {drug} at school, exact time unclear.
S: new {disease}. B: {disease}, {drug}. A: ?{disease}. R: please come.
Bed {1-30}: {disease}, day {2-9}, on {drug}, for {exam}.
Bed {1-30} is the quiet gentleman by the sink, needs nothing but his paper.
Transferred overnight to {ward} because their {disease} outgrew us.
Two jobs left over: cannula in side room, rewrite chart.
Watch out, {drug} and {drug} look alike in the cupboard.
Next {drug} due {time}, last {drug} signed {time}.
Sick: one ({disease}). Watchers: {2-5}. Rest stable.
Someone from {ward} rang about {disease} and never rang back.
Keys to the cupboard are with the nurse in charge.
Family of bed {1-30} not to be told about {disease} yet.
Bleep holder {doctor} until {time}, then switchboard.
He keeps asking when {drug} comes, it is {freq}.
Pump alarming all night; new pump, same {drug}, rate {2-20} mL/h.
Borrowed {drug} from {ward}, please pay back {dose}.
Doctor aware x{2-3} of {disease}, still nothing written up except {drug}.
Only had half of the {dose}, fell asleep.
Discharges for today: three definite, two possible.
Shared toilet closed because of {disease} on the bay.
Nil by mouth from {time} for {surgery}, all but {drug}.
`,
    items: `
T{1-5} {disease}
B{1-30} {disease}, B{1-30} same
jobs: rpt {lab}, d/w family
*** {drug} OMITTED x{1-3} ***
escalate if {disease}/{disease}
stat {drug} done, tick
ref: social work, dietician
DNAR {date} / {disease} / family know
`,
  }),
  section({
    titles: 'Operative findings, Theatre log, Surgical steps, Anaesthetic summary, Airway plan, Recovery handover',
    sentences: `
Entered through the old scar; planes well kept, small vessels cauterised.
Upon opening the {organ}, {disease} came into view.
{disease} was freed, ligated and sent fresh.
Irrigated with {drug} in warm fluid until clear.
Port sites infiltrated with {drug} {dose}, skin glued.
Omentum divided, {disease} shelled out in one piece, cavity painted with {drug}.
No sign of spread; {disease} confined to one segment of the {organ}.
The mesh was trimmed, laid flat and tacked at four corners.
Frozen section phoned through as {disease}, hence {surgery}.
Anastomosis tension free, pink, leak test negative.
Knife to skin {time}, last stitch {time}.
RSI with {drug} and {drug}, cricoid by ODP.
Bolused {drug} in {dose} aliquots, total {dose}.
Pressures drifted; {drug} infusion up, surgeon told.
Plan A tube, plan B supraglottic, plan C wake.
TIVA: {drug} + {drug}, BIS {30-60}.
Emergence smooth, followed commands, swallowed on request.
Block topped with {drug}, adjunct {drug} {dose}.
Antiemetics: {drug}, {drug}; despite them {disease} at {time}.
Cement, {drug} impregnated, mixed under vacuum.
{disease} as a child on car trips, previous {disease} after gas.
{drug} given pre-knife, re-dosed at {time}.
Fat closed with absorbable, subcuticular to finish.
Known difficult intubation letter carried since {month}, reason {disease}.
Suspended for {disease} last month, relisted {date}, proceeds today.
{disease} after {drug}, resolved w/ blankets and {drug} {dose}.
`,
    items: `
pre-op dx {disease}, post-op dx same
diagnosis at op: {disease}
EBL {20-900} mL, counts x2 ok
{drug} [pre|intra|post]-op
PACU: {drug} prn max {dose}
implants: size {2-9}, left
LA: {drug} {dose} around {organ}
scrub: {drug}, drapes: disposable
`,
  }),
  section({
    titles: 'ICU admission note, Organ by organ, Ventilator round, Sedation chart, Outreach visit, Step-down note',
    sentences: `
Accepted from {ward} with {disease} and escalating {drug}.
Intubated for {disease} {date}, self-extubated {date}, fine since.
RASS {1-3}, CAM negative, squeezes left hand more briskly than right.
{drug} at {dose} and climbing; vasopressor-dependent {disease}.
Pressors gone, yet {disease} lurks; keep {drug} drawn up.
Proned {16-18} hours, turned back without incident.
Driving pressure {8-15}, compliance {20-60}, minute volume {6-14}.
Loaded with {drug}, thereafter {dose} by pump.
Cumulative balance {1-6} litres positive; offloading w/ {drug} {dose}.
Third circuit, filter life {10-70} hours, fluid removal {50-200} mL/h.
SOFA {2-16}, mostly owing to {disease}, less so {disease}.
Line-related {disease} feared: all lines out, tips to lab.
Covered broadly by {drug} plus {drug}, narrowing to {drug} tomorrow.
Speaking valve {20-90} min before {disease} ended the trial.
Post-{disease} clinic explained, diary kept by nurses.
Non-{disease} cause sought: {exam}, {exam}.
Feed at target, stool in the bag, abdomen soft as a cushion.
Plasma exchanged x{3-5} against {disease}.
Levels: {drug} trough high, next {dose} skipped.
TTE at bedside: good squeeze, no {disease} worth draining.
{drug}-free for {duration}, pupils small yet equal.
Family brought photographs and a radio.
Outreach asked re {disease}; {vital}; for ward-based care w/ {drug}.
Paralysed with {drug} for {duration}, train-of-four {1-4}.
Mobilised to edge of bed with three therapists and a hoist.
`,
    items: `
A: ETT {7-8}.0 @ {20-24}
D: {drug} {dose}, aim RASS 0
E: {disease} to {organ}
F: NG, G: {drug} sliding scale
I: {drug} d{1-9}/{7-14}
{drug} off @ {time}
NIV {6-12} over {4-8}, mask size M
R: HF since {date} for {disease}
`,
  }),
  section({
    titles:
      'Post-operative day, Surgical round, Drain and wound check, Enhanced recovery, Progress on the ward, Flap watch',
    sentences: `
POD{1-9} s/p {surgery}: flatus yes, stool no, walks the corridor.
Slow to wake from {drug}; swapped for {drug}.
Belly flat, {disease} nil, calves supple.
Not keen on {drug}: says it brings on {disease}.
{disease} at the drain exit, swabbed, {drug} {dose} {freq} commenced.
Drain amylase high = {disease}; {drug} {dose} under the skin, {freq}.
Overnight spike, chest clear, blame {disease} until cultures talk.
Down to {drug} alone for comfort.
Stepping up oral intake: sips, then soup, then toast.
Catheter trial at six, passed {150-450} mL by nine.
Staples intact, margins flat, no ooze on lifting the gauze.
Flap warm, pink, refill two seconds, Doppler signal loud.
{drug} held this a.m. for {disease}, restart {date} if no more {disease}.
Back on own {drug} {dose} as of {date}.
Physio cut the session on seeing {disease}.
Grumbling {disease} left over from before the operation.
Surgeon happy, patient less so: {disease} keeps nagging.
Second look {date} found nothing but {disease}.
Hb dropped {1-3} points, no transfusion; {drug} {dose} prescribed instead.
PCA down, {drug} via mouth, {disease} tolerable.
Incentive spirometer used hourly while awake, {750-2500} mL.
Fresh {disease} overnight: {exam} stat, hold {drug}, call {doctor}.
Wants to go home for the dog.
VTE stockings on, {drug} signed for, until {date}.
Snag in the plan: {disease} on the pre-discharge {exam}.
`,
    items: `
POD{1-9}, {disease} better
wound: c/d/i
d{2-5} {drug}, stop d{5-10}
{disease}, no action / {disease}, treat
drain out / catheter out / lines out
[rv|repeat] {exam} if {disease}
TTO: {drug}, {drug}, {drug}
home by {date}?
`,
  }),
  section({
    titles:
      'Summary of stay, Transfer letter, Transfer of care, Handing over to you, Epicrisis, Hospital course in brief',
    sentences: `
Principal diagnosis {disease}; secondary: {disease}, {disease}.
Attended [pre|mid|late] {month} with what transpired to be {disease}.
We are repatriating this {job} to your unit, nearer to the {relation}.
Thank you for taking over [her|his] care; bed confirmed with your site manager.
Workup negative for {disease} and {disease}, positive for {disease}.
Discharged on triple therapy ({drug}, {drug}, {drug}) through {date}.
GP action: titrate {drug} by {dose} every fortnight, recheck {lab}.
Do not resume {drug} before {date}, or ever if {disease} recurs.
Medication changes and why: {drug} stopped ({disease}); {drug} begun ({disease}).
Allergy status altered: {drug} removed, {drug} entered.
What matters to the patient: being at her granddaughter's wedding.
The post-acute phase was dominated by {disease}, for which {drug} proved a godsend.
Fitness to fly: yes, after {duration}, aisle seat preferred.
At the time of writing {disease} has abated and {drug} runs at {dose}.
Pending at discharge: {exam} ({date}), histology of {organ}.
Remaining course: {drug} through {date}, line care by district team.
Transferred by road, escort nurse, monitor, two full cylinders.
Accompanied by: drug chart, imaging disc, hearing aid, slippers.
In a nutshell: came with {disease}, leaves with {drug}.
Sadly {person} died peacefully on {date} of {disease}.
Coroner informed; certificate reads Ia {disease}, Ib {disease}, II {disease}.
Bridging {drug} ends the day the level of {drug} is right.
Has enough {drug} for {duration}.
Your team may wish to revisit {disease} once {drug} has been cleared.
Admission swabs clear twice, no isolation needed.
Left us bright and hungry, {disease} a distant memory.
`,
    items: `
Dx1 {disease} Dx2 {disease}
ICD main: {disease}
{drug} {dose} - NEW / {drug} - CEASED
{drug} (unchanged)
{drug}: dose altered, now {dose}
stopped: {drug} (caused {disease})
cc: {doctor}, patient
{disease} -> resolved; {disease} -> GP f/u
`,
  }),
];
