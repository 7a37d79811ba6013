import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTMLElement, NodeType, parse, type Node } from 'node-html-parser';
import { business } from '@/domain/business.ts';

export interface Page {
  /** The path in the address, such as `/` or `/about`; `/responses/...` for pages that functions return. */
  path: string;
  html: string;
  root: HTMLElement;
}

export interface Site {
  origin: string;
  pages: Page[];
  files: Set<string>;
  read: (path: string) => Buffer;
}

let own: Site | undefined;
/** The site of this copy, read once because no test changes its pages. */
export const readSite = (): Site => (own ??= siteIn('dist', '.netlify/responses'));

export const pageAt = (path: string): Page => {
  const page = readSite().pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
};

export const siteIn = (dist: string, responses: string): Site => {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no built site in ${dist}: run \`npm run build\` first.`);
  }
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const read = (path: string) => readFileSync(join(dist, path));
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => pageOf(addressOf(name), read(name).toString()));
  const built = existsSync(responses) ? readdirSync(responses) : [];
  return {
    origin: new URL(business.website).origin,
    pages: [
      ...pages,
      ...built
        .filter((name) => name.endsWith('.html'))
        .map((name) =>
          pageOf(addressOf(`responses/${name}`), readFileSync(join(responses, name), 'utf8')),
        ),
    ],
    files: new Set(names.map((name) => `/${name}`)),
    read,
  };
};

export const pageOf = (path: string, html: string): Page => ({
  path,
  html,
  root: parse(html, { comment: false, blockTextElements: { script: true, style: true } }),
});

export const isAdmin = ({ path }: Page): boolean => path.startsWith('/admin/');
export const isSpanish = ({ root }: Page): boolean =>
  root.querySelector('html')?.getAttribute('lang') === 'es';
export const isFunctionPage = ({ path }: Page): boolean => path.startsWith('/responses/');

export const textOf = (node: Node | null | undefined): string =>
  node ? textsOf(node).join(' ').replace(/\s+/g, ' ').trim() : '';

const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG']);

const textsOf = (node: Node): string[] => {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
  if (node instanceof HTMLElement && UNREAD.has(node.tagName)) return [];
  return node.childNodes.flatMap(textsOf);
};

const addressOf = (name: string): string =>
  `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
