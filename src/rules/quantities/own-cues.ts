import type { StageDocument } from '../stage.js';
import type { Cue, Lexicon } from '../terms/lexicon.js';

/** The cues of some kinds in a document, for a stage that walks over the text. */
export class OwnCues {
  readonly #kinds: readonly string[];
  #cues: readonly Cue[] = [];
  #next = 0;
  /** First token of the next cue, beyond all tokens where there is none. */
  nextToken = Number.MAX_SAFE_INTEGER;

  constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
  }

  /** Goes to the cues of another document. */
  load(document: StageDocument, lexicon: Lexicon): void {
    this.#cues = lexicon.cuesOf(document, this.#kinds, null);
    this.#next = 0;
    this.nextToken = this.#cues[0]?.firstToken ?? Number.MAX_SAFE_INTEGER;
  }

  take(): Cue {
    const cue = this.#cues[this.#next] as Cue;
    this.#next += 1;
    this.nextToken = this.#cues[this.#next]?.firstToken ?? Number.MAX_SAFE_INTEGER;
    return cue;
  }

  /** The longest of a role that begins at an offset, of those not taken yet and the last one. */
  at(begin: number, role: string): Cue | null {
    let found: Cue | null = null;
    for (let index = Math.max(0, this.#next - 1); index < this.#cues.length; index++) {
      const cue = this.#cues[index] as Cue;
      if (cue.begin > begin) break;
      if (cue.begin === begin && cue.role === role) found = cue;
    }
    return found;
  }
}
