import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectServices, requireServices } from '../../compose/services.js';

/** Programs that this machine has, as far as the harness can tell. */
let programs: string;
beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'spanstream-path-'));
  vi.stubEnv('PATH', programs);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(programs, { recursive: true });
});

async function install(name: string, script: string): Promise<void> {
  await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(programs, name), 0o755);
}

describe('requireServices', () => {
  it('says in one line what is missing and what to install', () => {
    expect(requireServices).toThrow(
      /^needs Java 17\+ with Maven and Go, or a Docker engine: not found: java.*a Docker engine/,
    );
    expect(requireServices).not.toThrow(/\n/);
  });

  it('does not take a docker client without an engine for an engine', async () => {
    await install('docker', '[ "$1" != info ]');
    expect(detectServices()).toMatchObject({ kafka: 'none' });
    expect(requireServices).toThrow('a Docker engine');
  });

  it('does not take an old Java', async () => {
    await install('java', `echo 'openjdk version "11.0.2" 2019-01-15' >&2`);
    await install('mvn', '');
    await install('go', '');
    expect(detectServices()).toMatchObject({ kafka: 'none', s3: 'go' });
    expect(requireServices).toThrow('java 17 or newer (found 11)');
  });

  it('takes Java, Maven and Go before Docker, and Docker for what they cannot start', async () => {
    await install('docker', 'exit 0');
    expect(detectServices()).toMatchObject({ kafka: 'docker', missing: [] });
    await install('java', `echo 'openjdk version "21.0.1" 2023-10-17' >&2`);
    await install('mvn', '');
    await install('go', '');
    expect(requireServices()).toEqual({ kafka: 'maven', registry: 'maven', s3: 'go', missing: [] });
  });
});
