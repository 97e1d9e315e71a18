import { section } from '../catalog.js';

/** Reports, advice and special services. */
export const sections = [
  section({
    titles: 'Radiology conclusion, Imaging opinion, Scan result, Reporting radiologist, Ultrasound report, MRI report',
    sentences: `
Conclusion: 1. {disease}. 2. {disease}. 3. No {disease}.
The {organ} is of normal size and outline; {disease} is not seen.
Well-defined {disease} in segment {2-8}, {4-60} mm, not there in {month}.
Appearances favour {disease} over {disease}.
Unchanged {disease}, larger {disease}, no new {disease}.
Lungs and pleural spaces clear of {disease}.
Bones: {disease} of the {organ}, presumably old.
Study limited by movement; small {disease} may be overlooked.
{exam} of {date} made available for comparison: {disease} has grown from {3-20} to {5-40} mm.
Clinical details: {disease}. ?{disease} ??{disease}.
Protocol: 3 mm slices, sagittal and coronal reformats.
No {disease}, {disease}, {disease} or other acute process.
Discussed by phone with {doctor} on {date} at {time}.
The joints look as expected for age.
Both {disease} and {disease} are conspicuous in the {organ}.
Suspicion of {disease} [raised|dispelled|strengthened] by the delayed images.
Could represent {disease}; {exam} would help to tell them apart.
Lines and tubes in good position.
{disease}, {disease}: both long known.
Uptake in the {organ} of SUV {2.0-14.0}, compatible with {disease}.
Midline structures not shifted, ventricles normal.
Given {drug} {dose} {route} to slow the heart before the scan.
Category {1-5}: [routine recall|tissue sampling advised|short-term review].
Bilateral {disease}, right more than left.
{disease} cannot be told from {disease} by this method alone.
Dual read by {doctor}, {date}.
`,
    items: `
{organ}: normal
{organ}: {disease}, {3-40} mm
no {disease} / {disease}
?{disease}
{disease} (unchanged since {month})
compare {exam} {date}
recommend {exam}
`,
  }),
  section({
    titles: 'Advice for you at home, Discharge advice, Patient information, Your treatment explained, What to do next',
    sentences: `
You came to hospital because of {disease}. The doctors found that you have {disease}.
Take {drug} {dose} {freq}, even if you feel well.
Do not take {drug} together with {drug}.
You may feel {disease} for the first few days; this is usual and will pass.
Call us straight away if you notice {disease}, {disease} or {disease}.
Your new medicine is called {drug}. It is used for {disease}.
We have stopped your {drug}. Please take any that is left back to the pharmacy.
What is {disease}? It means that your {organ} does not work as it should.
Will the {disease} come back? In most people it does not.
If you forget {drug}, take it as soon as you remember, but never double the amount.
You can shower from tomorrow and drive again from {date}.
Your next visit is on {date} at {time}. Bring this sheet with you.
Ask the pharmacist before you buy anything for {disease}.
Rest when you need to, but walk a little every day.
Keep {drug} in the fridge and away from children.
Half of all people who have {surgery} get {disease}; {drug} {dose} will help.
Tell your dentist that you are on {drug}.
You were given {drug} in hospital and do not need it any longer.
Do not worry if your urine changes colour with {drug}.
Have your blood tested on {date}, so that we can adjust {drug}.
Most people with {disease} are back at work within {duration}.
Until {date} please do not lift anything heavy.
Thank you for staying with us. We wish you well.
Some medicines ({drug}, {drug}) can make {disease} worse.
You do not have {disease}. You do have mild {disease}, which needs no treatment.
Eat what you like, but go easy on salt.
`,
    items: `
take {drug} {dose} {freq}
do not take {drug}
{disease}? Call us.
go to hospital if: {disease}, {disease}
see {doctor} on {date}
finish the course of {drug}
drink enough, walk every day
{drug}: for your {disease}
`,
  }),
  section({
    titles: 'Dental notes, Oral surgery, Dental examination, Dental history, Orthodontics, Chairside record',
    sentences: `
Upper left {1-8}: {disease}, [filled|root treated|watch].
Extraction of lower right {4-8} under local: {drug} {dose}.
MH: {disease}, {drug} {dose} {freq}; updated and signed {date}.
Cover with {drug} {dose} one hour before on account of {disease}.
BPE {0-4}{0-4}{0-4}/{0-4}{0-4}{0-4}, scale and polish, brushing shown.
Patient c/o {disease} on biting, none otherwise.
Socket packed, {disease} on return {date}, {drug} {dose} {freq} for {duration}.
Crown of {month} fits well, bite adjusted.
Physician asked whether {drug} may be paused for {surgery}.
Drug-related {disease} likely: takes {drug}.
Soft tissues: {disease} of the {organ}, measured and photographed, recall {duration}.
Nervous of needles, so {drug} {dose} {route} beforehand, accompanied by {relation}.
Radiographs: bone levels good, no {disease} at the apex.
Impressions taken, retainer ready on {date}.
Denture relieved and polished, fits at last.
Declines {drug} for fear of {disease}; {drug} was fine in {month}.
{drug} gel {freq} and a soft brush.
Never had {disease}, apart from {disease} as a teenager.
After {drug} by infusion in {month}, extractions carry a risk of {disease}.
Protective varnish to all teeth.
Emergency slot {time}: {disease}, temporary dressing, definitive work on {date}.
`,
    items: `
UL{1-8} {disease}
LR{1-8} extracted {date}
LA {drug} {dose}
MH: {disease}
Rx {drug} {dose} {freq}, {3-7} days
recall {3-12} months
`,
  }),
  section({
    titles: 'Genetics and family tree, Family history in detail, Genetic counselling, Pedigree, Hereditary risk',
    sentences: `
{relation}: {disease} at {30-80}; {relation}: {disease}, alive and well; {relation}: nothing known.
Three generations drawn, {disease} on the maternal side only.
Two out of {4-7} siblings have {disease}, the others neither {disease} nor {disease}.
The paternal line is free from {disease}.
My {relation} always had {disease}, and so did all of her sisters.
No {disease} among the in-laws; both parents from the same village.
The {relation} died at {30-90} of what may have been {disease}.
Variant of unknown significance, not to be used for prediction.
Risk of {disease} by age {50-80}: {5-80} per cent.
Nobody in the family has ever taken {drug}, as far as is known.
{drug} lowers the lifetime risk of {disease} by about a third.
Would your children like to be tested? Not before they are adults.
Adopted, no information on relatives.
A great number of cousins with {disease}, not one with {disease}.
Brother's {disease} turned up on {exam} done for {disease}.
The {relation}, a {job}, lives abroad and is said to have {disease}.
Carriers should avoid {drug} and {drug}.
Blood sent for sequencing on {date}, result within {duration}.
{disease} ran in the family, or so it was told; records name {disease}.
Well: {relation}, {relation}. Affected: {relation} ({disease}), {relation} ({disease}, {disease}).
Saliva kit posted {date}, invoice to the insurer.
`,
    items: `
{relation}: {disease}
{relation}: {disease}, aged {30-90}
{relation}: well
{relation}: {disease}, on {drug}
test sent {date}
no {disease} on father's side
`,
  }),
  section({
    titles:
      'Microbiology advice, Hospital hygiene, Antimicrobial round, Travel clinic, Isolation note, Vaccination visit',
    sentences: `
Isolate of {date}: sensitive to {drug}, {drug} and {drug}; resistant to {drug}.
Suggest {drug} {dose} {freq} {route} until sensitivities are out.
Single set positive, probably skin flora; no need for {drug}.
Two sets out of two positive: treat as {disease}, look for {disease}.
De-escalate from {drug} to {drug} by {date}.
Barrier nursing lifted on {date}.
Contacts of the index case: {3-40} traced, {1-9} with {disease}.
Off to the tropics from {date}, for {duration}; {drug} {dose} {freq} against {disease}.
{drug} is no use against {disease}, nor is {drug}.
MIC of {drug} {0.1-8.0} mg/L.
Which came first, {disease} or {drug}?
Screening swabs: nose, groin, throat.
Notified to the health authority: {disease}, onset {date}.
Second jab on {date}, left deltoid, batch number recorded.
{disease} after the first jab, lasted {duration}, none after the second.
{drug} too short a course for {disease}: give {2-6} weeks in all.
With {lab} and no {disease}, {drug} may stop.
Hand hygiene audit {70-100} per cent.
Treated elsewhere with {drug}, {drug}, then {drug}, all in vain.
Bats, rats, ticks or raw milk? Nothing of the sort.
Outbreak of {disease} on {ward}, {3-20} patients, last case {date}.
`,
    items: `
{drug}: S
{drug}: R
{drug} {dose} {freq} until {date}
{disease}: notify
contact of {disease}
batch {100-900}, left arm
stop {drug} day {5-14}
`,
  }),
  section({
    titles: 'Physiotherapy, Rehabilitation report, Dietetics, Speech therapy, Therapy goals, Multidisciplinary notes',
    sentences: `
Goal {1-4}: climbs one flight of stairs by {date}.
{disease} limits therapy more than {disease} does.
Exercises twice daily, sheet handed out, video on the website.
Active range {20-170} degrees, passive {30-180}, {disease} at the end of range.
Session cut short at {time} by {disease}.
Took {drug} {dose} an hour beforehand and managed the whole circuit.
Intake {900-2400} kcal; needs {1200-2800} kcal.
Thickened fluids level {1-3}, upright for meals, {disease} not observed.
After {surgery} by {doctor}: full load from {date}.
Barthel {20-100}, on {date} {5-80}.
The {relation} joined in and learnt the transfer.
Gets twice the benefit when {drug} is taken before, not after.
Wheelchair ordered on {date}, cushion on loan.
Grip {8-50} kg right, {8-50} kg left.
Speech clear in short sentences, {disease} with long ones.
{disease}, {disease} and long corridors slow things down.
Six sessions attended out of six.
Stopped {drug} together with {doctor}, {disease} no worse for it.
Back to the choir and the allotment.
Can [he|she] swim with {disease}? Yes, with company.
Food diary full of cake; {drug} can be taken with any of it.
`,
    items: `
goal: [stairs|bus|kitchen] by {date}
Barthel {20-100}
limited by {disease}
{2-5} x {8-15} repetitions
{drug} {dose} before therapy
BMI target reached
`,
  }),
];
