import { access } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, extname, resolve } from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { StageModule } from './stage-module.js';

const BUNDLED = '.bundled.js';
/** A place in a bundled module, in a stack trace; some hooks for traces show its URL all the same. */
const PLACE = /(?:data:text\/javascript;base64,[\w+/=]*|[^\s()]*\.bundled\.js):(\d+):(\d+)/g;

/** Packages that require() built-in modules find them; a data: URL has no place of its own to require from. */
const BANNER =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(process.execPath);";

export interface ModuleCode {
  /** The module with all it imports, in one text without imports but Node's own. */
  readonly code: string;
  /** Source map of the code, without the sources. */
  readonly map: string;
}

/**
 * Bundles a TypeScript or JavaScript module with what it imports. Equal sources give equal texts, wherever they lie
 * (not those of CommonJS packages, which have the paths of their files in them).
 *
 * @throws {Error} saying what cannot be read or understood, with its file and line
 */
export async function bundleModule(file: string, directory: string): Promise<ModuleCode> {
  const path = resolve(directory, file);
  await access(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read as ${path} (${error.code}): check the path`);
  });
  // Of use to those only who have a stage of their own.
  const { buildSync } = await import('esbuild');
  const outfile = `${basename(path, extname(path))}${BUNDLED}`;
  try {
    const { outputFiles } = buildSync({
      entryPoints: [path],
      absWorkingDir: dirname(path),
      outfile,
      bundle: true,
      // Names of files in comments would make the same code differ by the place of its packages.
      minifyWhitespace: true,
      write: false,
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      banner: { js: BANNER },
      // Stack traces would show the whole text as the module's name otherwise.
      footer: { js: `//# sourceURL=${encodeURI(outfile)}` },
      // Where the user's folder has no zod, Spanstream's own is taken.
      nodePaths: createRequire(import.meta.url).resolve.paths('zod') ?? [],
    });
    const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
    return { code: textOf('.js'), map: textOf('.map').replace(/"[^"]*\/(?=node_modules\/)/g, '"') };
  } catch (error) {
    throw new Error(describeFailure(error as Partial<BuildFailure> & Error));
  }
}

/**
 * Loads the text of a module; the same text is loaded once in a thread.
 * @throws {Error} saying what its default export lacks, or what it threw
 */
export async function importModule(code: string): Promise<StageModule<unknown, unknown>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { default: found } = (await import(url)) as { readonly default?: unknown };
  if (typeof found !== 'object' || found === null)
    throw new Error(
      'has no object as its default export: expected export default { create(options, shared, context) { ... } }',
    );
  const { create, load, schema } = found as Partial<StageModule>;
  if (typeof create !== 'function')
    throw new Error('has no function create in its default export: expected create(options, shared, context)');
  if (load !== undefined && typeof load !== 'function') throw new Error('has a load that is no function');
  if (schema !== undefined && typeof schema?.safeParse !== 'function')
    throw new Error('has a schema without safeParse: expected one of zod');
  return found as StageModule<unknown, unknown>;
}

/** Makes the stacks of errors that a module throws tell the places in its sources. */
export function sourceTracer({ map }: ModuleCode): (error: unknown) => void {
  let sources: SourceMap | null = null;
  return (error) => {
    if (!(error instanceof Error) || error.stack === undefined) return;
    const read = sources ?? new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
    sources = read;
    error.stack = error.stack.replace(PLACE, (place, line: string, column: string) => {
      const entry = read.findEntry(Number(line) - 1, Number(column) - 1);
      return 'originalSource' in entry
        ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : place;
    });
  };
}

function describeFailure({ errors, message }: Partial<BuildFailure> & Error): string {
  const places = (errors ?? []).map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`,
  );
  return places.length === 0 ? message : places.join('; ');
}
