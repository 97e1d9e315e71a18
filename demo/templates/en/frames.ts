import { lines, terms } from '../catalog.js';

export const openings = lines(`
{hospital} / {ward} / Discharge summary / Patient: {person}, {18-95} years old / Date of admission: {date} / Attending: {doctor}
{hospital} - {ward} / CONSULTATION NOTE / Date: {date} / Re: {person}
Progress note, {ward} / {date}, {time} / Seen by {doctor}
Dear colleague, / I saw {person} ({18-95} y) in clinic on {date} [for {disease}|for follow-up|at your request]. Thank you for the referral.
EMERGENCY DEPARTMENT REPORT / Arrival: {date} at {time} / Triage level: {1-5} / Complaint: {disease}
Name: {person} / Age: {18-95} / Ward: {ward} / Bed {1-40} / Consultant: {doctor}
OUTPATIENT LETTER / {hospital}, department of {ward} / Typed {date} / Subject: {person}, aged {19-92}
Nursing handover {date} {time} / Unit: {ward} / Responsible physician {doctor}
{hospital} / Telephone advice, {date} / Caller: {doctor} / Concerning {person} ({19-92} years)
`);

export const closings = lines(`
[Signed|Electronically signed] by {doctor}, {date}.
{doctor}, {ward}. Dictated on {date}, not re-read.
Best regards, {doctor}
Copy to: GP, {doctor}.
Report validated on {date} at {time}.
Yours sincerely, {doctor} ({ward})
End of note -- {doctor} {date}
Countersigned {date}, {doctor}
`);

export const fillers = {
  hospital: terms(`
    St. Mary Hospital, General Hospital, University Medical Center, Riverside Clinic, Northgate Infirmary, County
    Hospital, Lakeside Medical Center, Harbour View Hospital, Queen Anne Infirmary, West Valley Health Centre,
    Oakfield Polyclinic
  `),
  ward: terms(`
    Cardiology, Internal Medicine, Neurology, Pulmonology, Geriatrics, Nephrology, Gastroenterology, Oncology,
    Emergency Medicine, Infectious Diseases, Rheumatology, Surgery, Intensive Care, Urology, Ophthalmology,
    Psychiatry, Obstetrics, Pediatrics, Radiology, Rehabilitation, Day Clinic, Pain Clinic, High Dependency Unit,
    Dermatology, Endocrinology, Hematology, Orthopedics, Acute Assessment, Palliative Care, Stroke Medicine
  `),
  person: terms(`
    Mr. Adams, Mrs. Baker, Ms. Carter, Mr. J. Dixon, Mrs. Ellis, Mr. Foster, Ms. Grant, Mr. Hughes, Mrs. Irving, Mr.
    O'Neill, Mrs. Kaminski, Mr. Lopez, Ms. Nguyen, Mr. Singh, Mrs. Walker, the patient, Mrs. Abbott, Mr. T. Boyd, Ms.
    Cole, Mr. Dunn, Mrs. Erikson, Mr. Fraser, Mrs. Gill, Mr. Holt, Ms. Ito, Mr. Jacobs, Mrs. Lamb, Mr. Nash, this
    woman, this man, our patient, Mr. Quigley, Mrs. Romero, Ms. Sutton, Mr. Thorne, Mrs. Ueda, Mr. Vance, Ms.
    Whitfield, this gentleman
  `),
  doctor: terms(`
    Dr. Allen, Dr. Brooks, Dr. Chen, Dr. M. Davies, Prof. Evans, Dr. Fischer, Dr. Gomez, Dr. Hall, Dr. Ivanov, Dr.
    Jensen, Prof. Keller, Dr. Laurent, Dr. Moore, Dr. Patel, Dr. Barker, Dr. L. Cohen, Dr. Dale, Dr. Elliott, Prof.
    Frost, Dr. Greene, Dr. Hamilton, Dr. Irwin, Dr. Kapoor, Dr. Lowe, Dr. McKenna, Dr. Nolan, Prof. A. Price, Dr.
    Rossi, Dr. Shah, Dr. Norris, Dr. Osborne, Dr. P. Quinn, Prof. Reyes, Dr. Stone, Dr. Tanaka, Dr. Underhill
  `),
  relation: terms(`
    mother, father, brother, sister, paternal aunt, maternal grandfather, son, daughter, uncle, cousin, grandfather,
    niece, half-sister, wife, husband, partner, stepmother, great-aunt, grandmother, twin sister, half-brother,
    nephew, stepfather
  `),
  time: terms(`
    08:15, 09:40, 10.30 am, 14:05, 7 p.m., 21:20, 23:55, 06:10, noon, 07:05, 11:50, 3 pm, 16:35, 22:10, 07:45, 12:20,
    5 pm, 18:30
  `),
  freq: terms(`
    daily, once daily, twice daily, three times a day, every 8 hours, every 12 h, at bedtime, b.i.d., t.i.d., q6h, in
    the morning, as needed, weekly, every other day, with meals, q.d., morning and evening, every morning, every
    night, every 4 hours, five times a day, per day, per week, monthly, before breakfast, after lunch, at 8 am,
    hourly, stat, q8h, q12h, q.h.s., as required, if needed, on Mondays, twice a week, each evening, continuously, in
    two divided doses, each morning, nightly, every 6 hours, four times daily, once a week, with breakfast, o.d.,
    every 72 hours, prn
  `),
  route: terms(`
    orally, p.o., i.v., intravenously, subcutaneously, s.c., by inhalation, IM, topically, via nebulizer
  `),
  duration: terms(`
    7 days, ten days, two weeks, 3 weeks, one month, six months, 48 hours, 5 days, a few weeks, 3 years, several
    years, 24 h, a week, four days, nine months, 12 hours, a year, several days, two years, 10 weeks, 36 h, the
    weekend, a fortnight, 14 days, eight weeks, ten years, three nights, the past 12 months
  `),
  organ: terms(`
    abdomen, chest, liver, spleen, left knee, right shoulder, thyroid, neck, skin, throat, left leg, right foot,
    heart, lungs, pelvis, spine, left wrist, right hip, left ear, right eye, tongue, calf, forearm, sternum, groin,
    bladder, pancreas, stomach, esophagus, prostate, uterus, left breast, tonsils, ankle, spinal cord, cerebellum,
    gallbladder, jaw, thumb, left lower lobe, mitral valve, aorta, femoral artery, left hip, right elbow, oral
    cavity, lower back, scalp, both hands
  `),
  exam: terms(`
    chest X-ray, abdominal CT scan, brain MRI, echocardiogram, ECG, colonoscopy, upper endoscopy, lumbar puncture,
    Doppler ultrasound, spirometry, EEG, bone scan, blood cultures, urinalysis, biopsy, coronary angiography, PET
    scan, knee X-ray, sinus CT, spine MRI, mammogram, hysteroscopy, cystoscopy, arthroscopy, Holter monitor, tilt
    test, allergy skin test, stool culture, throat swab, bone marrow aspirate, thyroid scan, renal ultrasound,
    transesophageal echo, capsule endoscopy, sputum smear, fundoscopy, audiogram, visual field test, liver
    elastography, glucose tolerance test, 24-hour urine collection, DEXA scan, pap smear, arterial blood gas,
    ankle-brachial index, gastric emptying study, electromyography, six-minute walk test, swallowing test, cardiac
    MRI, pelvic ultrasound, bronchoscopy, stress test, sleep study, nerve conduction study, CT angiogram
  `),
  surgery: terms(`
    appendectomy, cholecystectomy, total hip replacement, coronary bypass, angioplasty, hysterectomy, tonsillectomy,
    cesarean section, pacemaker implantation, cataract surgery, hernia repair, mastectomy, thyroidectomy, knee
    arthroscopy, bowel resection, lobectomy, splenectomy, gastric bypass, prostatectomy, vasectomy, craniotomy,
    tracheostomy, stent placement, ablation, amputation, spinal fusion, knee replacement, rotator cuff repair,
    corneal transplant, kidney transplant, chest drain insertion, tooth extraction, liver biopsy, fistula creation,
    skin excision, varicose vein stripping, thoracotomy, aneurysm clipping, dialysis, valve replacement, carotid
    endarterectomy, sigmoid resection, nephrectomy, laminectomy, skin graft
  `),
  lab: terms(`
    creatinine {50-240} µmol/L, CRP {2-210} mg/L, hemoglobin {7.1-16.9} g/dL, potassium {3.0-5.9} mmol/L, sodium
    {128-148} mmol/L, glucose {4.1-19.9} mmol/L, white cells {2.1-22.0} x 10^9/L, platelets {80-450} G/L, HbA1c
    {5.4-11.9} %, TSH {0.2-9.8} mIU/L, INR {1.0-4.5}, LDL {0.6-2.4} g/L, albumin {22-45} g/L, lactate {0.8-4.9}
    mmol/L, ferritin {8-900} µg/L, troponin {4-90} ng/L, BNP {30-2500} pg/mL, AST {15-300} U/L, eGFR {18-110} mL/min,
    pH 7.{25-48}, ammonia {10-90} µmol/L, amylase {20-300} U/L, lipase {10-400} U/L, cortisol {80-700} nmol/L,
    vitamin B12 {90-900} pg/mL, folate {2.0-20.0} ng/mL, magnesium {0.5-1.2} mmol/L, phosphate {0.6-1.8} mmol/L,
    chloride {90-112} mmol/L, bicarbonate {14-32} mmol/L, GGT {10-400} U/L, alkaline phosphatase {40-400} IU/L, LDH
    {120-900} IU/L, CK {30-2000} U/L, procalcitonin {0.1-20.0} ng/mL, fibrinogen {1.5-7.0} g/L, PSA {0.4-30.0} ng/mL,
    uric acid {180-600} µmol/L, triglycerides {0.5-5.0} mmol/L, neutrophils {0.4-15.0} G/L, MCV {70-115} fL, PaO2
    {50-100} mmHg, serum iron {4-30} µmol/L, prothrombin time {20-100}%, urine output {200-3000} mL, urea {3.1-22.0}
    mmol/L, ALT {12-340} IU/L, bilirubin {4-120} µmol/L, D-dimer {200-4000} ng/mL, calcium {2.0-2.9} mmol/L, ESR
    {3-96} mm/h, hematocrit {24-52}%, pulse {46-132}/min, blood pressure {96-188} over {52-104}, oxygen saturation
    {86-99}%
  `),
  vital: terms(`
    BP {95-190}/{50-105} mmHg, heart rate {48-140} bpm, temperature {35.8-40.2} °C, SpO2 {84-100}% on room air,
    respiratory rate {12-34}/min, weight {42-128} kg, height {148-195} cm, BMI {17.0-41.9}, GCS {9-15}/15, pain score
    {0-10}/10
  `),
  job: terms(`
    teacher, bus driver, retired carpenter, nurse, shop assistant, engineer, farmer, accountant, student, cook
  `),
};
