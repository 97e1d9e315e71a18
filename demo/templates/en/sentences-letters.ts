import { section } from '../catalog.js';

/** Other voices than the ward's summaries: letters, nurses' and emergency notes, radiology, the patient's own words. */
export const sections = [
  section({
    titles: 'Dear colleague, Letter, Correspondence, Clinic letter, To the GP, Specialist opinion',
    sentences: `
I had the pleasure of [seeing|reviewing|meeting] {person} [in my clinic|at the practice|on the ward] for {disease}.
As you know, [he|she] has [long-standing|longstanding|treated|untreated|stable] {disease} and takes {drug}.
You kindly [referred|sent] this {18-95}-year-old [man|woman|patient|{job}] because of {disease} that [has not responded to|came on under|improved with] {drug}.
I [believe|think|suspect|am convinced] that this is {disease} rather than {disease}.
In my [opinion|view|judgment] the {disease} [comes from|results from|is aggravated by] {disease}.
I have [asked|advised|encouraged] [him|her] to [take|stop|continue|try|avoid] {drug} [at|in] [a dose of|] {dose} {freq}.
I would [suggest|propose|recommend|favor] [starting|stopping|adding|trying|keeping] {drug} [at {dose}|{dose} {freq}|for {duration}].
I would be grateful if you could [prescribe|renew|continue|monitor] {drug} {dose}.
Could you kindly [check|measure|repeat] the {exam} and [stop|reduce] {drug} if {disease} [appears|develops|occurs]?
[He|She] tells me that the {disease} has [been worse|been better|vanished|returned] since {month}.
[He|She] has been [free of|without] {disease} [for {duration}|since {date}|ever since].
My [next|last] appointment with [him|her] [is|was] on {date}.
There is [a family history|a personal history|little risk|a high risk|some suspicion] of {disease}.
The patient is [worried|anxious|concerned] about {disease} because [her|his] {relation} [died of|had|lives with] {disease}.
I have discharged [him|her] from the clinic, but remain available if {disease} [comes back|recurs|gets worse].
We have agreed that {drug} is [no longer|still|not] [needed|appropriate|useful|indicated].
Since the change to {drug}, [he|she] feels [much better|well|no different].
Many thanks for [your letter|your call|your referral] of {date}.
On the whole, [satisfactory|slow|good|poor] progress; the {disease} is [under control|quiet|active|barely noticeable].
With regard to [the|her|his] {disease}, no [further|specific|additional] [tests|treatment|action] [needed|required] for now.
`,
  }),
  section({
    titles: 'Nursing note, Shift report, Night report, Care notes, Nursing assessment, Daily care',
    sentences: `
Patient [slept well|was restless|rang the bell twice|refused breakfast], [no complaints|mild {disease} at {time}|{disease} reported].
[Complained of|Woke up with|Called for|In tears because of] {disease} at {time}; {drug} {dose} [given|offered|refused|with good effect|without effect].
{drug} {dose} [given|administered|omitted|held|repeated] at {time} [as prescribed|by the night nurse|after discussion with {doctor}|because of {disease}].
[Refused|Spat out|Vomited|Accepted] {drug} [this morning|at {time}|twice], {doctor} [informed|notified|aware].
{disease} [observed|seen|charted|reported] [twice|once|overnight|during washing], [doctor called|no action|improved after {drug}].
Infusion of {drug} [running|finished|paused|restarted] at {time}, site [clean|red|swollen].
Dressing [changed|dry|soaked], [no|slight|more] {disease} around the wound.
Ate [half|all|none] of lunch, drank {200-900} mL, [no|one episode of|less] {disease}.
[Family|Son|Daughter|Wife] visited [and asked about {drug}|and was told about the {disease}|until {time}].
Bed rails up, call bell within reach, falls risk [high|low].
[Walked|Mobilised|Transferred] with [one nurse|two nurses|a frame] without {disease}.
{vital} at {time}, {vital}, [doctor informed|within range|recheck in {duration}].
Teaching [given|repeated] on {drug} and on the signs of {disease}.
Please [remember|check|chase|hand over]: {drug} level [due|taken] on {date}.
[Catheter|Cannula|Tube] [changed|removed|inserted] on {date}, no {disease}.
Skin intact, [heels floated|turned every two hours|cream applied].
[Asked|Asking] for something against {disease}; {drug} [offered|given p.o.|available].
To do: [weigh daily|book {exam}|call {doctor}|send {lab}].
`,
    items: `
{time} {drug} {dose} given
{time}: {disease}, {drug} {dose}
{time} {vital}, {vital}
[refused|accepted|asked for] {drug}
{disease} [since last night|again|less than yesterday|gone]
[due|next dose] {drug} {dose} at {time}
{drug} {dose} ([half|whole|double] dose) x{1-4}
`,
  }),
  section({
    titles: 'Emergency note, Paramedic report, On the scene, Triage, Primary survey, Trauma report',
    sentences: `
[Collapsed|Fell|Found on the floor|Brought in] at [home|work|the station|school] [around|at] {time}, [bystanders mention|neighbors describe|wife describes] {disease}.
Took [about|at least|nearly|up to] {dose} of {drug} [in total|with alcohol|on purpose|by mistake] [at {time}|on {date}|last night].
[Airway clear|Airway open], breathing [normal|fast|shallow], [no|obvious|massive] {disease}.
[Given|Received] {drug} {dose} [IV|IM|orally|in the field], [then|followed by] {drug} {dose}.
[Known|Regular|Frequent] attender with {disease}, [off|on|not on] {drug}.
[Sudden|Abrupt|Gradual|Painless|Painful] {disease} [while driving|at dinner|on waking|after a long walk|in the shower].
The [patient|son|carer] [thinks|says|fears|believes] it is {disease}.
Last [seen well|meal|dose of {drug}] at {time}.
Differential: {disease}, {disease}, [less likely|or] {disease}.
[Working|Main|Final] diagnosis: {disease}.
[Disposition|Outcome]: [home with {drug}|admitted under {doctor}|observation for {duration}].
[Score|Risk] [low|high|moderate] for {disease}, {exam} [not needed|urgent|normal].
{disease} [went down|fell|dropped] from {5-10} to {0-4} after {drug}.
[Allergic|Intolerant] to {drug} and [possibly|also] {drug}, [wears a bracelet|husband confirms].
Tetanus shot [given|up to date], wound [cleaned|glued|sutured].
[Stroke team|Surgeon|Cardiologist] [called|alerted] at {time} for {disease}.
`,
  }),
  section({
    titles: 'Imaging report, Radiology, Pathology, Technique, Report, Comparison',
    sentences: `
Indication: {disease}[, rule out {disease}|, known {disease}|].
Technique: {exam} [with|without] contrast, [compared with|comparison:] {date}.
[Findings|Features|Changes] [in line with|suspicious for|diagnostic of|not typical for] {disease}.
[The|Both|No] [kidneys|lungs|adrenals|lymph nodes] [are normal|show no change|are of normal size].
[Interval|New|Old] {disease} [in the {organ}|, unchanged|since {date}].
No [radiological|visible|acute|definite] [sign|feature] of {disease} or {disease}.
Biopsy of the {organ}: {disease}, [margins clear|grade {1-3}|no {disease}].
[Mild|Moderate|Marked|Focal|Diffuse] {disease}, [probably|possibly|perhaps] [after|from|due to] {disease}.
Measures {3-60} x {3-60} mm, [previously|formerly] {3-60} mm.
[Impression|In summary|Summary]: {disease}; [no|also|minor] {disease}.
Contrast [well tolerated|caused {disease}], {drug} {dose} [given before|given after].
[Correlate|Compare] with [history|blood tests] to [exclude|confirm] {disease}.
Recommend [repeat {exam}|follow-up|biopsy] in {duration} [for {disease}|].
`,
  }),
  section({
    titles: 'In the patient\u2019s words, Interview, Conversation, Social history, Psychosocial, Concerns',
    sentences: `
"I [get|had|have] {disease} every time I [stand up|eat|work|lie down]", [he|she] says.
[She|He] [hopes|wants|would like|refuses|is afraid] to [stop|start|change] {drug}.
[Reads|Read] about {drug} on the internet and [asks|asked] whether it [causes|helps|prevents] {disease}.
[His|Her] {disease} [bothers|limits|frightens|tires] [him|her] [at work|in the garden|most days|less than before].
Gets [some|no|good|short] relief from {drug}[, especially at night|, up to {dose}|].
[Spends|Spent] [the winter|holidays|two months] abroad, [no {disease}|had {disease}] there.
[Lost|Gained] {2-20} kg since {month}.
[Keeps|Forgets|Hides|Shares|Doubles] [his|her] {drug} [at times|on weekends|when travelling|because of {disease}].
[Worked|Works] as a {job} until {month}, [then stopped|on sick leave] because of {disease}.
[Bought|Ordered|Borrowed] {drug} [online|from a friend|at the drugstore] [against|for] {disease}.
Thinks that the {disease} [began|got worse] when {drug} was [cut|raised|introduced].
[Quit|Stopped] smoking on {date}, [with the help of|using] {drug} {dose}.
[Drinks|Used to drink] [wine with dinner|beer on Saturdays|no alcohol at all].
[Sleeps|Eats|Walks] [better|worse|less] since {drug} {dose}.
`,
  }),
];
