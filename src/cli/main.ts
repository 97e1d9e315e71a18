#!/usr/bin/env node
import { reportError } from './errors.js';
import { createProgram } from './program.js';

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = reportError(error, process.stderr);
}
