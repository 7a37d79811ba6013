import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInlineCode } from '@/lib/build/security-headers.ts';

const TEXT = /\.(?:html|js|css|json|webmanifest|xml)$/;
const ASSET = /\b_astro\/([\w./-]+\.\w+)(\?[\w=&;-]+)?/g;
const IMPORT = /["'`]\.\/([\w./-]+\.js)(\?[\w=&;-]+)?["'`]/g;

interface SkewProtection {
  patterns: string[];
  sources: { type: string; name: string }[];
}

/** Addresses of hashed files that Netlify would look for in a newer deploy, or that this build lacks. */
export const lostAssets = (folder: string, deploy: string): string[] => {
  const protection = JSON.parse(
    readFileSync(join(folder, '.netlify/v1/skew-protection.json'), 'utf8'),
  ) as SkewProtection;
  const [query] = protection.sources.filter(({ type }) => type === 'query');
  const isPinned = (file: string, search = '') =>
    new URLSearchParams(search).get(query?.name ?? '') === deploy &&
    protection.patterns.some((pattern) => new RegExp(`^${pattern}$`).test(`/_astro/${file}`));
  return textsOf(folder).flatMap(([path, text]) =>
    [...text.matchAll(ASSET), ...(path.includes('_astro') ? text.matchAll(IMPORT) : [])]
      .filter(
        ([, file = '', search]) =>
          !isPinned(file, search) || !existsSync(join(folder, 'dist/_astro', file)),
      )
      .map(([address]) => `${path}: ${address}`),
  );
};

/** What the adapter hands to Netlify's build. */
export const adapterFiles = (folder: string): string[] => filesIn(join(folder, '.netlify/v1'));

/** Inline code whose hash is missing in the pages' policy. */
export const forbiddenCode = (folder: string): string[] => {
  const policy = readFileSync(join(folder, 'dist/_headers'), 'utf8');
  return textsOf(folder)
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, html]) => {
      const { scripts, styles, forbidden } = readInlineCode(html);
      const unknown = [...scripts, ...styles].filter((hash) => !policy.includes(hash));
      return [...unknown, ...forbidden].map((code) => `${path}: ${code}`);
    });
};

const textsOf = (folder: string): [path: string, text: string][] =>
  ['dist', '.netlify/responses'].flatMap((part) =>
    filesIn(join(folder, part))
      .filter((name) => TEXT.test(name))
      .map((name) => join(part, name))
      .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')]),
  );

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];
