/**
 * Compiles src/rules/kernel/assembly to WebAssembly, and writes that into a module beside it: whatever loads modules, or
 * joins them, then finds it.
 */
import { writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const folder = 'src/rules/kernel';
const modules = { tokens: 'TOKENS', terms: 'TERMS', sentences: 'SENTENCES' };

const lines = await Promise.all(
  Object.entries(modules).map(async ([name, constant]) => {
    const options = ['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--enable', 'threads,simd'];
    const binaries = [];
    const { error, stderr } = await asc.main(
      [`${folder}/assembly/${name}.ts`, ...options, '--runtime', 'stub', '--noAssert', '-O3', '--outFile', 'code.wasm'],
      { writeFile: (_, contents) => void binaries.push(contents) },
    );
    if (error) throw new Error(`${folder}/assembly/${name}.ts could not be compiled:\n${stderr}`);
    return `export const ${constant} = '${Buffer.from(binaries[0]).toString('base64')}';\n`;
  }),
);
writeFileSync(
  `${folder}/code.ts`,
  `/** WebAssembly in base64, of the files in assembly/: made by the build. */\n${lines.join('')}`,
);
