import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { build } from 'esbuild';
import { runIn } from './changed-site.ts';

/** Runs a module in another copy of the project, with that copy's own code; returns what it prints. */
export const runModule = async (folder: string, code: string): Promise<string> => {
  await build({
    // What the module imports may keep a timer.
    stdin: { contents: `${code}\nprocess.exit();`, resolveDir: folder, loader: 'ts' },
    absWorkingDir: folder,
    alias: { '@': join(folder, 'src') },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outfile: join(folder, 'run-module.mjs'),
    packages: 'external',
    platform: 'node',
  });
  return (await runIn(folder, ['run-module.mjs'])).stdout;
};

/** A function as it is deployed, by the files that its own code came from, without packages. */
export const bundledFunction = async (
  folder: string,
  name: string,
): Promise<[file: string, code: string][]> => {
  const bundle = await zipFunction(
    join(folder, 'netlify/functions', `${name}.ts`),
    join(folder, 'bundles'),
    {
      archiveFormat: 'none',
      basePath: folder,
      config: { '*': { nodeBundler: 'esbuild', nodeVersion: '24' } },
    },
  );
  const code = readFileSync(join(bundle?.path ?? '', 'netlify/functions', `${name}.mjs`), 'utf8');
  return code
    .split(/^\/\/ (?=[\w.@/-]+\.(?:ts|tsx|js|mjs|cjs|json)$)/m)
    .map((part): [string, string] => [fileOf(part, folder), part])
    .filter(([file]) => /^(?:netlify|src)\//.test(file));
};

/** The bundler names files from the folder that the tests run in. */
const fileOf = (part: string, folder: string): string =>
  (part.split('\n', 1)[0] ?? '').split(`${basename(folder)}/`).at(-1) ?? '';
