import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeadLetter } from '../../src/core/contracts.js';
import { DocumentError } from '../../src/errors.js';
import { createErrorFile, type FailedDocument } from '../../src/files/error-file.js';
import type { InputFile } from '../../src/files/formats.js';
import { checkInput, noteInput } from '../../src/files/input-list.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'error-file-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function letter(offset: bigint): DeadLetter {
  const origin = { topic: 'notes.jsonl', partition: 0, offset: offset + 5n };
  return {
    record: {
      topic: 'files',
      partition: 0,
      offset,
      timestamp: 0n,
      key: null,
      headers: {},
      value: Buffer.from('{'),
      origin,
    },
    error: new DocumentError('DOCUMENT_INVALID', 'no JSON', { stage: 'VALUE_CONVERTER' }),
  };
}

describe('the error file', () => {
  it('has a line with place and reason for every document that failed', async () => {
    const failed: FailedDocument[] = [];
    const path = join(folder, 'errors.jsonl');
    const errors = createErrorFile(path, (document) => failed.push(document));
    await errors.begin(0n);
    await errors.write([letter(2n), letter(3n)]);
    await errors.close();
    const expected = {
      file: 'notes.jsonl',
      row: 7,
      offset: 2,
      code: 'DOCUMENT_INVALID',
      stage: 'VALUE_CONVERTER',
      message: 'no JSON',
    };
    expect(failed).toEqual([expected, { ...expected, row: 8, offset: 3 }]);
    expect(
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(failed);
  });

  it('names each document once, though a run that was cut off comes to it again', async () => {
    const path = join(folder, 'errors.jsonl');
    const first = createErrorFile(path, () => undefined);
    await first.begin(0n);
    await first.write([letter(1n), letter(4n)]);
    await first.close();
    appendFileSync(path, '{"file":"no');
    const second = createErrorFile(path, () => undefined);
    await second.begin(3n);
    await second.write([letter(4n), letter(9n)]);
    await second.close();
    const offsets = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).offset);
    expect(offsets).toEqual([1, 4, 9]);
  });
});

describe('the list of input files', () => {
  const file = (path: string, bytes: number): InputFile => ({
    path,
    bytes,
    format: 'json-lines',
    gzip: false,
    modified: 0,
  });

  it('lets a run go on with the same files and with new ones behind them', async () => {
    const path = join(folder, 'input.json');
    await checkInput(path, [file('a', 1), file('b', 2)], { resume: false });
    await noteInput(path, [file('a', 1), file('b', 2)]);
    await checkInput(path, [file('a', 1), file('b', 2)], { resume: true });
    await checkInput(path, [file('a', 1), file('b', 2), file('c', 3)], { resume: true });
    await noteInput(path, [file('a', 1), file('b', 2), file('c', 3)]);
    await expect(checkInput(path, [file('a', 1), file('b', 2)], { resume: true })).rejects.toThrow(
      'c: was file 3 of the former run, with 3 bytes, but is not there now',
    );
  });

  it('refuses a folder with output unless resuming is wanted, and resuming with other files', async () => {
    const path = join(folder, 'input.json');
    await noteInput(path, [file('a', 1), file('b', 2)]);
    await expect(checkInput(path, [file('a', 1), file('b', 2)], { resume: false })).rejects.toThrow(
      'add --resume to go on with that run',
    );
    await expect(checkInput(path, [file('a', 1), file('aa', 1), file('b', 2)], { resume: true })).rejects.toThrow(
      'b: was file 2 of the former run, with 2 bytes, but is now aa with 1 bytes',
    );
  });
});
