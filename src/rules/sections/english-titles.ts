/** When: what may follow a title without another meaning. */
const WHEN = '(| (on|at) (admission|discharge|presentation|arrival|transfer)| today)';

/** Titles by section, as `expandPhrases` reads them. */
export const english: Readonly<Record<string, string>> = {
  introduction: 'discharge summary, admission note, consultation note, operative (report|note), clinic letter',
  chief_complaint: `
    (chief|presenting|main) complaint(|s), presenting (problem|symptoms),
    reason(|s) for (admission|consultation|consult|referral|visit|the visit|hospitalization|hospitalisation|presentation|transfer|encounter),
    complaint(|s), chief concern, referral reason`,
  present_illness: `
    history of (the |)(present|presenting|current) (illness|complaint|problem), history present illness,
    present illness, (interval|recent) history, current (illness|situation), presentation, timeline,
    sequence of events, history of presentation, clinical preamble, clinical (situation|context), situation,
    subjective, narrative, consulting hpi, hpi and (course|interval history)`,
  history: `
    past medical history,
    (past |prior |previous |)(medical|surgical|psychiatric|obstetric|obstetrical|gynecologic|gynecological|ob/gyn|oncologic|oncological|cardiac|neurologic|neurological|developmental|birth|transfusion|anesthetic) history,
    past history, (past |prior |)medical (and|&|/) surgical history, past medical (/|and|&) surgical history,
    past (medical|surgical|med) (hx|problems|events), history, clinical history, patient history,
    history of chronic illness, relevant (history|past events|medical history),
    significant (history|past medical history), previous (illnesses|history|medical problems|operations|surgeries),
    background(| history), comorbidities, co-morbidities,
    (chronic|long-term|long term) (medical |)(illnesses|diseases), long(-| )term conditions,
    underlying (medical |)conditions, underlying medical condition, past (surgeries|procedures|operations),
    current medical problems`,
  family_history: `
    family history, family medical history, family and genetic history, family hx, (maternal|paternal) history,
    genetic history, hereditary`,
  social_history: `
    social history, (personal and |family and |)social history, personal history,
    social (situation|context|circumstances|hx),
    (sexual|occupational|substance|substance use|tobacco|alcohol|smoking|travel|personal and social) history, habits,
    lifestyle, living (situation|arrangements|conditions), home situation, occupation, substance (use|abuse),
    psychosocial(| history)`,
  allergies: `
    allerg(y|ies), allergic reactions, known allergies, (drug|medication|food) allergies,
    allergies (and|/|&) (intolerances|adverse reactions|sensitivities|reactions), allerg(y|ies) (list|history),
    adverse (drug |)reactions, drug (sensitivities|intolerances), intolerances`,
  vaccinations: `
    vaccination(|s), immunization(|s), immunisation(|s), (immunization|vaccination) (history|status)`,
  risk_factors: '(cardiac |cardiovascular |coronary |vascular |)risk factors, risk assessment',
  medications_on_admission: `
    (medications|meds|drugs|medication) (on admission|prior to admission|at home|before admission|on arrival|at admission),
    (home|admission|outpatient|preadmission|pre-admission|usual|regular|current|active|present|long-term|chronic|prior to admission) (medication|medications|meds|drugs|treatment|therapy|medicines),
    (current|active|home) (medication|medications) list, medications currently taking, drug history, drug chart,
    medication (history|reconciliation), current prescriptions, repeat prescriptions`,
  medications: `
    medication(|s), medicines, drugs, meds, medication(|s) list, treatment(|s), therapy, prescription(|s),
    medications on transfer, inpatient medications, hospital medications, scheduled medications,
    treatment (given|received), rx`,
  discharge_medications: `
    (discharge|new|post-discharge) (medication|medications|meds|prescriptions|treatment),
    (medications|meds) (on|at|upon|after) discharge, discharge medication list, take-home medications`,
  physical_examination: `
    (physical|clinical|general|objective|initial|admission|discharge|focused|general physical) (exam|examination)${WHEN},
    (exam|examination)${WHEN}, on (exam|examination), physical${WHEN}, physical findings, primary survey,
    bedside findings, objective,
    (neurological|neurologic|cardiac|cardiovascular|respiratory|abdominal|mental status|musculoskeletal|skin) (exam|examination)${WHEN},
    exam findings, examination findings, clinical findings`,
  vital_signs: `
    vital(|s), vital signs, (admission|discharge|initial|triage) (vitals|vital signs),
    vital signs (on|at) (admission|discharge|presentation), observations`,
  review_of_systems: `
    review of systems, systems review, review of symptoms, system review, systemic enquiry, systemic inquiry`,
  investigations: `
    investigation(|s), (pertinent|relevant|significant|test|key|other|diagnostic) results, result(|s), studies,
    (pertinent|diagnostic|other|relevant) (studies|data|findings|tests|workup), tests (so far|done),
    diagnostic (procedures|evaluation|tests|testing), (ancillary|special) (studies|tests|investigations), data,
    tests(| performed), work-up, workup, findings, electrocardiogram, echocardiogram, echocardiography,
    pulmonary function tests, echo`,
  laboratory: `
    lab(|s), laboratory, laboratories,
    (laboratory|lab) (data|results|values|tests|studies|findings|investigations|work|last values|examination|workup)${WHEN},
    (admission|discharge|initial|pertinent|recent|relevant) (labs|laboratory|laboratory data|laboratory results|lab results),
    labs (on|at) (admission|discharge|presentation), laboratory (and|&) imaging, labs (and|/|&) (imaging|studies),
    blood (tests|work|results), bloods, microbiology(| specimen summary| data| results), micro, cultures, hematology,
    chemistry, chemistries, pathology(| report| results), urinalysis, serology, serologies`,
  imaging: `
    imaging(| studies| results| findings| data| report), radiology(| results| data| report| findings| studies),
    radiolog(ic|ical) (studies|findings|data), radiographic studies, x(|-)ray(|s), chest (x(|-)ray|radiograph),
    ultrasound, mri, (mri|ct)(| scan| brain| head| chest| abdomen), ct scan, neuroimaging`,
  indication: `
    indication(|s)(| for (procedure|examination|study|exam|surgery)), clinical (indication|question|information),
    reason for (this |)(exam|examination|study), comparison`,
  technique: `
    technique, operative technique, procedure in detail, description of (procedure|operation|the procedure),
    procedure description`,
  procedures: `
    procedure(|s)(| performed| note| and findings| done), procedure and finding, operation(|s)(| performed),
    operative (procedure|procedures|findings), (major |)(surgical or invasive |surgical |invasive )procedure(|s),
    surger(y|ies), intervention(|s), anesthesia, complications, pre(|-)operative diagnosis,
    post(|-)operative diagnosis`,
  course: `
    (brief |summary of |concise summary of |)hospital course(| by (issue|system|problem|problems)),
    concise summary of hospital course by issue/system,
    (hospital|clinical|emergency department|ed|icu|treatment|postoperative|post-operative|intensive care) course,
    course(| in hospital| in the hospital| of (illness|events)), hospital summary,
    summary of (admission|hospitalization|stay|hospital stay), hospitalization, (interval|overnight) events,
    progress(| note| notes), events, evolution, hospital stay, interim history, reassessment`,
  diagnosis: `
    diagnos(is|es),
    (primary|principal|final|admission|admitting|discharge|secondary|working|differential|provisional|main|other|associated|additional|clinical) diagnos(is|es),
    diagnos(is|es) (on|at) (admission|discharge), diagnostic impression, primary, secondary`,
  problems: `
    (active |current |medical |chronic |)problem(|s)(| list), (active|acute|current|chronic) (issues|conditions),
    issues`,
  discussion: `
    discussion, comment(|s), interpretation, summary and discussion, case discussion, formulation,
    medical decision making, letter, opinion`,
  conclusion: `
    conclusion(|s), summary, in summary, in conclusion, impression(|s), (clinical|overall|final) impression,
    final assessment, overall`,
  assessment_and_plan: `
    assessment (and|&) (plan|recommendations), assessment/plan, assessment / plan,
    (impression|summary) (and|&|/) (plan|recommendation|recommendations), plan and assessment, impression/plan,
    diagnosis and plan, a & p`,
  assessment: 'assessment(|s), clinical assessment, nursing assessment, evaluation, appraisal',
  plan: `
    plan(| of (care|treatment|action)), (treatment|care|management|discharge|therapeutic) plan, recommendation(|s),
    management, plan/disposition, plan and disposition, next steps, goals(| of care), to do, action plan, actions,
    advice`,
  discharge: `
    disposition, discharge(| (disposition|condition|status|details|date|destination|to)), condition (on|at) discharge,
    (condition|status) at (time of |)discharge, facility`,
  instructions: `
    (discharge|patient|home|home care|aftercare|follow-up|follow up|followup|care|diet|activity|wound care|return) instructions,
    instructions(| for (the |)patient| to patient| at discharge), discharge instructions/followup,
    discharge instructions (and|/) follow(|-| )up, patient education, education, (return|emergency) precautions,
    patient information, counseling`,
  follow_up: `
    follow(|-| )up(| appointments| visits| care| plan| arrangements), followup(| appointments), appointments,
    pending (results|labs|studies|tests|items), outpatient follow(|-| )up, next (appointment|visit), monitoring`,
  correspondents: `
    referring (physician|doctor|provider), primary care (physician|provider|doctor), consultants, consults,
    consultations, distribution, carbon copy`,
  comments: 'addendum, addenda, notes, note, remarks',
  signature: `
    signature(|s), electronic signature,
    (electronically signed|signed electronically|signed|dictated|transcribed|attending|reviewed|approved) by`,
};

/** Those that also stand for something else in a text. */
export const englishAbbreviations: Readonly<Record<string, string>> = {
  chief_complaint: 'cc, c/c, c/o, rfa, pc, rfv',
  present_illness: 'hpi, hopi, hpc',
  history: 'pmh, pmhx, pmhsx, mhx, psh, pshx, pmh/psh, pmhx/pshx, past mhx, hx, phx, pohx, pgh',
  family_history: 'fh, fhx, famhx, fam hx',
  social_history: 'sh, shx, soc hx, sochx',
  allergies: 'adrs',
  medications: 'tx',
  physical_examination: 'pe, o/e, px, oe, pex, gen exam',
  vital_signs: 'vs, v/s, obs',
  review_of_systems: 'ros',
  investigations: 'ix, ekg, ecg, pfts, tte',
  laboratory: 'ua, cbc, bmp, cmp',
  imaging: 'cxr, ct, kub',
  course: 'hc, bhc',
  diagnosis: 'dx, ddx',
  assessment_and_plan: 'a/p, a&p, ap, a+p, imp/plan, imp / plan',
  conclusion: 'imp',
  follow_up: 'f/u, fu',
  instructions: 'dc instructions, d/c instructions',
  discharge_medications: 'dc meds, d/c meds, dc medications, d/c medications',
  discharge: 'dispo',
};
