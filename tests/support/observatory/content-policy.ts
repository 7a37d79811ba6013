import type { Result } from './modifiers.ts';
import type { Scan } from './scan.ts';

const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const INLINE = /^(?:'unsafe-inline'|data:)$/;
const HASHED = /^'(?:sha256|sha384|sha512|nonce)-/;

export const contentPolicy = ({ headers }: Scan): Result => {
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

export const framing = ({ headers }: Scan): Result => {
  if (directives(headers).has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  const header = headers.get('x-frame-options')?.trim().toLowerCase();
  if (header === undefined) return 'x-frame-options-not-implemented';
  return header === 'deny' || header === 'sameorigin'
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-header-invalid';
};

const directives = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );
