import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';

export interface InlineCode {
  /** CSP source expressions, as `'sha256-...'`. */
  scripts: string[];
  styles: string[];
  /** What no hash can allow: each entry names the element. */
  forbidden: string[];
}

// The types that a browser stores without running them; a policy does not apply to these.
const DATA = /^application\/(?:ld\+)?json$/;
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href'];

/** What a page's policy has to allow of the code in the page itself. */
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
