import type { Result } from './modifiers.ts';
import type { Scan } from './scan.ts';

export const integrity = ({ html, host }: Scan): Result => {
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

export const typeOptions = ({ headers }: Scan): Result => {
  const header = headers.get('x-content-type-options');
  if (header === null) return 'x-content-type-options-not-implemented';
  return header.trim().toLowerCase() === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
};
