import { describe, expect, it } from 'vitest';
import { CONFIG, startApi } from './support.js';

const PATH = '/connectors/notes/backfills';

describe('backfills', () => {
  it('are shown before they begin, begun, and told of', async () => {
    const { ask, herder } = await startApi();
    await ask('PUT', '/connectors/notes/config', CONFIG);
    const request = { from: 'earliest', to: '2026-05-03', where: ['field.lang = fr'], max_rate: 200 };
    const dry = await ask('POST', PATH, { ...request, dry_run: true });
    expect(dry).toMatchObject({ status: 200, body: { total: 7, ranges: [{ topic: 'in', from: '3', to: '10' }] } });
    const begun = await ask('POST', PATH, request);
    expect(begun).toMatchObject({ status: 201, body: { id: 2, connector: 'notes', state: 'RUNNING', total: 7 } });
    expect(herder.requests[1]).toEqual({
      ...{ from: 'earliest', to: '2026-05-03', where: ['field.lang = fr'], maxRate: 200 },
    });
    expect((await ask('GET', `${PATH}/2`)).body).toMatchObject({
      ...{ share: 0, eta_seconds: null, partitions: [{ from: 3, to: 10, next: 3 }] },
    });
    expect((await ask('GET', PATH)).body).toHaveLength(2);
  });

  it('are held, go on and end', async () => {
    const { ask } = await startApi();
    await ask('PUT', '/connectors/notes/config', CONFIG);
    await ask('POST', PATH, { from: 'earliest', to: 'latest' });
    for (const [action, state] of [
      ['pause', 'PAUSED'],
      ['resume', 'RUNNING'],
      ['cancel', 'CANCELLED'],
    ]) {
      expect(await ask('PUT', `${PATH}/1/${action}`)).toMatchObject({ status: 202 });
      expect((await ask('GET', `${PATH}/1`)).body).toMatchObject({ state });
    }
    expect(await ask('PUT', `${PATH}/1/resume`)).toMatchObject({ status: 409 });
  });

  it.each([
    [{ from: 'earliest', to: 'latest', files: [] }, 'files'],
    [{ from: 'earliest', to: 'latest', max_rate: 0 }, 'max_rate'],
    [{ from: 'earliest', to: 'latest', maxRate: 5 }, 'maxRate'],
    [{ from: 'earliest', to: 'latest', where: 'a = b' }, 'where'],
  ])('of %j are refused, since %s is not as it should be', async (body, key) => {
    const { ask } = await startApi();
    await ask('PUT', '/connectors/notes/config', CONFIG);
    const answer = await ask('POST', PATH, body);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(key);
  });

  it('that nobody has are not found', async () => {
    const { ask } = await startApi();
    expect(await ask('POST', PATH, { from: 'earliest', to: 'latest' })).toMatchObject({ status: 404 });
    await ask('PUT', '/connectors/notes/config', CONFIG);
    for (const path of [`${PATH}/7`, `${PATH}/x`]) expect(await ask('GET', path)).toMatchObject({ status: 404 });
    expect(await ask('PUT', `${PATH}/7/cancel`)).toMatchObject({ status: 404 });
  });
});
