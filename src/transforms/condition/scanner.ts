/** Reads a condition from left to right. What it throws names the place, counted from 1. */
export class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Goes past what a sticky expression matches here; null where it does not match. */
  take(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /** As `take`, and past the blanks behind it. */
  takeToken(expression: RegExp): string | null {
    const found = this.take(expression);
    if (found !== null) this.skipBlanks();
    return found;
  }

  skipBlanks(): void {
    this.take(/[ \t]*/y);
  }

  /** @throws {SyntaxError} always */
  fail(expected: string): never {
    const rest = this.#text.slice(this.#at);
    const found = rest === '' ? 'the end' : JSON.stringify(rest.length > 30 ? `${rest.slice(0, 30)}...` : rest);
    throw new SyntaxError(`expected ${expected} at character ${this.#at + 1}, found ${found}`);
  }
}
