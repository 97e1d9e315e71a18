import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../compose/cache.js';
import { runCommand, ServiceProcess } from '../../compose/process.js';
import { waitFor } from '../../compose/wait.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-process-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

describe('ServiceProcess', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'ends with its parent on %s and leaves no data',
    async (signal) => {
      const data = await mkdtemp(join(tmpdir(), 'spanstream-service-'));
      const script = join(directory, 'parent.mts');
      const pidFile = join(directory, 'pid');
      await writeFile(
        script,
        `import { writeFileSync } from 'node:fs';
       import { ServiceProcess } from ${JSON.stringify(join(projectRoot, 'compose/process.ts'))};
       const service = await ServiceProcess.start({ command: 'sleep', args: ['300'],
         logFile: ${JSON.stringify(join(data, 'log'))}, temporaryDirectory: ${JSON.stringify(data)} });
       writeFileSync(${JSON.stringify(pidFile)}, String(service.pid));
       setInterval(() => undefined, 1000);`,
      );
      const parent = spawn(process.execPath, ['--import', 'tsx', script], { cwd: projectRoot, stdio: 'ignore' });
      const pid = await waitFor(async () => Number(await readFile(pidFile, 'utf8')), {
        timeoutMs: 15_000,
        what: 'the service that the parent starts',
      });
      expect(isAlive(pid)).toBe(true);

      parent.kill(signal);
      await once(parent, 'exit');

      await waitFor(() => !isAlive(pid) && !existsSync(data), { timeoutMs: 10_000, what: 'the end of the service' });
    },
  );

  it('ends a process that is stopped by a signal', async () => {
    const service = await ServiceProcess.start({ command: 'sleep', args: ['300'], logFile: join(directory, 'log') });
    service.kill('SIGSTOP');
    await service.stop();
    expect(isAlive(service.pid)).toBe(false);
  });

  it('shows what the log tells when the process ends before it is ready', async () => {
    const script = 'echo "starting INFO x"; echo "ERROR the port is taken"; exit 1';
    const logFile = join(directory, 'log');
    const service = await ServiceProcess.start({ command: 'sh', args: ['-c', script], logFile });
    const ready = service.ready(async () => false, { timeoutMs: 5000, what: 'the service' });
    await expect(ready).rejects.toThrow('sh ended before the service answered; from its log:\nERROR the port is taken');
  });

  it('refuses a program that is not installed', async () => {
    const logFile = join(directory, 'log');
    const start = ServiceProcess.start({ command: 'no-such-program', args: [], logFile });
    await expect(start).rejects.toThrow('ENOENT');
  });
});

describe('runCommand', () => {
  it('gives both outputs and the exit code', async () => {
    const result = await runCommand(['sh', '-c', 'cat; echo problem >&2; exit 3'], 'input é');
    expect(result).toEqual({ stdout: 'input é', stderr: 'problem\n', code: 3 });
  });

  it('bears a program that does not read its input', async () => {
    const result = await runCommand(['sh', '-c', 'exec 0<&-; echo done'], 'x'.repeat(1_000_000));
    expect(result).toMatchObject({ stdout: 'done\n', code: 0 });
  });
});
