import { describe, expect, it } from 'vitest';
import { CONFIG, startApi } from './support.js';

const PATH = '/connectors/notes/dlq/redrive';

describe('dead letters', () => {
  it('are redriven as the query says', async () => {
    const { ask, herder } = await startApi();
    await ask('PUT', '/connectors/notes/config', CONFIG);
    expect(await ask('POST', PATH)).toMatchObject({ status: 202, body: { run: 1, letters: 3 } });
    const query = '?code=A,B&stage=TASK_PUT&since=2026-05-03T12:00:00Z&until=99&limit=7&dryRun=true';
    expect(await ask('POST', PATH + query)).toMatchObject({ status: 200, body: { run: null, letters: 3 } });
    expect(herder.redrives).toEqual([
      { dryRun: false },
      { code: ['A', 'B'], stage: ['TASK_PUT'], since: '2026-05-03T12:00:00Z', until: '99', limit: 7, dryRun: true },
    ]);
  });

  it('of nobody, or so many that it is no number, are refused', async () => {
    const { ask } = await startApi();
    expect(await ask('POST', '/connectors/nobody/dlq/redrive')).toMatchObject({ status: 404 });
    await ask('PUT', '/connectors/notes/config', CONFIG);
    expect(await ask('POST', `${PATH}?limit=0`)).toMatchObject({ status: 400 });
    expect(await ask('GET', PATH)).toMatchObject({ status: 405 });
  });
});
