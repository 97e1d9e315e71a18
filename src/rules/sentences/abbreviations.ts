/** After an abbreviation a full stop never ends a sentence, or only where no number follows. */
export type AbbreviationKind = 'never' | 'before-number';

/** As they are written: `m. ` is a metre at the end of a sentence, `M. ` is a man. */
const TITLES =
  'M MM Mr mr Mrs Ms Mme mme Mmes Mlle mlle Mlles Mgr Dr dr Drs Dre Pr pr Prof prof St Ste Capt Sgt Lt Gen Rev Hon Gov Sen Mt';

/** Always with something after them, in French and English. */
const OPEN = 'cf vs ex p.ex e.g i.e c.-à-d c-à-d c.à.d viz env approx susp suspi ca av bd fg resp';

const BEFORE_NUMBER =
  'no nos nr n p pp vol art fig figs tab chap ch sect réf ref tél tel fax t al etc éq eq ' +
  'temp tab tabs cp cps gél amp inj jan janv feb fév févr apr avr jul juil aug sep sept oct nov déc dec';

/** Words that begin sentences, and names hardly ever: they tell `hépatite B. Le patient` from `le Dr B. Martin`. */
const STARTERS: ReadonlySet<string> = new Set(
  (
    'le la les l un une des il elle ils elles on nous vous je ce cet cette ces c son sa ses leur au aux en dans pour par ' +
    'sur sans avec pas aucun aucune absence présence depuis patient patiente mais et puis donc ainsi lors selon devant ' +
    'chez à après avant examen traitement ' +
    'the a an he she it they we you this that these those his her their there in on at for no not with without after ' +
    'before when if but and however then'
  ).split(' '),
);

/** Words that no line ends a sentence with. */
const CONTINUERS: ReadonlySet<string> = new Set(
  (
    'dr pr prof mr mrs mme mlle m n° no ' +
    'le la les un une des de du et ou à au aux en dans pour par sur sous sans avec chez vers entre dont que qui ' +
    'the a an of and or in on at by for with without to from as that which is was'
  ).split(' '),
);

/** Nouns with a single capital behind them that is no name's: `hépatite B`. */
const LETTERED: ReadonlySet<string> = new Set(
  (
    'hépatite vitamine protéine pénicilline facteur type stade groupe classe grade hémophilie ' +
    'hepatitis vitamin protein penicillin factor stage group class hemophilia'
  ).split(' '),
);

/** @param extra further abbreviations, without their last full stop, that never end a sentence */
export function abbreviations(extra: readonly string[] = []): ReadonlyMap<string, AbbreviationKind> {
  const never = [...TITLES.split(' '), ...OPEN.split(' '), ...extra.map((word) => word.replace(/\.$/, ''))];
  return new Map([
    ...BEFORE_NUMBER.split(' ').map((word) => [word, 'before-number'] as const),
    ...never.map((word) => [word, 'never'] as const),
  ]);
}

export function startsSentences(word: string): boolean {
  return STARTERS.has(word.toLowerCase());
}

export function continuesOnNextLine(word: string): boolean {
  return CONTINUERS.has(word.toLowerCase());
}

export function takesLetter(word: string): boolean {
  return LETTERED.has(word.toLowerCase());
}
