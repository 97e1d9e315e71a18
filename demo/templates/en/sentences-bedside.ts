import { section } from '../catalog.js';

/** Nurses, therapists, crews, pharmacists, telephone: terms unannounced, and plain things in their place. */
export const sections = [
  section({
    titles: 'Nursing evaluation, Bedside notes, Care given, Night sister, Intentional rounding, Bay diary, Skin bundle',
    sentences: `
Borrowed a charger from {ward}, returned it by dawn.
{disease} settled with a blanket and a chat.
Nil {disease} overnight, nil calls, nil spills.
Curtain drawn, {disease} mopped up, gown swapped.
Finds the pillow too soft, folds it double.
Scored {0-3} for {disease}, {0-3} for appetite, {0-3} for temper.
Teeth soaked, hair plaited, nails filed, radio on.
Slept through {drug} round, woken gently, took it scowling.
Sacrum inspected, {disease} marked out with a pen, photo filed.
Sister informed. {disease} rechecked. Sister informed again.
Hot-water bottle discouraged, {drug} encouraged.
Because of {disease} bed moved nearer the desk.
Because of the draught bed moved nearer the radiator.
{disease} only when turned leftwards.
Bell answered: wanted window shut, wanted window open, wanted tea.
Two hourly turns, {disease} nowhere, heels afloat.
"{disease}" is what he calls it; we call it showing off.
Drug round late by {10-50} mins, {drug} queue longest.
{drug} slipped under the mattress x{2-4}, found at bed change.
Belongings listed: watch, rosary, one shoe.
Weaned off tubing, stopped feeds, started on toast.
Cross over {disease}, cheered by the tea trolley.
Patch of {drug} peeled off in the bath, replaced R deltoid.
{disease} lingering by supper, absent by cocoa.
Offered {drug}. Shrugged. Offered it again. Nodded.
Visitors overstayed, chairs stacked, ice cream shared.
Mouth care hourly, lips glossy, beaker within reach.
{relation} fretting re {disease}; sat with, leaflets given.
Gave {dose}, kept {dose} back, both initialled.
Venflon day three, resited by moonlight, flushes sweetly.
Due {date}: bath. Overdue since {date}: {drug}.
New {drug} chart begun, old one full both sides.
`,
    items: `
{time} {disease}, settled {time}
{time} awake, tea, settled {time}
obs {freq}, nil {disease}
- skin: {disease}
- skin: looked at
- sleep: fair
{drug} [signed|unsigned|code 4]
prn: {drug} ✓ {drug} ✗
`,
  }),
  section({
    titles:
      'Physio record, OT kitchen assessment, Speech and language note, Dietitian entry, Therapy goals, Rehab diary',
    sentences: `
SLT: {disease} pharyngeal, level {3-6}, sips from a teaspoon.
Stood x{2-6}, sat, {disease} surfaced, session ended.
Climbs {3-20} steps before {disease}, then rests on the landing.
Climbs {3-20} steps before the handrail ends, then uses the wall.
Goal: kettle to cup unassisted. Barrier: {disease}, mild.
Splint moulded overnight, straps blue, wearing diary handed out.
Timed {drug} one hour pre-gym so {disease} stays away.
Tape applied across the {organ}; {disease} eased forthwith.
{disease} provoked by reaching, not by bending.
Voice coach praised pitch, {disease} notwithstanding.
Transfers: bed-chair with one, chair-toilet with one, chair-car tomorrow.
Perching stool, long-handled sponge, raised seat: delivered.
Puréed lunch, {disease} nil; biscuit, {disease} prompt.
Thickener stirred until it coated the fork.
Dietitian blames {disease} on {drug}, cook blames dietitian.
Snacks between meals, full-fat milk, butter on everything.
Gait belt, mirror, metronome: stride lengthens with music.
Shoelaces? No. {disease}? Perhaps. Floor wax? Certainly.
{disease} chiefly end-range, {surgery} side only.
Hydro pool warm, floats removed at week three.
Hand therapy: putty, pegs, {disease} upon release.
Discharged from therapy with elastic bands and good intentions.
Baking assessment passed, scones shared with staff.
If {disease} flares, halve the reps; if not, add a set.
Exercises stopped as {disease} worsened.
Exercises stopped as the bus was due.
Target {date}: stairs. Reached {date}: one kerb.
{drug} kicks in around {time}, treat thereafter.
Borg {6-17}, {disease} {0-4}, smile broad.
`,
    items: `
PT: {disease} limiting
PT: shoes missing, limiting
OT: bath board ordered
SLT: no {disease} on thin
SLT: no dentures in
TUG {8-40} s
{drug} pre-session
MUST {0-4}, {disease} contributing
SMART goal: stairs by {date}
`,
  }),
  section({
    titles: 'Ambulance narrative, Crew sheet, Rapid responder, Air desk log, Event first aid, Handover at door, ATMIST',
    sentences: `
A: {19-95} T: {time} M: kitchen floor I: {disease} S: {vital} T: {drug}.
Scene safe, one patient, two cats.
Ladder upright, roof gutter half cleared, {disease} beneath.
Pt alert o/a, {disease} denied, {disease} obvious.
Bystander, a {job}, had timed {disease} at {20-240} secs.
Bystander, a {job}, had timed our arrival.
Post-{drug} GCS {9-15}, {disease} receding.
Extricated via sunroof, collar on, jokes intact.
Seatbelt worn, airbag out, glass everywhere but on him.
{disease} ex. 999 app; call-taker thought {disease}.
Wallet card reads "{disease}, carry {drug}".
Wallet card reads "please ring Maureen".
Hosted on stretcher at ramp {20-200} min, blankets fetched.
Left knee? Ok. Left hip? Ok. Left at home? House keys.
Vial of {drug} snapped, second vial, {dose} in, {disease} out.
Marathon tent: foil, flapjack, {disease} overblown.
{drug}: expired {month}, binned.
{disease} resolved prior, refused ride, signed tablet with finger.
Non-conveyed: {disease} historic, {relation} in charge.
Blue lights, rain, one diversion, no hold-ups.
Crew suspicious of {disease} from the doorway.
Sat nav failed, flagged down by {relation} with torch.
Given {drug} nasally by police, up and cursing within minutes.
Helicopter stood down, {disease} lesser than feared.
Splinted as lies, {disease} distal, warm to touch.
Denied {drug}, denied alcohol, denied owning the motorbike.
Crew on day off {date}, statement awaited.
{dose} of {drug} buccal, {dose} spare, ampoules counted.
Believed {disease}, turned out to be a rehearsal.
`,
    items: `
c/o: {disease}
c/o: noise
P: {disease} Q: dull R: {organ} S: {1-10} T: {time}
Hx: {disease}, {disease} // Rx: {drug}
left with: {relation}
{drug} x{1-3} nil effect
{disease} -> pre-alert
clear {time}, base {time}
`,
  }),
  section({
    titles:
      'Pharmacy log, Dispensary counter, Medicines helpline, Ward pharmacist, Owing slips, Clinical check, Recall',
    sentences: `
Not to be taken for {disease}, so the label says.
Before or after {drug}? Before.
Before or after the school run? After.
{drug} owing, {drug} collected, bag stapled.
{drug} tastes of tin, suggested chasing it with juice.
Which is stronger, {drug} or {drug}?
Blister resealed with tape, foil punctured, batch unknown.
Interchangeable? {drug} yes, {drug} never.
Substituted {drug}; original discontinued by the maker.
Substituted staff until {date}; original on leave.
Wholesaler van broke down, totes expected by five.
{drug} counterfeit alert, stock quarantined.
Says {drug} caused {disease}; leaflet says "uncommon".
Split {drug} along the score, {dose} each side.
Till closed, queue to the door, one pair of spectacles left behind.
{drug}-{drug} clash flagged red, overridden with reason.
Compounded {drug} in a fatty base, jar of {dose}.
Asked for something "like {drug} but gentler".
Asked for something like last year's calendar.
{disease} precludes {drug}; rang surgery; engaged.
Duplicate {drug}, once by brand, once generically.
Stored {drug} on a sunny sill, advised cupboard.
Minor ailment voucher: {disease} tick, {disease} tick, {disease} cross.
Photo card checked, signature matched, parcel handed over.
Dosette end lid cracked, {drug} rattling loose.
Counselled: alarm clock for {drug}, {disease} possible, do not drive till sure.
Script dated {date}, presented {date}, void in {month}.
{dose} or {dose}? The handwriting allows either.
Refunded {drug} unopened. Refunded tights opened, reluctantly.
{drug} recalled down to patient level, {2-30} boxes traced.
Says no to {drug}, yes to mints minus sugar.
`,
    items: `
{drug} o/s
{drug} - {dose} - ?typo
{drug} ∴ {disease}?
bags: 3, crutch: 1
intervention: {drug} ceased
TTA: {drug} ok / {drug} no
fridge temp logged
max {dose}/24h {drug}
`,
  }),
  section({
    titles:
      'Telephone encounter, Helpline transcript, Nurse line, Chat with patient, Ring-back, Text thread, Relatives call',
    sentences: `
Caller: is {disease} catching? Nurse: no.
Caller: is parking free? Nurse: after six.
took {drug} already, now what
My {relation} with {disease} lives upstairs, hence whispering.
{drug} finished, {disease} not.
hiya still {disease} tho less x
hiya still waiting for the bus x
Heard: kettle, budgie, television. Not heard: {disease}.
Dog ate the {drug}, vet informed, dog cheerful.
Any better? Meh. {disease}? Meh. {drug}? Forgot.
"Thought {disease} was an old people's thing."
Battery at one per cent, number repeated twice, then silence.
Told {relation} that {disease} isn't anyone's fault.
So {disease} it is, then? So it seems.
Advised: {drug} once more, feet up, door unlocked.
Advised: coat, keys, feet dry, door locked.
If it smells of {drug}, it's {drug}.
Better safe than {disease}, quipped the caller.
thx for {drug} it rly works no {disease} since
thx for the lift home, lovely neighbours
Wants {drug} stopped, wants {disease} stopped, wants it in writing.
Sounded in no hurry, laughed, rang off.
Voicemail: "{disease} again. You know who this is."
Passed to {doctor}: {disease} mentioned in passing.
Message garbled; might be {drug}, might be a street name.
Neighbour rang for him since {disease} took his voice.
Neighbour rang for him since the phone was cut off.
Spelled it out: {drug}, letter by letter.
Would the letter do for the gym, the landlord and the judge?
Says {date}, means {date}, diary settles it.
{dose} didn't touch it; {dose} might.
`,
    items: `
Q {drug} + beer?
A: no {drug} tonight
A: no buses tonight
re: {disease}
{relation}> {disease}?!
nurse> on my way
{date} x2, {date} x1
{disease} - rang off
`,
  }),
];
