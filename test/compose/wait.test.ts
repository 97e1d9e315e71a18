import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, waitFor } from '../../compose/wait.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('waitFor', () => {
  it('gives the first truthy value, past tries that throw', async () => {
    let tries = 0;
    const condition = () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries === 3 ? 'ready' : '';
    };
    expect(await waitFor(condition, { timeoutMs: 5000, what: 'a third try', intervalMs: 1 })).toBe('ready');
  });

  it('says after the limit what it waited for and what it met last', async () => {
    const refuse = () => Promise.reject(new Error('connection refused'));
    const waiting = waitFor(refuse, { timeoutMs: 20, what: 'the broker', intervalMs: 1 });
    await expect(waiting).rejects.toThrow('waited 20 ms in vain for the broker: connection refused');
  });
});

describe('freePort', () => {
  it('gives ports of 127.0.0.1 that can be listened on, below those of outgoing connections', async () => {
    for (let index = 0; index < 5; index++) {
      const port = await freePort();
      expect(port).toBeLessThan(32_768);
      await new Promise<void>((resolve, reject) => {
        const server = createServer().once('error', reject).listen(port, '127.0.0.1', resolve);
        servers.push(server);
      });
    }
  });
});
