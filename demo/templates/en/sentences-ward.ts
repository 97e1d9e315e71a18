import { section } from '../catalog.js';

/** Inside the hospital: rounds, emergency room, theatre, intensive care. */
export const sections = [
  section({
    titles: 'Ward round, Daily round, Consultant round, Round notes, Inpatient entry, Problem list',
    sentences: `
WR with {doctor}. Day {2-30}. {disease} settling, {disease} not.
Issues: 1) {disease} 2) {disease} 3) [social situation|mobility|diet].
Feels [brighter|about the same|ready for home] today, {disease} and {disease} permitting.
Eating and drinking, out in the chair since {time}.
Overnight: {disease} once, settled with {drug} {dose}.
[Switch|Convert] {drug} to the oral form [tomorrow|on {date}] if {vital} or better.
{drug} day {2-14} of {7-21}; {lab} this morning, down from {20-99}.
Ongoing {disease}, hence {drug} stays on the chart for now.
Why is {person} still on {drug}? Nobody could say. Crossed off.
Medically fit since {date}, [waiting for a care package|transport booked|keys with the neighbour].
Resuscitation status discussed with the {relation}, form completed {date}.
{disease}, {disease} as well as {disease} were all present before admission.
Unlike on {date}, {disease} no longer [limits|disturbs|dominates] the picture.
[Home leave|Weekend pass] granted, to be back by {time}.
Bloods reviewed: {lab}; {lab}. Nothing to act on.
{exam} still awaited, [chased twice|request lost|slot promised for {date}].
Not for {surgery} this time, in the light of {disease}.
Stop date for {drug}: {date}. Please do not extend without asking {ward}.
Physiotherapists happy with stairs; occupational therapists to see the kitchen.
{disease} are what keep [him|her] in bed, not {disease}.
Plan as before.
Team question: is it {disease}, or simply {drug} at {dose} {freq}?
[He|She] has put up with {disease} for {duration} without telling anyone.
Could go to {ward} once {drug} has come down to {dose}.
[Fluid chart|Stool chart|Weight chart] to be kept, {vital} at last count.
Moved to a side room on {date} on account of {disease}.
Medical student presented; two scars, no {disease} in the {organ}.
`,
    items: `
#{1-6} {disease}
{disease}: day {2-9} of {drug}
{drug} {dose} {freq} - review {date}
{disease} (resolved {date})
chase {exam}
IV to oral {drug}
bloods: {lab}
[d/c|home] [today|tomorrow|after {exam}]
no {disease} today
`,
  }),
  section({
    titles: 'A&E notes, ED clerking, Emergency physician, Acute presentation, Casualty card, ED course',
    sentences: `
{18-95}yo [M|F], c/o {disease} x {2-9} [h|d|wks].
Pt walked in w/ {disease}, no {disease}, no {disease}, +/- {disease}.
Red flags asked for: {disease} no, {disease} no, {disease} [yes|unsure].
Self-presented at {time} [by taxi|with the {relation}|on foot], chatting to the porter.
Hx: [prev|known] {disease}, {disease}, s/p {surgery} {month}.
Meds: {drug}, {drug}, {drug} (list from {relation}).
Had already swallowed {dose} of {drug} before setting out.
[ECG|Bedside scan] within ten minutes of arrival, shown to {doctor}.
After {drug} {dose} {route}, {disease} eased and [he|she] could give a fuller account.
A second dose of {drug} ({dose}) at {time} made no odds.
Low pre-test probability of {disease}; {lab} settles the matter.
Dx: {disease}. Ddx: {disease}, {disease}.
Rx {drug} {dose} stat, then {dose} {freq}.
Police present, [statement taken|no statement given], belongings listed.
Next of kin ({relation}) rung at {time}, on the way.
Left before being seen, letter sent to the practice.
Safety-netted for {disease}; knows when to come back.
Discussed with the registrar for {ward}: accept if {disease}, otherwise home.
Seen here {2-6} times since {date}, each time with {disease} of unclear origin.
Was cycling to work when {disease} struck; passers-by saw {disease} lasting under a minute.
Thought at first to be {disease}, but {exam} pointed to {disease}.
Without {drug} [he|she] would have needed {surgery}.
Observed in the corridor, {vital} at {time} and {vital} at {time}.
No beds on {ward}; boarded in the department until {time}.
Had {drug} been stopped abruptly? [The {relation} says so|No, confirmed by the pharmacy].
{disease} present from the outset, {disease} only since {time}.
`,
    items: `
c/o {disease}
PMH {disease}, {disease}
DH {drug} {dose} {freq}, {drug}
NKDA
Dx {disease}
Ddx {disease} / {disease}
Rx {drug} {dose} {route}
home w/ advice re {disease}
`,
  }),
  section({
    titles: 'Operation note, Surgical report, Operative details, Post-operative review, Theatre record, Pre-op check',
    sentences: `
Procedure: {surgery} ({date}). Surgeon: {doctor}. Assistant: {doctor}.
Indication for {surgery}: {disease} unresponsive to {drug}.
Position supine, prep and drape, time-out at {time}.
Midline incision, careful dissection down to the {organ}; {disease} encountered straight away.
At operation the {organ} showed {disease}, without {disease}.
Prophylactic {drug} {dose} given at induction, repeat {dose} after {2-4} hours.
Closure in layers, staples to skin, swab and instrument counts correct.
Estimated loss {50-900} mL, blood cross-matched but not used.
Specimens: {organ} to histology, query {disease}.
Skin marked and consent confirmed, [including|especially] the risk of {disease}, {disease} or {disease}.
{drug} withheld from {date}, bridged by {drug} {dose} {freq}.
Post-op day {1-8}: drain out, drinking freely, {disease} minimal.
Converted to open surgery owing to {disease}.
Clips to come out at the practice {8-14} days from now.
Thromboprophylaxis: {drug} {dose} {freq} for {duration}.
Back to theatre on {date} with {disease}; {surgery} revised by {doctor}.
Neither {disease} nor {disease} complicated the recovery.
Histology, {date}: {disease}, completely excised.
Restart {drug} [on {date}|the evening after|when the drain is out], half strength to begin with.
Sponge count disputed, X-ray taken on the table, nothing retained.
Listed for {surgery} on {date}, second on the morning list.
{disease} and {disease} are recognised complications; both were explained beforehand.
Dead space was packed with gauze soaked in {drug}.
Tourniquet time {20-110} minutes.
Compared with the first {surgery} in {month}, a much easier approach.
Weight-bearing as tolerated from day {1-3}, sling for {duration}.
`,
    items: `
{surgery}, {doctor}, {date}
finding: {disease}
histology: {disease}
{drug} {dose} at induction
drain: {20-400} mL
POD {1-9}: no {disease}
sutures out {date}
restart {drug} {date}
`,
  }),
  section({
    titles:
      'Anaesthetic chart, Anaesthesia, Pre-anaesthetic visit, Recovery room, Anesthesia record, Anaesthetist on call',
    sentences: `
ASA {1-4}, Mallampati {1-4}, mouth opening {3-6} cm, neck movement full, no {disease}.
Fasting since {time}, premedication with {drug} {dose} {route}.
Induction: {drug} {dose}, {drug} {dose}, then {drug} {dose} for intubation.
Maintained on {drug} in air, with {drug} at {dose}.
Grade {1-3} view, tube size {6-8} at first attempt, secured at {20-24} cm.
{disease} on induction, answered promptly to {drug} {dose}.
Previous anaesthetics uneventful, apart from {disease} in {month}.
The {relation} reacted to {drug} with {disease}; {drug} therefore kept out of the room.
Spinal at L{2-4}, {drug} {dose} with {drug} {dose}, block to T{4-10}.
Reversal with {drug} {dose} at {time}, awake and obeying on the table.
In recovery: {disease}, for which {drug} {dose} was repeated {1-3} times.
Any dentures, caps or bridges? None.
Handed to the ward at {time}, no {disease}, {vital}.
If {disease} or {disease} occur overnight, ring the anaesthetist on call.
Epidural topped up with {drug} {dose} [hourly|on request|at {time}].
Take {drug} on the morning of surgery with a sip of water, but leave out {drug}.
{disease} make regional techniques preferable.
Warming blanket, two large cannulae, arterial line in the left radial.
{drug}-induced {disease} was suspected after the second bolus.
PCA: {drug} {dose} per press, lockout {5-10} min, {3-60} good demands.
Prone for {duration}, eyes taped, pressure points padded.
Easy mask ventilation, no {disease}.
Given in theatre: {drug} {dose} plus {drug} {dose}; still {disease} in the evening.
Risk of {disease} put at {1-20} per cent, accepted by {person}.
`,
    items: `
premed {drug} {dose}
induction {drug} {dose}
{time} {drug} {dose}
{time} {vital}
ASA {1-4}, airway easy
rescue: {drug} {dose} if {disease}
previous: {disease} with {drug}
`,
  }),
  section({
    titles: 'Intensive care, ICU chart, Critical care daily review, Systems review, ICU discharge, Organ support',
    sentences: `
Ventilated day {2-20}, FiO2 {0.3-0.9}, PEEP {5-14}, plateau {16-32}.
CVS: {vital} on {drug} {dose}, second agent {drug} since {time}.
Resp: {disease}, [prone overnight|weaning slowly|extubated {date}].
Renal: {lab}, {lab}, filtration [running|clotted at {time}|stopped on {date}].
Neuro: {disease} off sedation; {exam} normal.
Gut: absorbing feed at {20-80} mL/h, bowels opened.
Micro: {drug} day {2-8}, {drug} stopped, cultures of {date} pending.
Drugs running: {drug} {dose}, {drug} {dose}, {drug} {dose}.
Tried without {drug} on {date}, failed within the hour because of {disease}.
Relatives updated by {doctor} at {time}; they understand that {disease} may not be survivable.
Multiple {disease} were seen on {exam}.
Step down to {ward} once off {drug} for {duration}.
{disease} likeliest cause, {disease} runner-up, {disease} outsider.
Lines: right jugular {2-9} days, radial changed {date}.
From admission on, {disease}, {disease} and later {disease} demanded {drug}.
Sedation hold at {time}: opens eyes, squeezes both hands.
Lowest {lab} at {time}, corrected with {drug}.
{drug} was up to {dose} at its peak and is now down to {dose}.
Once {disease} had been excluded, {drug} made way for {drug}.
Tracheal secretions scant, cuff pressure {20-30}.
Family meeting on {date}: no escalation beyond the present support.
Stubborn {disease}; {drug} {dose} as a last resort.
Bedside teaching for the new nurses took place at {time}.
Would [he|she] have wanted {surgery}? The {relation} doubts it.
`,
    items: `
CVS: {drug} {dose}, {vital}
Resp: {disease}
Renal: {lab}
Neuro: no {disease}
Micro: {drug} day {2-9}
Lines: day {2-9}
Plan: wean {drug} from {dose} to {dose}
`,
  }),
];
