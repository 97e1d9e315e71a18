import { lines, terms } from '../catalog.js';

export const openings = lines(`
{hospital} / Ward round sheet, {ward} / {date} / Patient {person}, bed {1-40}
CLINIC LETTER / {ward}, {hospital} / Dictated {date} / Dear {doctor}, / Re: {person}, aged {18-95}
Transfer letter / From: {ward} / To: {hospital} / Date of transfer: {date} at {time} / {person}, {18-95} y
Operation note / {surgery} on {date} / Surgeon {doctor} / Patient: {person}
Telephone encounter {date} {time} / Spoke with: {person} / Taken by {doctor}
{exam} report / Requested by {doctor} / Performed {date} / Name: {person} ({18-95})
Medication review / Pharmacist for {ward} / {date} / {person}, {18-95} years
To whom it may concern, / This is to certify that {person} was seen on {date} in {hospital}.
Dear {person}, / Thank you for coming to see us on {date}. This letter sums up what we talked about.
Occupational health report / Employee: {person}, {job} / Seen {date} by {doctor}
GP record / {date}, {time}, face to face / {person} / Reason: {disease}
Antenatal card / {person}, {18-45} years / First seen {date} / Booked at {hospital}
Case conference of {date} / Present: {doctor}, {doctor}, nursing staff of {ward} / Subject: {person}
Admission clerking / {date} {time} / {ward}, seen with {doctor} / {18-95} year old, referred with {disease}
Pre-operative assessment / Planned: {surgery} / On: {date} / {person}, {18-95} y, {42-128} kg
SBAR handover / {ward} to {ward} / {date} / S: {person} with {disease}
Dental chart / {person} / Visit of {date} / Dentist {doctor}
Home visit {date} / {person}, {65-99} / Present: {relation}
Discharge letter (copy for the patient) / {hospital}, {ward} / In: {date} Out: {date} / {person}
[ED|A&E|Urgent care] record no. {100-999} / {date}, arrived {time} / {person}, brought by {relation} / Seen by {doctor}
Multidisciplinary meeting / {hospital}, {date} / Chair: {doctor} / Case {1-30}: {person}, {disease}
Memo / from {doctor} / {date} / about {person} in bed {1-40}
`);

export const closings = lines(`
With kind regards, {doctor}, {hospital}
Checked and released by {doctor} on {date} at {time}.
Reviewed with {doctor}; entry complete {time}.
Yours faithfully, {doctor}
Thank you for your help with this patient. {doctor}
Dictated but not signed to avoid delay, {doctor}, {date}
{doctor} (bleep {100-999}), {date}, {time}
Total time: {5-60} minutes.
cc {doctor}; cc {person}
Written by the ward clerk for {doctor}, {ward}.
Next entry due {date}.
Please telephone the secretary of {doctor} with any queries.
Scribed for {doctor}, who agrees with the above.
Printed {date} {time}, page 1 of {1-4}
This letter was sent by secure mail on {date}.
With many thanks and best wishes, {doctor} and the team of {ward}
Report ends. {doctor}
Handed to the {relation} on leaving, {date}.
Any questions? Ring {ward} between 9 and 5.
Valid without signature. {hospital}, {date}
Entered in error? Contact {doctor}.
Signature: {doctor} Stamp: {hospital}
`);

export const fillers = {
  hospital: terms(`
    Royal Eastern Hospital, St. Bridget's Hospital, Millbrook Community Hospital, Holy Cross Medical Center, Kingsmead
    Hospital, Bayfront Regional Hospital, Cedar Hill Clinic, Alder Park Hospital, Mercy General, Southgate Medical
    Centre, Fairview District Hospital, Princess Alice Hospital, Highland Memorial Hospital, Maple Street Surgery,
    Westbourne Cottage Hospital, Saint Luke's Campus, Veterans Medical Center, Grand River Hospital, City Children's
    Hospital, Ashford Day Hospital, Pinewood Health Center, Bridgewater Trust, Trinity Hospice, Elm Lane Practice,
    Beacon Hill Hospital, Summit Surgical Center, Castle Road Infirmary, Willow Creek Clinic
  `),
  ward: terms(`
    Vascular Surgery, Neurosurgery, Cardiothoracic Surgery, Plastic Surgery, Maxillofacial Surgery, Maternity Unit,
    Neonatal Unit, Children's Ward, Coronary Care Unit, Chest Unit, Short Stay Unit, Observation Ward, Outpatients,
    Physiotherapy, Sexual Health, Sleep Clinic, Sports Medicine, Occupational Medicine, Nuclear Medicine, Clinical
    Genetics, Immunology, Hepatology, Gynecology, ENT, Transplant Unit, Step-Down Unit, Memory Clinic, Day Surgery,
    Endoscopy Suite, Ward 7B, Ward 12, 3 West, Critical Care, Acute Medical Unit, Hospice Team
  `),
  person: terms(`
    Mr. Abernathy, Mrs. Banerjee, Ms. Castillo, Mr. Delgado, Mrs. Eastwood, Mr. Farouk, Ms. Goldberg, Mr. P. Hartley,
    Mrs. Ibrahim, Mr. Jamieson, Mrs. Kowalczyk, Ms. Lindqvist, Mr. MacDonald, Mrs. Nakamura, Mr. Oyelaran, Ms.
    Pritchard, Mr. Ramsbottom, Mrs. Schneider, Mr. Tran, Mrs. Van Dyke, Mr. Whittaker, Ms. Yilmaz, Mr. Zhang, Mrs. A.
    Bell, Miss Hopkins, Master Lewis, this lady, this young man, your patient, the client, Mr. D'Souza, Mrs. St. John,
    Mr. Okafor, Miss E. Rowe
  `),
  doctor: terms(`
    Dr. Abbas, Dr. Blackwood, Dr. Carmichael, Dr. Dimitrov, Dr. E. Eriksson, Prof. Fitzgerald, Dr. Gupta, Dr. Haddad,
    Mr. Ingham FRCS, Dr. Jovanovic, Dr. Kim, Prof. Lindgren, Dr. MacLeod, Dr. Nwosu, Dr. O'Connor, Dr. Papadopoulos,
    Dr. R. Quist, Dr. Rahman, Dr. Silva, Prof. Takahashi, Dr. Ullman, Dr. van den Berg, Dr. Weiss, Dr. Xu, Dr. Yates,
    Dr. Zimmerman, the registrar, the house officer, Sister Malone, Dr. Fontaine
  `),
  relation: terms(`
    grandson, granddaughter, twin brother, older brother, younger sister, maternal aunt, paternal uncle, maternal
    grandmother, paternal grandfather, stepbrother, stepsister, stepson, stepdaughter, half-sibling, great-grandmother,
    great-uncle, mother-in-law, father-in-law, daughter-in-law, son-in-law, first cousin, second cousin, foster mother,
    adoptive father, eldest son, youngest daughter, ex-husband, fiancée, sister-in-law, late father
  `),
  time: terms(`
    00:10, 01:45, 02:30, 03:15, 04:50, 05:25, 06:40, 7 am, 07:30, 8.20 am, 09:05, 10:00, 10:55, 11.15 am, 12:40, 13:10,
    1.30 pm, 14:25, 15:50, 4 p.m., 16:05, 17:20, 6.45 pm, 19:15, 20:35, 9 pm, 22:45, 23:20, midnight, half past six,
    1430, 0815h, teatime
  `),
  freq: terms(`
    two times a day, three times daily, every 2 hours, every 24 h, every 3 days, once a month, twice weekly, every
    second week, before meals, after meals, with food, on an empty stomach, at night, at noon, at teatime, every
    evening, q4h, q24h, q2h, q.i.d., b.d., t.d.s., o.m., o.n., nocte, mane, on alternate days, around the clock, over
    30 minutes, every 20 minutes, every three weeks, once a fortnight, up to four times a day, at 8 and 20 h, on
    dialysis days, before exercise, before each feed, 1-0-1, 0-0-1, 1-1-1
  `),
  route: terms(`
    by mouth, sublingually, under the tongue, buccally, rectally, PR, per vaginam, intranasally, transdermally,
    intradermally, intrathecally, epidurally, intraosseously, intra-articularly, via PEG, via nasogastric tube, through
    the feeding tube, by slow IV injection, as a bolus, by continuous infusion, by syringe driver, via the central
    line, into the left eye, into both ears, to the scalp, on the affected skin, inhaled, by spacer, by deep IM
    injection, subcut, SL, PO, intravitreally
  `),
  duration: terms(`
    one day, 2 days, six days, eleven days, twelve days, 20 days, thirty days, 6 weeks, twelve weeks, four months, five
    months, seven months, 18 months, half a year, four years, 15 years, a decade, most of his life, 6 hours, 72 h, 96
    hours, an hour, half an hour, 20 minutes, two nights, the whole night, some days, several months, many years, the
    summer, a couple of days, about a month, nearly two weeks, over a year
  `),
  organ: terms(`
    left shoulder, right knee, left ankle, right wrist, left elbow, big toe, little finger, index finger, left thigh,
    right calf, lower abdomen, upper abdomen, right flank, left flank, right iliac fossa, epigastrium, perineum,
    scrotum,
    right breast, left axilla, nape, forehead, left cheek, lower lip, hard palate, gums, nose, right ear, left eye,
    cornea, retina, left kidney, right kidney, ureter, adrenal glands, cecum, rectum, sigmoid colon, duodenum, common
    bile duct, right upper lobe, trachea, pleura, aortic valve, left ventricle, carotid artery, hippocampus, frontal
    lobe, lumbar spine, cervix, left ovary, parotid gland, left heel, sacrum
  `),
  exam: terms(`
    pelvic MRI, cardiac CT, abdominal ultrasound, neck ultrasound, hip X-ray, wrist X-ray, orthopantomogram, MR
    angiography, renal scintigraphy, ventilation-perfusion scan, barium swallow, sigmoidoscopy, ERCP, endoscopic
    ultrasound, colposcopy, laryngoscopy, nasal endoscopy, slit-lamp examination, OCT, retinal angiography,
    tonometry,
    exercise ECG, ambulatory blood pressure monitoring, loop recorder, right heart catheterization,
    electrophysiological
    study, body plethysmography, diffusing capacity, polysomnography, cognitive screening, neuropsychological testing,
    evoked potentials, full blood count, liver panel, coagulation screen, thyroid function tests, lipid profile, urine
    culture, wound swab, nasal swab, breath test, fine needle aspiration, core biopsy, muscle biopsy, skin biopsy,
    karyotype, genetic panel, patch test, hormone profile, semen analysis, fetal scan, video swallow study, hearing
    test
  `),
  surgery: terms(`
    hemicolectomy, gastrectomy, pancreatectomy, ileostomy, colostomy reversal, anal surgery, liver transplant, heart
    transplant, mitral valve repair, septal closure, femoral bypass, carotid stenting, limb reconstruction, hip
    resurfacing, meniscectomy, ligament reconstruction, open reduction and internal fixation, plate removal,
    tendon repair, median nerve release, discectomy, vertebroplasty, shunt placement, burr hole drainage, nerve
    decompression, septoplasty, adenoidectomy, grommet insertion, cochlear implantation, parotidectomy, vitrectomy,
    laser
    eye surgery, eyelid surgery, cystectomy, ureteric stenting, lithotripsy, circumcision, orchidopexy, myomectomy,
    oophorectomy, tubal ligation, curettage, breast reconstruction, lumpectomy, sentinel node biopsy,
    laparoscopy, laparotomy, port placement, embolization, fundoplication, sleeve gastrectomy, wisdom tooth removal
  `),
  lab: terms(`
    hematocrit {24-54} L/L, red cells {2.5-6.0} T/L, MCH {22-36} pg, reticulocytes {10-150} G/L, lymphocytes {0.3-8.0}
    G/L, eosinophils {0.0-3.0} G/L, monocytes {0.1-2.0} G/L, APTT {25-90} s, fibrin monomers {2-40} mg/L, anti-Xa
    {0.1-1.4} IU/mL, cystatin C {0.5-3.0} mg/L, blood urea nitrogen {6-80} mg/dL, urate {2.0-11.0} mg/dL, osmolality
    {260-330} mOsm/kg, anion gap {6-28}, base excess -{1-12}, PaCO2 {25-80} mmHg, free T4 {5.0-40.0} pmol/L, free T3
    {2.0-12.0} pmol/L, prolactin {80-1500} mIU/L, parathyroid hormone {10-300} pg/mL, hCG {5-90000} IU/L, AFP {1-400}
    ng/mL, CEA {0.5-90.0} ng/mL, CA 125 {5-600} U/mL, CA 19-9 {5-900} U/mL, total cholesterol {2.8-8.9} mmol/L, HDL
    {0.6-2.4} mmol/L, total protein {45-85} g/L, prealbumin {0.08-0.4} g/L, transferrin saturation {5-60}%, haptoglobin
    {0.1-3.0} g/L, complement C3 {0.3-1.8} g/L, IgG {3-25} g/L, rheumatoid factor {5-200} IU/mL, ACR {1-90} mg/mmol,
    NT-proBNP {50-9000} ng/L, myoglobin {20-900} µg/L, CD4 {50-900}/µL, viral load {20-90000} copies/mL
  `),
  vital: terms(`
    MAP {55-112} mmHg, peak flow {120-620} L/min, capillary refill {1-5} s, NEWS2 {0-12}, early warning score {0-9},
    CVP {2-18} mmHg, waist {68-130} cm, SaO2 {85-100}% on {1-15} L/min, sats {86-100}%, pulse {45-150} regular, HR
    {45-150}, RR {10-36}, T {35.1-40.4}, Temp {95.5-104.0} °F, BP {90-200}/{45-115} lying, BP {85-180}/{45-105}
    standing, systolic {90-200}, diastolic {45-115}, VAS {0-10}, AVPU A, weight {90-290} lb, body mass index
    {17-45}, BSA
    {1.3-2.4} m², end-tidal CO2 {25-55} mmHg, cardiac index {1.5-4.5} L/min/m², ankle pressure {60-160} mmHg, grip
    strength {8-50} kg, head circumference {34-52} cm, urine {10-150} mL/h, oxygen saturation {85-100} per cent, heart
    rate {45-150}/min, fluid balance +{100-2500} mL
  `),
  job: terms(`
    plumber, electrician, hairdresser, warehouse worker, lorry driver, taxi driver, retired miner, civil servant,
    police
    officer, firefighter, baker, butcher, welder, painter, musician, journalist, lawyer, architect, librarian, postman,
    receptionist, software developer, secretary, cleaner, gardener, fisherman, pilot, flight attendant, waiter,
    childminder, care assistant, laboratory technician, soldier, mechanic, tailor, bricklayer
  `),
};
