import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** API keys of Kafka's protocol (kafka.apache.org/protocol, "Api Keys") that the crash tests look for. */
const API_NAMES: Readonly<Record<number, string>> = {
  0: 'Produce',
  1: 'Fetch',
  8: 'OffsetCommit',
  11: 'JoinGroup',
  12: 'Heartbeat',
  14: 'SyncGroup',
  22: 'InitProducerId',
  24: 'AddPartitionsToTxn',
  25: 'AddOffsetsToTxn',
  26: 'EndTxn',
  28: 'TxnOffsetCommit',
};

export interface KafkaMessage {
  /** The client's `client.id`. */
  readonly clientId: string;
  readonly api: string;
  readonly direction: 'request' | 'response';
}

/** `drop` ends the connection in place of the message, `hold` keeps it and all after it until `release`. */
export type Verdict = 'forward' | 'drop' | 'hold';

export interface KafkaProxy {
  readonly port: number;
  /** Asked for every message; set it to watch and to interfere. */
  judge: (message: KafkaMessage) => Verdict;
  /** Lets go on what is held, in its order. */
  release(): void;
  close(): Promise<void>;
}

/**
 * Stands between clients and a broker whose advertised listener is this port, and knows of each message what it is:
 * so a client can be killed at a step of its transaction without a hook in its code.
 */
export async function startKafkaProxy({ port, target }: { port: number; target: number }): Promise<KafkaProxy> {
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  const server = createServer((client) => {
    const broker = connect({ port: target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const clientIds = new Map<number, Omit<KafkaMessage, 'direction'>>();
    for (const socket of [client, broker]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        broker.destroy();
      });
    }
    const parts = { held, judge: (message: KafkaMessage) => proxy.judge(message) };
    pipeFrames(client, broker, { ...parts, identify: (frame) => identifyRequest(frame, clientIds) });
    pipeFrames(broker, client, { ...parts, identify: (frame) => identifyResponse(frame, clientIds) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const proxy: KafkaProxy = {
    port: (server.address() as AddressInfo).port,
    judge: () => 'forward',
    release() {
      for (const go of [...held]) go();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

interface Pipe {
  readonly held: Set<() => void>;
  readonly judge: (message: KafkaMessage) => Verdict;
  /** @param frame one message without its length */
  readonly identify: (frame: Buffer) => KafkaMessage | null;
}

/** Messages are whole behind a length of four bytes. */
function pipeFrames(from: Socket, to: Socket, { held, judge, identify }: Pipe): void {
  let pending: Buffer = Buffer.alloc(0);
  let holding = false;
  const pass = (end: number): void => {
    to.write(pending.subarray(0, end));
    pending = pending.subarray(end);
  };
  const work = (): void => {
    while (!holding && pending.length >= 4 && pending.length >= 4 + pending.readInt32BE()) {
      const end = 4 + pending.readInt32BE();
      const message = identify(pending.subarray(4, end));
      const verdict = message === null ? 'forward' : judge(message);
      if (verdict === 'drop') {
        from.destroy();
        to.destroy();
        return;
      }
      if (verdict === 'forward') pass(end);
      else {
        holding = true;
        const go = (): void => {
          held.delete(go);
          holding = false;
          pass(end);
          work();
        };
        held.add(go);
      }
    }
  };
  from.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    work();
  });
}

type Sent = Map<number, Omit<KafkaMessage, 'direction'>>;

/** Request header v1 and later: api key, api version, correlation id, client id. */
function identifyRequest(frame: Buffer, sent: Sent): KafkaMessage {
  const length = frame.readInt16BE(8);
  const clientId = length < 0 ? '' : frame.toString('utf8', 10, 10 + length);
  const message = { clientId, api: API_NAMES[frame.readInt16BE(0)] ?? 'other' };
  sent.set(frame.readInt32BE(4), message);
  return { ...message, direction: 'request' };
}

function identifyResponse(frame: Buffer, sent: Sent): KafkaMessage | null {
  const correlation = frame.readInt32BE(0);
  const message = sent.get(correlation);
  sent.delete(correlation);
  return message === undefined ? null : { ...message, direction: 'response' };
}
