import { section } from '../catalog.js';

/** What people tell each other: chats, diaries, emails, questions, teaching rounds, case reports, corridors. */
export const sections = [
  section({
    titles: 'Family chat, Group chat, Text messages, Messages between sisters, WhatsApp printout, Forum thread',
    sentences: `
lol {disease} my foot, he was at the pub by six
nan ok, {disease} gone, asking for biscuits
who has grandads {drug}??? not in the tin
mum did you move the shed keys
{disease} confirmed guys, will ring tonight
before or after {drug}? box doesnt say
shall i come after the school run?
Doc reckons {disease}. Google reckons {disease}. I reckon Monday.
omg {drug} tastes like pennies
{drug} > {drug} any day, change my mind
@Kate swap shifts {date}? dentist
Anyone elses throat argue with {drug}?
The car park is robbery, park by the church
{disease} buddies, how do you cope at work?
been fobbed off w {drug} again
first {dose} zero effect, second {dose} asleep on the bus
It was {disease} all along!!! six years!!!
soz cant talk, {disease} kicking off
is {drug} even a thing for {disease}
so {disease} then, not the dog
Auntie gets {drug} from Spain, half the price
Ditched {drug}, ditched bread, ditched the husband, feeling great.
Visiting is two till four, bring grapes and a charger
`,
    items: `
{disease} AGAIN
{drug} anyone?
{disease}: day {2-30}, send help
thx, {drug} found behind toaster
pic of {drug} box attached
`,
  }),
  section({
    titles: 'Diary, Patient diary, Symptom calendar, My journal, Blog, Notes kept by a carer, Bedside notebook',
    sentences: `
Sat. {disease} till lunch, then church, then cards.
Woke {time}. {disease}. Tea. {drug}. Slept.
Radio, toast, two letters, a stroll to the gate.
Curse {drug}, it stole my appetite for gossip.
{date}: {disease} worse, weather worse, mood surprisingly fine.
{disease} and I have come to an arrangement: mornings mine, evenings hers.
No {drug} today, no guilt either.
No visitors, no post, nothing on the telly.
Stayed in bed because of {disease}.
Because of the rain we played rummy.
Swallowed {drug} with yoghurt, bin lorry woke me anyway.
Round three of {drug}. Nurse with the cold hands.
Dreamt the {disease} had been a clerical error.
{disease} arrived with the soup and left with the pudding.
Tom says I talk of nothing but {disease} lately.
{month} was a blur: {drug}, trains, {drug}.
Halved {drug} on my own authority. {disease} tolerated it.
Roses pruned, gutters cleared, back a bit proud of itself.
Is it {disease} or grief? The form has no box for both.
Count: {drug} two, visitors one, swear words many.
One more {dose} and I shall rattle.
Mother at the window till {drug} went in, then quiet as snow.
`,
    items: `
{time} {disease} (5/10)
bath before supper, lovely
Mon: {drug}
Tue: library
{date} {disease} nil, {drug} nil
good: sun. bad: {disease}
{drug} am forgotten
milk, stamps, {drug}, eggs
`,
  }),
  section({
    titles: 'Internal email, Message to the team, Email between colleagues, Thread, Reply all, Rota email, Pager log',
    sentences: `
FYI {disease} ruled out, please stop ringing Radiology.
North lift out of order, allow for the stairs.
Borrowed a pump from {ward}, returned with thanks.
Pinched {drug} off {ward}, will replace.
Quick one: {drug} OK through a wide-bore tube?
Projector gone walkabout, anyone?
Meeting room double booked, moving to the chapel.
My bad, wrote {drug}, meant {drug}.
Has anybody told Mrs B that {disease} means surgery?
+1 for {disease}. -1 for {disease}. Abstain on {disease}.
Whoever charted {drug} {dose} as {dose}: come and see me.
Somebody has parked across the ambulance bay.
Gut feeling {disease}, evidence zero.
Would rather {drug} tonight than {surgery} tomorrow.
Rota gap {date} because of {disease} among the juniors.
Thoughts on {disease} here? Slides in the shared folder.
Per {doctor}: bin {drug}, keep {drug}, sleep on {drug}.
Printer jams whenever anyone prints {disease} leaflets.
Outlook crashed mid-sentence; summary: {disease} unlikelier by the hour.
Fridge {2-9} alarm again, engineer due {time}.
Kudos to nights for spotting {disease} early.
`,
    items: `
AOB: {drug} wastage
venue for summer party
subject: {disease} bed {1-30}
action {2-9}: {doctor} to chase {drug}
builders chased, {doctor} to confirm
`,
  }),
  section({
    titles:
      'Questions from the waiting room, Ask the doctor, Helpline transcript, Consultation transcript, FAQ, Interview',
    sentences: `
D: And {disease}? P: Only Sundays. D: And wine? P: Only Sundays.
"Not {disease} again," groaned his wife.
"Mind the stairs," his wife called after him.
Should the fridge light matter for {drug}?
"Call it {disease}, call it Fred, it still wakes me."
Son: "Dad's {disease} came, stayed, left."
Who decides when {drug} ends?
Can visiting be stretched for a son from abroad?
"{drug}? Never heard of it. {drug}? Ah, the pink ones."
Does {disease} skip a row in the family tree?
Isn't {dose} rather a lot for somebody my size?
P points at her {organ}: "Here, doctor, like a drawer that sticks."
Is it, what was it, "{disease}", a reason to sell the house?
Q. Why {drug}? A. Because {disease} hates it.
"I skip {drug} Fridays, God forgive me."
Caller hesitates, then: {disease}, downstairs, you know.
Someone breathes, says nothing, hangs up.
"They found {disease} under the ribs, or between, she spoke fast."
Would beetroot do the job of {drug}?
"My grandmother's cure for {disease}: goose fat and silence."
What if {disease} strikes abroad?
`,
    items: `
Q1 {drug} with milk?
Q2 stairs with crutches?
Q3 {disease} catching?
P: {disease}, doctor.
D: {drug}, then.
M: "{disease}!" F: "Nonsense."
"{drug} o'clock"
`,
  }),
  section({
    titles: 'Teaching round, Bedside teaching, Quiz of the week, Journal club, Grand round, Revision cards, Viva',
    sentences: `
Student A offered {disease}; student B yawned; student C said {disease} and won.
What kills first in {disease}? What lingers?
Mnemonic for {drug}: think of a boat, an anchor and a leak.
Hoofbeats mean horses, seldom {disease}.
Beware {disease} masquerading as {disease}.
Relatives with notebooks are your friends.
Never say {disease} before you have seen the feet.
{drug} blocks, {drug} opens, {drug} does a little of both.
Trick question: {disease} painless? Always examine standing.
Textbook {disease} exists only in textbooks.
Percuss, pause, listen, then ask about the garden.
Triad of {disease}, {disease} and embarrassment.
Pearl: {drug} unmasks what {drug} hides.
Warm the stethoscope, introduce yourself, sit down.
Half-life of {drug} longer than the registrar's attention.
Slide {2-40}: {disease} rare, {disease} rarer, coffee soon.
NNT for {drug} is {4-90}, for kindness one.
Occam wants {disease}; Hickam wants {disease} plus {disease}.
Paper's verdict: {drug} no better than a brisk walk.
Feel for the edge, let the patient breathe in, stay patient.
All that wheels is not {disease}.
`,
    items: `
buzzword -> {disease}
card {1-60}: {drug}, front
brachial plexus: draw it
DDx (surgical sieve): V {disease}, I {disease}, T {disease}
first line {drug}, last line {drug}
answer: C, {disease}
the spleen, of course
`,
  }),
  section({
    titles: 'Case report, Clinical vignette, Case presentation, Lessons learned, Discussion of the case, Abstract',
    sentences: `
Herein we describe {disease} evolving under {drug} in a beekeeper.
To our knowledge, {drug}-provoked {disease} has seldom been published.
A {19-88}-year-old {job} noticed, while shaving, something unusual in the mirror.
Initially {disease} dominated, whereupon {drug} was instituted.
{disease} ensued, {disease} supervened, and {drug} was abandoned.
Written permission for words and pictures was given by the family.
By {date} {disease} had vanished save for a faint line.
Naranjo score of {2-10} implicates {drug} rather than {disease}.
Why {disease} spared the twin remains a riddle.
Neither patience nor {drug} swayed the {disease}.
Substituting {drug} (up to {dose}) restored him within {duration}.
Reports from {month} onwards link {drug} to {disease} and, rarely, {disease}.
Unlike {disease}, {disease} respects the midline.
The authors declare no grants, shares or gifts.
Reintroducing {drug} at {dose} rekindled {disease} overnight.
Overlooked clues: a new carpet, a new hobby, a new budgerigar.
Tissue was diagnostic of {disease} heretofore unsuspected.
She returned to her loom, {disease} notwithstanding.
This case teaches humility, and that {disease} can precede {disease} by years.
Figure {1-4}. Hand before (left) and after {drug} (right).
The photograph shows the village, its river and the well.
`,
    items: `
Keywords: {disease}; {drug}; {disease}
Section: rural practice
Learning point {1-4}: {disease} hides in plain sight
Timeline. {month}: {disease}. {month}: {drug}. {month}: well
Table {1-3}: {disease} versus {disease}
Day {2-60} {disease} gone
`,
  }),
  section({
    titles: 'Corridor talk, Nurses station, Coffee room, Night shift banter, Porter and kitchen, Sayings on the ward',
    sentences: `
Guess what, {disease} in four turned out to be a bus ticket.
Side room two: {disease}, sweet man, sings.
Piano teacher by the window plays on the blanket.
Sister swears {drug} works better on Thursdays.
{disease} settled, family unsettled.
Argument settled, kettle on.
An apple a day keeps {disease} away, {drug} pays the rent.
Fetch {drug}, fetch a chair, fetch the consultant, in that order.
Kitchen says no eggs, pharmacy says no {drug}.
Hide the {drug}, he's up again.
She's {disease}, he's hip, they're both lovely.
Where there's {disease} there's paperwork.
Told him {drug}, he heard "holiday".
Locum thinks everything is {disease} till proven Tuesday.
Bay C: {disease}, {disease}, empty, domino champion.
Forget {drug}, what she needs is her cat.
Lost: one tuning fork, sentimental value.
Feed a {disease}, starve a {disease}, isn't that how it goes?
Nobody dies of {disease} on my shift.
Wet floor, mind how you go.
`,
    items: `
whiteboard: 4 {disease}, 5 {disease}, 6 clean
{drug} cupboard key - Jo
owed: {drug} x{2-9} to {ward}
biscuits borrowed from {ward}
fire drill {time}, do not evacuate
`,
  }),
];
