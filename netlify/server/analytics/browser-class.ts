// The first that fits counts: most browsers also carry the names of others.
const BROWSERS: [RegExp, string][] = [
  [/bot\b|crawl|spider|slurp|headless|lighthouse/i, 'Bot'],
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

/** A class such as `Chrome on Android`, too coarse to know anybody by. */
export const browserClass = (userAgent: string): string =>
  `${first(BROWSERS, userAgent)} on ${first(SYSTEMS, userAgent)}`;

const first = (classes: [RegExp, string][], userAgent: string): string =>
  classes.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
