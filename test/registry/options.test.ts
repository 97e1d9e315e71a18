import { expect, it } from 'vitest';
import { registryOptions } from '../../src/registry/options.js';

it('Of the options of a registry all that hold passwords and tokens are shown nowhere.', () => {
  const secret = Object.entries(registryOptions('')).filter(([, option]) => option.meta()?.secret === true);
  expect(secret.map(([name]) => name)).toEqual([
    'basic.auth.user.info',
    'bearer.auth.token',
    'bearer.auth.client.secret',
    'schema.registry.ssl.key.password',
  ]);
});
