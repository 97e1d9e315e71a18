import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listSupportedBackends } from 'onnxruntime-node';

/** Hardware that the installed ONNX Runtime could run a model on. */
export interface Provider {
  readonly name: string;
  /** Whether its library is installed; that a device and its driver are there shows when a model is loaded. */
  readonly installed: boolean;
}

/** What `onnxruntime-node` was built for on this platform, with the libraries that are there. */
export function listProviders(): Provider[] {
  const libraries = providerLibraries();
  return listSupportedBackends().map(({ name, bundled }) => ({
    name,
    installed: bundled || libraries.some((library) => library.includes(`providers_${name}.`)),
  }));
}

/** Its native code lies in `bin/<N-API version>/<platform>/<architecture>`. */
function providerLibraries(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  return readdirSync(join(folder, 'bin'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes(join(process.platform, process.arch)),
  );
}
