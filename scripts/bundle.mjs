/**
 * Joins the modules that `spanstream` and its threads load into a few files: a start resolves, reads and links some two
 * thousand otherwise, which takes longer than all that they do. The modules that tsc has written stay beside them for
 * those who import the package.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Native code, WebAssembly, threads and files of their own: these find them beside their package only. */
const EXTERNAL = [
  'esbuild',
  'kafkajs',
  'lz4-napi',
  'onnxruntime-node',
  'pino',
  'pino-pretty',
  'piscina',
  'snappy',
  'tokenizers',
  '@bokuweb/zstd-wasm',
];

/** Loads external CommonJS packages with `require`: for `import`, Node parses each of their files twice. */
const requireExternals = {
  name: 'require-externals',
  setup({ onResolve, onLoad }) {
    const names = ['onnxruntime-node', 'pino', 'piscina', 'tokenizers'];
    onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'require-externals' } : null,
    );
    onLoad({ filter: /.*/, namespace: 'require-externals' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
      resolveDir: '.',
    }));
  },
};

rmSync('dist/chunks', { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [
    'dist/cli/main.js',
    'dist/workers/document-worker.js',
    'dist/inference/model-instance.js',
    'dist/tune/trial-process.js',
  ],
  outdir: 'dist',
  outbase: 'dist',
  // As deep as the entries, so that paths relative to a module hold in both.
  chunkNames: 'chunks/[name]-[hash]',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  external: EXTERNAL,
  plugins: [requireExternals],
  banner: {
    js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
  },
});

/** The packages inside the bundle, whose licenses ask to be passed on. */
const packages = new Set(
  Object.keys(metafile.inputs).flatMap(
    (path) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  ),
);
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', [...packages].sort().map(licenseOf).join('\n\n'));

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

// Told by GET /; sources without their history, as in a container's build, know none.
const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
writeFileSync('dist/commit', `${status === 0 ? stdout.trim() : 'unknown'}\n`);
