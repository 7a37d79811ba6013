// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium: the one that CHROMIUM_PATH names, the system's, or Playwright's own. */
export const findChromium = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
};

export const hasFirefox = () => existsSync(firefox.executablePath());
export const hasWebkit = () => existsSync(webkit.executablePath());

/**
 * Finds a Chromium or installs one.
 * @returns {string | undefined} What to do where there is none.
 */
export const provideChromium = () => {
  const found = findChromium();
  if (found && existsSync(found)) return undefined;
  if (found) return `CHROMIUM_PATH names ${found}, which is not there: correct it or leave it out.`;
  console.log('Looking for a browser ...');
  const installer = join('node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [installer, 'install', 'chromium'], { timeout: 180_000 });
  if (findChromium()) return undefined;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update']);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
  }
  return findChromium()
    ? undefined
    : 'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.';
};
