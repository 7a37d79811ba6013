// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright, readVitest } from './reports.mjs';
import {
  BUILD_VARIABLES,
  checkVariables,
  install,
  ROOT,
  run,
  Unprepared,
} from '../netlify/local/start/prepare.mjs';

const REPORTS = join(ROOT, '.reports');
// In milliseconds. A step that hangs longer fails instead of holding up the rest.
const LONGEST_STEP = 60 * 60_000;

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @type {(Outcome & { name: string, seconds: number })[]} */
const steps = [];

/**
 * Runs a step and records its outcome, even if earlier steps failed.
 * @param {string} name
 * @param {() => Outcome | Promise<Outcome>} work
 */
const step = async (name, work) => {
  const start = performance.now();
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    console.error(error instanceof Unprepared ? error.message : error);
    outcome = { passed: 0, failures: [`${name} could not be run.`] };
  }
  const seconds = (performance.now() - start) / 1000;
  steps.push({ name, seconds, ...outcome });
  return outcome.failures.length === 0;
};

/**
 * @param {string} script of package.json
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
const startScript = (script, args, stdio) => {
  const npm = process.env['npm_execpath'];
  const words = ['run', '--silent', script, '--', ...args];
  const options = { cwd: ROOT, stdio, timeout: LONGEST_STEP };
  return npm
    ? spawn(process.execPath, [npm, ...words], options)
    : spawn('npm', words, { ...options, shell: process.platform === 'win32' });
};

/** @param {import('node:child_process').ChildProcess} child */
const endsWell = async (child) => {
  const [code] = await once(child, 'exit');
  return code === 0;
};

/**
 * Runs a check beside others, and prints its output in one piece at its end. The output goes to a file, because a hung
 * process outlives npm and would hold a pipe open.
 * @param {string} script
 * @param {string[]} args
 */
const check = (script, ...args) =>
  step(script, async () => {
    mkdirSync(REPORTS, { recursive: true });
    const path = join(REPORTS, `${script.replace(':', '-')}.log`);
    const log = openSync(path, 'w');
    const ok = await endsWell(startScript(script, args, ['ignore', log, log]));
    process.stdout.write(`\n--- ${script}\n${readFileSync(path, 'utf8')}`);
    return ok
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [`${script} found something: see above.`] };
  });

/**
 * Runs one kind of tests alone, and prints as it goes. A runner that fails without a failed test, as on a file that
 * does not load, counts as one failure.
 * @param {string} script
 * @param {(report: any) => Outcome} read
 * @param {string[]} args
 */
const tests = (script, read, ...args) =>
  step(script, async () => {
    const path = join(REPORTS, `${script.replace('test:', '')}.json`);
    rmSync(path, { force: true });
    console.log(`\n--- ${script}`);
    const ok = await endsWell(startScript(script, args, 'inherit'));
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
    if (ok || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [`${script} failed outside of its tests: see above.`] };
  });

// A developer's own .env must not change the build for the tests.
for (const name of BUILD_VARIABLES) process.env[name] = '';
const installed = await step('install', () => {
  install();
  return { passed: 1, failures: [] };
});
if (installed) {
  const browser = await step('browser', async () => {
    const { provideTestBrowser } = await import('./support/browser/browser.mjs');
    const sentence = provideTestBrowser();
    if (sentence) throw new Unprepared(sentence);
    return { passed: 1, failures: [] };
  });
  // Generates the types of the content, which the checks read.
  await step('sync', () => {
    checkVariables();
    const { status, stderr } = run(['node_modules/astro/bin/astro.mjs', 'sync'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Unprepared(stderr);
    return { passed: 1, failures: [] };
  });
  await Promise.all([
    check('build', '--if-changed'),
    check('lint').then(() => check('unused')),
    check('types', '--noSync').then(() => check('format:check')),
  ]);
  // One after the other, because side by side on two cores they take longer in total.
  const reporters = ['default', 'json'].map((name) => `--reporter=${name}`);
  await tests('test:vitest', readVitest, ...reporters, '--outputFile.json=.reports/vitest.json');
  if (browser) await tests('test:e2e', readPlaywright);
}

/** @param {import('./reports.mjs').Timed} timed */
const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
const failures = steps.flatMap((each) => each.failures.map((text) => `${each.name}: ${text}`));
console.log(
  `\nSteps\n${steps.map((s) => line(s) + (s.failures.length ? '  FAILED' : '')).join('\n')}`,
);
const slowest = steps
  .flatMap(({ name, tests = [] }) =>
    tests.map((test) => ({ ...test, name: `${name}: ${test.name}` })),
  )
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 10);
console.log(`Slowest tests\n${slowest.map(line).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed\n  ${failures.join('\n  ')}`);

// GitHub shows this file above the log.
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary && failures.length > 0) {
  const texts = failures.map((text) => `- ${text.replaceAll('\n', '\n  ')}`);
  appendFileSync(summary, `## Failed\n\n${texts.join('\n')}\n`);
}

const { notInstalled } = await import('./support/engines/installed.mjs');
for (const line of notInstalled()) console.log(`\nNot tested in ${line}`);

const passed = steps.reduce((sum, each) => sum + each.passed, 0);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
