import { Command } from 'commander';
import { readConnectorFile } from '../config/load.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import { type ConnectorConfig, parseConnector } from '../runtime/options/connector-config.js';
import { loadPipeline } from '../runtime/pipeline/pipeline.js';
import { painter, usesColor } from './color.js';
import { packageVersion } from './package.js';

export function validateCommand(): Command {
  return new Command('validate')
    .description('check connector files, the term lists and models they name included; nothing is started')
    .argument('<files...>', 'connector files, JSON or YAML')
    .addHelpText(
      'after',
      '\nEvery problem is listed with its key, the value found and what is expected; the exit code is 1 then.',
    )
    .action(async (files: string[]) => {
      const paint = painter(usesColor(process.stdout));
      for (const file of files) {
        const result = await validateFile(file);
        if ('config' in result) {
          process.stdout.write(`${paint('green', 'valid')}  ${file}: ${summary(result.config)}\n`);
        } else {
          process.exitCode = 1;
          const lines = result.problems.map((problem) => `  ${problemLine(problem)}\n`).join('');
          process.stdout.write(
            `${paint('red', 'invalid')}  ${file}: ${result.problems.length} ${result.problems.length === 1 ? 'problem' : 'problems'}\n${lines}`,
          );
        }
      }
    });
}

/** Parses a connector file and loads what its stages name. */
export async function validateFile(
  path: string,
): Promise<{ config: ConnectorConfig } | { problems: readonly ConfigProblem[] }> {
  try {
    const config = await parseConnector(readConnectorFile(path));
    await loadPipeline(config, packageVersion());
    return { config };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.problems };
    throw error;
  }
}

function problemLine({ key, value, message }: ConfigProblem): string {
  return value === undefined ? `${key}: ${message}` : `${key} = ${JSON.stringify(value)}: ${message}`;
}

function summary({ name, sink, stages }: ConnectorConfig): string {
  return `connector ${name}, ${sink.class}, ${stages.length === 0 ? 'no stages' : `stages ${stages.map((stage) => stage.name).join(', ')}`}`;
}
