import { section } from '../catalog.js';

/** Outside of the ward: clinics, general practice, telephone, pharmacy, workplace. */
export const sections = [
  section({
    titles: 'Outpatient review, Clinic visit, Follow-up clinic, Specialist clinic, Progress since last visit',
    sentences: `
Reviewed today, {duration} after the last visit; {disease} [much the same|quieter|troublesome again].
Since we last met on {date}, {person} has had {disease} on {2-9} occasions, none needing hospital.
{drug} suits [her|him]; {drug} never did.
On {dose} of {drug} the {lab} has come into range.
Diary brought along: {disease} on {3-25} days out of {28-31}.
I found [him|her] in good spirits and the {organ} entirely quiet.
Diagnoses: {disease}; {disease}; {disease} (inactive).
Changes made today: {drug} up to {dose} {freq}, {drug} out.
Compared with the {exam} of {date}, today's shows slightly less {disease}.
Longstanding {disease}, more recent {disease}, never {disease}.
Next visit on {date}, with {exam} beforehand.
The options are {drug}, {drug} or simply waiting.
Did not attend on {date}; new appointment by post.
[She|He] would rather live with {disease} than go back on {drug}.
Whether {drug} or time itself has cured the {disease}, I cannot tell.
Transition from the children's clinic completed, folder handed over.
Of everything tried so far, only {drug} touched the {disease}.
{vital}; {vital}. Inhaler technique [perfect|poor|corrected].
Thus far no {disease}, no {disease}, and only fleeting {disease}.
Annual check of {month}: feet, eyes and kidneys all seen to.
Because {drug} costs too much here, {drug} {dose} {freq} was chosen.
Her {relation} and {relation} both turned out to have {disease}, so she was keen to be tested.
Remission of {disease} for {duration}, first on {drug}, of late on nothing.
We spent most of the visit on {disease}, footwear and holiday plans.
{doctor} and I agree: {disease} until proven otherwise.
`,
    items: `
Diagnosis: {disease}
Current: {drug} {dose} {freq}
Tried before: {drug}, {drug}, {drug}
Next: {exam} in {duration}
{disease} - inactive
unchanged: {drug} {dose}
{lab} ([target met|off target])
`,
  }),
  section({
    titles: 'GP consultation, Surgery consultation, Family practice note, Practice visit, SOAP, Primary care',
    sentences: `
S: {disease} for {duration}, worse in the mornings. O: {vital}. A: {disease}. P: {drug} {dose} {freq}.
ICE: thinks it might be {disease}, worried about {disease}, hoping for {drug}.
Came about {disease}; while here also mentions {disease}.
Hand on the door: "and by the way, doctor, I've had {disease} too".
Repeat prescription of {drug} {dose} issued, review due in {month}.
Sick note until {date}, {disease}.
Not keen on {drug}, prefers to wait and see; fine by me.
[Bloods|Urine sample|Swab] taken by the practice nurse, results by {date}.
Reassured that {disease} is self-limiting and {drug} unnecessary.
Delayed prescription for {drug} {dose} {freq}: use only if {disease} after {duration}.
Medical certificate for the {job} course signed.
Blood pressure in both arms: {vital}.
Coded as {disease}, [to be confirmed|amended to {disease} on {date}].
Brought a carrier bag full of {drug} from the last {2-8} months.
[Mum|Dad|Husband|Wife] has it as well, so {disease} it will be.
Smear overdue since {month}, booked with the nurse.
If not better by {date}, refer to {ward}.
Hx of {disease} in {month} and again in {month}; each time {drug} did the trick.
Stopped {drug} off [his|her] own bat, which explains the {disease}.
O/E well, {organ} normal, no {disease} or {disease}.
Two-week-wait referral sent today: {disease}, cause unknown.
{drug} helps the {disease} but brings on {disease}.
Exercise on prescription, {3-5} sessions a week at the leisure centre.
Advice: plenty to drink, rest, {drug} {dose} up to {2-4} times a day.
Is {disease} hereditary? Asked because the {relation} has it.
Passport form countersigned {date}.
`,
    items: `
S: {disease}, {duration}
O: {vital}, no {disease}
A: {disease}, ?{disease}
P: {drug} {dose} {freq}, r/v {date}
repeat: {drug} {dose}
Med3 to {date}: {disease}
ref {ward} re {disease}
BP check, {vital}
`,
  }),
  section({
    titles: 'Telephone consultation, Phone call, Call log, Video visit, Out-of-hours call, Message taken',
    sentences: `
TC from {relation} at {time}: {disease} since lunch, what to do?
Rang the mobile twice, no answer, left a message to call back.
Spoke to {person}: {disease} gone, still on {drug} {dose} {freq}.
Caller states "[he|she] has {disease} and can't keep {drug} down".
Told to skip the next {drug} and ring again at {time}.
Result given by phone: {lab}. Understood and repeated back.
Asked whether {drug} may be taken with {drug}: yes, {duration} apart.
Lab phoned {lab} at {time}; {drug} put on hold, patient told.
Any {disease}? No. Any {disease}? A little. Any {disease}? "Not really".
Line poor, video switched off, identity checked by date of birth and postcode.
999 advised at once in view of {disease} with {disease}.
The pharmacy has run out of {drug}; happy with {drug} {dose} instead.
Message for {doctor}: {relation} wants to talk about the {exam} of {date}.
Needs more {drug}, going abroad on {date}.
By phone sounded cheerful, no {disease} while talking.
Home visit arranged for {time}, dog to be locked away.
{disease} better, {disease} worse, {drug} finished on {date}.
School rang: {disease} after swimming, {drug} in the bag, may they give it?
Wrong number on file, updated {date}.
Advised against driving as long as {drug} is being built up.
Would {drug} be safe, given {disease} years ago?
Appointment moved from {date} to {date} at the patient's wish.
Called back at {time}: the {dose} of {drug} had worked.
Photo sent in by the {relation} shows {disease} on the {organ}.
`,
    items: `
{time} call from {relation}: {disease}
advised {drug} {dose}
call back {time}
no answer {time}
script for {drug} sent electronically
told: no {drug} until {date}
result {lab} passed on
`,
  }),
  section({
    titles: 'Pharmacy review, Medicines reconciliation, Pharmacist note, Interaction check, Medication queries, Stock',
    sentences: `
Sources: GP list, own boxes, {relation}; {drug} on the list but not in the boxes.
{drug} prescribed {dose} {freq}; patient takes {dose} {freq}.
Discrepancy: {drug} missing, {drug} listed twice, {drug} at the wrong strength.
{drug} + {drug}: raised risk of {disease}. Suggest {drug} instead.
Maximum of {drug} for this renal function is {dose} {freq}.
{lab}, therefore halve {drug} to {dose}.
No interaction of note between {drug}, {drug} and {drug}.
Indication for {drug} unclear, [ask {doctor}|?{disease}|never documented].
Allergy box says {drug}; true history is mild {disease}, box amended.
Cannot swallow large tablets; {drug} supplied as liquid, {dose} {freq}.
{drug} to be taken [before food|with plenty of water|sitting upright|apart from {drug}].
Weekly tray filled in advance, {drug} added separately.
{drug} and {drug} are both off the formulary.
Counselled on {drug}: what it is for ({disease}), when to take it, what to do about missed doses.
Brand {drug} changed for generic {drug}, same strength.
Level of {drug} {0.4-30.0} mg/L, taken {2-12} h after {dose}; [in range|too early|repeat {date}].
Deprescribing: {drug} first, then {drug}, {drug} last.
Without {disease} or {disease} there is no longer a case for {drug}.
Is {drug} {dose} meant, or {dose}? Prescriber bleeped.
Compliance aid declined, daughter fills the box.
{drug}-related {disease} reported to the authority on {date}.
Fridge line, keep out of the sun, expiry {month}.
Herbal remedies: none admitted to.
Treatment duration of {drug} now past {duration}; {disease} becomes more likely.
All reconciled by {time}, {3-12} items.
`,
    items: `
{drug} {dose} {freq} - confirmed
{drug} - not taking
{drug} - indication? {disease}?
{drug} x {drug}: {disease}
[omit|restart|query] {drug} {dose}
supply {7-28} days: {drug} {dose}
{drug} -> {drug} {dose} (shortage)
allergies: {drug} ({disease})
`,
  }),
  section({
    titles: 'Occupational health, Fitness for work, Work-related assessment, Employer report, Pre-employment check',
    sentences: `
Employed as a {job} for {2-35} years, {20-60} hours a week, nights included.
Referred by the manager over absences put down to {disease}.
[Fit|Unfit|Fit with adjustments] for the role of {job} from {date}.
Blames {disease} on the new ventilation; colleagues have {disease} too.
{disease} started within {duration} of moving to the warehouse and lifts on holiday.
Absent {5-90} days since {month}, chiefly {disease} and {disease}.
A phased return is proposed: mornings only for {duration}, then full days.
No lifting above {5-20} kg, a raised desk, breaks every hour.
Takes {drug} {dose} {freq}, which does not affect safety at the wheel.
Should not work at heights while {drug} is being adjusted.
Exposure to solvents and dust since {month}, mask worn, monitoring {lab}.
Is {disease} likely to come back? In my opinion, no.
Hearing and eyesight tests passed on {date}.
{exam} on {date}, arranged by the company: no {disease}.
Covered by equality law on the strength of {disease}.
The {job} next to [him|her] was found to have {disease} in {month}.
Health surveillance form returned, all boxes ticked no.
Whether {disease} is due to work cannot be said for certain; {disease} at home plays a part.
Needle went through the glove at {time}; {drug} {dose} begun within the hour.
Immunity confirmed, certificate issued {date}.
{disease} have kept three members of the same crew off work.
Retirement on health grounds supported: {disease}, {disease}, no prospect of change.
Has not needed {drug} on working days since {date}.
Report sent with the employee's consent; diagnosis withheld at [his|her] request.
`,
    items: `
{job}, {2-30} years in post
absence: {disease}, {3-60} days
fit from {date}
restriction: no night shifts for {duration}
medication: {drug} {dose}
{exam}: pass
exposure: noise, dust
`,
  }),
];
