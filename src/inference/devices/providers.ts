import { existsSync, readdirSync } from 'node:fs';
import { listSupportedBackends } from 'onnxruntime-node';
import { providerFolders } from './provider-files.js';

/** Hardware that the installed ONNX Runtime could run a model on. */
export interface Provider {
  readonly name: string;
  /** Whether its library is installed; that a device and its driver are there shows when a model is loaded. */
  readonly installed: boolean;
}

/** What `onnxruntime-node` was built for on this platform, with the libraries that are there. */
export function listProviders(): Provider[] {
  const libraries = providerFolders().flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  return listSupportedBackends().map(({ name, bundled }) => ({
    name,
    installed: bundled || libraries.some((library) => library.includes(`providers_${name}.`)),
  }));
}
