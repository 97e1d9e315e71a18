import { lines, terms } from '../../demo/templates/catalog.js';
import type { Templates } from './templates.js';

/** English sentences by the rule that they are about. */
export const templatesEn: Templates = {
  titles:
    terms(`Chief complaint, Past medical history, Social history, History of present illness, Physical examination, Investigations, Labs,
    Imaging, Hospital course, Assessment, Impression, Discharge medications, Allergies, Instructions, Plan`),
  items: lines(`
{disease}
{disease} ({year})
{disease}, {symptom}
{drug} {dose} [twice a day|daily|at night|p.r.n.]
{drug} {dose} x {1-4}/d
{disease} [since {year}|treated with {drug}|well controlled]
no [new|other|] {symptom}
[clinical|laboratory|radiological] review {future}
[CT|MRI|Ultrasound] on {date}: [unremarkable|{disease}]
monitor {disease}
denies {symptom}
rule out {disease}
`),
  groups: {
    plain: lines(`
The patient has {symptom} [on exertion|at night|at rest|after meals].
[Mr.|Mrs.|Ms.] {name} is [treated|followed] for {disease} by {doctor}.
On examination BP {90-180}/{50-95} mmHg, HR {50-120}/min, SpO2 {88-100}%, temp. {36.1-39.8} C.
CRP {3-250} mg/L, WBC {4.1-19.9} x 10^9/L, creatinine {0.6-3.4} mg/dL, potassium {3.1-5.6} mmol/L.
Started on {drug} {dose} [b.i.d.|once daily|q.8h. i.v.].
Auscultation reveals bibasilar crackles, cf. chest film.
General condition is good, weight {48-110}.{1-9} kg, height {150-195} cm.
{doctor} recommends [colonoscopy|endoscopy|ultrasound|biopsy], to be discussed at the M.D.T. meeting.
[Because of|Given] {disease}, {drug} was [increased|stopped|switched to {drug}].
The course was complicated by {symptom} and then {disease}.
[Acute|Severe|Moderate|Complicated] {disease} managed [in the emergency dept.|in the ICU|as an outpatient].
CT [shows|demonstrates|reveals|is consistent with] [left|right|bilateral|diffuse] {disease}.
[Persistent|Intermittent|Disabling|Increasing] {symptom} despite {drug} {dose}.
Final diagnosis: {disease}.
In summary, {disease} and {disease}, treated with {drug}.
The report by Prof. {name} (ref. no. {100-999}) confirms {disease}; {symptom} is the main problem.
Takes {drug} {0.25-2.75} g, i.e. {1-4} tabs. of approx. {100-900} mg every {4-12} hrs.
{disease} stable on {drug}
the {symptom} started while walking and eased at rest
{symptom} noted by the night nurse at {0-23}:{10-59}.
{drug}, {drug} and {drug} are continued at the same dose.
Discharged home on {drug} {dose}, physiotherapy and compression stockings.
The {symptom} [bothers|tires|worries] the patient a lot; support has been arranged.
Given {drug} [p.o.|i.v.|s.c.], well tolerated.
This is a typical {disease}.
`),
    negation: lines(`
[No|Denies any|Without|Absence of|No evidence of] {symptom}.
The patient [denies|does not have|has never had|has no] {symptom}.
[She|He] has [no|not had any|never experienced|neither fever nor] {symptom}.
[She|He] denies {symptom}, {symptom} or {symptom}.
[CT|MRI|Ultrasound|The film] [shows no|does not show|failed to reveal|reveals no evidence of] {disease}.
[CT|The work-up|The examination] [rules out|ruled out|excludes|has excluded] {disease}.
{disease} [ruled out|excluded|was ruled out by CT|is unlikely|has been excluded].
Test for {disease} was negative.
{disease}: [no|absent|negative|none].
Negative for {disease} [and {disease}|].
No {symptom}, [but|however|although there is|yet] {symptom} since admission.
No {symptom}, {symptom} or {symptom}.
There is no {symptom}, {symptom}, or {disease}.
Neurological examination without {symptom} or {symptom}.
No doubt about the {disease}.
[Cannot rule out|Could not exclude|Does not exclude] {disease}.
No improvement of {symptom} on {drug}.
{disease} was not found.
{symptom} is no longer present; {disease} is resolving.
[Resolution|Lack|Absence] of {symptom}.
[No sign of|No signs of|No suggestion of|No findings to suggest] {disease}.
Not consistent with {disease}.
{drug} stopped without {symptom}.
Afebrile, [no|free of] {symptom}, no {disease}.
{drug} was never started.
Unremarkable for {disease}, {symptom} persists.
The {symptom} has resolved.
Patient is not known to have {disease}.
`),
    hypothesis: lines(`
[Suspected|Possible|Probable|Presumed|Questionable] {disease}.
{disease} [is possible|is likely|is suspected|cannot be excluded|to be confirmed] [given the {symptom}|].
Findings [suggest|are suggestive of|may represent|could represent|are concerning for|raise suspicion of] {disease}.
We [suspect|are considering|are concerned about] {disease} [because of|given] {symptom}.
{disease}?
Doubtful {disease}, review in {2-9} weeks.
[If|In case of|Should there be any] {symptom}, [return to the ED|call 911|come back].
[Evaluate for|Assess for|Work-up for|Rule out|R/o] {disease}.
The patient may have {disease}.
It might be {disease}, to be correlated with MRI.
Appearance [compatible|consistent] with {disease}.
[High|Moderate|Low] risk of {disease} because of {disease}.
Return for any {symptom} or {symptom}.
{disease} perhaps [secondary to|related to] {drug}.
Would look for {disease} [before|after] {drug}.
Unless the {symptom} persists, no review needed.
Differential diagnosis: {disease}, {disease} or {disease}.
The {symptom} seems to be related to {drug}.
{disease} remains to be confirmed, but {disease} is certain.
Definite {disease}, confirmed by biopsy.
{drug} {dose} as needed for {symptom}.
Call if {symptom} [worsens|recurs at night].
Likely {disease} versus {disease}.
`),
    family: lines(`
[Father|Mother|Brother|Sister|Paternal uncle|Maternal grandmother]: {disease}.
[His|Her] {relative} [had|died of|is treated for|was diagnosed with] {disease}.
Family history: {disease} in [his|her] {relative}.
[Family history|FHx] of {disease} [and {disease}|].
Family history is [positive|notable] for {disease}.
Runs in the family: {disease}.
{disease} in a {relative}, and {disease} in the patient.
[Two|Three] children, [healthy|one of them with {disease}].
No family history of {disease}.
The parents [report|do not report] {symptom}.
The patient's {relative} suffers from {disease}; the patient has no {disease}.
Lives with [his|her] {relative}, isolated {symptom}.
`),
    history: lines(`
Past medical history: {disease}, {disease}, {disease}.
[PMH|PMHx|Medical history|Past history] [of|significant for|includes] {disease} [in {year}|].
The patient has a [history|past history|known history] of {disease} [operated in {year}|treated with {drug}|] and {disease}.
[Hx|H/o|History] of {disease}.
{18-95}-year-old [man|woman] with a history of {disease}, {disease}.
[Previous|Prior|Past|Old|Remote] {disease} [in childhood|in {year}|].
[Status post|S/p] {disease} {past}.
No [significant history|history] of {disease}.
History of {disease} in {year}, now {symptom}.
{disease} in the past, [resolved|no recurrence].
Previously treated with {drug} for {disease}.
He has had {disease} {past}.
Surgical history: {disease}, operated on {date}.
Background of {disease} on {drug}, {disease}.
`),
    reported_speech: lines(`
[The patient|She|He] [says|states|reports|claims|explains] that there is {symptom}.
According to [the patient|her husband|the nurse], the {symptom} [is worse|started {past}].
[Per|According to] the family, {symptom} and {symptom} {since}.
[She|He] complains of {symptom} [and {symptom}|].
[She|He] describes a [burning|shooting] {symptom}.
The GP [mentions|reports|noted] {disease}.
Says: "I have had {symptom} for {2-9} days".
He told us about {symptom} {past}, which his daughter confirms.
She insists that she has no {symptom}.
"A terrible {symptom}", [he says|in her words|reports the nurse].
The patient thinks that the {symptom} comes from {drug}.
She says she is bothered by {symptom}.
`),
    dates: lines(`
[Admitted|Seen in clinic|Operated] on {date} [for {disease}|].
[Admitted|Treated] from {date} to {date} for {disease}.
{disease} diagnosed [in {partial}|in {year}|{past}|in the {decade}s].
Since {date}, {symptom}.
Next appointment on {datetime} with {doctor}.
On {date}, {drug} {dose} was [started|stopped|resumed].
{past}, {symptom} and {symptom}.
{symptom} [started|occurred|resolved] {past}.
{drug} {dose} for {duration}, then stop.
Treatment with {drug} for {duration}.
Review {future} [by {doctor}|in the day clinic|].
Last dose of {drug} [yesterday|this morning|today] at {0-23}:{10-59}.
CT of {date} compared with {partial}: stable {disease}.
{symptom} {since}.
Seen {later}, no {symptom}.
Born on {date}, retired since {year}.
Vaccinated in {partial}, booster {future}.
Off work until {date} inclusive.
Labs of {date} ({datetime}): hemoglobin {7.1-16.9} g/dL, platelets {90-450},000/mm3.
The length of stay was {duration}.
Tests done [this week|this month|this year|the day before|the next day].
`),
  },
  fillers: {
    name: terms("Whitfield, Marchetti, O'Connor, Nguyen, van der Berg, Kowalski, Okafor, Delmas, Shah, Small"),
    doctor: terms('Dr Vance, Dr. Marchetti, Prof. Aubrey, Dr. Lambert-Ross, Dr. K. Okafor, doctor Simmons'),
    relative: terms(
      `father, mother, brother, sister, uncle, aunt, grandfather, grandmother, cousin, son, daughter, nephew, niece, husband, wife`,
    ),
    dose: terms('500 mg, 1 g, 0.25 mg, 20 mg, 40 mg/d, 1,000 IU, 75 mcg, 2 mg/kg, 5 drops'),
    year: terms('1987, 1995, 2003, 2009, 2012, 2015, 2018, 2019, 2020, 2021'),
    decade: terms('1980, 1990'),
    partial: terms(
      `March 2019, August 2020, 03/2018, 11/2021, Feb. 2017, June 2015, December 2008, January, September, Oct 2016`,
    ),
    past: terms(`three days ago, 2 weeks ago, a year ago, about 6 months ago, yesterday, last week, last month, last year, the day before yesterday,
      10 d ago, the day before, last Monday, 48 hours ago, two nights ago`),
    since: terms(
      `for 3 days, for two weeks, since yesterday, for a month, since 2018, for 24 h, since this morning, for the past 6 months`,
    ),
    future:
      terms(`in 3 months, in a year, in 15 days, tomorrow, the day after tomorrow, next week, next month, in two weeks, in 6 months,
      next year, within 10 days`),
    later: terms('3 days later, two weeks later, the next day, a month later, the same day, 6 months earlier'),
    duration: terms(`7 days, ten days, 3 weeks, a month, 6 months, two years, 48 hours, one week, five days, 10 min`),
    symptom:
      terms(`fever, cough, dyspnea, headache, chest pain, abdominal pain, nausea, diarrhea, fatigue, palpitations,
      weight loss, skin rash, back pain, syncope, dysphagia, hematuria, leg swelling, confusion, dizziness, insomnia`),
  },
  dates: [
    [4, '%M/%D/%Y'],
    [3, '%B %d, %Y'],
    [2, '%d %B %Y'],
    [1, '%Y-%M-%D'],
    [1, '%m/%d/%Y'],
    [1, '%B %o, %Y'],
    [1, '%b %d, %Y'],
    [1, '%d %b %Y'],
    [1, '%B %d'],
    [1, '%w, %B %d, %Y'],
    [0.5, '%M/%D/%y'],
    [0.5, '%m/%d'],
  ],
  datetimes: [
    [2, '%M/%D/%Y at %H:%I'],
    [1, '%B %d, %Y at %H:%I'],
    [1, '%Y-%M-%D %H:%I'],
    [1, '%M/%D/%Y %H:%I'],
  ],
  months: terms('January, February, March, April, May, June, July, August, September, October, November, December'),
  shortMonths: terms('Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec'),
  weekdays: terms('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'),
};
