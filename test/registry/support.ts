import avro from 'avsc';
import { wireHeader } from '../../src/converters/wire-format.js';

/** Registers a schema as other programs do, and gives its id. */
export async function register(
  url: string,
  subject: string,
  schema: object | string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  const answer = await ask(url, 'POST', `/subjects/${encodeURIComponent(subject)}/versions`, { schema: text, ...more });
  return (answer as { id: number }).id;
}

export async function setCompatibility(url: string, subject: string, compatibility: string): Promise<void> {
  await ask(url, 'PUT', `/config/${encodeURIComponent(subject)}`, { compatibility });
}

/** The latest schema of a subject, parsed. */
export async function latestSchema(url: string, subject: string): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse((await latestText(url, subject)).text) as Readonly<Record<string, unknown>>;
}

export async function latestText(
  url: string,
  subject: string,
): Promise<{ readonly id: number; readonly text: string; readonly type: string | undefined }> {
  const answer = await ask(url, 'GET', `/subjects/${encodeURIComponent(subject)}/versions/latest`);
  const { id, schema, schemaType } = answer as { id: number; schema: string; schemaType?: string };
  return { id, text: schema, type: schemaType };
}

export async function versions(url: string, subject: string): Promise<unknown> {
  return ask(url, 'GET', `/subjects/${encodeURIComponent(subject)}/versions`);
}

/** A value in the wire format, its bytes by avsc alone. */
export function wireValue(id: number, schema: object, value: object): Buffer {
  return Buffer.concat([wireHeader(id), avro.Type.forSchema(schema as avro.Schema).toBuffer(value)]);
}

async function ask(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/vnd.schemaregistry.v1+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
