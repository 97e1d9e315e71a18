import type { AttributeValue } from '../../types.js';
import type { RuleStage, StageContext } from '../stage.js';

/** Options of a stage as a configuration has them: flat keys, values as Connect carries them or of JSON and YAML. */
export type StageOptions = Readonly<Record<string, Exclude<AttributeValue, null> | readonly string[]>>;

/** What checks and converts the options; schemas of zod do. */
export interface OptionsParser<Options> {
  safeParse(options: unknown):
    | { readonly success: true; readonly data: Options }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/** The default export of a module that a stage of type `module` names. */
export interface StageModule<Options = StageOptions, Shared = null> {
  /** Without one the options come as they are. */
  readonly schema?: OptionsParser<Options>;
  /**
   * Runs once, in the main thread, before any document: files are read and tables built here. What it gives goes to
   * every worker thread as a structured clone: plain data, maps, typed arrays; no functions and no objects of classes.
   */
  load?(options: Options, context: StageContext): Shared | Promise<Shared>;
  /** Builds the stage, once in each worker thread, and once in the main thread to find errors early. */
  create(options: Options, shared: Shared, context: StageContext): RuleStage | Promise<RuleStage>;
}
