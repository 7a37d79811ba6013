import { isbot } from 'isbot';
import { BOT } from '../../../src/domain/analytics.ts';

// The first that fits counts: most browsers also carry the names of others.
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** A class such as `Chrome on Android`, too coarse to know anybody by, or `Bot`. */
export const browserClass = (userAgent: string): string =>
  isbot(userAgent) ? BOT : `${first(BROWSERS, userAgent)} on ${first(SYSTEMS, userAgent)}`;

const first = (classes: [RegExp, string][], userAgent: string): string =>
  classes.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
