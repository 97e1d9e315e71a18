import type { EncodedGroup } from './encode-row-group.js';
import type { ParquetFile } from './parquet-file.js';

/** Groups of a file: enough that the last one, cut to fit, leaves little room; few enough for a small footer. */
const GROUPS_PER_FILE = 16;
/** Below this readers gain nothing from smaller groups, and the footer's share grows. */
const SMALL_GROUP = 256 * 1024;
/** Text that shrinks a hundredfold must not be gathered without end: this share of a file's limit, since an encoder takes some ten times as much. */
const RAW_SHARE = 1 / 24;
const SMALLEST_RAW_LIMIT = 256 * 1024;
const LARGEST_RAW_LIMIT = 32 * 1024 * 1024;
/** Before anything is known. */
const FIRST_RATIO = 0.5;
/** With less of a file than this left over, another group is not worth its footer. */
const FULL_REST = 0.04;
/**
 * A file that holds this share of its limit may end although the next group would have fitted if it were smaller.
 * More than the 90% promised: sizes are upper bounds, by some hundred bytes a group.
 */
const BUSY_SHARE = 0.92;

/** Decides how many bytes of JSON make a row group, by how small the last ones became. */
export class GroupSizing {
  readonly #maxBytes: number;
  readonly #aim: number;
  /** Encoded bytes per byte of JSON. */
  #ratio: number | null = null;
  /** Bytes of JSON of the largest group so far. */
  #largest = 0;
  #footerBytes = 0;

  /**
   * @param maxBytes limit of a file
   * @param aim share of the rest of a file at which a group aims that is to fit into it: sizes are predictions
   */
  constructor(maxBytes: number, aim = 0.95) {
    this.#maxBytes = maxBytes;
    this.#aim = aim;
  }

  learn(rawBytes: number, group: EncodedGroup): void {
    if (group.group === null) return;
    const ratio = group.bytes.length / rawBytes;
    this.#largest = Math.max(this.#largest, rawBytes);
    // A group of few documents is mostly column headers.
    const weight = rawBytes / this.#largest / 2;
    this.#ratio = this.#ratio === null ? ratio : this.#ratio + (ratio - this.#ratio) * weight;
    this.#footerBytes = group.footerBytes;
  }

  /** Bytes of JSON for the next group of a file (null: of a new one). */
  rawBytes(file: ParquetFile | null): number {
    const usual = Math.max(this.#maxBytes / GROUPS_PER_FILE, Math.min(SMALL_GROUP, this.#maxBytes / 4));
    const encoded = file === null ? usual : Math.min(usual, this.#target(file, this.#footerBytes));
    const limit = Math.min(LARGEST_RAW_LIMIT, Math.max(SMALLEST_RAW_LIMIT, this.#maxBytes * RAW_SHARE));
    return Math.min(limit, Math.max(1, encoded) / (this.#ratio ?? FIRST_RATIO));
  }

  /** What JSON becomes, probably. */
  encodedBytes(rawBytes: number): number {
    return rawBytes * (this.#ratio ?? FIRST_RATIO);
  }

  /** How many of `count` documents may fit where their group did not. */
  smaller(count: number, group: EncodedGroup, file: ParquetFile): number {
    const fitting = Math.floor((count * this.#target(file, group.footerBytes)) / group.bytes.length);
    return Math.max(1, Math.min(count - 1, fitting));
  }

  isBusy(file: ParquetFile): boolean {
    return file.size >= this.#maxBytes * BUSY_SHARE;
  }

  isFull(file: ParquetFile): boolean {
    return file.size >= this.#maxBytes * (1 - FULL_REST);
  }

  #target(file: ParquetFile, footerBytes: number): number {
    return (this.#maxBytes - file.size) * this.#aim - footerBytes;
  }
}
