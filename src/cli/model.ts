import { resolve } from 'node:path';
import { Command } from 'commander';
import { ConfigError } from '../errors.js';
import { readModelDirectory } from '../inference/model/model-directory.js';
import { painter, usesColor } from './color.js';
import { embeddingProblem, formatReport, type ModelReport } from './model-report.js';

interface InspectOptions {
  readonly modelFile?: string;
  readonly json?: true;
}

/** Windows of the model's own length, but none so long that nobody would run it. */
const LONGEST_MEASURED = 512;
const SHORT = 64;

export function modelCommand(): Command {
  return new Command('model').description('look at token-classification models').addCommand(
    new Command('inspect')
      .description("tell what a model's directory holds, load the model and run it")
      .argument('<dir>', 'directory with the model, as stages.<name>.model names it')
      .option(
        '--model-file <file>',
        'ONNX file in it, such as onnx/model_fp16.onnx (default: model.onnx or onnx/model.onnx)',
      )
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        `
Examples:
  spanstream model inspect models/clinical
  spanstream model inspect my-model --model-file onnx/model_int8.onnx --json

What would keep a connector from running it is an error, and the exit code is 1 then.`,
      )
      .action(inspect),
  );
}

async function inspect(path: string, { modelFile, json }: InspectOptions): Promise<void> {
  const directory = resolve(path);
  const model = await readModelDirectory(directory, {
    key: 'DIR',
    fileKey: '--model-file',
    ...(modelFile === undefined ? {} : { file: modelFile }),
  });
  // The runtime is native code of 50 MB: other commands start without it.
  const [{ readModelFacts }, { listProviders }, { measureModel }] = await Promise.all([
    import('../inference/model/model-facts.js'),
    import('../inference/devices/providers.js'),
    import('../inference/model/measure-model.js'),
  ]);
  const facts = await readModelFacts(model);
  const problem = embeddingProblem(facts);
  const longest = Math.min(facts.maxLength ?? LONGEST_MEASURED, LONGEST_MEASURED);
  const lengths = [...new Set([longest, Math.min(SHORT, longest)])];
  const report: ModelReport = {
    directory,
    ...facts,
    providers: listProviders(),
    measured: problem === null ? await measureModel(model, lengths) : null,
  };
  const { stdout } = process;
  stdout.write(
    json
      ? `${JSON.stringify(report, null, 2)}\n`
      : `${formatReport(report, { width: stdout.columns || 100, paint: painter(usesColor(stdout)) })}\n`,
  );
  if (problem !== null)
    throw new ConfigError(`the model in ${path} cannot be used`, [{ key: 'DIR', value: directory, message: problem }]);
}
