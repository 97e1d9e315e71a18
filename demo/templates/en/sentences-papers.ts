import { section } from '../catalog.js';

/** Papers: claims, registries, laboratory, images and tissue, trials, letters between doctors, supply. */
export const sections = [
  section({
    titles:
      'Claim form, Benefit application, Questionnaire, Declaration of health, Medical certificate, Disability form',
    sentences: `
Box {2-19}. Nature of impairment: {disease} permanent, {disease} fluctuating.
Tick one: {disease} cured / {disease} controlled / {disease} neither.
Reason why standard bed is unsuitable: {disease} precluding it.
Applicant writes "{disease}" where the form asks for hobbies.
Policyholder declares {disease} dormant since {month}.
Page missing, signature missing, stamp smudged.
Treatment rendered: {drug}, quantity {10-90}, repeats nil.
Pre-existing {disease} undisclosed at inception, cover void from {date}.
Nominee, next of kin and witness must be three different people.
Reimbursement of {drug} refused; appeal lodged {date}, grounds {disease}.
Because of stairs, bus timetable and opening hours, hearing moved to {hospital}.
Certified unfit by reason of {disease} from {date} up to and including {date}.
Assessor puts {disease} under "other", contrary to our letter.
Has the insured ever used {drug}? Not to her knowledge.
Lifting gear: yes. Ramp: yes. Stairlift: on order. Carer: pending.
{disease} notwithstanding, the driver may keep a group 1 licence.
Annex B lists {drug} {dose}, which nobody here recalls prescribing.
Loss of earnings: none claimed. Loss of luggage: claimed twice.
Exempt from charges via {disease}, exemption card ending {month}.
Ailment as per passport office: {disease} (see overleaf).
State any reaction, e.g. to nuts, bees, latex, plasters.
Signed in duplicate, countersigned by the clerk, fee waived.
`,
    items: `
10a {disease} Y / 10b {disease} N / 10c blank
cause of absence: {disease}, week {1-52}
cause of delay: post, staffing, snow
mobility component: awarded
medicine declared: {drug}
condition (lay term): {disease} thing
onset {month}, {disease} ceased {month}
attachments: receipts, boarding pass
`,
  }),
  section({
    titles:
      'Registry entry, Audit sheet, Data dictionary, Cohort table, Spreadsheet export, Coding query, Waiting list',
    sentences: `
Row {2-99}: {disease} coded twice, {disease} coded never.
Column F ({drug}) blank in {2-40} records, zero in the rest.
Index event {disease}, competing event death, censored {date}.
{disease} incident, {disease} prevalent, denominators differ.
Dropdown offers "{drug}", "{drug} XL" and "not applicable".
Duplicates merged, postcodes cleaned, two sites still to upload.
Linked extract shows {disease} peaking in {month} among farm workers.
Coders query: {disease} principal or {disease} incidental?
Mean age {50-79}, {30-70}% female, follow-up {2-9} years.
Dispensed {drug} at least twice = exposed; {drug} once = unexposed.
Per 1000 bed days: bed moves {2-30}, complaints {0-4}, thank-you cards {1-9}.
{disease}-related admissions halved, length of stay did not.
Clinician free text: {disease} doubtful, delete?
Clock stopped {date} for {surgery}, patient's choice.
Quarter {1-4} return: {drug} spend up a third, {drug} flat.
Variables with no entries: shoe size, eye colour, second phone.
Excluded: transfers, visitors, duplicates, anyone living abroad.
{drug} users versus {drug} users, matched one to four.
`,
    items: `
{disease} | {month} | alive
{disease} | n={2-90} | p=0.{11-89}
{drug} | {dose} | {date} | sig.
spare chairs {2-9} | counted by porter
ID {1000-9999}; {disease}; {drug}; lost
{disease}: {3-49} of {50-400}
missing: {disease} status
missing: ward clerk initials
flag = {drug} ever
event_2 {disease} {date}
`,
  }),
  section({
    titles: 'Laboratory report, Microbiology result, Toxicology, Drug level, Serology, Haematology film, Lab comment',
    sentences: `
Growth of mixed skin organisms only, of doubtful meaning.
Isolate susceptible to {drug}, intermediate to {drug}, resistant to {drug}.
{drug} trough {2-25} taken at {time}, peak not received.
Sample haemolysed, clotted, unlabelled: please send another.
Reflex testing added since request states {disease} unexplained.
{disease} serologically excluded; {disease} molecularly excluded.
Screen detects {drug} metabolite, not {drug} proper.
Interference from {drug} makes this assay unreliable.
Film: red cells round, white cells mature, platelets clumped.
{disease} screening negative, {disease} confirmatory awaited.
Referred to {hospital} reference laboratory by courier, box {2-40}.
Gram stain: no organisms, few squames.
Haematologist's remark: {disease} reactive, {disease} less so.
Request form reads "{disease} ???", tube arrived empty.
Cut-off exceeded; {disease} nevertheless improbable below age thirty.
Fridge alarm at {time}, reagents moved, calibration repeated.
MIC for {drug} on the breakpoint; avoid {drug} alone.
Phoned {date} {time} to {ward}: {disease} organism in one bottle of four.
Lipaemic. Repeat fasting. Ignore sodium.
`,
    items: `
S {drug} / I {drug} / R {drug}
{drug}-R
{lab}, checked x2
clinical info: {disease} relapsing
clinical info: none, form torn
{disease} PCR: not detected
{disease} IgG pos, IgM neg
on {drug}? Y / N
tube: purple top, half full
`,
  }),
  section({
    titles: 'Radiology addendum, Image request, Tissue report, Post-mortem findings, Screening recall, Wet read',
    sentences: `
{disease} segmentary on the left, {disease} patchy on the right.
Hitherto unreported {disease} abutting the {organ}.
The {organ} looks younger than the passport says.
Read as {disease} by the night service, downgraded by day.
{disease} subtle, best appreciated on image {20-190}.
Para-aortic stations empty. Adrenals slender. Psoas crisp.
Sparse {disease} along the dome, {disease} nowhere below it.
Artefact from zip, necklace and a biro; acquisition repeated.
Where {disease} was, there is now fat.
Block {1-9}A: {disease} focal, edges uninvolved.
Interposed bowel, empty bladder, chatty patient: limited views.
Referrer asks "{disease}?"; pictures answer "{disease}".
Peri-{disease} fat untouched.
Levels cut deeper, stain repeated, {disease} unmasked.
Post-{drug} cells mimic {disease} uncannily.
Tracer went to kidneys, brain and bladder, as it ought to.
Incidental {disease} needing no chase.
Twelve ribs, five lumbar levels, two kidneys: the usual number.
Pathologist inclines towards {disease}, registrar towards {disease}.
{disease} accounts for the grey part, {disease} for the rim.
`,
    items: `
- scalp to clavicle: {disease}
- pelvis: {disease} tiny, {disease} tinier
- abdomen: quiet
- heart: as on the old film
query {disease} abdomen
A {disease}, B {disease}, C normal colon
{disease} {4-30} x {4-30}, was {4-30}
RECALL: {disease}
second visit: blurred, movement
`,
  }),
  section({
    titles: 'Protocol synopsis, Consent sheet, Ethics application, Trial newsletter, Monitoring visit, Data query',
    sentences: `
Arm A swallows {drug}, Arm B infuses {drug}, Arm C waits.
Key exclusion: {disease} requiring {drug} inside {2-12} months.
Primary endpoint: days alive without {disease} by week {12-52}.
You may leave the study whenever you like, no reason needed.
Query {3-99}: {disease} ended before it started, please correct.
Site pharmacist unblinded {date}; {drug} it was.
We will not tell your employer, bank or landlord.
Stratified by {disease} at baseline and by country.
{drug} escalated three plus three, from {dose} to {dose}.
Expected reactions comprise {disease} transient, {disease} dose-limiting.
Freezer logs, delegation logs and parking logs inspected, two findings.
Rescue {drug} permitted; rescue {drug} counted as failure.
Biobank: blood spots, hair, saliva, nail clippings.
Hypothesis: {drug} outperforms usual care in {disease} untreated till now.
Unmasking envelope {1-80} opened on account of {disease} life-threatening.
Lay summary: {drug} made {disease} shorter, by about a day.
Travel refunded, sandwiches provided, no payment otherwise.
{disease} adjudicated by three blinded readers.
`,
    items: `
incl. 3: {disease} biopsy-proven
excl. 7: {drug} within {2-9} weeks
excl. 8: unable to read English
PRN log: {drug}, {disease}, {time}
CM#{1-9} {drug} ongoing
AESI {disease}
amendment {1-7} dated {date}
`,
  }),
  section({
    titles:
      'Letter to a colleague, Reply letter, Advice and guidance, Opinion sought, Onward referral, Letter in brief',
    sentences: `
Might {disease} explain it all? I incline to think {disease} does.
{disease} looks a poor bet now, a better one in {month}.
Kindly arrange shoes, splints and a taxi.
May I suggest {drug} in lieu of {drug}, bearing {disease} in mind?
Your suspicion of {disease} proved correct, mine of {disease} did not.
Her handbag weighs {3-8} kg, which I believe is the whole story.
Enquiries about {disease} drew a blank.
Trialling {drug} would be reasonable, abandoning {drug} premature.
Among siblings, {disease} struck two of five.
I have written to the council about lifts and lighting.
{drug}-resistant {disease}, then, or merely {drug} unswallowed?
Were {disease} to recur, we would gladly have her back.
Formerly labelled {disease}, relabelled {disease} by us, unlabelled by {hospital}.
Unaware of your letter, my registrar doubled {drug} to {dose}.
{disease} apart, he is disgustingly well.
Over to you for {drug}, back to us for {exam}.
Neither spouse nor dog has {disease}, oddly.
I concur regarding everything save the date.
`,
    items: `
Diagnosis: {disease} presumed
Plan: {drug} out, {drug} in
Plan: nil, discharge, wave
Question: {disease} or age?
Answer: {disease} yes; {drug} later
encl. photographs, bus map
thank you re {disease}
`,
  }),
  section({
    titles:
      'Pharmacy order, Stock sheet, Shortage notice, Formulary entry, Chart review, Supply note, Non-stock request',
    sentences: `
{drug} unobtainable until {month}; {drug} as stopgap.
Restricted: {drug} red, {drug} amber, {drug} green.
Cupboard B holds gloves, tape, batteries and one lonely sock.
Unlicensed use of {drug} ({disease}, third line) approved by committee.
Label must read: swallow whole, {drug} {dose}, with water.
Deliveries by noon; trolleys, pallets and keys to the porter.
Recalled {date}: {drug} ampoules, batch {100-999}, cracked necks.
{drug} and {drug} clash in one line, flush between.
Indication field says {disease}, dose field says {dose}, neither adds up.
Expired {month}: {drug} x{2-20}. Destroyed.
Substitute {drug} with {drug} on cost grounds.
Patient's own inhaler bag locked away with phone and glasses.
Lasts {7-56} days at {dose}, so {drug} runs dry on {date}.
Crushed {drug} tastes of chalk; liquid {drug} of aniseed.
Paper bags out of stock, use boxes.
Contraindicated: {disease} active. Caution: {disease} ever.
Courier left {drug} with a neighbour, cold chain broken.
`,
    items: `
{drug} {dose} x{14-84}, owed {2-28}
{drug} until d{6-10}, then none
!! {drug} = {drug} brand
{drug} (fridge)
milk in door of fridge
stopped: {drug}, newspapers
rec'd {date}: {drug}, {drug}
`,
  }),
];
