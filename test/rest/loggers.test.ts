import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/observability/log.js';
import { startApi } from './support.js';

async function startWithLog() {
  const lines: string[] = [];
  const log = createLog({ env: {}, destination: { write: (line) => lines.push(line) } });
  const connector = log.child({ connector: 'notes' });
  const api = await startApi({ log });
  await api.ask('GET', '/health');
  return { ...api, log, connector, lines };
}

describe('loggers over REST', () => {
  it('are listed with their levels, parts of the process under their names', async () => {
    const { ask } = await startWithLog();
    expect((await ask('GET', '/admin/loggers')).body).toEqual({
      'connector.notes': { level: 'INFO', last_modified: null },
      rest: { level: 'INFO', last_modified: null },
      root: { level: 'INFO', last_modified: null },
    });
  });

  it('get another level while the process runs, and those below them too', async () => {
    const { ask, connector, lines } = await startWithLog();
    const before = Date.now();
    expect((await ask('PUT', '/admin/loggers/connector.notes', { level: 'debug' })).body).toEqual(['connector.notes']);
    connector.debug('heard');
    expect(lines.join('')).toContain('heard');
    const { body } = await ask('GET', '/admin/loggers/connector.notes');
    expect(body).toMatchObject({ level: 'DEBUG' });
    expect((body as { last_modified: number }).last_modified).toBeGreaterThanOrEqual(before);
    expect((await ask('PUT', '/admin/loggers/root', { level: 'OFF' })).body).toEqual([
      'connector.notes',
      'rest',
      'root',
    ]);
    connector.error('not heard');
    expect(lines.join('')).not.toContain('not heard');
    expect((await ask('GET', '/admin/loggers')).body).toEqual({});
    expect((await ask('GET', '/admin/loggers/root')).body).toMatchObject({ level: 'OFF' });
  });

  it('have the level that was set for their name also where they come later', async () => {
    const { ask, log, lines } = await startWithLog();
    await ask('PUT', '/admin/loggers/connector.letters', { level: 'TRACE' });
    log.child({ connector: 'letters' }).child({ group: 'g' }).trace('heard');
    log.child({ connector: 'others' }).trace('not heard');
    expect(lines.join('')).toContain('heard');
    expect(lines.join('')).not.toContain('not heard');
  });

  it('get the level that all workers are to have from the herder', async () => {
    const { ask, herder } = await startWithLog();
    expect(await ask('PUT', '/admin/loggers/rest?scope=cluster', { level: 'debug' })).toMatchObject({ status: 204 });
    expect(await ask('PUT', '/admin/loggers/rest?scope=cluster', { level: 'loud' })).toMatchObject({ status: 404 });
    expect(await ask('PUT', '/admin/loggers/rest?scope=galaxy', { level: 'warn' })).toMatchObject({ body: ['rest'] });
    expect(herder.levels).toEqual([['rest', 'DEBUG']]);
  });

  it('are 404 where there is none of the name or no such level, and 400 without a level', async () => {
    const { ask } = await startWithLog();
    expect(await ask('GET', '/admin/loggers/nobody')).toMatchObject({ status: 404 });
    expect(await ask('PUT', '/admin/loggers/root', { level: 'LOUD' })).toMatchObject({ status: 404 });
    expect(await ask('PUT', '/admin/loggers/root', {})).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/admin/loggers/root', { level: null })).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/admin/loggers/nobody', { level: 'INFO' })).toMatchObject({ status: 200, body: [] });
  });
});
