import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node-html-parser';

interface Site {
  site: string;
  preview: boolean;
}

export const pageHeaders = (
  hashes: { scripts: Iterable<string>; styles: Iterable<string> },
  { site, preview }: Site,
): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ["script-src 'self'", ...unique(hashes.scripts)].join(' '),
    ["style-src 'self'", ...unique([...hashes.styles, ...toastStyles()])].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://api.mapbox.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    ...(new URL(site).protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
  ...(preview && { 'X-Robots-Tag': 'noindex' }),
});

export const headersFile = (rules: Record<string, Record<string, string>>): string =>
  Object.entries(rules)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');

/** Sonner's `<style>` is empty at first, and browsers check both its empty and its final text. */
const toastStyles = (): string[] => {
  const path = createRequire(import.meta.url).resolve('sonner');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(path, 'utf8'))?.[1];
  if (!literal) throw new Error(`No stylesheet found in ${path}: the policy cannot allow it.`);
  return [cspHash(''), cspHash(JSON.parse(literal) as string)];
};

const unique = (hashes: Iterable<string>): string[] => [...new Set(hashes)].sort();

interface InlineCode {
  scripts: string[];
  styles: string[];
  forbidden: string[];
}

// The policy does not apply to scripts of these types, because they never run.
const DATA = /^application\/(?:ld\+)?json$/;
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href'];

export const readInlineCode = (html: string): InlineCode => {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const scripts = root
    .querySelectorAll('script:not([src])')
    .filter((script) => !DATA.test(script.getAttribute('type') ?? ''));
  return {
    scripts: scripts.map(({ rawText }) => cspHash(rawText)),
    styles: root.querySelectorAll('style').map(({ rawText }) => cspHash(rawText)),
    forbidden: root.querySelectorAll('*').flatMap((element) =>
      Object.entries(element.attributes)
        .filter(([name, value]) => isForbidden(name.toLowerCase(), value))
        .map(([name, value]) => `<${element.rawTagName} ${name}="${value.slice(0, 60)}">`),
    ),
  };
};

export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isForbidden = (name: string, value: string): boolean =>
  name === 'style' ||
  name.startsWith('on') ||
  (ADDRESSES.includes(name) && /^[\s\0]*javascript:/i.test(value));
