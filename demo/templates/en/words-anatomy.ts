import { words } from '../catalog.js';

/** Parts of the body and what they do in health. */
export const contentWords = words(`
abdomen abdominal abdominally abductor acetabular acetabulum acromial acromion acinar acini adductor adnexa adnexal
adrenal adventitia afferent airway airways ala alae alveolar alveoli alveolus amnion amniotic ampullary amygdala anal
ankles annular annulus antecubital antral antrum anus aorta aortic aortoiliac apex aponeurosis aponeurotic appendiceal
appendix aqueduct arachnoid arch areola areolar armpit arteriolar arteriole arterioles arteriovenous articular
articulation aryepiglottic arytenoid astrocyte astrocytes atlantoaxial atrial atrium atria auditory auricle auricular
axilla axillary axillae axon axonal axons azygos backbone basilar basilic biceps bicuspid bifurcation bile biliary
bladder bone bones bony brachial brachialis brachiocephalic brachioradialis brain brainstem breastbone breasts bregma
bronchi bronchial bronchiolar bronchiole bronchioles bronchus brow brows buccal buccinator bulbar bulbospongiosus
bursa bursae caecal caecum calcaneal calcaneus calf calves calvaria calvarium calyceal calyces calyx canalicular
canaliculi canine canines canthal canthus capillaries capillary capitate capsular cardia cardiac carina carinal
carotid carotids carpal carpus cartilage cartilages cartilaginous caudal caudate cava caval cecal cecum celiac
cephalic cerebellar cerebellum cerebellopontine cerebral cerebri cerebrospinal cerebrovascular cerebrum cervical
cervix chiasm chiasmatic choana choanal cholecystic chondral chondrocyte chordae chorion chorionic choroid choroidal
chromaffin chromosomal chromosome chromosomes chyle ciliary cilia circumflex cistern cisternal clavicle clavicles
clavicular clitoris clival clivus coccygeal coccyx cochlea cochlear coeliac collateral collaterals colonic colorectal
columella commissural commissure concha conchae condylar condyle condyles conjunctiva conjunctival conus coracoid cord
cords cornea corneal corneas coronal coronaries coronary coronoid corpora corpus cortex cortical cortices
corticospinal costal costochondral costophrenic costovertebral cranial cranium cremasteric cribriform cricoid
cricothyroid crista cruciate cruciates cubital cuboid cuneiform cuspid cusps cutaneous cuticle cystic cytoplasm
cytoplasmic decidua deltoid deltoids dendritic dens dentate dentin dentition dermal dermatomal dermatome dermatomes
dermis diaphragm diaphragmatic diaphyseal diaphysis diencephalon digit digital digits diploic discal disc discs
dorsalis dorsiflexion dorsiflexor dorsum ductal duct ducts ductus duodenal duodenum dura dural ear eardrum eardrums
earlobe ears ectodermal efferent elbows embryo embryonic enamel endocardial endocardium endocervical endocrine
endodermal endometrial endometrium endoluminal endoneurial endosteal endothelial endothelium enteric entorhinal
ependyma ependymal epicardial epicardium epicondyle epidermal epidermis epididymal epididymis epidural epigastric
epigastrium epiglottic epiglottis epineurium epiphyseal epiphysis epithelial epithelium erector esophageal
esophagogastric esophagus ethmoid ethmoidal eustachian evertor exocrine extensor extensors extracellular extracranial
extrahepatic extraocular extraperitoneal extrapyramidal extravascular extremities extremity eyeball eyeballs eyebrow
eyebrows eyelash eyelashes eyelid eyelids eyes facet facets facial falciform fallopian falx fascia fascial fascicle
fascicles fascicular faucial feet femoral femoris femora femoropopliteal femur femurs fetal fetus fibers fibroblast
fibroblasts fibula fibular fimbria fimbriae fingers fingertip fingertips fissural flexor flexors follicle follicles
follicular fontanel fontanelle footplate foramen foramina foraminal forearm forearms forefoot foregut foreskin fornix
fossa fossae fovea foveal frenulum frontal frontalis frontoparietal frontotemporal fundal fundus fundi fundoscopic
gallbladder ganglia ganglion ganglionic gastric gastrocnemius gastroduodenal gastroesophageal gastrointestinal
gastrosplenic gemellus genicular geniculate genioglossus genital genitalia genitals genitourinary gingiva gingival
glabella glandular glans glenohumeral glenoid glia glial globe globes glomerular glomeruli glomerulus glossal
glossopharyngeal glottic glottis gluteal gluteus gonad gonadal gonads gracilis greater gustatory gut gyri gyrus hallux
hamate hamstring hamstrings hands haustral haustra heels helix hemidiaphragm hemidiaphragms hemispheric hemisphere
hemispheres hemithorax hepatic hepatobiliary hepatocyte hepatocytes hepatoduodenal hepatopancreatic hila hilar hilum
hindfoot hippocampal hippocampus humeral humeri humerus hyaline hyoid hypochondrium hypogastric hypogastrium
hypopharyngeal hypopharynx hypophyseal hypophysis hypothalamic hypothalamus hypothenar ileal ileocecal ileocolic ileum
iliac iliacus iliopsoas iliotibial ilium incisor incisors incus infraclavicular inframammary infraorbital
infrapatellar infrarenal infraspinatus infratemporal infundibular infundibulum inguinal inguinoscrotal innominate
instep insula insular interatrial intercarpal intercostal intercostals interdigital interlobar interlobular
intermetatarsal interosseous interosseus interphalangeal interspinous interstices interstitial interstitium
intertrochanteric intertubercular interventricular intervertebral intestinal intestine intestines intima intimal
intraabdominal intraarticular intracardiac intracellular intracranial intradermal intradural intraepithelial
intrahepatic intraluminal intramural intramuscular intraocular intraoral intraorbital intraosseous intraperitoneal
intrapleural intrathecal intrathoracic intrauterine intravascular intravenous intraventricular introitus iris irides
ischial ischium isthmic isthmus jaw jaws jejunal jejunum joints jugular jugulars juxtaarticular keratinocyte
keratinocytes kidneys knees knuckle knuckles labia labial labrum labral labyrinth labyrinthine lacrimal lacunar lamina
laminae laminar laryngeal larynx latissimus leg legs lens lenses lenticular leptomeningeal leptomeninges levator
ligamentous ligaments ligamentum limbic limbs limbus lingual lingula lingular lips lobar lobe lobes lobular lobule
lobules loin loins lumbar lumbosacral lumbrical lumen luminal lunate lungs lunula lymphatic lymphatics lymphoid macula
macular malar malleolar malleoli malleolus malleus mammary mandible mandibular mandibles manubrium marrow masseter
masseters mastoid mastoids maxilla maxillae maxillary maxillofacial meatal meatus mediastinal mediastinum medulla
medullary meibomian melanocyte melanocytes meningeal meninges meninx meniscal menisci meniscus mesangial mesangium
mesencephalic mesenchymal mesenteric mesentery mesial mesocolon mesoderm mesothelial metacarpal metacarpals
metacarpophalangeal metacarpus metaphyseal metaphysis metatarsal metatarsals metatarsophalangeal metatarsus
microvascular midbrain midclavicular midfoot midgut midline midshaft midzone mitral molar molars motor mouth mucosa
mucosae mucosal mucous mural muscles muscular muscularis musculocutaneous musculoskeletal musculotendinous musculature
mylohyoid myelin myelinated myocardial myocardium myocyte myocytes myofascial myometrial myometrium nails naris nares
nasal nasolabial nasolacrimal nasopharyngeal nasopharynx nasoseptal navel navicular nephron nephrons nerves neural
neuroendocrine neuroglial neuromuscular neuron neuronal neurons neurovascular nipple nipples node nodes nose nostril
nostrils nuchal nucleus nuclei oblique obturator occipital occipitoparietal occiput ocular oculomotor odontoid
olecranon olfactory omental omentum ophthalmic optic oral orbicularis orbit orbital orbits organ organs orifice
orifices oropharyngeal oropharynx ossicle ossicles ossicular osteoblast osteoblasts osteoclast osteoclasts
osteochondral ostia ostial ostium otic ova oval ovarian ovaries ovary ovum oviduct palate palatal palatine palm palmar
palmaris palms palpebral pancreas pancreatic pancreaticoduodenal panniculus papilla papillae papillary paraaortic
paracardiac paracentral parametrium parametrial paranasal parapharyngeal paraspinal parasternal parasympathetic
parathyroid parathyroids paratracheal paraumbilical paravertebral parenchyma parenchymal parietal parotid parotids
patella patellae patellar patellofemoral pectoral pectoralis pedicle pedicles pelvic pelvis penile penis peptic
perianal periarticular peribronchial pericardial pericardium pericolic perihepatic perihilar perilymph perimuscular
perinatal perineal perineum perineural periodontal perioral periorbital periosteal periosteum peripheral periportal
perirenal perisplenic peristaltic peritoneal peritoneum periumbilical periungual perivascular periventricular peroneal
peroneus perigastric petrous phalangeal phalanges phalanx pharyngeal pharynx philtrum phrenic pia pial pinna pinnae
pineal piriform pisiform pituitary placenta placental placentas plantar plantaris plantarflexion platysma pleura
pleurae pleural plexus plexuses pons pontine popliteal popliteus porta portal postauricular postcentral posterolateral
posteromedial postganglionic postsynaptic pouch precentral precordial precordium prefrontal preganglionic premolar
premolars prepatellar prepuce preputial presacral prevertebral procerus process promontory pronator prostate prostatic
prostates psoas pterygoid puborectalis pubis pubic pubes pudendal pulmonary pulmonic pulp pupil pupillary pupils
putamen pyloric pylorus pyramidal quadrant quadrants quadriceps radial radiocarpal radius radii radioulnar ramus rami
rectal rectosigmoid rectouterine rectovaginal rectum rectus renal reproductive respiratory retina retinacular
retinaculum retinae retinal retroareolar retroauricular retrocaval retrocardiac retrohepatic retromandibular
retromolar retroorbital retroperitoneal retroperitoneum retropharyngeal retrosternal rhomboid rhomboids ribcage ribs
root roots rootlets rotator rotators ruga rugae sacral sacroiliac sacrococcygeal sacrum sagittal saliva salivary
salpinx saphenous sartorius scalene scaphoid scaphoids scapula scapulae scapular scapulothoracic sciatic sclera
scleral sclerae scrotal scrotum sebaceous sella sellar semicircular semimembranosus semitendinosus seminal
seminiferous semilunar sensorimotor sensorineural sensory septa septal septum serosa serosal serratus sesamoid
sesamoids shaft shins shoulders sigmoid sinoatrial sinonasal sinus sinuses sinusoidal skeletal skeleton skull sole
soles soleus somatic somatosensory spermatic sphenoid sphenoidal sphincter sphincteric sphincters spinal spinous
splenic splenius splenorenal stapedial stapes stellate sternal sternoclavicular sternocleidomastoid sternocostal
sternum stomach stomatal stratum striatal striatum stroma stromal styloid subacromial subaortic subarachnoid
subareolar subcapital subcapsular subcarinal subchondral subclavian subcortical subcostal subcutaneous subcutis
subdeltoid subdermal subdiaphragmatic subdural subendocardial subepithelial subglottic subhepatic sublingual
submandibular submental submucosa submucosal subperiosteal subphrenic subpleural subscapular subscapularis subserosal
subtalar subtrochanteric subungual sulci sulcus superficial supraclavicular supracondylar supraglottic supraorbital
suprapatellar suprapubic suprarenal suprascapular suprasellar supraspinatus supraspinous suprasternal supratentorial
supraventricular supinator sural sympathetic symphysis synapse synapses synaptic synovial synovium systemic talar
talocrural talus tarsal tarsus tarsals tarsometatarsal teeth tectal temple temples temporal temporalis
temporomandibular tendinous tendons tensor tentorial tentorium teres testes testicle testicles testicular testis
thalamic thalamus thecal thenar thighs thoracic thoracolumbar thoracoabdominal thorax throats thrombocyte thrombocytes
thumbs thymic thymus thyrohyoid thyroid tibia tibiae tibial tibialis tibiofibular tissue tissues toenail toenails toes
tongue tonsil tonsillar tonsils torso trabecular trabeculae trachea tracheal tracheobronchial tracheoesophageal tract
tracts tragus transverse transversus trapezial trapezium trapezius trapezoid triceps tricuspid trigeminal trigone
triquetrum trochanter trochanteric trochlea trochlear trunk truncal tubal tubercle tubercles tuberosity tubular tubule
tubules tubulointerstitial tunica turbinate turbinates tympanic tympanum ulna ulnar ulnae umbilical umbilicus uncus
ungual ureter ureteral ureteric ureters ureterovesical urethra urethral urinary urogenital urothelial urothelium
uterine uterosacral uterus uvea uveal uvula uvular vagal vagina vaginal vagus vallecula valve valves valvular vascular
vasculature vasa vastus veins vena venous ventricle ventricles ventricular ventriculoperitoneal venule venules
vermiform vermis vertebra vertebrae vertebral vertebrobasilar vesical vesicoureteral vesicouterine vessel vessels
vestibular vestibule vestibulocochlear villi villous villus viscera visceral vitreous vocal volar vomer vulva vulval
vulvovaginal waist windpipe xiphoid zonular zygoma zygomatic physiology physiological physiologic physiologically
homeostasis homeostatic metabolism metabolic metabolite metabolites anabolic catabolic osmotic osmolality osmolarity
osmolar diffusion perfusion perfused oxygenation ventilatory inspiratory expiratory inspiration expiration inspired
expired tidal residual vital inhalation exhalation systole diastole systolic diastolic preload afterload contractility
inotropic chronotropic conduction depolarization repolarization refractory automaticity pacemaking hemodynamic
hemodynamics haemodynamic hemodynamically vasomotor baroreceptor chemoreceptor autoregulation filtration reabsorption
secretion secretory secretions excretion excretory absorption absorptive peristalsis motility mastication deglutition
defecation micturition lactation ovulation menstruation menstrual menses menarche luteal gestation gestational
gestations gravid gravida para parity nulliparous multiparous primigravida primiparous multigravida trimester
trimesters antenatal prenatal postnatal neonatal neonate neonates newborn newborns intrapartum peripartum postpartum
puerperal puerperium labour parturient obstetric gynecologic gynecological gynaecological hematopoiesis hematopoietic
erythropoiesis coagulation hemostasis fibrinolysis immunity immune immunologic immunological immunocompetent antibody
antibodies antigen antigens antigenic receptor receptors ligand enzyme enzymes enzymatic substrate substrates cofactor
hormone hormonal hormones thermoregulation circadian proprioception proprioceptive nociceptive nociception gustation
olfaction accommodation convergence adaptation arousal cognition cognitive memory executive visuospatial locomotion
ambulation ambulatory ambulating flexion extension abduction adduction pronation supination eversion inversion
circumduction opposition rotation retraction protraction elevation recumbent supine prone semirecumbent
`);
