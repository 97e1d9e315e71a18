import { describe, expect, it } from 'vitest';
import { renderRest, writtenRest } from '../../docs/rest.js';
import { differenceList } from '../connect/differences.js';
import { allRequests } from '../connect/requests/all.js';

describe('docs/rest.md', () => {
  it('has the paths that are answered and the listed differences: run `npm run docs` after a change', () => {
    expect(writtenRest()).toBe(renderRest(writtenRest()));
  });

  it('gives a reason for each listed difference, and lists only what is asked', () => {
    const { reasons, differences } = differenceList();
    const requests = allRequests.map(({ name }) => name);
    for (const { request, reason } of differences) {
      expect(requests).toContain(request);
      expect(Object.keys(reasons)).toContain(reason);
    }
    for (const reason of Object.keys(reasons)) expect(differences.map((one) => one.reason)).toContain(reason);
  });
});
