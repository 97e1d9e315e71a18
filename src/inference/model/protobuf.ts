import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW = 64 * 1024;

/** A field of a message: the number of a varint, or where the content of anything longer lies in the file. */
export interface Field {
  readonly number: number;
  readonly isVarint: boolean;
  /** Of a varint; negative numbers come as -1, whatever they are. */
  readonly value: number;
  readonly begin: number;
  readonly end: number;
}

/**
 * Reads a file in Protocol Buffers' wire format (protobuf.dev/programming-guides/encoding) field by field, without what
 * is skipped: gigabytes of weights cost a seek.
 */
export class ProtobufFile {
  readonly size: number;
  readonly #descriptor: number;
  readonly #window = Buffer.allocUnsafe(WINDOW);
  #windowBegin = 0;
  #windowEnd = 0;
  #position = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /**
   * The fields of the message that lies between two positions. Whatever the caller reads meanwhile, the next field is
   * the one behind.
   * @throws {RangeError} where the bytes are no message
   */
  *fields(begin = 0, end = this.size): Generator<Field> {
    let at = begin;
    while (at < end) {
      this.#position = at;
      const tag = this.#varint();
      const wire = tag % 8;
      const field = {
        number: Math.floor(tag / 8),
        isVarint: wire === 0,
        value: 0,
        begin: this.#position,
        end: this.#position,
      };
      if (wire === 0) {
        field.value = this.#varint();
        field.end = this.#position;
      } else {
        const length = wire === 2 ? this.#varint() : wire === 1 ? 8 : wire === 5 ? 4 : Number.NaN;
        field.begin = this.#position;
        field.end = field.begin + length;
      }
      if (!(field.number > 0 && field.end <= end)) throw new RangeError(`no message at byte ${at}`);
      yield field;
      at = field.end;
    }
  }

  text({ begin, end }: Pick<Field, 'begin' | 'end'>): string {
    if (begin >= this.#windowBegin && end <= this.#windowEnd)
      return this.#window.toString('utf8', begin - this.#windowBegin, end - this.#windowBegin);
    const bytes = Buffer.alloc(end - begin);
    return bytes.toString('utf8', 0, readSync(this.#descriptor, bytes, 0, bytes.length, begin));
  }

  /** The varints of a packed field. */
  packed({ begin, end }: Field): number[] {
    const values: number[] = [];
    this.#position = begin;
    while (this.#position < end) values.push(this.#varint());
    return values;
  }

  #varint(): number {
    let value = 0;
    for (let shift = 0; shift < 10; shift++) {
      const byte = this.#byte();
      value += (byte & 0x7f) * 2 ** (7 * shift);
      // Ten bytes are a negative number, in two's complement of 64 bits.
      if (byte < 0x80) return shift === 9 ? -1 : value;
    }
    throw new RangeError(`no number before byte ${this.#position}`);
  }

  #byte(): number {
    if (this.#position < this.#windowBegin || this.#position >= this.#windowEnd) {
      const read = readSync(this.#descriptor, this.#window, 0, WINDOW, this.#position);
      if (read === 0) throw new RangeError('the file ends inside a message');
      this.#windowBegin = this.#position;
      this.#windowEnd = this.#position + read;
    }
    return this.#window[this.#position++ - this.#windowBegin] as number;
  }
}
