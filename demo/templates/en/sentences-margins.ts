import { section } from '../catalog.js';

/** Hospital notes in which nothing but the term itself tells where it begins and where it ends. */
export const sections = [
  section({
    titles: 'Problem-based round, Consultant ward round, Medical take, Issues today, Problems and opinion, Post-take',
    sentences: `
{disease} refractory, {drug} futile, both documented.
{disease} smouldering on; consultant unbothered.
Latent {disease}, overt {disease}, nothing occult.
{disease} segmental at most, scarcely worth {drug}.
{disease} trivial. Car keys missing. Family amused.
Team split over {disease} versus no diagnosis at all.
{disease} (new, to be confirmed) and {disease} (old, explained).
With {disease} accounted for, what remains is {disease} unexplained.
{disease} abating since breakfast, {disease} stubborn as ever.
Bloods mislaid in transit, label torn, porter sorry.
Whatever {disease} was, {drug} unmasked rather than caused it.
{disease} per outside records; none by ours.
Plausibly {disease}; implausibly {disease}; definitely too much tea.
{disease} disproportionate to {disease}, says {doctor}.
Nobody disputes {disease} here, merely its onset.
{drug} pointless if {disease} burnt out, {drug} sensible if not.
{disease} coincidental, I would wager.
No lift, no porter, no wheelchair: round finished by stairs.
Attributing {disease} solely to {drug} seems hasty.
{disease} minor, {disease} moderate, mood excellent.
{disease} self-reported, never witnessed.
Registrar's view: {disease}. Mine: wait.
{disease} subsided overnight unaided.
Hairdresser visited the bay, six haircuts, one perm.
{disease} improbable given {lab}; {disease} conceivable.
`,
    items: `
1) {disease} ongoing 2) {disease} quiescent
{disease} - my guess
#{1-9} {disease} [parked|closed|reopened]
{disease} / unclear / watch
key worker: tbc
{disease} "nonspecific"
{drug} day {2-9} of {5-14}, then nil
`,
  }),
  section({
    titles: 'Cardiology consult, Chest unit, Kidney unit, Gastro round, Endocrine in-reach, Haematology opinion',
    sentences: `
{disease} segmentally, mid-wall, per imaging fellow.
Rate slowed by {drug}, rhythm unmoved, {disease} inaudible.
Paroxysmal or not, {disease} merits {drug}.
{disease} on the {organ}, {disease} beneath it.
Upstream {disease}, downstream {disease}, stent in between.
Pacing clinic moved upstairs, new signs going up.
{drug}-resistant {disease}, {drug}-sparing regimen wanted.
Dialysed against {disease}; dry weight {45-98} kg, gown included.
Transplant list: active. {disease}: dormant. {drug}: trough awaited.
{disease} endoscopically healed, histologically lingering.
Prep drunk to the last drop, bus home booked.
Borderline {disease} at best; glucose sensor fell off in the pool.
Pre-existing {disease} ran parallel to {disease}.
Bridged with {drug}, landed on {drug}.
{disease} begets {disease}, as the old saying has it.
Echo machine double-booked, wheels stuck, probe borrowed from maternity.
Lung volumes repeatable, best of three, nose clip on.
Ex-{disease}, ex-{job}, never on {drug}.
{drug} washed out, {disease} washed away.
Familial {disease} doubtful: {relation} unaffected.
A whiff of {disease}, nothing firmer.
Marrow slides circulated among four pairs of eyes.
Catch-22: {drug} for {disease} fuels {disease}.
{disease} quantified at {5-60} per cent by software.
From {drug} outwards we would ladder up slowly.
Second sample spilled again; same arm, different needle, no luck.
{disease} nocturnally, rarely {disease} by day.
`,
    items: `
renal: {disease} old
haem: {drug} ok from our side
GI: {disease} likelier than {disease}
sensor: replaced
endo: wean {drug} by {dose}/wk
thorax: {disease} basal
`,
  }),
  section({
    titles: 'Neurology ward, Eye clinic, ENT clinic, Skin clinic, Rheumatology review',
    sentences: `
Film, then {disease}, then bed.
Lens clear, anterior chamber deep, {disease} peripheral.
{disease} OS>OD, {drug} OU, glasses unchanged.
Instilled {drug}; twenty minutes on, {disease} mapped.
Both drums mobile, canals wide, tuning fork equal.
Scope: cords meet, {disease} postcricoid.
Packed with {drug}-soaked ribbon, {disease} dwindling.
{disease} flexurally, spares the {organ}.
Shins bare, socks tight, elastic marks only.
{disease} guttate after {disease}, textbook stuff.
Escalating from {drug} onto {drug}, weekly, with folded arms.
{disease} seronegative, {disease} seropositive, {relation} likewise.
Orbit, sinuses, skull base: unremarkable in both planes.
Thrombolysed? No: {drug} on board until {date}.
NIHSS {0-20} pre, {0-12} post; gaze midline throughout.
{disease} mimics abound, {disease} among them.
Reads the bottom line unaided, colour plates all correct.
Fluctuating {disease} vs feigned {disease}: latter dropped.
Writes left-handed, cooks right-handed, juggles with both.
Patch removed {date}; {disease} underneath, {drug} smeared thinly.
Spoke of {disease} abroad, {disease} at sea, never {disease} ashore.
Hearing aid mould remade, whistling stopped.
Ophth never saw {disease}; optician did.
Rheum agree {drug} over {drug}, once {disease} quells.
`,
    items: `
RE {disease}, LE nil
face: {disease}; trunk: spared
ESR {2-90} - {disease}?
gutt. {drug} {freq}
nose: straight
{drug} ung. to {organ}
CN II-XII: {disease} aside, intact
{disease} x yrs
`,
  }),
  section({
    titles:
      'Surgical consult, Urology ward, Trauma meeting, Orthopaedic ward, Plastics clinic, Vascular list, Day unit',
    sentences: `
Not surgical: {disease}. Back to medics.
Consented for {surgery}, warned of {disease} and of a long queue.
{disease} reducible, easily felt on standing, list filled till {month}.
Irrigation rosé by noon, bag emptied, tubing unkinked.
Catheterised on account of {disease}; {drug} nightly, trial {date}.
{disease} comminuted-looking on the phone picture, less so in the flesh.
Frame, plates, screws: all titanium, all accounted for.
Mechanism unwitnessed; {disease} presumed, {disease} overlooked.
Weight through the heel only, boot on, crutches sized.
{drug} beads left in situ, {disease} thereby curbed.
Donor area dry, take ninety per cent, flowers on the sill.
Left foot, {disease} proximal, {drug} running, theatre forewarned.
{disease} amenable to {surgery}; patient not.
Bleeped thrice re {disease}; scrubbed thrice.
Cancelled: kit unsterile. Cancelled: {disease}. Cancelled: had breakfast.
For {disease}, knife; for {disease}, patience.
Day-case turned inpatient through {disease}.
Marked, shaved, fasted, slippers under the trolley.
{disease} incidentally, photographed, left alone.
Stopped {drug} five sleeps before; bridge none.
On table {disease} found larger than drawn.
Surgeons content to leave {disease} be.
Recovered bay {2-8}; {disease} fleeting, {drug} sufficed.
Binder fitted, drain tube coiled beneath, breathes easier sitting.
Grade {2-4} {disease}, thumb, dominant.
`,
    items: `
op: {surgery} - why: {disease}
preop: off {drug} {date}
{disease} [irreducible|reduced|redo]
hip L, knee R: fine
NVI, toes pink
{disease} > theatre
{drug} on induction x1
`,
  }),
  section({
    titles: 'Oncology notes, Palliative consult, Obstetric ward, Gynae clinic, Children ward, Psychiatry liaison, ICU',
    sentences: `
Cycle paused, {disease} mucosal, spirits undimmed.
Rechallenged with {drug} under {drug}; passed off quietly.
{disease} radiologically gone yet she won't believe it.
Wig voucher issued, cold cap declined.
Where {drug} failed, music helped.
PRN count: {drug} three, {drug} one, cuddles many.
Antenatal: {disease} gestational, {drug} preconceptual, partner learning to cook.
Placenta complete, cord clamped at one minute, hat on.
Postcoital {disease}? Denied. Cyclical {disease}? Quite.
Coil threads seen, next change in {duration}.
Inborn {disease} sought, heel card posted.
Whispering since {disease}, giggling since {drug}.
Wouldn't open wide, would for chocolate.
Toddler-sized {drug} please, i.e. {dose}.
Is it {disease} pure and simple, or {disease} superimposed?
Detained no longer, walks out at will, returns for pudding.
Guarded about {disease}; candid about {drug}.
Deep sedation lightened: {drug} off, eyes open, {disease} declared itself.
ECMO talk with family, chairs in a circle, tissues passed.
{disease}-associated {disease}, hence side room.
Treatment-related {disease} notwithstanding, she danced.
Stopped feeding tube trial, bowl of custard preferred.
Asleep? No, bored. {disease}? No, flat battery.
{drug} hourly till calm, {drug} thereafter sparingly.
{disease} aggressive, {drug} merciful, time short.
`,
    items: `
T{1-4}N{0-3}: {disease}
C{1-6}D{1-15} {drug}
G{1-5}P{0-4}, {disease} prev preg
MH: {disease} nil acute
RASS goal met
fam hx: {disease} mat.
{drug} boluses x{1-4}, nil else
{disease} -> hospice
`,
  }),
  section({
    titles: 'Results chat, Referral stub, Coding query, Audit row, Case conference, Grand round, Teaching pearls',
    sentences: `
Anyone seen {disease} this florid? asking for the exam
re {disease}: stand down, was artefact
lol no, {drug} not {drug}
Who took the stapler from bay {2-8}?
Coder asks: {disease} primary, {disease} incidental, or vice versa?
Row {10-99} | {disease} | {drug} | [Y|N] | blank
Printer jammed, label roll upside down, request handwritten.
Hoofbeats: {disease}. Zebra: {disease}.
Discussant favoured {disease}, audience {disease}, histology neither.
Never let {drug} meet {drug}.
Slide {3-20}: {disease} then and now.
Minutes approved, coffee cold, chair rotates in {month}.
At the time {disease} was a fashionable label.
"{disease}", underlined twice, initials illegible.
Query {disease} bounced: insufficient detail.
N={12-90}; {disease} present in half, {drug} in a third.
Three learning points: talk, look, write it down.
When {disease} outlasts {drug}, think {disease}.
{disease}: see {disease}.
Dear all, lockers will be emptied at the weekend, please label yours.
Yes to {drug}? Thumbs up. {disease}? Thumbs sideways.
Unless {disease}, no; if {disease}, maybe.
`,
    items: `
({disease})
{disease}/{disease}/unknown
{lab} !!
fwd: {disease}, fyi
agenda: rota, fridge, fire drill
`,
  }),
];
