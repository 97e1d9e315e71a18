import { section } from '../catalog.js';

/** Letters of the specialties and reports of those who look at images and slides. */
export const sections = [
  section({
    titles: 'Heart clinic, Cardiology letter, Echo report, Device check, Renal clinic letter, Dialysis unit review',
    sentences: `
Diagnoses 1. {disease} (NYHA {1-3}) 2. {disease}, paroxysmal 3. {disease}, diet controlled.
What [she|he] feels once a week coincides with {disease} on the patch recorder.
LV {40-65} mm, septum {8-14} mm, TAPSE {14-26}, valves thin and mobile.
Angiogram through the wrist: vessels smooth, culprit elsewhere, no {disease}.
Rate control with {drug}, rhythm control with {drug}, neither ideal.
HAS-BLED {0-4}, CHA2DS2-VASc {0-8}.
Anticoagulated with {drug}; the added risk of {disease} accepted.
Device interrogated: battery {2-9} years, thresholds stable, {3-98}% paced.
Four pillars reached bar {drug}, halted for {disease}.
Could tolerate no more than {dose} of {drug} before {disease} intervened.
Climbs two floors carrying shopping, stops only to find the keys.
Despite the {disease} she still swims lengths, {drug} in the poolside bag.
Surgeon's scar from school days, echo every spring.
Transplanted {month} for {disease}, native kidneys left in place.
Trough aside, {drug} and {drug} carry on unaltered.
Line lock with {drug}, exit site free of {disease}.
Dry weight {50-100} kg, gains {1-3} kg between sessions, Kt/V {1.1-1.8}.
Gets {drug} {dose} on the machine, thrice weekly.
Biochemical {disease}; maximal {drug}, plus {drug} if potassium allows.
Biopsy-proven {disease}, relapsed {month}, {drug} pulses x{2-3}.
Slope of eGFR flattened once {drug} was on board.
Sick day rule: pause {drug} and {drug} with {disease}.
Phosphate binder {drug}, {dose} chewed at each meal.
Pre-emptive listing foreseen; donor may be the {relation}.
`,
    items: `
echo: EF {25-70}%, RV fine
CV risk: {disease}, smoker, {relation} {disease}
{drug} {dose} (max tolerated)
aetiology: {disease}
s/p {surgery} {month} ({doctor})
CKD-MBD: {drug} {dose}
INR diary seen, in range {50-95}%
`,
  }),
  section({
    titles: 'Neurology letter, First seizure clinic, Rheumatology letter, Joint count, Movement clinic, Infusion suite',
    sentences: `
Right handed {job}, witnessed {disease} at a bus stop, recalls none of it.
Smell of burnt toast, then {disease}, then sleep.
Tone, power, coordination and sensation all intact in four limbs.
Tandem walk steady, fundi sharp, eye movements full.
Titration: {drug} {dose} week one, {dose} week two, {dose} thereafter.
Switched off between doses of {drug}; {disease} fills the gap.
Peak-dose {disease}, biphasic on video.
UPDRS {10-60} off, {5-40} on.
Scan entirely reassuring: {disease} nowhere to be seen.
Driving authority must be told of {disease}; no wheel for six months.
Abortive: {drug}. Preventive: {drug}. Rescue: {drug} {dose}.
{disease} days down from {10-28} to {1-9} a month with {drug}.
Serology: antibody-mediated {disease} improbable.
CSF clear and colourless, cells {0-4}, protein unremarkable.
{disease} for {10-90} minutes each morning, rings still fit.
DAS28 {1.6-6.9}, tender {0-14}, swollen {0-12}, global {10-90}.
Seropositive {disease}, erosive, {drug}-refractory.
Cycled through {drug}, {drug} and {drug} before landing on {drug}.
Self-injects {drug} into the thigh, sharps bin collected monthly.
Left knee aspirated, {5-60} mL, then {drug} {dose} through the same needle.
Shared-care agreement for {drug} enclosed, bloods by yourselves.
Supplement on any day except that of {drug}.
Tapping {disease} out of the question, so {drug} {dose} by mouth.
HRCT clear of {disease}, so {drug} remains feasible.
Flare plan: {drug} {dose} tapering by {dose} each week, phone the helpline.
Vaccines first, {drug} second.
`,
    items: `
semiology: {disease} <2 min
AED history: {drug}, {drug}, {drug} (now {dose})
imaging: {disease} vs artefact
{disease}, CCP neg, ANA neg
bDMARD no. {1-4}: {drug}
SJC {0-10} TJC {0-14}
last {disease} {date}
EDSS {0-6}.5
`,
  }),
  section({
    titles: 'Skin clinic, Dermatology letter, ENT letter, Hearing clinic, Eye casualty, Ophthalmology letter',
    sentences: `
Fitzpatrick type {1-5}, sunbeds twice, pale spots since boyhood.
Dermoscopy of a {2-14} mm patch on the {organ}: network regular.
{disease}, PASI {2-30}, DLQI {1-25}.
Scraped for mycology; meanwhile {drug} sparingly, {freq}.
Thin smear of {drug}, soap substitute, cotton gloves overnight.
Curetted and cauterised: {disease}, histology to follow by post.
Shave of the lesion yielded {disease} with clear base.
Leaflet and contraception rehearsed, {drug} {dose} signed for.
Scalp clear, nails pitted by {disease}, flexures next.
Phototherapy {10-30} visits, {disease} faded to beige.
Wet wraps over {drug} tamed the {disease}.
Both drums pearly, canals dry, Weber central, Rinne positive.
Scope passed through the nose: cords mobile, {disease} absent, larynx tidy.
Microsuctioned, {drug} drops {dose} {freq}, keep dry.
Rinse, then {drug} spray, head forward, no sniffing.
Epley performed; {disease} provoked once, abolished on repeat.
Audiogram symmetrical, speech understood at {20-60} dB.
Voice lower since {month}; I blame inhaled {drug}, not {disease}.
Cauterised Little's area, {drug} cream {duration}, no nose picking.
VA 6/{6-60} R, 6/{6-60} L, pinhole 6/{6-9}.
IOP {10-30} R {10-30} L on {drug}, {dose}, {freq}.
Anterior chamber deep and quiet, lens clear, discs pink, cup {0.2-0.8}.
Intravitreal {drug} no. {3-15}, OCT dry, interval out to {8-14} weeks.
Dilated with {drug}; no {disease} in any quadrant.
Drops sting, so {drug} preservative-free substituted.
Visual loss was put down to {disease} following {drug} therapy.
`,
    items: `
{drug} oint, {drug} cream, sunblock
{disease} ({organ}), {3-25} mm
? {disease} > bx
AU: {disease}
OD {disease} / OS nil
gtt {drug} OU {freq}
FNE: NAD
{drug} nasal bd, {disease} diary
`,
  }),
  section({
    titles: 'Gut clinic, Gastroenterology letter, Endoscopy findings, Liver clinic, Nutrition support, Bowel diary',
    sentences: `
Bowel open {1-8} times, formed, brown, no hurry.
OGD: {disease} LA grade [A|B|C|D], D2 biopsied.
Caecum reached, prep good, withdrawal {6-15} minutes, retroflexion done.
{disease} x3 lifted and snared, all retrieved.
Calprotectin {20-1800}, hence {disease} rather than {disease}.
Montreal A{1-3} L{1-4} B{1-3}; sparing others, {drug} at {dose}.
Responded to induction {drug} wk 0, 2, 6, thereafter every eight.
Lost response to {drug}: trough low, antibodies high.
Rectal {drug} {dose}, lying on the left, overnight if possible.
Quadruple eradication: {drug}, {drug}, {drug} + {drug}.
Breath test four weeks off {drug}, please.
Child-Pugh [A|B|C], MELD {6-30}, Fibroscan {4-40} kPa.
Decompensated with {disease}; tapped {2-9} litres, {drug} cover.
Non-selective {drug} titrated to a pulse of sixty.
Surveillance scan every six months, next {month}.
Banding session three, {disease} obliterated, no fresh {disease} on table.
Bread out, energy back, {disease} settled.
Functional overlay likely; low-dose {drug} at night for visceral {disease}.
Stool sent: nothing grown, nothing seen.
PEG site clean, feed overnight, tube flushed.
{disease} in {month}, prevented since by {drug} {dose}.
Scratches at night; {drug} helped, {drug} did not.
ERCP {date}: duct swept, stent {5-9} cm, {disease} afterwards.
Abstinent since {month}, coins of sobriety shown proudly.
Quiescent {disease}, mucosal healing on {drug} monotherapy.
`,
    items: `
OGD {date} {disease}
colon: to TI, NAD
eradication: {drug}+{drug} {7-14}/7
{drug} {dose} PR
Mayo {0-3}, CRP fine
{disease} F{0-4}, {drug} {8-24}/52
{drug} + {drug}: interaction? no
`,
  }),
  section({
    titles:
      'Tumour board letter, Chemotherapy review, Haematology letter, Transfusion clinic, Survivorship, Trial visit',
    sentences: `
T{1-4}N{0-2}M0, oestrogen receptor positive, HER2 negative.
Completed {4-6} x {drug}/{drug}, bell rung {date}.
Toxicity: {disease} G{1-3}, {disease} G{1-2}, otherwise unfazed.
Nadir counts low, {drug} support days {2-7}.
Deferred a week for {disease}; {drug} at {60-80} per cent.
PD-L1 {1-90}%, EGFR wild type, fit for {drug} first line.
Immune-related {disease} secondary to {drug}; {drug} {dose} weaned over weeks.
Restaging: partial response, {disease} in regression, one stubborn spot.
Adjuvant {drug} for five years, bone density beforehand.
Radiotherapy in fifteen fractions, planning scan and tattoos done.
Progressed through {drug}, then {drug}; phase II trial of {drug} discussed.
Film: cells of even size, no blasts, platelets plentiful.
Marrow {20-60}% cellular, trilineage, stores stainable.
JAK2-mutated {disease}, bled to target, {drug} {dose}.
Waiting game for {disease}, lymphocytes doubling slowly.
Paraprotein {3-40} g/L, light chain ratio {1-90}, {drug} maintenance.
Conditioned with {drug}, cells infused {date}, engrafted day {10-24}.
Day +{30-180}: chimerism full, {disease} skin only, {drug} tailing off.
Crossmatched twice, group O, irradiated products only.
Provoked {disease}, three months of {drug}, then stop.
Factor level {1-40}%, {drug} before dentistry.
PICC flushed weekly, dressing changed by community team.
Transformed {disease}, salvaged with {drug}, {drug} and {drug}.
Cured of {disease}, haunted by {disease}.
{drug}-induced {disease}? Rechallenge at {dose} uneventful.
`,
    items: `
{drug} {dose} C{1-8}, on time
ECOG {0-2}, wt {45-110} kg, BSA {1.4-2.3}
pre-meds {drug}, {drug}
mouthwash {drug}, lip balm
MDT {date}: {disease}, curative intent
{disease} in CR{1-2}
prior lines: {drug} > {drug} > {drug}
`,
  }),
  section({
    titles: 'CT report, MRI findings, Ultrasound findings, Histology report, Cytology, Autopsy summary',
    sentences: `
Request: {18-95}F, {disease}, on {drug}, exclude {disease}.
Non-contrast axial slices vertex to skull base.
Resolving {disease}, evolving {disease}, otherwise as in {month}.
Subcentimetre {disease} at the apex, statistically innocent.
Heart not enlarged, hila normal, costophrenic angles sharp.
T2 bright, T1 dark, enhancing: {disease} until biopsied.
Restricted diffusion within the {organ} = {disease}.
Gallbladder thin walled, duct {3-6} mm, kidneys {9-12} cm each.
Caveat: {disease} would be hard to see through the overlying gas.
Superimposed {disease} cannot be dismissed on one view.
Extensive {disease}, sparing the {organ}.
Hardware intact, alignment anatomical, nothing loose.
Florid {disease} with satellite {disease} and a rim of normal tissue.
BI-RADS {1-5}, dense tissue, symmetrical.
Macro: ellipse of skin {10-60} x {5-30} x {3-12} mm, suture at twelve o'clock.
Cores x{2-12}, {2-9} involved by {disease}, longest {8-22} mm.
Sections show {disease}, moderately differentiated, Ki-67 {1-80}%.
Immunostains: CK7+, CK20-, TTF1+, arguing for {disease}.
Margins: deep {1-9} mm, lateral {1-12} mm. Nodes 0/{3-24}.
Melan-A highlights junctional nests, short of {disease}.
Smear inadequate for {disease}; please resend in {duration}.
Congo red negative, trichrome mild, silver unremarkable.
Cause of death: {disease} due to {disease}; brain {1100-1500} g.
{drug} effect on the nuclei noted, not to be mistaken for {disease}.
Addendum {date}: second opinion concurs with {disease}.
Slides returned to sender by courier.
`,
    items: `
hx {disease}; ?{disease}
liver: {disease}, spleen: N, aorta: {disease}
IMP: 1) {disease} 2) {disease} 3) stable {disease}
pT{1-3} pN0 R0
dx: {disease} (see comment)
DLP {100-900}, no {drug} needed
{disease} {5-60} mm -> {5-60} mm
`,
  }),
];
