import { section } from '../catalog.js';

export const sections = [
  section({
    titles: 'Why seen today, Clinical question, Situation',
    sentences: `
Thank you for asking me to see {person}, whose main worry is {disease}.
This {19-92}-year-old lady was found by her {relation} with {disease} on the morning of {date}.
Over the last {duration} [there has been|he has noticed|she has noticed] increasing {disease} together with {disease}.
Walk-in attendance at {time}; {disease} began suddenly while gardening.
Question: could {disease} be explained by {drug}?
Second opinion sought regarding {disease}, first labelled as {disease} by {doctor} back in {month}.
`,
  }),
  section({
    titles: 'Long-term conditions, Relevant past events, Lifestyle and family',
    sentences: `
Carries a diagnosis of {disease} dating back to {month}.
Previously well apart from {disease} and childhood {disease}.
Underwent {surgery} on {date} at {hospital}; recovery was smooth.
A {relation} was affected by {disease} at a young age, otherwise nothing in the pedigree.
Negative for {disease}, {disease}, and {disease}.
Gave up cigarettes in {month}; plays golf and keeps two dogs.
Adverse reaction: {drug} caused {disease}.
Drug sensitivities include {drug} and {drug}.
`,
    items: `
{disease}, onset {month}
{disease} - quiescent
{surgery}, {month}
sensitive to {drug}
`,
  }),
  section({
    titles: 'Drug chart, What the patient takes, Repeat prescriptions',
    sentences: `
The chart lists {drug} {dose} {freq}, {drug} {dose} {freq} plus {drug} {dose}.
Since {date} the regimen has consisted of {drug} at {dose} {freq}.
We swapped {drug} for {drug}, aiming for {dose} {freq}.
She ran out of {drug} around {date} and felt {disease} coming back.
A loading amount of {dose} of {drug} went in at {time}, then {dose} {freq}.
Pharmacy queried the {drug} order of {dose}; corrected to {dose}.
He admits skipping {drug} on most weekends.
`,
    items: `
{drug} / {dose} / {freq}
{drug} {dose} {freq}
{drug} [cut down to|now at] {dose}
hold {drug} till {date}
{drug} for {disease}
`,
  }),
  section({
    titles: 'What happened, Narrative, Timeline',
    sentences: `
Things were fine until {date}, when {disease} set in overnight.
The ambulance crew documented {disease} and gave {drug} {dose}.
Neither {disease} nor {disease} was witnessed.
Eating makes the {disease} worse whereas lying flat eases it.
He took {drug} {dose} left over from an earlier bout of {disease}.
By {date} the {disease} had settled, although {disease} lingered.
Nothing suggests {disease} at present.
A trial of {drug} lasting {duration} made little difference to the {disease}.
`,
    items: `
{date} - {disease}, seen by {doctor}
{date} - first dose of {drug} ({dose})
{time} - {lab}
`,
  }),
  section({
    titles: 'Bedside findings, Observations, Tests so far',
    sentences: `
Observations at {time}: {lab}; {lab}; {lab}.
Comfortable at rest, speaking in full sentences, walking unaided to the couch.
The {organ} shows [full range of movement|old scars without {disease}|no {disease}].
I could find no evidence of {disease} on careful inspection of the {organ}.
Picture typical of {disease}, moderate in degree.
{exam} dated {date} reported {disease}; the appearances do not support {disease}.
Latest figures: {lab}, {lab} and {lab}.
Images from the {exam} were reviewed with {doctor}, who favours {disease}.
Serum {drug} concentration came back at {1.2-19.0} mg/L.
A {4-38} mm shadow seen near the {organ} was unchanged from {month}.
`,
    items: `
{lab}
{exam} pending
{exam}: {disease} excluded
{organ} - nil of note
`,
  }),
  section({
    titles: 'Opinion, What we did, Next steps, Advice to the practice',
    sentences: `
My feeling is that {disease} underlies these complaints; {disease} seems far less plausible.
We commenced {drug} {dose} {freq} straight away and the {disease} eased by {date}.
Please uptitrate {drug} to {dose} {freq} after {duration} provided that kidney values hold.
I would steer clear of {drug} with coexisting {disease}.
Should {disease} flare, a rescue course of {drug} {dose} {freq} is reasonable.
She left the unit on {date} carrying a supply of {drug} and {drug}.
{surgery} is on the waiting list, provisional slot {date}.
Treatment with {drug} was abandoned on {date} after {disease} emerged.
Please book {exam} within {duration} and forward the report to me.
Worsening {disease}, new {disease} or {disease} must prompt urgent attendance.
He will be reviewed by {doctor} on {date}, sooner if needed.
Both options were explained, a leaflet was handed over and questions were answered.
The team agreed to bridge with {drug} {dose} ahead of {surgery}.
`,
    items: `
{drug} {dose} {freq}, reassess on {date}
wean {drug} over {duration}
look out for {disease}
{exam} before {date}
district nurse visit {date}
`,
  }),
];
