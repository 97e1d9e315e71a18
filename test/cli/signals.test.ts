import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const signals = fileURLToPath(new URL('../../src/cli/signals.ts', import.meta.url));

/** A process that stops by itself 1.5 s after the first signal, and tells what it sees. */
const PROGRAM = `
const { catchStopSignals } = await import(${JSON.stringify(signals)});
const stop = catchStopSignals((signal) => console.log('stopping', signal));
const alive = setInterval(() => undefined, 1000);
stop.signal.addEventListener('abort', () => setTimeout(() => { stop.release(); clearInterval(alive); console.log('done'); }, 1500));
console.log('ready');
`;

interface Ended {
  readonly output: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Starts the program and does something at each of its lines. */
function start(atLine: Readonly<Record<string, (kill: (signal: NodeJS.Signals) => void) => void>>): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const line of text.trim().split('\n')) atLine[line]?.((signal) => child.kill(signal));
    });
    child.on('close', (code, signal) => resolve({ output, code, signal }));
  });
}

describe('a stop signal', () => {
  it('lets the process finish, also where npm passes it on a second time', async () => {
    const ended = await start({ ready: (kill) => kill('SIGTERM'), 'stopping SIGTERM': (kill) => kill('SIGTERM') });
    expect(ended).toEqual({ output: 'ready\nstopping SIGTERM\ndone\n', code: 0, signal: null });
  });

  it('ends the process at once when it comes again', async () => {
    const ended = await start({
      ready: (kill) => kill('SIGINT'),
      'stopping SIGINT': (kill) => setTimeout(() => kill('SIGINT'), 600),
    });
    expect(ended).toEqual({ output: 'ready\nstopping SIGINT\n', code: null, signal: 'SIGINT' });
  });
});
