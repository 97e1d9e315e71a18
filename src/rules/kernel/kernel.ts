/**
 * The loops that every code unit and every token of a text goes through, in WebAssembly: in JavaScript they were three
 * tenths of the rules' time, and V8 takes some ten instructions for an access to an array that it does not know when it
 * compiles.
 */
import { FatalError } from '../../errors.js';
import { SENTENCES, TERMS, TOKENS } from './code.js';

/** Memory of WebAssembly that threads share. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  /** @returns how many pages there were before */
  grow(pages: number): number;
}

/** What is used of WebAssembly: the types of Node have nothing of it, and those of browsers bring all that browsers have. */
interface Engine {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (code: Buffer) => object;
  readonly Instance: new (module: object, imports: { env: { memory: SharedMemory } }) => { readonly exports: object };
}

const engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;

const PAGE = 0x10000;
/** 4 GiB, the most that there can be: memory is taken as it grows. */
const MOST_PAGES = 0x10000;
const ALIGNMENT = 64;

/** Gives out addresses of a memory, one behind the other. */
export class Places {
  #end = 0;

  /** The address of so many bytes; there are at least 4 more before it. */
  take(bytes: number): number {
    const at = Math.ceil((this.#end + 4) / ALIGNMENT) * ALIGNMENT;
    this.#end = at + bytes;
    return at;
  }

  /** Behind all that was given out. */
  get end(): number {
    return this.#end;
  }
}

/**
 * Memory of zeros, at least as large as asked for, that threads share and that grows.
 *
 * @throws {FatalError} where the system has no room for it: V8 reserves 10 GB of addresses for each, whatever its size
 */
export function createMemory(bytes: number): SharedMemory {
  try {
    return new engine.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES, shared: true });
  } catch (error) {
    throw new FatalError(
      'STAGE_FAILED',
      `${bytes} bytes of memory for rules cannot be had (${(error as Error).message}), expected 10 GB of addresses for them, ` +
        'which take no memory: lift the limit on addresses (ulimit -v, or LimitAS of systemd)',
      { cause: error },
    );
  }
}

/**
 * Makes a memory larger, whatever other threads do with it.
 *
 * @returns the address of the first of so many bytes that are the caller's
 */
export function growMemory(memory: SharedMemory, bytes: number): number {
  return memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
}

/** assembly/tokens.ts; numbers in place of types of their own, all of them whole. */
export interface TokensCode {
  placeTokens(...addresses: number[]): void;
  cut(length: number, from: number): number;
}

/** assembly/sentences.ts */
export interface SentencesCode {
  placeUnits(unitsAt: number, foundAt: number): void;
  findPlaces(from: number, to: number): number;
}

/** assembly/terms.ts */
export interface TermsCode {
  placeTable(...addressesAndSizes: number[]): void;
  placeTokens(...addressesAndSizes: number[]): void;
  find(from: number, firsts: number, count: number, groups: number): number;
}

let sentences: object | null = null;
let tokens: object | null = null;
let terms: object | null = null;

/** Code that finds where sentences may end. */
export function sentencesCode(memory: SharedMemory): SentencesCode {
  sentences ??= new engine.Module(Buffer.from(SENTENCES, 'base64'));
  return instantiate(sentences, memory) as SentencesCode;
}

/** Code that cuts tokens in a memory. */
export function tokensCode(memory: SharedMemory): TokensCode {
  tokens ??= new engine.Module(Buffer.from(TOKENS, 'base64'));
  return instantiate(tokens, memory) as TokensCode;
}

/** Code that finds terms in a memory. */
export function termsCode(memory: SharedMemory): TermsCode {
  terms ??= new engine.Module(Buffer.from(TERMS, 'base64'));
  return instantiate(terms, memory) as TermsCode;
}

function instantiate(module: object, memory: SharedMemory): object {
  return new engine.Instance(module, { env: { memory } }).exports;
}
