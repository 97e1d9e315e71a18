import { terms } from './catalog.js';
import { crossOver, ordinaryWord } from './prose.js';
import type { Random } from './random.js';
import type { Language } from './values.js';

/**
 * Invented drugs and diseases for training: a model that meets each real term hundreds of times learns the list;
 * one that meets ever new words has to learn how terms are built and which words stand around them.
 */
const onsets = 'b c d f g l m n p r s t v z br cl cr dr fl gl pr tr st x ch ph k j h qu th sp'.split(' ');
const vowels = 'a e i o u a e i o a e i o y ea io ia'.split(' ');
const codas = ['', '', '', '', 'n', 'r', 'l', 's', 'x', 'm', 't', 'd'];

const drugEndings: Record<Language, readonly string[]> = {
  en: terms(`cillin, mycin, oxacin, cycline, floxacin, azole, conazole, vir, navir, tegravir, pril, sartan, olol, dipine, statin, gliptin,
    gliflozin, glutide, mab, zumab, ximab, tinib, ciclib, platin, taxel, rubicin, azepam, zolam, etine, triptan, setron, prazole,
    tidine, parin, xaban, grel, fibrate, profen, coxib, caine, barbital, idone, apine, terol, sone, olone, ast, ine, ol, ide, ate, an, il,
    one, um, ex, ia, or, ix, yl, en, in, am, on, ium, ox, etin, amine, oxin, alin, pam, lix, ra, ta, erol, mide, zine, done`),
  fr: terms(`cilline, mycine, oxacine, cycline, floxacine, azole, conazole, vir, navir, tégravir, pril, sartan, olol, dipine, statine,
    gliptine, gliflozine, glutide, mab, zumab, ximab, tinib, ciclib, platine, taxel, rubicine, azépam, zolam, étine, triptan, sétron,
    prazole, tidine, parine, xaban, grel, fibrate, profène, coxib, caïne, barbital, idone, apine, térol, sone, olone, ast, ine, ol, ide,
    ate, an, il, one, um, ex, ia, or, ix, yl, ène, in, am, on, ium, ox, étine, amine, oxine, aline, pam, lix, ra, ta, érol, mide, zine`),
};

const drugCompounds: Record<Language, readonly string[]> = {
  en: [
    '@ acid',
    '@ sodium',
    '@ hydrochloride',
    'insulin @',
    '@ sulfate',
    '@ acetate',
    'co-@',
    '@ phosphate',
    '@ citrate',
    '@/@',
  ],
  fr: [
    'acide @',
    '@ sodique',
    'chlorhydrate de @',
    'insuline @',
    'sulfate de @',
    'acétate de @',
    'co-@',
    'phosphate de @',
    '@/@',
  ],
};

const diseaseEndings: Record<Language, readonly string[]> = {
  en: terms(`itis, osis, opathy, emia, oma, algia, iasis, uria, ectasis, plegia, paresis, phobia, penia, rrhea, rrhagia, trophy, sclerosis,
    stenosis, megaly, plasia, oedema, cele, pnea, phasia, kinesia, esthesia, ism, ia, y, ness, a, us, es, o, ing, ions, ever, e, ache,
    ations, ea, ash, ump, urn`),
  fr: terms(`ite, ose, opathie, émie, ome, algie, algies, iase, urie, ectasie, plégie, parésie, phobie, pénie, rrhée, rragie, trophie,
    sclérose, sténose, mégalie, plasie, œdème, cèle, pnée, phasie, kinésie, esthésie, isme, ie, ées, a, us, es, on, ure, ions, otte, e,
    ations, ées, eur, ine, ouille, ade`),
};

const diseaseHeads: Record<Language, readonly string[]> = {
  en: terms(`fracture, infection, stenosis, cancer, carcinoma, lymphoma, leukemia, ulcer, syndrome, disease, failure, pain, abscess, cyst,
    tumor, hemorrhage, thrombosis, edema, deficiency, palsy, hernia, stones, swelling, weakness, dystrophy, inflammation, rupture,
    embolism, block, effusion, aneurysm, anemia, neuropathy, lesion, disorder, insufficiency, obstruction, spasm, rash, infarction,
    perforation, sclerosis, hematoma, arthritis, fibrosis, seizures, stroke, shock, attacks, retention, fever, poisoning, injury`),
  fr: terms(`fracture, infection, sténose, cancer, carcinome, lymphome, leucémie, ulcère, syndrome, maladie, insuffisance, douleur, abcès,
    kyste, tumeur, hémorragie, thrombose, œdème, carence, paralysie, hernie, lithiase, tuméfaction, faiblesse, dystrophie, inflammation,
    rupture, embolie, bloc, épanchement, anévrisme, anémie, neuropathie, lésion, trouble, déficit, occlusion, spasme, éruption, infarctus,
    perforation, sclérose, hématome, arthrite, fibrose, crises, accident, choc, accès, rétention, fièvre, intoxication, varices`),
};

const diseaseModifiers: Record<Language, readonly string[]> = {
  en: terms(`acute, chronic, renal, hepatic, pulmonary, cardiac, gastric, cerebral, spinal, ocular, dental, femoral, tibial, humeral, pelvic,
    venous, arterial, bacterial, viral, fungal, congenital, hereditary, allergic, diabetic, alcoholic, septic, lumbar, cervical, thoracic,
    biliary, pancreatic, thyroid, adrenal, muscular, valvular, retinal, cutaneous, peripheral, central, nasal, vocal cord, bone marrow,
    primary, secondary, idiopathic, autoimmune, drug-induced, metastatic, benign, malignant, toxic, vascular, mixed, diffuse`),
  fr: terms(`aigu, aiguë, chronique, rénal, rénale, hépatique, pulmonaire, cardiaque, gastrique, cérébral, cérébrale, médullaire, oculaire,
    dentaire, fémoral, fémorale, tibial, huméral, pelvien, veineux, veineuse, artériel, artérielle, bactérien, bactérienne, virale,
    fongique, congénital, héréditaire, allergique, diabétique, alcoolique, septique, lombaire, cervical, cervicale, thoracique, biliaire,
    pancréatique, thyroïdienne, surrénalien, musculaire, valvulaire, rétinien, cutanée, périphérique, centrale, nasale, primitive,
    secondaire, idiopathique, auto-immune, médicamenteuse, métastatique, bénigne, maligne, toxique, vasculaire, mixte, diffuse, infectieux`),
};

const diseaseSites: Record<Language, readonly string[]> = {
  en: terms(
    'of the liver, of the left hip, of the tongue, of the colon, of the hand, of the right kidney, of the jaw, of the bladder, of unknown origin',
  ),
  fr: terms(`du foie, de la hanche gauche, de la langue, du côlon, de la main, du rein droit, de la mâchoire, de la vessie, du genou, de l'œil,
    du pied, de l'estomac, du nerf médian, de la peau, des poumons, en plaques, du rachis lombaire`),
};

/** A new drug's name: `known` ones with words exchanged or halves joined, or syllables under a usual ending. */
export function inventDrug(random: Random, language: Language, known: readonly string[]): string {
  if (random.chance(0.2)) return exchangeWord(random, known);
  if (random.chance(0.04)) return everydayTerm(random, language);
  const simple = known.filter((drug) => !drug.includes(' '));
  const word = () =>
    random.chance(0.5)
      ? crossOver(random, simple)
      : syllables(random, random.integer(1, 3)) + random.pick(drugEndings[language]);
  const compound = random.chance(0.12) ? random.pick(drugCompounds[language]) : random.chance(0.12) ? '@ @' : '@';
  const drug = compound.replace(/@/g, word);
  return random.chance(0.25) ? capitalize(drug) : drug;
}

/** A new disease's name: `known` ones with words exchanged or halves joined, or new words under a usual ending. */
export function inventDisease(random: Random, language: Language, known: readonly string[]): string {
  if (random.chance(0.5)) return exchangeWord(random, known);
  if (random.chance(0.18)) return headWord(random, language, known);
  if (random.chance(0.2)) return everydayTerm(random, language);
  if (random.chance(0.12)) return initials(random);
  const kind = random.next();
  const word = random.chance(0.5)
    ? crossOver(
        random,
        known.filter((disease) => !disease.includes(' ')),
      )
    : syllables(random, random.integer(1, 3)) + random.pick(diseaseEndings[language]);
  if (kind < 0.42) return word;
  const head = random.chance(0.6) ? random.pick(diseaseHeads[language]) : word;
  const modifier = random.chance(0.75)
    ? random.pick(diseaseModifiers[language])
    : syllables(random, 2) +
      (language === 'en'
        ? random.pick(['al', 'ic', 'ar', 'ous', 'ine'])
        : random.pick(['al', 'ique', 'aire', 'eux', 'ienne']));
  if (kind < 0.75) return language === 'en' ? `${modifier} ${head}` : `${head} ${modifier}`;
  if (kind < 0.83) return `${head} ${random.pick(diseaseSites[language])}`;
  const name = capitalize(
    syllables(random, random.integer(1, 2)) + random.pick(['n', 'r', 'tz', 'son', 'ert', 'aud', 'i', 'ck', 'mann']),
  );
  if (kind < 0.93) {
    return language === 'en'
      ? `${name} ${random.pick(['disease', 'syndrome', 'phenomenon', 'palsy'])}`
      : `${random.pick(['maladie', 'syndrome', 'phénomène', 'paralysie'])} de ${name}`;
  }
  const second = random.pick(diseaseModifiers[language]);
  return language === 'en' ? `${second} ${modifier} ${head}` : `${head} ${modifier} ${second}`;
}

/** "Tennis elbow", "poumon de fermier": everyday words that only what stands around them makes a term. */
function everydayTerm(random: Random, language: Language): string {
  const links = language === 'en' ? ['', '', '', 'of', 'on', 'in'] : ['', '', 'de', 'du', 'des', 'à', 'en'];
  const term = [ordinaryWord(random, language, 0.05)];
  for (let more = random.pick([0, 1, 1, 1, 2]); more > 0; more--) {
    const link = random.pick(links);
    if (link !== '') term.push(link);
    term.push(ordinaryWord(random, language, 0.05));
  }
  return term.join(' ');
}

function initials(random: Random): string {
  return Array.from({ length: random.integer(2, 5) }, () =>
    random.pick([...'AAABCCCDDEEFGHHIILLMMNNOPPPRRSSSTTUV']),
  ).join('');
}

/** What a disease is called for short: "ketoacidosis" for diabetic ketoacidosis, "cardiopathie" for cardiopathie ischémique. */
function headWord(random: Random, language: Language, known: readonly string[]): string {
  const words = random.pick(known.filter((disease) => disease.includes(' '))).split(' ');
  return (language === 'en' ? words.at(-1) : words[0]) ?? '';
}

/** One term of several words with a word of another, at the same end. */
function exchangeWord(random: Random, known: readonly string[]): string {
  const several = known.filter((disease) => disease.includes(' '));
  const words = random.pick(several).split(' ');
  const others = random.pick(several).split(' ');
  if (random.chance(0.5)) words[0] = others[0] ?? '';
  else words[words.length - 1] = others[others.length - 1] ?? '';
  return words.join(' ');
}

function syllables(random: Random, count: number): string {
  let word = '';
  for (let index = 0; index < count; index++) {
    word += (index === 0 && random.chance(0.2) ? '' : random.pick(onsets)) + random.pick(vowels) + random.pick(codas);
  }
  return word;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
