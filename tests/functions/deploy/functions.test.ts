import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRoute } from '../../../netlify/local/functions/function-routes.ts';
import { loadFunctions } from '../../../netlify/local/functions/load-functions.ts';

// Unpacked and with the platform's own wrapper of a megabyte: a package for the browser would show.
const SIZE_LIMIT = 6_000_000;

let folder: string;
let bundles: FunctionResult[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await zipFunctions('netlify/functions', folder, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    config: { '*': { nodeBundler: 'esbuild', includedFiles: ['.netlify/answers/*'] } },
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('bundles every function, with the routes that the local host gives it', async () => {
  const local = [...(await loadFunctions())].map(([name, module]) => readRoute(name, module));
  const deployed = bundles.map(({ name, routes = [], excludedRoutes = [], runtimeAPIVersion }) => ({
    name,
    paths: routes.map(({ pattern }) => pattern),
    excluded: excludedRoutes.map(({ pattern }) => pattern),
    runtimeAPIVersion,
  }));
  expect(deployed.sort((a, b) => a.name.localeCompare(b.name))).toEqual(
    local
      .map(({ name, paths, excluded }) => ({
        name,
        paths: paths.map(({ text }) => text),
        excluded: excluded.map(({ text }) => text),
        runtimeAPIVersion: 2,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
});

it('hands the limits to the platform as they are meant: by address, not by site', async () => {
  const local = [...(await loadFunctions())].map(([name, { config }]) => [name, config?.rateLimit]);
  const deployed = bundles.map(({ name, trafficRules }) => {
    const { rateLimitConfig, aggregate } = trafficRules?.action.config ?? {};
    if (!rateLimitConfig) return [name, undefined];
    const { windowLimit, windowSize } = rateLimitConfig;
    const aggregateBy = aggregate?.keys.map(({ type }) => type);
    return [name, { windowLimit, windowSize, aggregateBy }];
  });
  expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(local));
});

it('limits every function that anybody may call', async () => {
  const LONGEST_WINDOW = 180;
  for (const [name, { config }] of await loadFunctions()) {
    const source = await readFile(`netlify/functions/${name}.ts`, 'utf8');
    if (config?.schedule !== undefined || source.includes('adminCall(')) continue;
    expect(config?.rateLimit?.aggregateBy, name).toEqual(['ip', 'domain']);
    expect(config?.rateLimit?.windowSize, name).toBeLessThanOrEqual(LONGEST_WINDOW);
  }
});

it('keeps every bundle small, complete and quick to start', async () => {
  for (const { name, path, entryFilename } of bundles) {
    const size = await sizeOf(path);
    const entry = pathToFileURL(join(path, entryFilename)).href;
    const milliseconds = Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', timeOf(entry)], { cwd: path }),
    );
    console.log(`${name}: ${Math.round(size / 1024)} KB, import ${milliseconds.toFixed(0)} ms`);
    expect(size, name).toBeLessThan(SIZE_LIMIT);
    expect(milliseconds, name).toBeLessThan(5000);
  }
});

it('finds the built pages inside the bundle', async () => {
  const bundle = bundles.find(({ name }) => name === 'thank-you');
  const files = await readdir(bundle?.path ?? '', { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['.netlify/answers/thank-you.html', '.netlify/answers/policy.json']),
  );
});

// The wrapper that the platform puts around a function speaks to the runtime of AWS Lambda.
const timeOf = (entry: string): string =>
  `globalThis.awslambda = { streamifyResponse: (handler) => handler };
   const start = performance.now();
   await import(${JSON.stringify(entry)});
   console.log(performance.now() - start);`;

const sizeOf = async (path: string): Promise<number> => {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};
