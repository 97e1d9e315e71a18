import type { Resolver, Type } from 'avsc';
import { branchesOf, type CompiledRecord, isArray, isMap, isNull, isRecord, type LogicalType } from './avro-schema.js';

/** What reads values of one schema as another one's (Avro 1.11, "Schema Resolution"), or why nothing does. */
export type Projection = { readonly resolver: Resolver } | { readonly obstacle: string };

/**
 * Names count without their namespaces. Stricter than Avro where both schemas give a scalar a logical type: seconds
 * are not read as milliseconds.
 */
export function projectionOf(written: CompiledRecord, target: CompiledRecord): Projection {
  const obstacle = new Obstacles(written.logical, target.logical).find('', written.type, target.type);
  if (obstacle !== null) return { obstacle };
  try {
    return { resolver: resolverOf(written.type, target.type) };
  } catch (error) {
    return { obstacle: (error as Error).message };
  }
}

function resolverOf(written: Type, target: Type): Resolver {
  return target.createResolver(written, { ignoreNamespaces: true });
}

/** Looks for the first field that cannot be read: avsc names only the types that do not fit. */
class Obstacles {
  readonly #written: ReadonlyMap<Type, LogicalType>;
  readonly #target: ReadonlyMap<Type, LogicalType>;
  /** Pairs that were looked at, or are: records may hold themselves. */
  readonly #seen = new Map<Type, Set<Type>>();

  constructor(written: ReadonlyMap<Type, LogicalType>, target: ReadonlyMap<Type, LogicalType>) {
    this.#written = written;
    this.#target = target;
  }

  find(path: string, written: Type, target: Type): string | null {
    const seen = this.#seen.get(written) ?? new Set();
    if (seen.has(target)) return null;
    this.#seen.set(written, seen.add(target));
    const [from, to] = [onlyType(written), onlyType(target)];
    if (branchesOf(written).some(isNull) && !branchesOf(target).some(isNull))
      return `${show(path)} may be null in the document's schema, and may not in the file's`;
    if (from === null || to === null) return this.#findInBranches(path, written, target);
    if (isRecord(from) && isRecord(to)) return this.#findInFields(path, from.fields, to.fields);
    if (isArray(from) && isArray(to)) return this.find(`${path}[]`, from.itemsType, to.itemsType);
    if (isMap(from) && isMap(to)) return this.find(`${path}{}`, from.valuesType as Type, to.valuesType as Type);
    return this.#compare(path, from, to);
  }

  #findInFields(path: string, written: Fields, target: Fields): string | null {
    for (const { name, aliases, type, defaultValue } of target) {
      const inside = path === '' ? name : `${path}.${name}`;
      const source = written.find((field) => field.name === name || aliases.includes(field.name));
      if (source === undefined && defaultValue() === undefined)
        return `${show(inside)} is not in the document's schema, and has no default in the file's`;
      const obstacle = source === undefined ? null : this.find(inside, source.type, type);
      if (obstacle !== null) return obstacle;
    }
    return null;
  }

  #findInBranches(path: string, written: Type, target: Type): string | null {
    for (const branch of branchesOf(written)) {
      const same = branchesOf(target).find(({ branchName }) => branchName === branch.branchName);
      const obstacle = same === undefined ? this.#compare(path, branch, target) : this.find(path, branch, same);
      if (obstacle !== null) return obstacle;
    }
    return null;
  }

  #compare(path: string, written: Type, target: Type): string | null {
    const [from, to] = [this.#written.get(written), this.#target.get(target)];
    const clash = from !== undefined && to !== undefined && (from.name !== to.name || from.scale !== to.scale);
    if (!clash && isReadable(written, target)) return null;
    return `${show(path)} is ${nameOf(written, from)} in the document's schema and ${nameOf(target, to)} in the file's`;
  }
}

function isReadable(written: Type, target: Type): boolean {
  try {
    resolverOf(written, target);
    return true;
  } catch {
    return false;
  }
}

type Fields = readonly {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly type: Type;
  defaultValue(): unknown;
}[];

/** The one type that is not null; null where there are more. */
function onlyType(type: Type): Type | null {
  const types = branchesOf(type).filter((branch) => !isNull(branch));
  return types.length === 1 ? (types[0] as Type) : null;
}

function show(path: string): string {
  return `the field ${JSON.stringify(path)}`;
}

function nameOf(type: Type, logical: LogicalType | undefined): string {
  if (logical?.name === 'decimal') return `a decimal(${logical.precision}, ${logical.scale})`;
  if (logical !== undefined) return `a ${logical.name}`;
  const names = branchesOf(type).map(({ name, typeName }) => name ?? typeName.replace('abstract:', ''));
  return `of type ${names.join(' or ')}`;
}
