// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string[]} names */
const onPath = (...names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

export const FIREFOX = onPath('firefox-esr', 'firefox');
const driver = onPath('WebKitWebDriver');
const display = onPath('Xvfb');
/** WebKitGTK opens a window, so it needs a display. */
export const WEBKIT = driver && display ? { driver, display } : undefined;

/** One line for each engine that the journeys can't run in here. */
export const notInstalled = () => [
  ...(FIREFOX ? [] : ['Firefox, which is not installed. On Debian: apt-get install firefox-esr']),
  ...(WEBKIT
    ? []
    : ['WebKit, which is not installed. On Debian: apt-get install webkit2gtk-driver xvfb']),
];
