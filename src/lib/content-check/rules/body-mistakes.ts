import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import { readMarkdown } from '../read/markdown.ts';
import { nearest } from '../read/nearest.ts';

/** What Markdown leaves as plain signs, or takes over as it is, though an editor meant something else. */
export function* bodyMistakes(
  { entry: { file, body, bodyLine } }: Page,
  { root, files }: { root: string; files: ReadonlySet<string> },
): Generator<Finding> {
  const { pictures, paragraphs, html } = readMarkdown(body, bodyLine);
  for (const { address, alt, line } of pictures) {
    const text = pictureMistake(address, join(root, dirname(file)), files);
    if (text) yield { file, line, text };
    if (alt.trim() === '')
      yield {
        file,
        line,
        text: `Say what the picture shows, between the brackets: ![...](${address})`,
      };
  }
  for (const { text: paragraph, line } of paragraphs)
    for (const [index, typed] of paragraph.split('\n').entries()) {
      const text = signMistake(typed);
      if (text) yield { file, line: line + index, text };
    }
  for (const { text: typed, line } of html)
    if (UNUSABLE.test(typed))
      yield {
        file,
        line,
        text: 'The page can’t use this HTML. Take it out, or paste the words as plain text.',
      };
}

const pictureMistake = (
  address: string,
  folder: string,
  files: ReadonlySet<string>,
): string | undefined => {
  if (/^https?:/.test(address))
    return 'Pictures of other sites aren’t shown. Put it into src/assets/pictures and type ../../assets/pictures/ and its name.';
  if (address.startsWith('/'))
    return files.has(address) ? undefined : `There’s no file public${address}.`;
  const path = join(folder, decoded(address));
  // Not all systems tell capitals from small letters, and the one that builds the site does.
  const names = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  if (names.includes(basename(path))) return undefined;
  const meant = nearest(basename(path), names);
  const advice = meant
    ? `Did you mean "${meant}"?`
    : names.length > 0
      ? `Put it there, or name one that is there, such as ${names[0]}.`
      : 'Pictures begin with ../../assets/pictures/.';
  return `There’s no picture ${address}. ${advice}`;
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const BULLET = /^\s*([•·▪◦●○■‣])/;
const LINK_AS_TEXT = /!?\[[^\]]*\](?:\(| \((?:\/|https?:))/;
const UNUSABLE = /<(?:script|style|iframe|object|embed|form)\b|class="?Mso|<o:p/i;

const signMistake = (typed: string): string | undefined => {
  const [, signs = '', rest = ''] = /^(#{2,6})([^#\s].*)$/.exec(typed) ?? [];
  if (signs) return `Type a space after the signs: ${signs} ${rest}`;
  const [, bullet = ''] = BULLET.exec(typed) ?? [];
  if (bullet)
    return `A list begins each line with a dash and a space. Type them in place of ${bullet}`;
  if (LINK_AS_TEXT.test(typed))
    return 'This would be shown as it is, not as a link or picture. Type [words](/address) without any space from ] to ), and in a file’s name %20 for a space.';
  return undefined;
};
