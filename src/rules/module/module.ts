import * as z from 'zod';
import { stringOption } from '../../config/options.js';
import { ConfigError, type ConfigProblem, FatalError } from '../../errors.js';
import { defineRuleStage, type RuleStage, type StageContext, type StageDocument } from '../stage.js';
import { checkDocument } from './check-document.js';
import { bundleModule, importModule, type ModuleCode, sourceTracer } from './module-code.js';
import type { StageModule } from './stage-module.js';

/** Further options are the module's own: it says what they are. */
const schema = z.looseObject({
  module: stringOption({
    doc: 'File of the module, relative to the configuration; all further options are its own',
  }),
});

/** Its code goes into the version of the pipeline, as all does that stages load. */
type LoadedModule = ModuleCode & { readonly shared: unknown };

type ModuleConfig = z.output<typeof schema>;

/**
 * A stage of the user's own: a module whose default export is a {@link StageModule}. It is bundled in the main thread
 * and loaded from its text in the workers, so that TypeScript runs under every version of Node. What it does is
 * trusted, but for what it leaves in a document; an `apply` that never ends is ended by nobody.
 */
export const moduleStage = defineRuleStage({
  type: 'module',
  doc: 'A stage of your own: a TypeScript or JavaScript module (docs/own-stages.md)',
  schema,
  async load(config, context): Promise<LoadedModule> {
    const { name, directory } = context;
    try {
      const bundle = await bundleModule(config.module, directory);
      const stageModule = await importModule(bundle.code);
      const options = parseOptions(stageModule, config, context);
      const shared = toBeShared((await stageModule.load?.(options, context)) ?? null);
      // Errors of `create` would come up in the workers otherwise, where they are far from the configuration.
      await build(stageModule, { options, shared: structuredClone(shared), context });
      return { ...bundle, shared };
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(`the module of the stage ${name} cannot be used`, [
        { key: `stages.${name}.module`, value: config.module, message: messageOf(error) },
      ]);
    }
  },
  async create(config, { shared, ...bundle }, context) {
    const { name } = context;
    try {
      const stageModule = await importModule(bundle.code);
      const options = parseOptions(stageModule, config, context);
      const stage = await build(stageModule, { options, shared, context });
      const trace = sourceTracer(bundle);
      return {
        apply(document) {
          const result = applyTo(document, stage, trace);
          if (result instanceof Promise) throw asynchronous(result);
          checkDocument(document, name);
        },
      };
    } catch (error) {
      throw new FatalError('SERVICE_FAILED', `the module of the stage ${name} fails: ${messageOf(error)}`, {
        cause: error,
      });
    }
  },
});

/** @throws {ConfigError} with what the module's own schema finds wrong */
function parseOptions(
  { schema: own }: StageModule<unknown, unknown>,
  config: ModuleConfig,
  { name }: StageContext,
): unknown {
  const { module: _module, type: _type, ...options } = config;
  if (own === undefined) return options;
  const parsed = own.safeParse(options);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }): ConfigProblem => {
    const key = path.map(String).join('.');
    const value = options[key];
    return { key: `stages.${name}.${key === '' ? 'module' : key}`, ...(value === undefined ? {} : { value }), message };
  });
  throw new ConfigError(`the module of the stage ${name} does not take its options`, problems);
}

async function build(
  stageModule: StageModule<unknown, unknown>,
  { options, shared, context }: { options: unknown; shared: unknown; context: StageContext },
): Promise<RuleStage> {
  const stage: Partial<RuleStage> | null | undefined = await stageModule.create(options, shared, context);
  if (typeof stage?.apply !== 'function')
    throw new Error('has a create that gives no stage: expected an object with a function apply(document)');
  if (stage.apply.constructor.name === 'AsyncFunction')
    throw new Error('has an apply that is asynchronous: make it synchronous, and wait in load or create');
  return stage as RuleStage;
}

/** What the workers will get. */
function toBeShared(loaded: unknown): unknown {
  try {
    return structuredClone(loaded);
  } catch (error) {
    throw new Error(`has a load whose result cannot be sent to the workers: ${messageOf(error)}; expected plain data`);
  }
}

function applyTo(document: StageDocument, stage: RuleStage, trace: (error: unknown) => void): unknown {
  try {
    return stage.apply(document);
  } catch (error) {
    trace(error);
    throw error;
  }
}

function asynchronous(result: Promise<unknown>): Error {
  const error = new Error('apply gave a promise: expected it to do its work before it returns');
  // Its own failure, if it comes to one, is told of by this error already.
  result.catch(() => error);
  return error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
