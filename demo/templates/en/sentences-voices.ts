import { section } from '../catalog.js';

/** Who speaks and how: patients and relatives in their own words, minds, mothers, the old, trials, shorthand. */
export const sections = [
  section({
    titles: 'Patient message, Portal message, Letter from the patient, Online request, In their own words, Email',
    sentences: `
Hi, its me again, the {disease} hasnt shifted and im nearly out of {drug}.
Dear Doctor, I write about my {relation}, who will not admit to {disease}.
Can I have a glass of wine with {drug}?? Wedding is {date}.
To whom it may concern: my parking permit has run out.
I've been getting {disease} on and off, mostly off, but still.
pls can u send more {drug} to the chemist by the station thx
Ever since the {drug} was upped to {dose} I feel like a new woman.
Subject: {disease}?? Message: see photo, sorry for the bad light.
My neighbour swears by {drug}. Is it any good for {disease}?
He won't ring, he won't visit, he just sits there and stares at the garden.
I know it isn't {disease}, I just want somebody to say so.
took two of the {dose} ones by mistake, should i worry
Sorry to bother you, the website would not let me change my appointment.
Mum had one of her days on {date}; the paramedic said {disease}, the hospital said {disease}.
Could you tell me in plain English what "{disease}" is?
I used to get {drug} on prescription, then they told me to buy it.
Please note my new address and mobile, everything else as before.
What bothers me isn't so much the {disease} as not being able to drive.
The small yellow ones ({drug}, I think) make me sleep till noon.
Thank you for being so kind to Dad in his last week, the nurses too.
I stopped the {drug}. There, I said it.
Am I right in thinking {dose} is the most I can take?
Same pharmacy, same {drug}, different box, what gives?
UPDATE: no {disease} today!!! Fingers crossed.
With {disease} like mine you learn to plan around bathrooms.
They gave me {drug}, then {drug}, then a leaflet.
My results say "{disease}" in red, and nobody has rung me.
How long before a flight must I stop {drug}, and is {date} too late?
`,
    items: `
Re: {drug} refill
Q: {disease} normal after {surgery}?
more {drug} please ({dose} ones)
photo attached
tried {drug}, no use
still {disease}
callback after {time}
`,
  }),
  section({
    titles: 'Phone note, Telephone message, Switchboard slip, Voicemail, Callback list',
    sentences: `
{time} TC from {relation}: {disease} x {2-9} days, wants {drug}.
Rang back, engaged; rang again, spoke to {relation}.
Pharmacy on the line, cannot read {drug} strength - {dose} or {dose}?
LMOM to call re {lab}, no details left.
Caller says {disease} is "ten times worse" than on {date}.
Told: one more {drug} now, none after midnight, 999 if {disease}.
Wrong number, apologised.
Line poor, something about {drug} and having stopped it.
Nursing home rang: can {drug} go through the tube? Yes, as liquid.
Asks whether [he|she] should fast for {exam}; no, only water beforehand.
Interpreter patched in, three-way call, all questions answered.
On hold for {5-40} min, meanwhile {disease} settled by itself.
VM left {date} {time}: results fine, no action, no need to ring.
Prescriber phoned back personally, {drug} to continue, {dose} not {dose}.
{hospital} bed manager: nothing before {date}.
Switchboard put through a {job} wanting a quote, declined politely.
Read out allergies over the phone: {drug}, {drug}, nuts, cats.
Warned that {disease} might follow, to ring if it does.
`,
    items: `
{relation} called: {disease}
TC {date}: {drug} ok
pls ring {doctor} re {drug}
no ans x{2-3}
msg passed on
`,
  }),
  section({
    titles: 'Community psychiatry, CPN note, Addiction service, Keywork session, Substance misuse clinic, Detox chart',
    sentences: `
MSE. A&B: kempt, relaxed. S: nil pressure. M: "meh". T: no {disease}. P: no {disease}. C: alert.
Drinks from waking; last without {disease} in {month}.
Detox day {1-7}: {drug} {dose}, CIWA {0-30}, {disease} easing.
On-script with us since {month}, {drug} {dose} supervised, pickups thrice weekly.
UDS positive for {drug}, negative for everything else.
Lapse {date}, one evening, phoned the keyworker next morning.
Says {disease}, when they come, are like the radio next door.
CTO conditions: accept {drug}, live at the flat, see the team.
Urge {0-10}/10, triggers payday and a certain bench in the park.
Hx of {disease} when withdrawing, therefore inpatient start.
PHQ {0-27}, CORE {0-40}, work and social scale {0-40}.
Reports that {drug} "takes the edge off" without {disease}.
Take-home {drug} kit issued, {relation} shown how to use it.
Denies {disease}; {relation} disagrees.
Smiling, reactive, planning a holiday, tenancy signed.
{disease} masked for years by {drug} bought on the street.
Care co-ordinator on leave until {date}, duty desk covers.
High-dose monitoring form: {drug} {dose} + {drug} {dose} = over the limit.
Diagnosis given in {month} ({disease}) never sat well with [him|her].
Meetings on Tuesdays, sponsor in place, chip for {2-11} months.
Titrate {drug} by {dose} every third day, ceiling {dose}.
Protective factors: two daughters, a dog, Sunday football.
`,
    items: `
{drug} {dose} supervised
TTO {drug} x{3-7} days
ICD: {disease}
last use {date}
relapse sign: {disease}
MHA status informal
`,
  }),
  section({
    titles: 'Child clinic, Baby check, Midwifery record, Health visitor, Under-fives clinic, Postnatal visit',
    sentences: `
D{3-14} PN: lochia normal, milk in, baby back to birth weight.
Bairn brought with {disease}, cheerful, chewing my stethoscope.
Dose by weight = {dose} of {drug}, rounded to half a spoon.
Mum unsure: ?{disease} ?{disease}; bring in today.
Scooped up by {relation} when {disease} began, all over in {20-90} seconds.
Grows out of clothes monthly, sleeps through, says "duck" and "no".
Spacer plus mask: {drug} {2-10} puffs, repeat, listen again.
{disease} in pregnancy, so heel pricks for the first {12-48} hours.
Community MW: fundus well down, stitches neat, visitors welcome.
Jabs deferred on {date} because of {disease}, rebooked.
VBAC discussed, leans towards {surgery}, decision at {34-38}/40.
Nappy area: {disease}, thin layer of {drug} after every change.
Primip, low risk, pool requested, birth partner {relation}.
{drug} IM thigh after delivery of the shoulders.
Latch much improved with cross-cradle hold.
Had {disease} with her first, had {drug} with her second, wants neither.
Nursery asks for a letter that {disease} is not catching.
Sweeties for bravery; {drug} up the nose went down badly.
Foster carer unaware of any {disease} before {month}.
Tape measure: SFH {24-40} cm, ceph, {2-4}/5 palpable.
`,
    items: `
term, SVD, {2.5-4.5} kg
{drug} {dose} per kg
?{disease} - safety net
ANC {28-40}/40, FM felt
mat. {disease}
`,
  }),
  section({
    titles: 'Elderly clinic, Residents review, Hospice day unit, Palliative phone review, Care of the elderly',
    sentences: `
CFS {4-8}, AMT {3-10}/10, 4AT {0-8}, waterlow {8-25}.
Up and about by eight, crossword done, wants to know when lunch is.
Found on the rug {date}, {disease} ruled out, slippers blamed.
Polypharmacy: out went {drug}, {drug} and the rest, in came a cat.
{drug} {dose} proved too much, {dose} too little; settled in between.
Believes it is {month}, knows the Queen, forgets the tea.
Resuscitation form redone, family all in the room, nobody hurried.
{disease} crept in; {drug}, meant kindly, made it worse.
Driver reloaded {time}: {drug} with {drug}, site R arm.
Breakthrough {drug} = one sixth of the total, i.e. {dose}.
Ceiling of care: ward, oral {drug} only, no lines.
Hands warm, breathing quiet, priest been.
If {disease}: {drug}. If {disease}: {drug}. If neither: company.
Eats with fingers, hums, knows every hymn.
Bowel chart day {3-6}, {drug} doubled to {dose}.
{disease} at night: {drug} {dose} {route} stat, reposition first.
Not a candidate for {surgery}, nor would [he|she] thank us for it.
Of the two, {disease} frightens [him|her] more than dying.
`,
    items: `
AMTS {2-10}
just-in-case: {drug}, {drug}
{disease} ++
PPD home
eating and drinking for pleasure
`,
  }),
  section({
    titles: 'Case narrative, Adverse event report, Safety report, Trial visit, Study record, Causality assessment',
    sentences: `
This spontaneous report concerns a {19-92}-year-old [male|female] who experienced {disease} while receiving {drug}.
Suspect product: {drug}, {dose}, {route}, {date} to {date}.
Concomitants comprised {drug}, {drug}; medical history included {disease}.
SAE #{1-40}: verbatim term "{disease}", onset day {1-90}, outcome [recovered|ongoing|fatal].
Dechallenge positive: {disease} abated after {drug} was withdrawn.
On rechallenge with {dose}, {disease} recurred within {duration}.
Action taken with {drug}: [dose reduced to {dose}|none|interrupted].
Reporter causality: possible; company causality: unlikely, alternative {disease}.
Visit {2-14} (week {4-96}): diary reviewed, vials returned, ECG in triplicate.
Subject {1000-9999} signed version {1-6} of the consent on {date}, before any procedure.
Randomised {date} 2:1 to {drug} or matching placebo.
Screen fail owing to {lab} and a past {disease}.
Treatment-emergent {disease} (Grade {1-4}, non-serious) led to discontinuation of {drug}.
Lot number and expiry unknown, follow-up requested twice.
Washout of {drug}, {duration}, before first infusion at {dose}.
Protocol deviation: PK sample drawn {5-50} min late.
No autopsy was done; the investigator assessed {disease} as unrelated to {drug}.
Time to onset of {disease} from the latest dose of {drug}: {2-60} days.
Cohort {1-5} opened at {dose} after the safety board met on {date}.
The consumer stated that "{drug} gave me {disease}", no physician contact.
`,
    items: `
AE: {disease}, G{1-4}, related: [Y|N]
IP: {drug} {dose}, kit {100-999}
MedDRA PT: {disease}
conmed {drug}, start {month}, stop [ongoing|{date}]
V{2-12} {date}
listedness: [listed|unlisted]
`,
  }),
  section({
    titles: 'Active problems list, PL, Summary card, Jobs, Scratch notes, Shorthand',
    sentences: `
Pt ok. Obs ok. {drug} ok. Home.
{disease}, ?2° {disease}, Rx {drug}, f/u 6/52.
NKDA exc {drug}. PMH nil. SH: {job}, ex-smkr, EtOH min.
Dx {disease}; DDx {disease}, {disease}; Ix {exam}; Tx {drug} {dose}.
HS I+II+0, chest clear, SNT, BS+, calves SNT, GCS 15.
c/w {disease}, a/w {exam}, d/w {doctor}.
{drug} ↑ {dose}, {drug} ↓ {dose}, {drug} ×.
Hb {80-160}, WCC {3.0-15.0}, Plt {90-450}, Na {128-146}, K {3.0-5.6}, eGFR {20-90}.
°{disease}, °{disease}, +{disease}, ±{disease}.
B/G {disease} (→ {surgery} {month}), {disease} (on {drug}).
r/o {disease} - done; r/o {disease} - pending.
TCI {date}, NBM 0200, G&S, consent, mark.
y/o w h/o {disease}, p/w {disease}, tx'd w {drug}, dc'd {date}.
EUO E&D PU'd BO mobilising.
Cont {drug}. Incr {drug}. D/C {drug}. Chk {lab}.
Lt > Rt, prox > dist, sup < lat.
Bloods? see {date}. {disease}? see below.
Seen, examd, bloods sent, r/v am, thx.
{drug} tds/qds {dose} prn for {disease}, max x4.
`,
    items: `
{disease} [active|inactive|resolved]
? {disease} v {disease}
{disease} s/p {surgery}
{disease} [{date}; {doctor}|d. {date}]
c. {drug} {dose} od
{drug}/{drug} combi
{disease} => {drug}, {drug}
nil new
await {exam}
{drug} stat; {drug} nocte
TFTs, B12, PSA
∆ {disease}
[L|R] {disease}, [mild|mod|sev]
{month}: {disease}
{disease} ppx: {drug} {dose}
`,
  }),
];
