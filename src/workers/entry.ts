import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FatalError } from '../errors.js';

/**
 * The built JavaScript of a worker thread: threads do not start from TypeScript under Node 20, so from sources in
 * src/ the way leads to dist/.
 *
 * @param path from a folder of the sources to the worker's file, such as `../workers/document-worker.js`: the build joins
 * modules into files that lie as deep
 * @param base `import.meta.url` of the file that starts the worker
 * @throws {FatalError} where it is not built
 */
export function workerEntry(path: string, base: string): URL {
  const entry = new URL(path, base);
  if (base.endsWith('.ts')) {
    const source = entry.href.lastIndexOf('/src/');
    entry.href = `${entry.href.slice(0, source)}/dist/${entry.href.slice(source + '/src/'.length)}`;
  }
  if (!existsSync(fileURLToPath(entry))) {
    throw new FatalError(
      'SERVICE_FAILED',
      `${fileURLToPath(entry)} is missing: worker threads start from built files, run npm run build`,
    );
  }
  return entry;
}
