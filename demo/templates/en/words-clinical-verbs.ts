import { words } from '../catalog.js';

/** What is done to patients and specimens, each verb in its regular forms. */
export const contentWords = words(`
abduct abducts abducted abducting ablate ablates ablated ablating abut abuts abutted abutting accentuate accentuates
accentuated accentuating acclimatize acclimatizes acclimatized acclimatizing acquire acquires acquired acquiring
activate activates activated activating adhere adheres adhered adhering administer administers administered
administering admit admits admitting advise advises advising aerate aerates aerated aerating aggravate aggravates
aggravated aggravating align aligns aligned aligning alleviate alleviates alleviated alleviating alternate alternates
alternated alternating ambulate ambulates ambulated amplify amplifies amplified amplifying amputate amputates
amputated amputating anchor anchors anchored anchoring anesthetize anesthetizes anesthetized anesthetizing anastomose
anastomoses anastomosed anastomosing anticoagulate anticoagulates anticoagulated anticoagulating approximate
approximates approximated approximating aspirated aspirating assayed assaying assess assesses assessing attenuate
attenuates attenuated attenuating augment augments augmented augmenting auscultate auscultates auscultated
auscultating bandaged bandaging bathe bathes bathed bathing biopsying bypass bypasses bypassed bypassing calibrate
calibrates calibrated calibrating cannulate cannulates cannulating catheterize catheterizes catheterizing cauterize
cauterizes cauterizing charts charting circumcise circumcises circumcising clamp clamps clamped clamping coagulate
coagulates coagulated coagulating collimate collimates collimated collimating compressed compressing conditions
conditioned conditioning contract contracts contracted contracting contraindicate contraindicates contraindicated
contraindicating convalesce convalesces convalesced convalescing correlate correlates correlating crossmatch
crossmatches crossmatched crossmatching debride debrides debriding decannulate decannulates decannulated decannulating
decompress decompresses decompressed decompressing deescalate deescalates deescalated deescalating defecate defecates
defecated defecating defer defers deferred deferring deflate deflates deflated deflating deliver delivers delivered
delivering demarcate demarcates demarcated demarcating desensitize desensitizes desensitized desensitizing diagnose
diagnoses diagnosed diagnosing dialyze dialyzes dialyzing dictate dictates dictating digest digests digested digesting
dilute dilutes diluted diluting discern discerns discerned discerning disinfect disinfects disinfected disinfecting
dispense dispenses dispensed dispensing dissect dissects dissected dissecting document documents documenting draping
educate educates educated educating elevate elevates elevating elicit elicits elicited eliciting eliminate eliminates
eliminated eliminating encapsulate encapsulates encapsulated encapsulating enucleate enucleates enucleated enucleating
eradicate eradicates eradicated eradicating escalate escalates escalated escalating evacuate evacuates evacuated
evacuating evaluate evaluates evaluated evaluating evert everts everted everting examine examines examining excise
excises excising excrete excretes excreted excreting exhale exhales exhaled exhaling exteriorize exteriorizes
exteriorized exteriorizing extract extracts extracted extracting extubate extubates extubating fasts fasted fasting
fenestrate fenestrates fenestrated fenestrating flex flexes flexed flexing fluctuate fluctuates fluctuated fluctuating
fuse fuses fused fusing harvest harvests harvested harvesting heal heals healing hospitalize hospitalizes
hospitalizing images imaged immobilize immobilizes immobilizing immunize immunizes immunizing implanting incise
incises incising incubate incubates incubating indicate indicates indicated indicating inflate inflates inflated
inflating infuse infuses infused infusing inhale inhales inhaling inject injects injected injecting innervate
innervates innervated innervating inoculate inoculates inoculated inoculating insert inserts inserted inserting
inspect inspects inspected inspecting instill instills instilled instilling instruct instructs instructed instructing
insufflate insufflates insufflated insufflating interpret interprets interpreted interpreting intervene intervenes
intervened intervening intubate intubates intubating invert inverts inverted inverting investigate investigates
investigated investigating involve involves involved involving irradiate irradiates irradiating irrigate irrigates
irrigated irrigating isolate isolates isolated isolating label labels labeled labeling ligate ligates ligating
localize localizes localized localizing lubricate lubricates lubricated lubricating manipulate manipulates manipulated
manipulating map maps mapped mapping mature matures matured maturing measures measuring medicate medicates medicated
medicating menstruate menstruates menstruated menstruating metabolize metabolizes metabolized metabolizing migrate
migrates migrated migrating mobilize mobilizes mobilized mobilizing monitors monitoring motivate motivates motivated
motivating nebulize nebulizes nebulized nebulizing nourish nourishes nourished nourishing nursed obliterate
obliterates obliterated obliterating observe observes observing offload offloads offloaded offloading operate operates
operated operating opacify opacifies opacified opacifying ovulate ovulates ovulated ovulating oxygenate oxygenates
oxygenated oxygenating pace paces palpate palpates palpated palpating percuss percusses percussed percussing perfuse
perfuses perfusing persist persists persisted persisting phenotyped phenotyping pin pinned pinning plans planning
positions positioned positioning predict predicts predicted predicting predispose predisposes predisposed predisposing
predominate predominates predominated predominating premedicate premedicates premedicated premedicating preoxygenate
preoxygenates preoxygenated preoxygenating prescribe prescribes prescribed prescribing presents presented presenting
prevents prevented preventing probed probing prognosticate prognosticates prognosticated prognosticating prolong
prolongs prolonged prolonging pronate pronates pronated pronating propagate propagates propagated propagating provoke
provokes provoked provoking puncture punctures punctured puncturing quantify quantifies quantified quantifying
quantitate quantitates quantitated quantitating radiate radiates radiated radiating randomize randomizes randomized
randomizing reabsorb reabsorbs reabsorbed reabsorbing readjust readjusts readjusted readjusting readmit readmits
readmitting reanastomose reanastomoses reanastomosed reanastomosing reapproximate reapproximates reapproximated
reapproximating reassess reassesses reassessed reassessing reattach reattaches reattached reattaching recalibrate
recalibrates recalibrated recalibrating recannulate recannulates recannulated recannulating recheck rechecks rechecked
rechecking recommence recommences recommenced recommencing reconstruct reconstructs reconstructed reconstructing
recover recovers recovering recur recurs recurring reevaluate reevaluates reevaluated reevaluating reexamine
reexamines reexamined reexamining refer refers referring refract refracts refracted refracting regress regresses
regressed regressing rehabilitate rehabilitates rehabilitated rehabilitating reimplant reimplants reimplanted
reimplanting reinforce reinforces reinforced reinforcing reinsert reinserts reinserted reinserting reintubate
reintubates reintubated reintubating relieve relieves relieved relieving remit remits remitted remitting reoperate
reoperates reoperated reoperating repair repairs repaired repairing reposition repositions repositioned repositioning
reproduce reproduces reproduced reproducing resect resects resecting resolve resolves resolved resolving respond
responds responded responding resuscitate resuscitates resuscitating retract retracts retracted retracting
revascularize revascularizes revascularized revascularizing revert reverts reverted reverting revise revises revising
rewarm rewarms rewarmed rewarming rinse rinses rinsed rinsing rotate rotates rotated rotating sample samples sampled
sampling sanitize sanitizes sanitized sanitizing saturate saturates saturated saturating scans scanning screens
screened screening secrete secretes secreted secreting sedate sedates sedated sedating segment segments segmented
segmenting shunted shunting soak soaks soaked soaking splinted splinting stabilize stabilizes stabilized stabilizing
stages staple stapled stapling stimulate stimulates stimulated stimulating stitches stitched stitching stratify
stratifies stratified stratifying subside subsides subsiding suctions supervise supervises supervised supervising
supinate supinates supinated supinating suppress suppresses suppressed suppressing swabbing taper tapers tapering tilt
tilts tilted tilting tolerate tolerates tolerated tolerating transect transects transected transecting transfer
transfers transferring transfuse transfuses transfusing transilluminate transilluminates transilluminated
transilluminating transplanting triages triaging tunnel tunnels tunneling upregulate upregulates upregulated
upregulating vaccinate vaccinates vaccinating validate validates validated validating vaporize vaporizes vaporized
vaporizing ventilate ventilates ventilated ventilating verify verifies verifying visualize visualizes visualized
visualizing void voids voided voiding warrant warrants warranted warranting weigh weighs weighed weighing wean weans
weaning worsen worsens worsening undergo undergoes underwent undergoing hydrated hydrating
`);
