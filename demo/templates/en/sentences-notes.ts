import { section } from '../catalog.js';

export const sections = [
  section({
    titles: 'Reason for admission, Presenting complaint, Reason for referral, Chief complaint',
    sentences: `
[Admitted|Referred|Transferred] [for|because of|with] {disease}.
{person} was [admitted|brought in by ambulance|referred by the GP] on {date} for {disease} [and|with] {disease}.
[Patient|{person}] presents with [a {2-9}-day history of|worsening|new onset] {disease}.
Came to the emergency department at {time} complaining of {disease}, without {disease}.
Elective admission on {date} for {surgery}.
Scheduled [review|follow-up] of {disease}[, last seen on {date}|, seen by {doctor} in {month}|].
{18-95}-year-old [man|woman|lady|gentleman] with known {disease}, [now|currently] presenting with {disease}.
Sent by {doctor} for [assessment|work-up|management] of [suspected|possible|recurrent] {disease}.
[Severe|Mild|Moderate|Intermittent|Persistent] {disease} [since {date}|for {duration}|after a meal|on exertion|at night].
The [relatives|family|carer] reported {disease} [two days|{duration}] before arrival.
Readmission {2-20} days after discharge: {disease} despite {drug}.
Main problem today is {disease}; {disease} is also mentioned.
`,
  }),
  section({
    titles: 'Past medical history, Medical history, Background, History, PMH',
    sentences: `
[Past history|Known history|History] of {disease}, {disease} and {disease}.
{disease} [diagnosed|discovered|first noted] in {month}, [treated with|managed with|on] {drug}.
No [known|prior|personal] history of {disease}.
[Her|His] {relation} [had|died of|was treated for|suffers from] {disease}.
Family history: {disease} in [his|her] {relation}, {disease} in a {relation}.
[Surgery|Operations]: {surgery} in {month}, {surgery} [in childhood|{duration} ago].
{surgery} performed by {doctor} on {date} without complications.
Non-smoker, drinks [alcohol occasionally|no alcohol|two glasses of wine a week].
Smoker, {5-60} pack-years, works as a {job}.
Lives [alone|with a partner|in a nursing home] on the {2-6}th floor; [independent|needs help with washing and dressing].
Hospitalized in {month} for {disease} complicated by {disease}.
{disease} in {month}, [fully recovered|without sequelae|with good outcome].
Followed by {doctor} for {disease} since {month}.
Known allergy to {drug} ([{disease}|reaction unknown|details unknown]).
[Intolerant of|Did not tolerate|Stopped] {drug} because of {disease}.
Vaccinations are up to date, last booster on {date}.
Denies [any|] {disease} or {disease} in the past.
[Retired|Active] {job}, no recent travel, two children in good health.
`,
    items: `
{disease} ({month})
{disease}
{disease}, {disease}
{disease} since {month}, [well controlled|poorly controlled|under {drug}]
{surgery} ({month})
No {disease}
[Allergies|Allergy]: {drug}
Allergies: none known
Family: {disease} ({relation})
{disease} treated by {surgery}
Tobacco: {5-60} pack-years, stopped in {month}
`,
  }),
  section({
    titles: 'Medication on admission, Current medication, Home medication, Treatment, Drugs, Medications',
    sentences: `
[Takes|Is taking|Currently on|Home treatment includes] {drug} {dose} {freq}[, {drug} {dose} {freq}|] and {drug} {dose}.
{drug} {dose} {freq} [{route}|] [was started|was introduced|had been prescribed] on {date}.
{drug} was [stopped|withheld|discontinued|tapered] on {date} [due to|because of|owing to] {disease}.
The dose of {drug} was [increased|raised|reduced|lowered] from {dose} to {dose}.
[Switched|Changed] from {drug} to {drug} {dose} {freq} for {disease}.
[Received|Was given|Got] {dose} of {drug} {route} at {time}.
{drug} ({dose} {freq}) [is well tolerated|controls the {disease}|has been effective].
[Poor|Good|Doubtful] adherence to {drug}[, forgets the evening dose|].
Takes {drug} only [when needed|in case of {disease}|before sleep].
[Self-medication with|Over-the-counter use of] {drug} for {disease}.
No [anticoagulant|regular medication|other treatment].
{drug} and {drug} were continued unchanged.
Never had {drug}; {drug} was tried in {month} without success.
Last infusion of {drug} on {date}, {dose} over {30-120} minutes.
`,
    items: `
{drug} {dose} {freq}
{drug} {dose}
{drug}: {dose} {freq}
{drug} {dose} {route} {freq}
{drug}, {dose}, {freq}, for {disease}
{drug} {dose} [until|from] {date}
{drug} {freq}
{drug} {dose} - stopped on {date}
{dose} {drug} {freq}
{drug} ({dose}) {freq} [if {disease}|]
STOP {drug}
NEW: {drug} {dose} {freq} for {duration}
`,
  }),
  section({
    titles: 'History of present illness, Current illness, HPI, Story, Presentation',
    sentences: `
Symptoms [began|started|appeared] on {date} with {disease}, [followed by|then] {disease}.
[He|She] [reports|describes|complains of|mentions] {disease} [for {duration}|since {date}|at rest|radiating to the left arm].
[Denies|No|Without] {disease}, {disease} or {disease}.
The {disease} [improved|worsened|did not improve] after {drug} {dose}.
On {date} [he|she] developed {disease} while on {drug}.
Treated [empirically|at home|by the GP] with {drug} {dose} {freq} for {duration}[, without effect|, with partial relief|].
Two weeks [ago|earlier] [he|she] had been seen by {doctor}, who suspected {disease}.
[A|The] {exam} on {date} [showed|suggested|confirmed|ruled out] {disease}.
There was no [recent travel|new pet|sick contact|tick bite].
{disease} was [considered|thought] [unlikely|likely|possible] at that point.
Similar episode in {month}, attributed to {disease}.
Appetite [is preserved|has decreased], sleep [is poor|is normal], bowel movements are regular.
It [wakes the patient at night|is relieved by rest|is worse when climbing stairs].
[Initially|At first] mild, the {disease} became severe by {date}.
[Possible|Probable|Presumed] {disease} triggered by {drug}.
[His|Her] {relation} called the ambulance at {time} because of {disease}.
Given the {disease}, {drug} {dose} was administered [in the ambulance|on site|before transfer].
Course marked by {disease} on {date}[, requiring {drug}|].
Symptoms resolved spontaneously within {duration}.
No episode of {disease} since {drug} was started [in {month}|on {date}].
`,
  }),
  section({
    titles: 'Examination, Physical examination, Clinical findings, On examination, Vital signs',
    sentences: `
[On admission|At arrival|Today]: {vital}, {vital}, {vital}.
{vital}. {vital}.
[General condition|General state] [good|preserved|altered], [alert|drowsy but rousable], oriented in time and place.
[The {organ} is|Examination of the {organ} is] [normal|unremarkable|soft and non-tender|without particularity].
[Heart sounds are regular|Regular rhythm], no murmur.
Breath sounds [clear on both sides|are reduced at the left base], no {disease}.
No {disease}, no {disease}.
{disease} [noted|found|observed] on [inspection|palpation|auscultation], without {disease}.
Neurological examination: [cranial nerves intact|normal reflexes|no focal deficit], [no|mild] {disease}.
[Marked|Slight|Bilateral|Left-sided|Right-sided] {disease} of the {organ}.
Signs of {disease} [are absent|were found|are present].
Calves soft, peripheral pulses [present|palpable on both sides].
Pupils equal and reactive, Glasgow {13-15}/15.
Scar of {surgery}, [clean|well healed].
Abdomen soft; {disease} without {disease}.
[Looks|Appears] [well|younger than the stated age], mucous membranes moist.
Gait [steady|slow with a stick], Romberg negative.
Urine dipstick [negative|shows leukocytes ++].
`,
    items: `
{vital}
{vital}, {vital}
{organ}: [normal|no abnormality|unremarkable]
{organ}: {disease}
no {disease}
{disease}: [yes|no|absent|present|+|++]
Skin: no {disease}, [warm|dry]
`,
  }),
  section({
    titles: 'Investigations, Results, Laboratory and imaging, Work-up, Tests',
    sentences: `
[Blood tests|Laboratory|Bloods] [on {date}|]: {lab}, {lab}, {lab}.
{lab} ([previously|was] {10-99} on {date}).
{exam} ({date}): [no sign of|consistent with|suggestive of|in favor of] {disease}.
{exam}: normal[, in particular no {disease}|, no evidence of {disease}|].
{disease} of {3-45} mm in the {organ}, [to be followed|stable since {month}].
LVEF {20-68}%, [no wall motion abnormality|mild {disease}].
{exam} [requested|planned|scheduled] [for {date}|next week|as an outpatient].
[Cultures|Swabs] [remained|were] [sterile|negative] after {2-5} days.
Trough level of {drug} {4.0-22.0} mg/L on {date}.
The [radiologist|pathologist] concluded to {disease}.
The {exam} of {date} [demonstrated|revealed] {disease} with {disease}.
{lab}, which argues against {disease}.
Compared with {month}, no significant change.
[Incidental|Unexpected] finding of {disease} on {exam}.
Sinus rhythm at {50-110}/min, QTc {380-480} ms, no ST change.
{exam} could not be performed [because of {disease}|for technical reasons].
`,
    items: `
{lab}
{lab}, {lab}
{exam}: {disease}
{exam}: normal
{exam} ({date}): no {disease}
Troponin negative x {2-3}
`,
  }),
  section({
    titles: 'Hospital course, Course, Evolution, Summary, Progress, Assessment',
    sentences: `
[The diagnosis of {disease} was made|{disease} was diagnosed] [on {date}|after {exam}|].
{drug} {dose} {route} {freq} was [started|initiated|begun] on {date}, [with rapid improvement|with good tolerance|then replaced by {drug}].
[Treated with|Received|Managed with] {drug} ({dose} {freq}) and {drug} for {disease}.
The stay was complicated by {disease}, [treated with|which resolved under|requiring] {drug} {dose}.
On {date}, [he|she] developed {disease}; {drug} was [stopped|added].
{disease} [resolved|regressed|persisted] under {drug}.
No recurrence of {disease} [during the stay|under {drug}|].
[Transfusion|Oxygen therapy|Physiotherapy] was [needed|provided] for {duration}.
Discussed [with {doctor}|at the multidisciplinary meeting on {date}]: no indication for {surgery}.
In view of {disease}, {drug} is [contraindicated|preferred|indicated].
[Most likely|Probable|Suspected] {disease}; {disease} [is ruled out|cannot be excluded].
Afebrile since {date}, {lab}.
[The wound|The scar] is clean, stitches to be removed on {date}.
{disease} secondary to {drug}[, resolved after withdrawal|, dose lowered to {dose}|].
[Fluid intake|Diet|Mobility] [improved|was resumed] progressively from {date}.
After {duration} of {drug}, the {disease} had [disappeared|clearly improved].
{surgery} was carried out on {date} by {doctor} under general anesthesia.
[Stable|Favorable|Unfavorable] course; transfer to {ward} on {date}.
{disease} controlled with {drug} {dose} then {drug} {dose} {freq}.
Impression: {disease}, {disease}[, {disease}|].
Progressive weaning of {drug}: {dose} then {dose} {freq}.
`,
    items: `
{disease}: [improving|stable|resolved]
{disease}: {drug} {dose} {freq}
{disease} -> {drug}
Day {1-9}: {disease}, {drug} {dose} given
{date}: {disease}
{date}: {drug} {dose}
{date} {time}: {vital}
{surgery} on {date}
`,
  }),
  section({
    titles: 'Plan, Discharge plan, Recommendations, Conclusion, Follow-up, Discharge medication',
    sentences: `
[Continue|Start|Resume|Stop|Increase|Reduce] {drug} {dose} {freq} [for {duration}|until {date}|].
[Review|Appointment|Follow-up] with {doctor} on {date} at {time}.
[Control|Repeat] {exam} in {duration}.
[Discharged|Goes home] on {date} with {drug} {dose} {freq} and {drug} {dose}.
Return to the emergency department in case of {disease} or {disease}.
[Monitor|Check] [weight|blood pressure|kidney function] [weekly|every month] while on {drug}.
Avoid {drug} [because of|given the] {disease}.
[Low-salt|Diabetic|Light] diet, walking encouraged, [sick leave|off work] until {date}.
If {disease} [recurs|persists], [give|add|switch to] {drug} {dose}.
{drug} may be [stopped|resumed] on {date} if no {disease}.
Prevention of {disease} with {drug} {dose} {freq}.
Prescription given for {duration}: {drug}, {drug} and {drug}.
Nurse at home for dressing [every two days|daily].
[Consider|Discuss] {surgery} if {disease} [progresses|recurs].
Conclusion: {disease} without {disease}.
Screening for {disease} [offered|planned] [in {month}|to the family].
Target: {vital}.
The patient was informed and agrees with the plan.
`,
    items: `
{drug} {dose} {freq} for {duration}
{drug} {dose} {freq}
stop {drug} on {date}
{exam} on {date}
see {doctor} on {date}
[watch for|screen for] {disease}
[continue|resume] {drug}
blood test in {duration} ({lab} at discharge)
no driving for {duration}
`,
  }),
];
