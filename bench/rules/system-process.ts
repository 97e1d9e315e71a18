import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Orders } from './protocol.js';

const ERROR_LINES = 15;

/** Whether processes can be kept on one core here; elsewhere the systems may use what their libraries start. */
export const canPin = spawnSync('taskset', ['-p', String(process.pid)]).status === 0;

/** A system in a process of its own, on one core: the same for all, as they work by turns. */
export class SystemProcess {
  readonly #name: string;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #answers: AsyncIterator<string>;
  #errors = '';

  private constructor(name: string, command: readonly [string, ...string[]]) {
    this.#name = name;
    const pinned = canPin ? ['taskset', '-c', String(availableParallelism() - 1), ...command] : command;
    const [file, ...args] = pinned as [string, ...string[]];
    this.#child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = `${this.#errors}${text}`.split('\n').slice(-ERROR_LINES).join('\n');
    });
    const lines: Interface = createInterface({ input: this.#child.stdout });
    this.#answers = lines[Symbol.asyncIterator]();
  }

  static start(name: string, command: readonly [string, ...string[]]): SystemProcess {
    return new SystemProcess(name, command);
  }

  /** @throws {Error} with the end of what the process wrote where it ends without an answer */
  async order<O extends keyof Orders>(order: O, fields: Orders[O][0]): Promise<Orders[O][1]> {
    this.#child.stdin.write(`${JSON.stringify({ order, ...fields })}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error(`${this.#name} ended at the order ${order}:\n${this.#errors}`);
    return JSON.parse(value) as Orders[O][1];
  }

  close(): void {
    this.#child.stdin.end();
  }
}
