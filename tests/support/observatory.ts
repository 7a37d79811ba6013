/**
 * The Mozilla Observatory's published scoring as of its API's version 2, kept as a table of our own:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring and the charts of mdn/mdn-http-observatory.
 */
export const MODIFIERS = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-not-found': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-session-without-secure-flag-but-protected-by-hsts': -10,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-session-without-httponly-flag': -30,
  'cookies-session-without-secure-flag': -40,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'cross-origin-resource-sharing-implemented-with-restricted-access': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'cross-origin-resource-policy-implemented-with-same-origin': 10,
  'cross-origin-resource-policy-implemented-with-same-site': 10,
  'cross-origin-resource-policy-implemented-with-cross-origin': 0,
  'cross-origin-resource-policy-not-implemented': 0,
  'cross-origin-resource-policy-header-invalid': -5,
  'hsts-preloaded': 5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'hsts-header-invalid': -20,
  'redirection-to-https': 0,
  'redirection-off-host-from-http': -5,
  'redirection-not-to-https': -20,
  'redirection-missing': -20,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'referrer-policy-header-invalid': -5,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-implemented-and-external-scripts-loaded-securely': 5,
  'sri-not-implemented-but-no-scripts-loaded': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-content-type-options-header-invalid': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'x-frame-options-header-invalid': -20,
} as const;

export type Result = keyof typeof MODIFIERS;

/** What the Observatory looks at: the answer of the start page over https, and where plain http leads. */
export interface Scan {
  host: string;
  headers: Headers;
  html: string;
  /** The address that http is redirected to, or null. */
  httpRedirect: string | null;
  preloaded: boolean;
}

const GRADES: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];
const BASE = 100;
const BONUS_FROM = 90;

/** Penalties first; bonuses only where 90 and more are left. */
export const observe = (scan: Scan): { score: number; grade: string; results: Result[] } => {
  const results = [
    contentPolicy(scan),
    cookies(scan),
    sharing(scan),
    resourcePolicy(scan),
    transport(scan),
    redirection(scan),
    referrer(scan),
    integrity(scan),
    typeOptions(scan),
    framing(scan),
  ];
  const sum = (wanted: (modifier: number) => boolean) =>
    results
      .map((result) => MODIFIERS[result])
      .filter(wanted)
      .reduce<number>((total, modifier) => total + modifier, 0);
  const penalized = BASE + sum((modifier) => modifier < 0);
  const bonus = penalized >= BONUS_FROM ? sum((modifier) => modifier > 0) : 0;
  const score = Math.max(0, penalized + bonus);
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F', results };
};

const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const INLINE = /^(?:'unsafe-inline'|data:)$/;
const HASHED = /^'(?:sha256|sha384|sha512|nonce)-/;

const contentPolicy = ({ headers }: Scan): Result => {
  const policy = directives(headers);
  if (policy.size === 0) return 'csp-not-implemented';
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  // A hash or nonce makes browsers ignore 'unsafe-inline'.
  const effective = (name: string) =>
    sources(name).some((source) => HASHED.test(source))
      ? sources(name).filter((source) => source !== "'unsafe-inline'")
      : sources(name);
  const [script, style] = [effective('script-src'), effective('style-src')];
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src';
  const insecure = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !isPassive(name)).flatMap(([, list]) => list);
  const passive = [...sources('img-src'), ...sources('media-src')];
  if (
    script.some((source) => BROAD.test(source) || INLINE.test(source)) ||
    sources('object-src').some((source) => BROAD.test(source))
  ) {
    return 'csp-implemented-with-unsafe-inline';
  }
  if (active.some(insecure)) return 'csp-implemented-with-insecure-scheme';
  if ([...script, ...style].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if (passive.some(insecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (style.some((source) => BROAD.test(source) || INLINE.test(source))) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  return policy.get('default-src')?.join() === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
};

const directives = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );

// From the worst on: one bad cookie decides.
const cookies = (scan: Scan): Result => {
  const set = scan.headers.getSetCookie().map((cookie) => {
    const [name = '', ...attributes] = cookie.toLowerCase().split(/;\s*/);
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite='));
    return {
      session: /login|sess/.test(name.split('=')[0] ?? ''),
      secure: attributes.includes('secure'),
      httpOnly: attributes.includes('httponly'),
      sameSite: sameSite?.slice('samesite='.length),
    };
  });
  if (set.length === 0) return 'cookies-not-found';
  const hsts = MODIFIERS[transport(scan)] >= 0;
  const insecure = set.filter(({ secure }) => !secure);
  const openSession = insecure.some(({ session }) => session);
  if (openSession && !hsts) return 'cookies-session-without-secure-flag';
  if (set.some(({ session, httpOnly }) => session && !httpOnly)) {
    return 'cookies-session-without-httponly-flag';
  }
  const known = [undefined, 'lax', 'strict', 'none'];
  if (
    set.some(
      ({ sameSite, secure }) => !known.includes(sameSite) || (sameSite === 'none' && !secure),
    )
  ) {
    return 'cookies-samesite-flag-invalid';
  }
  if (openSession) return 'cookies-session-without-secure-flag-but-protected-by-hsts';
  if (insecure.length > 0) {
    return hsts
      ? 'cookies-without-secure-flag-but-protected-by-hsts'
      : 'cookies-without-secure-flag';
  }
  return set.every(({ sameSite }) => sameSite !== undefined)
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
};

const sharing = ({ headers, host }: Scan): Result => {
  const origin = headers.get('access-control-allow-origin');
  if (origin === null) return 'cross-origin-resource-sharing-not-implemented';
  if (origin === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return headers.get('access-control-allow-credentials') === 'true' && !origin.endsWith(host)
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
};

const resourcePolicy = ({ headers }: Scan): Result => {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (policy === undefined) return 'cross-origin-resource-policy-not-implemented';
  return policy === 'same-origin' || policy === 'same-site' || policy === 'cross-origin'
    ? `cross-origin-resource-policy-implemented-with-${policy}`
    : 'cross-origin-resource-policy-header-invalid';
};

const SIX_MONTHS = 15_768_000;
const transport = ({ headers, preloaded }: Scan): Result => {
  const header = headers.get('strict-transport-security');
  if (preloaded) return 'hsts-preloaded';
  if (header === null) return 'hsts-not-implemented';
  const age = /(?:^|;)\s*max-age=(\d+)\s*(?:;|$)/i.exec(header)?.[1];
  if (age === undefined || header.length > 1024) return 'hsts-header-invalid';
  return Number(age) >= SIX_MONTHS
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
};

const redirection = ({ host, httpRedirect }: Scan): Result => {
  if (httpRedirect === null) return 'redirection-missing';
  const { protocol, hostname } = new URL(httpRedirect);
  if (protocol !== 'https:') return 'redirection-not-to-https';
  return hostname === host ? 'redirection-to-https' : 'redirection-off-host-from-http';
};

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
const referrer = ({ headers }: Scan): Result => {
  const header = headers.get('referrer-policy');
  if (header === null) return 'referrer-policy-not-implemented';
  // The last one that a browser knows is the one in force.
  const policies = header.split(',').map((policy) => policy.trim().toLowerCase());
  const last = policies.findLast((policy) => PRIVATE.includes(policy) || UNSAFE.includes(policy));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

const integrity = ({ html, host }: Scan): Result => {
  const tags = html.match(/<script\b[^>]*>/gi) ?? [];
  if (tags.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const loaded = tags.flatMap((tag) => {
    const src = /\bsrc="([^"]*)"/i.exec(tag)?.[1];
    return src === undefined ? [] : [{ src, hashed: /\bintegrity="/i.test(tag) }];
  });
  const isOwn = (src: string) =>
    !/^(?:https?:)?\/\//.test(src) || src.startsWith(`https://${host}/`);
  const foreign = loaded.filter(({ src }) => !isOwn(src));
  const open = foreign.filter(({ hashed }) => !hashed);
  if (open.some(({ src }) => !src.startsWith('https:'))) {
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely';
  }
  if (open.length > 0) return 'sri-not-implemented-but-external-scripts-loaded-securely';
  if (foreign.length > 0) return 'sri-implemented-and-external-scripts-loaded-securely';
  return loaded.some(({ hashed }) => hashed)
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
};

const typeOptions = ({ headers }: Scan): Result => {
  const header = headers.get('x-content-type-options');
  if (header === null) return 'x-content-type-options-not-implemented';
  return header.trim().toLowerCase() === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
};

const framing = ({ headers }: Scan): Result => {
  if (directives(headers).has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  const header = headers.get('x-frame-options')?.trim().toLowerCase();
  if (header === undefined) return 'x-frame-options-not-implemented';
  return header === 'deny' || header === 'sameorigin'
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-header-invalid';
};
