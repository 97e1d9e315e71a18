import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/rules/text/language.js';
import { type Agreement, compare, type Disagreement } from './agreement.js';
import { probes, scoreCues } from './cues.js';
import { type BenchDocument, benchDocuments } from './documents.js';
import { scoreSentences } from './known-sentences.js';
import { classOf } from './on-purpose/index.js';
import { type Annotation, type InputDocument, QUALIFIERS, type Qualifier, type Step } from './protocol.js';
import { growthWithLength, growthWithTerms, longDocument } from './scaling.js';
import { measureSpeed, PIPELINES, type Speed, WHOLE } from './speed.js';
import { SystemProcess } from './system-process.js';
import { percent, purposeTable, RULE_HEADS, ruleRow, table, truthTable } from './table.js';
import { type TermLists, termLists } from './terms.js';
import { readTruth, saidOf, truthDetails } from './truth.js';

export const PARTS = ['agreement', 'speed', 'truth', 'cues', 'scaling'] as const;
export const LANGUAGES = ['fr', 'en'] as const;
type Part = (typeof PARTS)[number];

const GIVEN_STEPS: readonly Step[] = ['sentences', 'given', 'qualifiers'];

/** What Spanstream is compared with. */
interface Opponent {
  readonly system: string;
  readonly title: string;
  readonly qualifiers: readonly Qualifier[];
  readonly hasDates: boolean;
}

const opponents: Readonly<Record<Language, Opponent>> = {
  fr: { system: 'edsnlp', title: 'French: EDS-NLP', qualifiers: QUALIFIERS, hasDates: true },
  en: {
    system: 'medspacy',
    title: 'English: medSpaCy (PyRuSH, target matcher, ConText)',
    qualifiers: QUALIFIERS.filter((name) => name !== 'reported_speech'),
    hasDates: false,
  },
};

export interface ComparisonOptions {
  readonly language: Language;
  /** For files that the systems read and write. */
  readonly folder: string;
  readonly commands: { readonly rules: string; readonly python: string };
  readonly documents: number;
  readonly seed: number;
  readonly rounds: number;
  /** Of each measurement. */
  readonly seconds: number;
  /** Folder for what they disagree about. */
  readonly details: string | null;
}

/** The systems of one language, each in its process, and what they are compared by. */
export class Comparison {
  readonly #options: ComparisonOptions;
  readonly #opponent: Opponent;
  readonly #systems: { readonly ours: SystemProcess; readonly theirs: SystemProcess };
  readonly #documents: readonly BenchDocument[];
  readonly #terms: TermLists;

  constructor(options: ComparisonOptions) {
    const { language, commands, documents: count, seed } = options;
    this.#options = options;
    this.#opponent = opponents[language];
    const { system } = this.#opponent;
    this.#systems = {
      ours: SystemProcess.start('Spanstream', [process.execPath, commands.rules]),
      theirs: SystemProcess.start(system, [commands.python, join(import.meta.dirname, 'process.py'), system]),
    };
    this.#terms = termLists(language);
    this.#documents = benchDocuments({ language, count, seed, terms: this.#terms });
  }

  async run(parts: readonly Part[]): Promise<void> {
    const { length } = this.#documents;
    const characters = Math.round(this.#documents.reduce((sum, { text }) => sum + text.length, 0) / length);
    const { few } = this.#terms;
    console.log(`\n${this.#opponent.title}; ${length} documents of ${characters} characters, ${few.length} terms`);
    await this.#prepare();
    const agreements = parts.includes('agreement') ? await this.#compare() : [];
    const { pipelines, steps } = parts.includes('speed') ? await this.#measure() : { pipelines: [], steps: [] };
    printRules(agreements, steps, pipelines);
    if (parts.includes('truth')) await this.#judge();
    if (parts.includes('cues')) await this.#probe();
    if (parts.includes('scaling')) await this.#grow();
  }

  close(): void {
    this.#systems.ours.close();
    this.#systems.theirs.close();
  }

  async #prepare(): Promise<void> {
    const terms = await this.#write('terms', this.#terms.few);
    const path = await this.#write('bench', this.#documents);
    const { ours, theirs } = this.#systems;
    for (const system of [ours, theirs]) await system.order('load', { name: 'bench', path });
    for (const [pipeline, steps] of Object.entries(PIPELINES)) {
      await ours.order('build', { pipeline, steps, terms });
      if (this.#shared().includes(pipeline)) await theirs.order('build', { pipeline, steps, terms });
    }
  }

  /** The pipelines whose steps both systems have. */
  #shared(): string[] {
    const all = Object.entries(PIPELINES);
    return all.filter(([, steps]) => this.#opponent.hasDates || !steps.includes('dates')).map(([name]) => name);
  }

  async #compare(): Promise<Agreement[]> {
    this.#progress('annotating');
    const pipeline = this.#shared().at(-1) as string;
    const ours = await this.#annotate(this.#systems.ours, { pipeline: WHOLE, documents: 'bench' });
    const theirs = await this.#annotate(this.#systems.theirs, { pipeline, documents: 'bench' });
    const disagreements = new Map<string, Disagreement[]>();
    const agreements = compare({
      documents: this.#documents,
      ours,
      theirs,
      ...this.#opponent,
      classify: (rule, difference) => classOf(rule, this.#options.language, difference),
      onDisagreement: (rule, one) => disagreements.set(rule, [...(disagreements.get(rule) ?? []), one]),
    });
    for (const [rule, found] of disagreements) await this.#detail(rule, found);
    const rows = Object.entries({ ours, theirs }).map(([name, annotations]) => {
      const { f1, precision, recall } = scoreSentences(this.#documents, annotations);
      return [name, ...[f1, precision, recall].map(percent)];
    });
    console.log(`\n${table(['sentences as they were written', 'F1', 'precision', 'recall'], rows)}`);
    return agreements;
  }

  #measure(): Promise<{ pipelines: Speed[]; steps: Speed[] }> {
    const { rounds, seconds } = this.#options;
    const onRound = (round: number): void =>
      this.#progress(round === 0 ? 'speed, warm-up' : `speed, round ${round} of ${rounds}`);
    return measureSpeed({ ...this.#systems, shared: this.#shared(), rounds, seconds, onRound });
  }

  async #judge(): Promise<void> {
    const { qualifiers } = this.#opponent;
    const cases = readTruth(this.#options.language);
    const found = await this.#annotateGiven('truth', cases);
    const saidBy = (annotations: readonly Annotation[]): ReadonlySet<Qualifier>[][] =>
      cases.map((one, index) => saidOf(one, annotations[index] as Annotation));
    const said = { ours: saidBy(found.ours), theirs: saidBy(found.theirs) };
    await this.#detail('truth', truthDetails(cases, said));
    console.log(`\n${truthTable({ cases, said, qualifiers })}`);
  }

  async #probe(): Promise<void> {
    const { cues } = await this.#systems.theirs.order('cues', { pipeline: this.#shared().at(-1) as string });
    const asked = probes(cues, this.#options.language);
    const { scores, missed } = scoreCues(asked, await this.#annotateGiven('cues', asked));
    await this.#detail('cues', missed);
    const rows = scores.map(({ kind, theirs, ours }) => [kind, String(theirs), String(ours), percent(ours / theirs)]);
    console.log(`\n${table(['their cues, one a sentence', 'work in theirs', 'work in ours', 'share'], rows)}`);
  }

  async #grow(): Promise<void> {
    this.#progress('scaling');
    const { ours } = this.#systems;
    const options = { system: ours, rounds: this.#options.rounds };
    await ours.order('load', { name: 'long', path: await this.#write('long', [longDocument(this.#documents)]) });
    const withTerms = await growthWithTerms(options, await this.#write('many-terms', this.#terms.many));
    const withLength = await growthWithLength(options, this.#documents);
    const rows = withLength.map(({ name, ratio }) => [
      name,
      withTerms.find((growth) => growth.name === name)?.ratio.toFixed(2) ?? '',
      ratio.toFixed(2),
    ]);
    const heads = ['Spanstream', 'time with 200,000 terms to 400', 'time per character, 2 MB to 2 kB'];
    console.log(`\n${table(heads, rows)}`);
  }

  /** What both systems say of given entities. */
  async #annotateGiven(
    name: string,
    documents: readonly InputDocument[],
  ): Promise<Record<'ours' | 'theirs', Annotation[]>> {
    const path = await this.#write(name, documents);
    const terms = await this.#write('no-terms', []);
    const annotated = async (system: SystemProcess): Promise<Annotation[]> => {
      await system.order('load', { name, path });
      await system.order('build', { pipeline: 'given', steps: GIVEN_STEPS, terms });
      return this.#annotate(system, { pipeline: 'given', documents: name });
    };
    return { ours: await annotated(this.#systems.ours), theirs: await annotated(this.#systems.theirs) };
  }

  async #annotate(system: SystemProcess, what: { pipeline: string; documents: string }): Promise<Annotation[]> {
    const out = join(this.#options.folder, 'annotations.jsonl');
    await system.order('annotate', { ...what, out });
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Annotation);
  }

  async #write(name: string, value: unknown): Promise<string> {
    const path = join(this.#options.folder, `${this.#options.language}-${name}.json`);
    await writeFile(path, JSON.stringify(value));
    return path;
  }

  async #detail(name: string, lines: readonly object[]): Promise<void> {
    const { details, language } = this.#options;
    if (details === null) return;
    await mkdir(details, { recursive: true });
    const path = join(details, `${language}-${name.replaceAll(' ', '-')}.jsonl`);
    await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  #progress(message: string): void {
    process.stderr.write(`${this.#options.language}: ${message}\n`);
  }
}

function printRules(agreements: readonly Agreement[], steps: readonly Speed[], pipelines: readonly Speed[]): void {
  const names = new Set([...agreements.map(({ rule }) => rule), ...steps.map(({ name }) => name)]);
  const rows = [...names].map((name) => {
    const agreement = agreements.find(({ rule }) => rule === name);
    const speed = steps.find((step) => step.name === name);
    return ruleRow({ name, agreement, speed });
  });
  rows.push(...pipelines.map((speed) => ruleRow({ name: speed.name, speed })));
  if (rows.length === 0) return;
  console.log(`\n${table(RULE_HEADS, rows)}`);
  if (agreements.length > 0) console.log('Otherwise: the agreement without the cases in which they differ on purpose.');
  if (steps.length > 0)
    console.log('Single rules leave out tokens and normalization of theirs; whole pipelines hold them.');
  const purposes = purposeTable(agreements);
  if (purposes !== '') console.log(`\n${purposes}`);
}
