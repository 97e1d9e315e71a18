import { lines, section, terms } from './catalog.js';

export const openings = lines(`
OUTPATIENT LETTER / {hospital}, department of {ward} / Typed {date} / Subject: {person}, aged {19-92}
Nursing handover {date} {time} / Unit: {ward} / Responsible physician {doctor}
{hospital} / Telephone advice, {date} / Caller: {doctor} / Concerning {person} ({19-92} years)
`);

export const closings = lines(`
Yours sincerely, {doctor} ({ward})
End of note -- {doctor} {date}
Countersigned {date}, {doctor}
`);

export const fillers = {
  hospital: terms('Harbour View Hospital, Queen Anne Infirmary, West Valley Health Centre, Oakfield Polyclinic'),
  ward: terms(
    'Dermatology, Endocrinology, Hematology, Orthopedics, Acute Assessment, Palliative Care, Stroke Medicine',
  ),
  person: terms(
    'Mr. Quigley, Mrs. Romero, Ms. Sutton, Mr. Thorne, Mrs. Ueda, Mr. Vance, Ms. Whitfield, this gentleman',
  ),
  doctor: terms('Dr. Norris, Dr. Osborne, Dr. P. Quinn, Prof. Reyes, Dr. Stone, Dr. Tanaka, Dr. Underhill'),
  relative: terms('grandmother, twin sister, half-brother, nephew, stepfather'),
  hour: terms('07:05, 11:50, 3 pm, 16:35, 22:10'),
  time: terms('07:45, 12:20, 5 pm, 18:30'),
  rhythm: terms(
    'each morning, nightly, every 6 hours, four times daily, once a week, with breakfast, o.d., every 72 hours, prn',
  ),
  span: terms('a fortnight, 14 days, eight weeks, ten years, three nights, the past 12 months'),
  site: terms('left hip, right elbow, oral cavity, lower back, scalp, both hands'),
  study: terms(
    'cardiac MRI, pelvic ultrasound, bronchoscopy, stress test, sleep study, nerve conduction study, CT angiogram',
  ),
  operation: terms(
    'valve replacement, carotid endarterectomy, sigmoid resection, nephrectomy, laminectomy, skin graft',
  ),
  measure:
    terms(`urea {3.1-22.0} mmol/L, ALT {12-340} IU/L, bilirubin {4-120} µmol/L, D-dimer {200-4000} ng/mL, calcium {2.0-2.9} mmol/L,
    ESR {3-96} mm/h, hematocrit {24-52}%, pulse {46-132}/min, blood pressure {96-188} over {52-104}, oxygen saturation {86-99}%`),
};

export const sections = [
  section({
    titles: 'Why seen today, Clinical question, Situation',
    sentences: `
Thank you for asking me to see {person}, whose main worry is {disease}.
This {19-92}-year-old lady was found by her {relative} with {disease} on the morning of {date}.
Over the last {span} [there has been|he has noticed|she has noticed] increasing {disease} together with {disease}.
Walk-in attendance at {hour}; {disease} began suddenly while gardening.
Question: could {disease} be explained by {drug}?
Second opinion sought regarding {disease}, first labelled as {disease} by {doctor} back in {month}.
`,
  }),
  section({
    titles: 'Long-term conditions, Relevant past events, Lifestyle and family',
    sentences: `
Carries a diagnosis of {disease} dating back to {month}.
Previously well apart from {disease} and childhood {disease}.
Underwent {operation} on {date} at {hospital}; recovery was smooth.
A {relative} was affected by {disease} at a young age, otherwise nothing in the pedigree.
Negative for {disease}, {disease}, and {disease}.
Gave up cigarettes in {month}; plays golf and keeps two dogs.
Adverse reaction: {drug} caused {disease}.
Drug sensitivities include {drug} and {drug}.
`,
    items: `
{disease}, onset {month}
{disease} - quiescent
{operation}, {month}
sensitive to {drug}
`,
  }),
  section({
    titles: 'Drug chart, What the patient takes, Repeat prescriptions',
    sentences: `
The chart lists {drug} {dose} {rhythm}, {drug} {dose} {rhythm} plus {drug} {dose}.
Since {date} the regimen has consisted of {drug} at {dose} {rhythm}.
We swapped {drug} for {drug}, aiming for {dose} {rhythm}.
She ran out of {drug} around {date} and felt {disease} coming back.
A loading amount of {dose} of {drug} went in at {hour}, then {dose} {rhythm}.
Pharmacy queried the {drug} order of {dose}; corrected to {dose}.
He admits skipping {drug} on most weekends.
`,
    items: `
{drug} / {dose} / {rhythm}
{drug} {dose} {rhythm}
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
A trial of {drug} lasting {span} made little difference to the {disease}.
`,
    items: `
{date} - {disease}, seen by {doctor}
{date} - first dose of {drug} ({dose})
{hour} - {measure}
`,
  }),
  section({
    titles: 'Bedside findings, Observations, Tests so far',
    sentences: `
Observations at {hour}: {measure}; {measure}; {measure}.
Comfortable at rest, speaking in full sentences, walking unaided to the couch.
The {site} shows [full range of movement|old scars without {disease}|no {disease}].
I could find no evidence of {disease} on careful inspection of the {site}.
Picture typical of {disease}, moderate in degree.
{study} dated {date} reported {disease}; the appearances do not support {disease}.
Latest figures: {measure}, {measure} and {measure}.
Images from the {study} were reviewed with {doctor}, who favours {disease}.
Serum {drug} concentration came back at {1.2-19.0} mg/L.
A {4-38} mm shadow seen near the {site} was unchanged from {month}.
`,
    items: `
{measure}
{study} pending
{study}: {disease} excluded
{site} - nil of note
`,
  }),
  section({
    titles: 'Opinion, What we did, Next steps, Advice to the practice',
    sentences: `
My feeling is that {disease} underlies these complaints; {disease} seems far less plausible.
We commenced {drug} {dose} {rhythm} straight away and the {disease} eased by {date}.
Please uptitrate {drug} to {dose} {rhythm} after {span} provided that kidney values hold.
I would steer clear of {drug} with coexisting {disease}.
Should {disease} flare, a rescue course of {drug} {dose} {rhythm} is reasonable.
She left the unit on {date} carrying a supply of {drug} and {drug}.
{operation} is on the waiting list, provisional slot {date}.
Treatment with {drug} was abandoned on {date} after {disease} emerged.
Please book {study} within {span} and forward the report to me.
Worsening {disease}, new {disease} or {disease} must prompt urgent attendance.
He will be reviewed by {doctor} on {date}, sooner if needed.
Both options were explained, a leaflet was handed over and questions were answered.
The team agreed to bridge with {drug} {dose} ahead of {operation}.
`,
    items: `
{drug} {dose} {rhythm}, reassess on {date}
wean {drug} over {span}
look out for {disease}
{study} before {date}
district nurse visit {date}
`,
  }),
];
