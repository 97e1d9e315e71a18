import type { OutputSchema, RegisteredSchema } from '../core/schemas.js';
import { FatalError } from '../errors.js';
import type { EncodeSource } from './converter.js';
import { wireHeader } from './wire-format.js';

const MOST = 1_000;

interface Entry<T> {
  readonly id: number;
  readonly made: T;
  readonly header: Uint8Array;
}

/** What the schemas of the output were made into, by the topic and the schema of what is read. */
export class OutputTypes<T> {
  readonly #make: (schema: RegisteredSchema) => T | Promise<T>;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(make: (schema: RegisteredSchema) => T | Promise<T>) {
    this.#make = make;
  }

  /** @throws where a schema that was registered cannot be made use of: the failure of the task */
  async prepare(schemas: readonly OutputSchema[]): Promise<void> {
    for (const { schema, ...read } of schemas) {
      const key = outputKey(read);
      if (this.#entries.get(key)?.id === schema.id) continue;
      if (this.#entries.size >= MOST) this.#entries.clear();
      this.#entries.set(key, { id: schema.id, made: await this.#make(schema), header: wireHeader(schema.id) });
    }
  }

  of({ schema, origin }: EncodeSource): Entry<T> {
    const entry = this.#entries.get(
      outputKey({ topic: origin.topic, readId: schema?.id ?? null, message: schema?.message }),
    );
    if (entry !== undefined) return entry;
    throw new FatalError('SERVICE_FAILED', `there is no output schema for documents of ${origin.topic}`);
  }
}

/** The same for the same documents. */
export function outputKey({ topic, readId, message = '' }: Omit<OutputSchema, 'schema'>): string {
  return `${readId}/${message}/${topic}`;
}
