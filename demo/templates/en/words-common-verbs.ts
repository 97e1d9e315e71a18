import { words } from '../catalog.js';

/** Verbs of everyday life, each in its regular forms. */
export const contentWords = words(`
abolish abolishes abolished abolishing absorb absorbs absorbed absorbing accelerate accelerates accelerated
accelerating accept accepts accepting accommodate accommodates accommodated accommodating accompany accompanies
accompanying accomplish accomplishes accomplished accomplishing accumulate accumulates accumulated accumulating accuse
accuses accused accusing achieve achieves achieved achieving acknowledge acknowledges acknowledged acknowledging adapt
adapts adapting adds added adding adjust adjusts adjusting admire admires admired admiring adopt adopts adopting
advertise advertises advertised advertising affect affects affected affecting afford affords afforded affording agrees
agreeing aimed aiming alter alters altered altering amuse amuses amused analyze analyzes analyzed analyzing announce
announces announced announcing annoy annoys annoyed annoying answered answering anticipate anticipates anticipated
anticipating apologize apologizes apologized apologizing appeals appealed appealing appears appeared appearing appoint
appoints appointed appointing appreciate appreciates appreciated appreciating approaches approached approaching
approve approves approved approving argues argued arguing arrange arranges arranging arrested arresting arrives
arrived arriving assemble assembles assembled assembling assert asserts asserted asserting assign assigns assigned
assigning assist assists assisted assisting assume assumes assuming assure assures assured assuring attach attaches
attached attaching attempted attempting attend attends attended attending attract attracts attracted attracting avoids
avoided avoiding award awards awarded awarding ban bans banned banning beg begs begged begging behave behaves behaved
behaving belong belongs belonged boiled boiling boost boosts boosted boosting borrow borrows borrowed borrowing bother
bothers bothered bothering bounce bounces bounced bouncing brushed brushing budgeted budgeting calculate calculates
calculated calculating camp camped cancel cancels canceled canceling cares cared celebrate celebrates celebrated
celebrating challenged changing charged charging chases chased chasing chats chatted chatting check checks cheer
cheered cheering chew chews chewed claimed claiming clarify clarifies clarifying classify classifies classified
classifying cleans cleaned clears cleared clearing climb climbs climbed closes closed closing collect collects
collected collecting colors coloring combine combines combining comforts comforted comforting commands commanded
commanding commence commences commenced commencing commenting communicate communicates communicated communicating
compares comparing compensate compensates compensated compensating compete competes competed competing compile
compiles compiled compiling complain complains complaining completes completing comply complies complied complying
compose composes composed composing conceal conceals concealed concealing concentrate concentrates concentrated
concentrating conclude concludes concluding conducts conducted conducting confirm confirms confirming confront
confronts confronted confronting connect connects connected connecting conserve conserves conserved conserving
consider considers considering consist consists consisted consisting construct constructs constructed constructing
consult consults consulted consulting consume consumes consumed consuming contain contains contained containing
continue continues continuing contribute contributes contributed contributing converse converses conversed conversing
convert converts converted converting convey conveys conveyed conveying convince convinces convinced convincing cooked
coordinate coordinates coordinated coordinating cope copes coped coping copied copying corrects correcting correspond
corresponds corresponded corresponding counts counted counting counsels counseled counseling covers covered covering
create creates creating criticize criticizes criticized criticizing cropped cropping cross crosses crossed cultivate
cultivates cultivated cultivating dance dances danced dare dares dared decide decides deciding declare declares
declared declaring decline declines declining decorate decorates decorated decorating decrease decreases decreasing
dedicate dedicates dedicating defeats defeated defeating define defines defined defining delay delays delaying
delegate delegates delegated delegating delete deletes deleted deleting delights delighting demanded demonstrate
demonstrates demonstrating deny denies denied denying depart departs departed departing depends depended depending
deposited depositing derive derives derived deriving describes described describing deserve deserves deserved designs
designed designing designate designates designated designating desires desired desiring destroy destroys destroyed
destroying detect detects detecting determine determines determining develop develops developed developing devise
devises devised devising devote devotes devoting differ differs differed differing diminish diminishes diminished
diminishing directs directed directing disagree disagrees disagreed disagreeing disappear disappears disappeared
disappearing disappoint disappoints disapprove disapproves disapproved disapproving disclose discloses disclosed
disclosing discontinue discontinues discontinued discontinuing discourage discourages discouraged discouraging
discover discovers discovering discusses discussing dismiss dismisses dismissed dismissing displaying dispose disposes
disposed disposing disputes disputed disputing distinguish distinguishes distinguishing distribute distributes
distributed distributing disturb disturbs disturbed disturbing divide divides dividing divorces divorcing donate
donates donated donating doubles doubling doubting downloads downloaded downloading drag drags dragged dragging
drained draining dreamed dreaming dress dresses dressed drift drifts drifted drifting drill drills drilled drilling
drop dropped dropping dries dried drying earn earns earned edit edits edited elects elected electing embrace embraces
embraced embracing emerge emerges emerged emigrate emigrates emigrated emigrating emphasize emphasizes emphasized
emphasizing employ employs employed employing empties emptied emptying enable enables enabled enabling enclose
encloses enclosed enclosing encountered encountering encourage encourages encouraged endorse endorses endorsed
endorsing enforce enforces enforced enforcing engage engages engaged engaging enhance enhances enhanced enhancing
enjoy enjoys enjoyed enjoying enlarge enlarges enlarged enlarging enquire enquires enquired enquiring enroll enrolls
enrolled enrolling ensure ensures ensured ensuring enters entered entering entertain entertains entertained
entertaining envisage envisages envisaged envisaging envy envies envied envying equip equips equipped equipping escape
escapes escaped escaping establish establishes established establishing estimated estimating evade evades evaded
evading evolve evolves evolved evolving exaggerate exaggerates exaggerated exaggerating exceed exceeds exceeded
exceeding exchanged exchanging exclude excludes excluded excluding excused excusing execute executes executed
executing exercised exercising exhibit exhibits exhibiting exists existed existing expand expands expanded expanding
expects expecting experiencing experimented experimenting expire expires expiring explain explains explaining explode
explodes exploded exploding explore explores explored exploring exported exporting expose exposes exposed exposing
express expresses expressed expressing extend extends extending faces faced facing facilitate facilitates facilitated
facilitating fasten fastens fastened fastening favors favored favoring fetch fetches fetched fetching fill fills
filling filmed filming finance financed finishes finished finishing fit fits fitted fix fixes fixing flatten flattens
flattened flattening flourish flourishes flourished flourishing flows flowed flowing fold folds folded folding follow
follows forced forcing formed forming formulate formulates formulated formulating fulfill fulfills fulfilled
fulfilling funded furnish furnishes furnishing gain gains gained gaining gamble gambles gambled gambling gardened
gather gathers gathered generate generates generated generating glances glanced glancing govern governs governed
governing grab grabs grabbed grabbing graduated graduating granted granting greet greets greeted grips gripped
gripping guaranteed guaranteeing guarded guessed guessing guided guiding handed handing handled handling happen
happens happening haul hauls hauled hauling headed heat heats heated helps helping hesitate hesitates hesitated
hesitating hires hired hiring hop hops hopped hopping hopes hoping hosted hosting hug hugs hugged hugging hunt hunts
hunted hurry hurries hurried hurrying identify identifies identifying ignore ignores ignored ignoring illustrate
illustrates illustrating imagine imagines imagined imagining imitate imitates imitated imitating immigrate immigrates
immigrated immigrating imply implies implied implying importing impose imposes imposed impress impresses impressing
improves improving incline inclines inclined inclining includes incorporate incorporates incorporated incorporating
increase increases increasing indulge indulges indulged indulging inform informs informing inhabit inhabits inhabited
inhabiting inherit inherits inheriting initiate initiates initiated initiating inquire inquires inquired inquiring
insist insists insisted insisting inspire inspires install installs installed installing insure insures insuring
integrate integrates integrated integrating intend intends intending interfere interferes interfered interfering
interrupt interrupts interrupting interviewed interviewing introduces introduced introducing invent invents invented
inventing invest invests invested investing invite invites invited inviting issued issuing jog jogs jogged joins
joined joining joked joking jot jots jotted jotting judged judging juggle juggles juggled juggling jump jumps jumped
justify justifies justifying kick kicks kicked kicking kiss kisses kissed kissing knock knocks knocked knocking knit
knits knitted landed lasts laugh laughs laughed laughing launches launched launching leans leaned leaning learns
learning licensed licensing lifts lifted lifting like likes liking link links linking listed listens listened
listening load loaded loading loaned loaning locate locates locating locked locking logs logged logging looks loves
lowers lowered lowering maintain maintains maintained maintaining manages managed managing manufacture manufactures
manufactured mark marks marked marking marry marries marrying mastered mastering matching mattered mattering memorize
memorizes memorized memorizing mend mends mended mending mentions mentioning merge merges merged merging minded
minding misses modify modifies modifying mount mounts mounted mounting moves multiply multiplies multiplied
multiplying names named naming narrate narrates narrated narrating navigate navigates navigated navigating needs
needing negotiate negotiates negotiated negotiating nod nods nodded nodding nominate nominates nominated nominating
notes noting noticed noticing notify notifies notified notifying numbered obey obeys obeyed obeying objecting oblige
obliges obliged obliging obtains obtained obtaining occupy occupies occupied occupying occur occurs occurred occurring
offer offering omit omits omitting opens oppose opposes opposed opposing opt opts opted opting organize organizes
organized organizing originate originates originated originating outline outlines outlining overlap overlaps
overlapped overlapping overlook overlooks overlooked overlooking owe owes owed owns owned owning pack packs paints
painted parked participate participates participated participating pass passes passing paused pausing pedaled pedaling
perceive perceives perceived perceiving perform performs performing permitted permitting persuade persuades persuaded
persuading phoned phoning photographed photographing pick picks picked picking planted planting please pleases
pleasing plugged plugging pointed pointing polishes polished polishing possess possesses possessed possessing postpone
postpones postponing post posted posting pour pours poured pouring practise practises practised practising practiced
practicing praises praised praising pray prays prayed praying precede precedes prefers preferred preferring prepares
preparing preserve preserves preserving presses pressed pressing presume presumes presuming pretend pretends pretended
pretending prints printing proceed proceeds proceeded proceeding processed proclaim proclaims proclaimed proclaiming
procure procures procured procuring progresses progressed progressing prohibit prohibits prohibiting projected
projecting promised promote promotes promoted promoting pronounce pronounces pronouncing propose proposes proposing
protect protects protected protecting protested protesting prove proves proved proving provides providing publish
publishes published publishing pulls pulled pulling pumped pumping punish punishes punished punishing purchased
purchasing pursue pursues pursued pursuing pushes pushed pushing qualify qualifies qualifying questioning quoted
quoting raced raises raised raising ranked ranking react reacts reacted reacting realize realizes realized realizing
rearrange rearranges rearranged rearranging recall recalls recalled recalling receives receiving recite recites
recited reciting recognize recognizes recognized recognizing recommend recommends recommending reconcile reconciles
reconciled reconciling reconsider reconsiders reconsidered reconsidering recruits recruited recruiting recycle
recycles recycled redirect redirects redirected redirecting reduces reducing reflect reflects reflected reflecting
refresh refreshes refreshed refunded refunding refuse refuses refusing regain regains regained regaining regard
regarded registering regretted regretting regulate regulates regulated regulating reimburse reimburses reimbursed
reimbursing reject rejects rejected rejecting relate relates relating relax relaxes release releases released
releasing relocate relocates relocated relocating rely relies relied relying remarks remarking remember remembers
remembering remind reminds reminded reminding removes removed removing renew renews renewed renewing renovate
renovates renovated renovating rented renting reopen reopens reopened reopening repeats repeating rephrase rephrases
rephrased rephrasing replace replaces replacing replied replying reported represent represents represented
representing requested requesting require requires required requiring reschedule reschedules rescheduled rescheduling
rescues rescued rescuing researches researched researching resemble resembles resembled resembling reserves reserved
reserving reside resides resided residing resign resigns resigned resigning resist resists resisted resisting resorted
resorting respects respecting restore restores restored restoring restrict restricts restricting resumes resuming
retain retains retained retaining retire retires retired retiring retrieve retrieves retrieved retrieving retype
retypes retyped retyping returns returned returning reuse reuses reused reusing reveal reveals revealing reverses
reversed reversing reviewing rewarded rewarding risks risked risking roasts roasted roasting rob robs robbed robbing
roll rolls rolled rolling row rows rowed ruins ruined ruining ruled rush rushes rushed rushing sail sails sailed
sailing satisfy satisfies satisfying save saves saved saving scatter scatters scattered scattering scold scolds
scolded scolding scrub scrubs scrubbed scrubbing seals sealing searched searching seated seating select selects
selected selecting separate separates separating serves settle settles settled settling sew sews sewed shaped shaping
shares shared sharing shave shaves shaved shaving shifts shifted shifting shipped shipping shopped shout shouts
shouted shouting shovels shoveled shoveling shrug shrugs shrugged shrugging signaled signaling simplify simplifies
simplifying skied skip skips skipping sliced slicing slows slowed slowing smells smelled smelling smiled smiling
smokes smoked smoking smooths smoothed smoothing snaps snapped snapping solve solves solved solving sorted sorting
sounded sounding spared sparing specify specifies specified specifying spelled spill spills spilled spilling sponsored
sponsoring spray sprays sprayed spraying squeeze squeezes squeezed squeezing stare stares stared staring states
stating stays stayed staying steer steers steered stepped stir stirs stirred stirring stocked stocking stored storing
strengthen strengthens strengthened strengthening stretched stretching strolls strolled strolling struggle struggles
struggled struggling studied studying submit submits submitted submitting subscribe subscribes subscribed subscribing
substitute substitutes substituting succeed succeeds succeeded succeeding suggests suggesting suited suiting summed
summing summarize summarizes summarized summarizing supplied supplying supports supported suppose supposes supposed
supposing surfs surfed surrender surrenders surrendered surrendering surround surrounds surrounded surveyed surveying
suspect suspects suspecting suspend suspends suspended suspending sustain sustains sustained sustaining swaps swapping
switches switching tackles tackled tackling tapped tapping tastes tasted tasting tease teases teased teasing
telephoned telephoning terminate terminates terminated terminating tests tested testing thank thanked thanking tick
ticks ticked ticking tidies tidied tidying tying tighten tightens tightened tightening toasts toasted toasting toured
touring traces traced track tracks tracked tracking traded trading transcribe transcribes transcribed transcribing
transform transforms transformed transforming translate translates translated translating transmit transmits
transmitted transmitting transports transported transporting traps trapped trapping traveled traveling treats treated
treating trigger triggers triggered triggering trims trimmed trimming tripping trusts tutored tutoring twist twists
twisting types typing understate understates understated understating unfold unfolds unfolded unfolding unify unifies
unified unifying unite unites uniting unlock unlocks unlocked unlocking unpack unpacks unpacking unwrap unwraps
unwrapped unwrapping upgraded upgrading upload uploads uploaded uploading urge urges urged urging uses utilize
utilizes utilized utilizing vacate vacates vacated vacating valued valuing vanish vanishes vanished vanishing vary
varies varying viewed viewing visited volunteered voted voting wander wanders wandered warms warmed warming washes
washed washing watches watching watered watering waved waving welcomes welcomed whispers whispered whispering whistles
whistled whistling wipe wipes wiped wiping wished wishing witnessed witnessing worships worshiped worshiping wraps
wrapped wrapping yield yields yielded yielding zoom zooms zoomed zooming
`);
