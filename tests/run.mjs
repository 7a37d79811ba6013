// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const { build, checkVariables, install, ROOT, Unprepared } =
  await import('../netlify/local/prepare.mjs');
const REPORTS = join(ROOT, '.reports');

/** @typedef {{ passed: number, failed: number }} Count */
/** @type {(Count & { name: string, seconds: number })[]} */
const steps = [];

/**
 * Every step runs, whatever became of the ones before it.
 * @param {string} name
 * @param {() => Count | Promise<Count>} work
 */
const step = async (name, work) => {
  console.log(`\n--- ${name}`);
  const start = performance.now();
  /** @type {Count} */
  let count = { passed: 0, failed: 1 };
  try {
    count = await work();
  } catch (error) {
    console.error(error instanceof Unprepared ? error.message : error);
  }
  const seconds = (performance.now() - start) / 1000;
  steps.push({ name, seconds, ...count });
  return count.failed === 0;
};

/**
 * @param {string} script of package.json
 * @param {string[]} args
 */
const npmRun = (script, ...args) => {
  const npm = process.env['npm_execpath'];
  const words = ['run', '--silent', script, '--', ...args];
  const options = /** @type {const} */ ({ cwd: ROOT, stdio: 'inherit' });
  return npm
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
};

/** @param {boolean} ok */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @param {string} script */
const check = (script) => step(script, () => one(npmRun(script).status === 0));

/**
 * A runner that fails without a failed test, as on a file that does not load, counts as one failure.
 * @param {string} script
 * @param {string} report
 * @param {(report: any) => Count} read
 * @param {string[]} args
 */
const tests = (script, report, read, ...args) =>
  step(script, () => {
    const path = join(REPORTS, report);
    rmSync(path, { force: true });
    const ok = npmRun(script, ...args).status === 0;
    const count = read(JSON.parse(readFileSync(path, 'utf8')));
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  });

/** @param {string} kind */
const vitest = (kind) =>
  tests(
    `test:${kind}`,
    `${kind}.json`,
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.reports/${kind}.json`,
  );

const installed = await step('install', () => {
  install();
  return one(true);
});
if (installed) {
  const browser = await step('browser', async () => {
    const { provideChromium } = await import('./support/browser.mjs');
    const sentence = provideChromium();
    if (sentence) throw new Unprepared(sentence);
    return one(true);
  });
  // First, because the types of the content, which the checks read, are made by it.
  await step('build', () => {
    checkVariables();
    build();
    return one(true);
  });
  for (const script of ['format:check', 'lint', 'types', 'unused']) await check(script);
  await vitest('unit');
  await vitest('functions');
  await vitest('site');
  if (browser) {
    await tests('test:e2e', 'e2e.json', ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }));
  }
}

/** @param {{ name: string, seconds: number }} step */
const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
const slowest = [...steps].sort((a, b) => b.seconds - a.seconds).slice(0, 3);
console.log(`\nSteps\n${steps.map((s) => line(s) + (s.failed ? '  FAILED' : '')).join('\n')}`);
console.log(`Slowest\n${slowest.map(line).join('\n')}\n`);

const sum = (/** @type {'passed' | 'failed'} */ key) => steps.reduce((n, s) => n + s[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
