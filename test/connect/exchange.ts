import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { waitFor } from '../../compose/wait.js';
import { type ComparedRequest, type Side, type Until, valueFor } from './request.js';

export interface Reply {
  readonly status: number;
  /** Without its parameters; null where there is none. */
  readonly mediaType: string | null;
  /** Whether it says where what was made is. */
  readonly isLocated: boolean;
  /** Null where it is empty, the text where it is no JSON. */
  readonly body: unknown;
}

const LIMIT = 60_000;

/** Waits for what the request waits for, sends it and reads the whole reply. */
export async function exchange(side: Side, request: ComparedRequest): Promise<Reply> {
  if (request.until === 'unhealthy') await loseBroker(side);
  else if (request.until !== undefined) await waitUntil(side, request.until);
  const body = request.body === undefined ? request.text : JSON.stringify(valueFor(request.body, side));
  const ofBody =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const all = { ...ofBody, ...request.headers };
  return send(side.url + valueFor(request.path, side), {
    method: request.method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    body,
  });
}

/** Not `fetch`: it writes some paths in another way than they are given. */
async function send(
  url: string,
  { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body: string | undefined },
): Promise<Reply> {
  const { origin } = new URL(url);
  const outgoing = httpRequest(origin, {
    method,
    path: url.slice(origin.length),
    headers,
    timeout: LIMIT,
    agent: false,
  });
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer to ${method} ${url} in ${LIMIT} ms`)));
  });
  outgoing.end(body);
  const response = await incoming;
  const content = await text(response);
  return {
    status: response.statusCode ?? 0,
    mediaType: response.headers['content-type']?.split(';')[0] ?? null,
    isLocated: response.headers.location !== undefined,
    body: parsed(content),
  };
}

function parsed(content: string): unknown {
  if (content === '') return null;
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

async function loseBroker(side: Side): Promise<void> {
  side.killBroker();
  const isUnhealthy = async () => (await fetch(`${side.url}/health`)).status === 500;
  await waitFor(isUnhealthy, {
    timeoutMs: LIMIT,
    intervalMs: 100,
    what: `${side.label} to notice that its broker is gone`,
  });
}

interface Status {
  readonly connector: { readonly state: string };
  readonly tasks: readonly { readonly state: string }[];
}

async function waitUntil(side: Side, { connector, state, tasks, offset }: Until): Promise<void> {
  const get = async (path: string) =>
    (await send(`${side.url}/connectors/${connector}/${path}`, { method: 'GET', headers: {}, body: undefined })).body;
  const isReached = async () => {
    const status = (await get('status')) as Status;
    if (status.connector?.state !== state) return false;
    if (
      tasks !== undefined &&
      (status.tasks.length !== tasks.count || status.tasks.some((task) => task.state !== tasks.state))
    )
      return false;
    if (offset === undefined) return true;
    const { offsets } = (await get('offsets')) as { offsets: readonly { offset: { kafka_offset: number } }[] };
    return offsets.some((one) => one.offset.kafka_offset >= offset);
  };
  const wanted = `${connector} of ${side.label} to be ${state}${tasks === undefined ? '' : `, ${tasks.count} tasks ${tasks.state}`}`;
  await waitFor(isReached, { timeoutMs: LIMIT, intervalMs: 100, what: wanted });
}
