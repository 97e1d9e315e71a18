import type { RegisteredSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';

/** Ids in use at a time are few; a flood of new ones shall not fill the memory. */
const MOST = 1_000;

/** What registered schemas were made into, by their ids. A schema that nothing can be made of is each of its values' failure. */
export class RegisteredTypes<T> {
  readonly #make: (schema: RegisteredSchema) => T | Promise<T>;
  readonly #type: RegisteredSchema['type'];
  readonly #types = new Map<number, { readonly made: T } | { readonly problem: string }>();

  /** @param type of the schemas that can be made use of */
  constructor(type: RegisteredSchema['type'], make: (schema: RegisteredSchema) => T | Promise<T>) {
    this.#type = type;
    this.#make = make;
  }

  async prepare(schemas: readonly RegisteredSchema[]): Promise<void> {
    for (const schema of schemas) {
      if (this.#types.has(schema.id)) continue;
      if (this.#types.size >= MOST) this.#types.clear();
      this.#types.set(schema.id, await this.#entry(schema));
    }
  }

  /** @throws {DocumentError} DOCUMENT_INVALID where values of the schema cannot be read */
  of(id: number): T {
    const entry = this.#types.get(id);
    if (entry !== undefined && 'made' in entry) return entry.made;
    const problem = entry?.problem ?? 'was not fetched from the registry';
    throw new DocumentError('DOCUMENT_INVALID', `the schema with id ${id} ${problem}`, { stage: 'VALUE_CONVERTER' });
  }

  async #entry(schema: RegisteredSchema): Promise<{ readonly made: T } | { readonly problem: string }> {
    if (schema.type !== this.#type) {
      const problem = `is of type ${schema.type}, expected ${this.#type}: set value.converter to the format of the values`;
      return { problem };
    }
    try {
      return { made: await this.#make(schema) };
    } catch (error) {
      return { problem: `cannot be used: ${(error as Error).message}` };
    }
  }
}
