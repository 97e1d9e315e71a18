import { Command } from 'commander';
import { annotateCommand } from './annotate.js';
import { backfillCommand } from './backfill.js';
import { diffCommand } from './diff.js';
import { dlqCommand } from './dlq.js';
import { loginCommand } from './login.js';
import { modelCommand } from './model.js';
import { packageVersion } from './package.js';
import { pluginsCommand } from './plugins.js';
import { runCommand } from './run.js';
import { tuneCommand } from './tune.js';
import { validateCommand } from './validate.js';
import { workerCommand } from './worker.js';

export function createProgram(): Command {
  return (
    new Command('spanstream')
      // So that options behind the name of a command are that one's.
      .enablePositionalOptions()
      .description(
        'Annotates documents that stream through Kafka, or lie in files: with rules, term lists and token-classification models.',
      )
      .version(packageVersion())
      .showHelpAfterError('(spanstream --help tells more)')
      .addCommand(annotateCommand())
      .addCommand(runCommand())
      .addCommand(workerCommand())
      .addCommand(backfillCommand())
      .addCommand(dlqCommand())
      .addCommand(diffCommand())
      .addCommand(tuneCommand())
      .addCommand(validateCommand())
      .addCommand(pluginsCommand())
      .addCommand(modelCommand())
      .addCommand(loginCommand())
  );
}
