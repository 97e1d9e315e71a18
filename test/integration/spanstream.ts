import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');

/** Runs of the built command on the tests' broker. */
export class Spanstream {
  readonly #children: ChildProcess[] = [];

  /** @param folder for what they note of themselves */
  start(folder: string, args: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, [command, ...args, '-b', inject('bootstrapServers')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    this.#children.push(child);
    return child;
  }

  killAll(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

/** @returns what it printed. Throws where it ended in any other way than well */
export async function ended(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`spanstream ended with ${code}: ${text}`);
  return text;
}
