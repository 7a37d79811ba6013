// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return [...onPath(NAMES), ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
};

/** Prefers the headless shell, which runs the tests more than twice as fast as a whole Chromium. */
export const findTestBrowser = () => process.env['CHROMIUM_PATH'] || findShell() || findChromium();

const findShell = () => onPath(SHELLS).find((path) => existsSync(path));

/** @param {string[]} names */
const onPath = (names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * Finds a browser for the tests or installs one.
 * @returns {string | undefined} What to do if there is none.
 */
export const provideTestBrowser = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return undefined;
  if (named) return `CHROMIUM_PATH names ${named}, which is not there: correct it or leave it out.`;
  if (findShell()) return undefined;
  console.log('Looking for a browser ...');
  if (process.getuid?.() === 0) installPackage('chromium-headless-shell');
  if (findTestBrowser()) return undefined;
  const installer = join('node_modules', 'playwright', 'cli.js');
  spawnSync(process.execPath, [installer, 'install', 'chromium'], { timeout: 180_000 });
  if (!findTestBrowser() && process.getuid?.() === 0) installPackage('chromium');
  return findTestBrowser()
    ? undefined
    : 'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.';
};

/** @param {string} name of a package of Debian's */
const installPackage = (name) => {
  spawnSync('apt-get', ['update'], { timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
};
