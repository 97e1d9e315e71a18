export const QUALIFIERS = ['negation', 'hypothesis', 'family', 'history', 'reported_speech'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

/** `given` takes the entities from the documents where `terms` looks for them. */
export type Step = 'sentences' | 'terms' | 'given' | 'qualifiers' | 'dates';

/** Offsets are UTF-16 code units. */
export interface Place {
  readonly begin: number;
  readonly end: number;
}

export interface Term extends Place {
  readonly qualifiers: Readonly<Partial<Record<Qualifier, boolean>>>;
}

export interface FoundDate extends Place {
  /** As the system has it. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a system found in a document. */
export interface Annotation {
  readonly sentences: readonly Place[];
  readonly terms: readonly Term[];
  readonly dates: readonly FoundDate[];
}

export interface InputDocument {
  readonly text: string;
  /** Begin and end of given entities. */
  readonly entities?: readonly (readonly [number, number])[];
}

export interface Cue {
  readonly kind: Qualifier;
  readonly cue: string;
  /** Where it stands, seen from the entity. */
  readonly place: 'preceding' | 'following';
  /** Whether it is a form of a verb, of which EDS-NLP has all persons and many tenses. */
  readonly verb: boolean;
}

/** What bench/rules/process.py and bench/rules/process.ts are told, and what they answer. Files are JSON. */
export interface Orders {
  build: [{ pipeline: string; steps: readonly Step[]; terms: string }, { seconds: number }];
  drop: [{ pipeline: string }, object];
  load: [{ name: string; path: string }, object];
  /** What the qualifiers of EDS-NLP and medSpaCy look for. */
  cues: [{ pipeline: string }, { cues: readonly Cue[] }];
  /** Writes an {@link Annotation} a line. */
  annotate: [{ pipeline: string; documents: string; out: string }, object];
  /** Goes over the documents again and again until it has used so many seconds of the processor, which others' load does not change. */
  time: [{ pipeline: string; documents: string; seconds: number }, { documents: number; seconds: number }];
  /** Seconds of the processor for each step, over so many documents. */
  profile: [{ pipeline: string; documents: string; count: number }, { steps: Readonly<Record<string, number>> }];
}
