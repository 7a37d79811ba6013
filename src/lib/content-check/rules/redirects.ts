import type { Finding } from '../read/finding.ts';
import { type Addresses, deadLink } from './addresses.ts';
import { nearest } from '../read/nearest.ts';

export const REDIRECTS_FILE = 'src/content/redirects.txt';

export interface Redirect {
  from: string;
  to: string;
  status: number;
  line: number;
  rest: string;
}

/** Reads lines such as `/old /new`, with an optional status at the end; a # begins a comment. */
export const readRedirects = (text: string): Redirect[] =>
  text
    .split('\n')
    .map((typed, index) => {
      const words = typed.replace(/#.*/, '').trim().split(/\s+/);
      const [from = '', to = '', status = '301', ...rest] = words;
      return { from, to, status: Number(status), line: index + 1, rest: rest.join(' ') };
    })
    .filter(({ from }) => from !== '');

export function* redirectMistakes(text: string, addresses: Addresses): Generator<Finding> {
  const redirects = readRedirects(text);
  const byOrigin = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  for (const redirect of redirects) {
    const words = mistakeOf(redirect, byOrigin, addresses);
    if (words) yield { file: REDIRECTS_FILE, line: redirect.line, text: words };
  }
}

const mistakeOf = (
  redirect: Redirect,
  byOrigin: ReadonlyMap<string, Redirect>,
  addresses: Addresses,
): string | undefined => {
  const { from, to, status, line, rest } = redirect;
  const isAddress = /^\/(?!.*[,;]$)/.test(from) && /^(?:\/|https?:)/.test(to);
  if (!isAddress || rest !== '')
    return `Type the old address, a space and the new one, as in: /old-page /services`;
  if (from.includes('?'))
    return `${from} is never redirected: only what is before the ? counts. ${addresses.pages.has(pathOf(from)) ? 'Take the line out.' : `Type ${pathOf(from)}.`}`;
  if (status !== 301 && status !== 302)
    return `The number at the end can be 301 (for good) or 302 (for now).`;
  if (byOrigin.get(from)?.line !== line) return `${from} is redirected twice. Keep one line.`;
  if (addresses.pages.has(from) || addresses.files.has(from))
    return `${from} is a page of this site, so it’s never redirected. Take the line out.`;
  const path = pathOf(to);
  const next = byOrigin.get(path);
  if (next) {
    const end = endOf(path, byOrigin);
    return end === undefined
      ? `${from} leads back to itself by way of ${to}. Type a page that exists.`
      : `${to} is redirected again. Type where it ends: ${from} ${end}`;
  }
  if (to.includes(':splat')) return undefined;
  if (deadLink(to, '/', addresses) === undefined) return undefined;
  const plain = path.replace(/(?:\/index)?(?:\.(?:html?|php)|\/)$/, '') || '/';
  const meant = nearest(plain, addresses.pages.keys());
  return `${to} isn’t a page of this site. ${meant ? `Did you mean ${meant}?` : 'Type one that is, such as /services.'}`;
};

const endOf = (start: string, byOrigin: ReadonlyMap<string, Redirect>): string | undefined => {
  const seen = new Set<string>();
  for (let at = start; ;) {
    const next = byOrigin.get(at);
    if (!next) return at;
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = pathOf(next.to);
  }
};

const pathOf = (address: string): string => address.replace(/[?#].*/, '');
