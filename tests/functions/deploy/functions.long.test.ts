import { execFile, execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import { beforeAll, expect, it } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { loadFunctions, readRoute } from '../../../netlify/local/functions/router.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { DeployedRun } from '../../support/hosts/deployed-process.ts';
import { FILLED, leadRecord, newId } from '../../support/fixtures/leads.ts';
import type { LambdaRun } from '../../support/hosts/lambda-process.ts';
import { ORIGIN, PASSWORD, startSite } from '../../support/hosts/site.ts';
import { landing } from '../../support/fixtures/visits.ts';
import { newFolder } from '../../support/new-folder.ts';

// In bytes, unpacked, with the platform's wrapper of a megabyte. A browser package in a bundle would exceed it.
const SIZE_LIMIT = 6_100_000;

/** `netlify.toml`, read by the parser that Netlify's own tools use. */
interface Settings {
  build: { command: string; publish: string; environment: { NODE_VERSION: string } };
  context: Record<'deploy-preview' | 'branch-deploy', { command: string }>;
  functions: { directory: string; included_files: string[] };
}

let settings: Settings;
let folder: string;
let bundles: FunctionResult[];

beforeAll(async () => {
  folder = newFolder();
  settings = parse(await readFile('netlify.toml', 'utf8')) as unknown as Settings;
  const { functions, build } = settings;
  bundles = await zipFunctions(functions.directory, folder, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    config: {
      '*': {
        nodeVersion: build.environment.NODE_VERSION,
        includedFiles: functions.included_files,
      },
    },
  });
}, 120_000);

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
        paths: paths.map(({ pathname }) => pathname),
        excluded: excluded.map(({ pathname }) => pathname),
        runtimeAPIVersion: 2,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
});

it('builds on Netlify what is built here, into the folder that it publishes', async () => {
  const { build, context } = settings;
  const preview = `SITE_URL=$DEPLOY_PRIME_URL ${build.command}`;
  expect(context['deploy-preview'].command).toBe(preview);
  expect(context['branch-deploy'].command).toBe(preview);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, script = ''] = /^npm run ([\w:]+)$/.exec(build.command) ?? [];
  expect(scripts[script]).toBe('node netlify/local/start/build.mjs');
  expect(await readdir(build.publish)).toEqual(
    expect.arrayContaining(['index.html', '_headers', '_redirects']),
  );
});

it('runs every schedule on Netlify as on this machine', async () => {
  const local = [...(await loadFunctions())].map(([name, { config }]) => [name, config?.schedule]);
  const deployed = bundles.map(({ name, schedule }) => [name, schedule]);
  expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(local));
  expect(local.filter(([, schedule]) => schedule !== undefined)).toEqual([
    ['cron-each-day', '20 10 * * *'],
    ['cron-each-hour', '0 * * * *'],
    ['cron-each-minute', '* * * * *'],
  ]);
});

it("sets the platform's rate limits by address, not by site", async () => {
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

it('limits every public function', async () => {
  const LONGEST_WINDOW = 180;
  for (const [name, { config }] of await loadFunctions()) {
    const source = await readFile(`netlify/functions/${name}.ts`, 'utf8');
    if (config?.schedule !== undefined || isForOwner(source)) continue;
    expect(config?.rateLimit?.aggregateBy, name).toEqual(['ip', 'domain']);
    expect(config?.rateLimit?.windowSize, name).toBeLessThanOrEqual(LONGEST_WINDOW);
  }
});

it('runs every function on Node 24, and imports its SQLite only when the database is read', async () => {
  expect(bundles.map(({ runtimeVersion }) => runtimeVersion)).toEqual(
    bundles.map(() => 'nodejs24.x'),
  );
  const importing = [];
  for (const bundle of bundles) {
    const code = await readFile(codeOf(bundle), 'utf8');
    // A static import would make the whole function fail on a runtime without SQLite.
    expect(code, bundle.name).not.toMatch(/^(?:import|export)\b[^;]*["']node:sqlite["']/m);
    expect(code, bundle.name).not.toMatch(/^import\s*\{[^}]*\bzstd/m);
    expect(code, bundle.name).not.toMatch(/require\(["']node:sqlite["']\)/);
    if (/\bimport\(["']node:sqlite["']\)/.test(code)) importing.push(bundle.name);
  }
  const needed = ['admin-dashboard', 'cron-each-hour', 'cron-each-minute'];
  expect(importing).toEqual(expect.arrayContaining(needed));
  expect(importing).not.toContain('submit-lead');
  expect(importing).not.toContain('analytics');
});

it('serves homeowners and the owner', async () => {
  const data = newFolder();
  const blobs = await startBlobServer(data);
  const submissionId = newId();
  const correction = { submissionId, phone: '(336) 555-0199' };
  const visit = { batch: newId(), events: [landing(1)] };
  const run: DeployedRun = {
    functions: bundles.map((bundle) => [bundle.name, codeOf(bundle)]),
    requests: [
      { path: '/api/submit-lead', json: { ...FILLED, submissionId } },
      { path: '/api/correct-lead', json: correction },
      { path: '/api/analytics', json: visit },
      { path: '/api/admin/login', json: { password: PASSWORD } },
      { path: '/api/admin/session' },
      { path: '/api/admin/overview' },
    ],
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/support/hosts/deployed-process.ts', JSON.stringify(run)],
    { env: { NETLIFY_BLOBS_CONTEXT: blobs.context, ADMIN_PASSWORD: PASSWORD } },
  );
  await blobs.close();
  const responses = JSON.parse(stdout) as { status: number; text: string }[];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 204, 200, 200, 200]);
});

it('answers with short headers, however often the store was asked', async () => {
  const LONGEST = 4096;
  const site = await startSite();
  const cookie = await site.logIn();
  const store = site.store();
  const now = Date.now();
  await Promise.all(Array.from({ length: 600 }, (_, n) => putLead(store, leadRecord(now - n))));
  const { path } = bundles.find(({ name }) => name === 'admin-dashboard') ?? { path: '' };
  const run: LambdaRun = {
    entry: join(path, '___netlify-entry-point.mjs'),
    bootstrap: join(path, '___netlify-bootstrap.mjs'),
    event: {
      rawUrl: `${ORIGIN}/api/admin/leads`,
      httpMethod: 'GET',
      headers: { cookie, 'x-nf-deploy-context': 'production' },
    },
    elsewhere: site.blobs.url,
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/support/hosts/lambda-process.ts', JSON.stringify(run)],
    { env: { NETLIFY_BLOBS_CONTEXT: site.blobs.context, ADMIN_PASSWORD: PASSWORD } },
  );
  await site.close();
  const [dashboard, counted] = JSON.parse(stdout) as {
    statusCode: number;
    multiValueHeaders: Record<string, string[]>;
  }[];
  expect(dashboard?.statusCode).toBe(200);
  const lines = Object.entries(dashboard?.multiValueHeaders ?? {}).flatMap(([name, values]) =>
    values.map((value) => `${name}: ${value}\r\n`),
  );
  expect(lines.join('').length).toBeLessThan(LONGEST);
  // The wrapper adds this header if a function makes requests.
  expect(counted?.multiValueHeaders).toHaveProperty('x-nf-fetch-timing');
});

it('keeps every bundle small and complete', async () => {
  for (const { name, path, entryFilename } of bundles) {
    const size = await sizeOf(path);
    const entry = pathToFileURL(join(path, entryFilename)).href;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', loading(entry)], {
      cwd: path,
      encoding: 'utf8',
    });
    console.log(`${name}: ${Math.round(size / 1024)} KB`);
    expect(size, name).toBeLessThan(SIZE_LIMIT);
    expect(loaded, name).toBe('loaded\n');
  }
});

it('finds the built pages inside the bundle', async () => {
  const bundle = bundles.find(({ name }) => name === 'thank-you');
  const files = await readdir(bundle?.path ?? '', { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['.netlify/responses/thank-you.html', '.netlify/responses/policy.json']),
  );
});

const codeOf = ({ name, path }: FunctionResult): string =>
  join(path, 'netlify/functions', `${name}.mjs`);

const isForOwner = (source: string): boolean =>
  source.includes('handleOwnerRequest(') && !source.includes('handleRequest(');

// Netlify's wrapper around a function expects the runtime of AWS Lambda.
const loading = (entry: string): string =>
  `globalThis.awslambda = { streamifyResponse: (handler) => handler };
   await import(${JSON.stringify(entry)});
   console.log('loaded');`;

const sizeOf = async (path: string): Promise<number> => {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};
