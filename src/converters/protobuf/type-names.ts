/** Messages that hold what a field cannot hold by itself, such as a list inside a list, have this behind their names. */
export const WRAPPER = 'Wrapper';

const LIKE_WRAPPER = /Wrapper\d*$/;

export function isWrapperName(name: string): boolean {
  return LIKE_WRAPPER.test(name);
}

/** Names for messages inside a message: each once, and none that a field of the message has. */
export class TypeNames {
  readonly #taken: Set<string>;

  constructor(fields: Iterable<string>) {
    this.#taken = new Set(fields);
  }

  /** @param name of a record, an enum or a message, with or without the names of its scope before it */
  of(name: string): string {
    const own = capitalized(name.slice(name.lastIndexOf('.') + 1));
    return this.#free(isWrapperName(own) ? `${own}Type` : own);
  }

  /** @param field that the wrapper is for */
  ofWrapper(field: string): string {
    return this.#free(`${capitalized(field)}${WRAPPER}`);
  }

  #free(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.#taken.has(name); i++) name = `${wanted}${i}`;
    this.#taken.add(name);
    return name;
  }
}

/** `ward_name` is WardName. */
function capitalized(name: string): string {
  const parts = name.split('_').filter((part) => part !== '');
  const joined = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  // Names may consist of lines only, and those of types shall not begin with a digit.
  return /^[A-Za-z]/.test(joined) ? joined : `T${joined}`;
}
