import { fillFacts } from '../../content/fill-facts.ts';
import { pagePath } from '../../content/page-path.ts';
import { type Addresses, deadLink } from './addresses.ts';
import type { Page } from '../read/read-content.ts';
import { type Finding, lineAt } from '../read/finding.ts';
import { readMarkdown, skippedLevels } from '../read/markdown.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import { textsIn } from './hand-typed.ts';
import { missingPicture } from './pictures.ts';

type Say = (line: number, text: string | undefined) => void;
type Facts = Readonly<Record<string, string>>;

/** Finds mistakes in an entry's text, including signs and HTML that Markdown keeps but the editor meant differently. */
export const textMistakes = (
  page: Page,
  known: Facts,
  { root, addresses }: { root: string; addresses: Addresses },
): Finding[] => {
  const { file, body, bodyLine } = page.entry;
  // Facts are filled in first, because one may contain characters that end a link.
  const filled = fillFacts(body, known);
  const { headings, links, pictures, paragraphs, html, aligned } = readMarkdown(filled, bodyLine);
  const found: Finding[] = [];
  const say: Say = (line, text) => {
    if (text !== undefined) found.push({ file, line, text });
  };
  sayFactMistakes(page, known, say);
  const own = pagePath(page.collection, page.entry.id);
  for (const { address, line } of links) say(line, linkMistake(address, own, addresses));
  for (const { level, line, text } of headings)
    if (level === 1)
      say(line, `"# ${text}" would be a second title of the page. Type two signs: ## ${text}`);
  for (const { level, line, text } of skippedLevels(headings))
    say(
      line,
      `The heading "${text}" skips a level. Type one # less: ${'#'.repeat(level - 1)} ${text}`,
    );
  for (const { address, alt, line } of pictures) {
    say(line, pictureMistake(address, root, addresses.files));
    if (alt.trim() === '')
      say(line, `Say what the picture shows, between the brackets: ![...](${address})`);
  }
  for (const { text, line } of paragraphs)
    for (const [index, typed] of text.split('\n').entries()) say(line + index, signMistake(typed));
  for (const { text, line } of html)
    if (UNUSABLE.test(text))
      say(
        line,
        'The page can’t use this HTML. Type the words as plain text, and a picture as ![what it shows](../../assets/pictures/hero.jpg).',
      );
  // Astro would align the column with a style attribute, which the pages' policy forbids.
  for (const { columns, line } of aligned)
    say(
      line,
      `A table here has no colons. Take them out of this line: |${' --- |'.repeat(columns)}`,
    );
  return found;
};

const sayFactMistakes = ({ entry, collection }: Page, known: Facts, say: Say): void => {
  const { data, body, bodyLine, at } = entry;
  const fields = [...textsIn(data)].map(({ path, text }) => ({ text, line: at(path).line }));
  for (const { text, line: first } of [...fields, { text: body, line: bodyLine }])
    for (const { 0: whole, 1: inside, 2: before, index } of text.matchAll(IN_BRACES)) {
      const name = inside ?? before ?? '';
      const line = first + lineAt(text, index) - 1;
      if (name === '') say(line, 'A text has braces only around a fact, as in {{phone}}.');
      else if (!Object.hasOwn(known, name))
        say(
          line,
          `${whole} isn’t a fact of the business file. ${didYouMean(name, Object.keys(known))}`,
        );
      else if (!/^\{\{\s*\w+\s*\}\}$/.test(whole))
        say(line, `${whole} needs two braces on each side: {{${name}}}`);
      // A paper that the company doesn't have is hidden with its facts, and so is the answer about a repair it doesn't do.
      else if (
        known[name] === '' &&
        collection !== 'paperwork' &&
        at(['answers', name, 'yes']).line !== line
      )
        say(
          line,
          `${whole} is empty: the business file has nothing for it, or only until a last day. Take the sentence out, or that day.`,
        );
    }
};

/** In texts, braces are only for facts. */
const IN_BRACES = /\{+\s*([\w-]*)\s*\}*|(?:(\w[\w-]*)\s*)?\}+/g;

const linkMistake = (address: string, from: string, addresses: Addresses): string | undefined => {
  const dead = deadLink(address, from, addresses);
  if (dead === undefined) return undefined;
  if (dead === 'no address') return 'A link has no address. Type one between the parentheses.';
  if (dead === 'not secure') return `${address} isn’t secure. Type https:// in place of http://.`;
  if (dead === 'not public')
    return `Nobody else can open ${address}. Put the file into the folder public and type / and its name, or type an address that begins with https://.`;
  const url = new URL(address, addresses.origin + from);
  const paths = [...addresses.pages.keys()];
  if (dead === 'no page') {
    if (address.startsWith('www.'))
      return `The link ${address} leads to no page. Type https://${address}`;
    if (/^[^/]+@[^/]+$/.test(address))
      return `An address for email begins with mailto: as in [email us](mailto:{{email}}).`;
    if (/^[\d ().+-]{7,}$/.test(address))
      return 'A phone number isn’t a page. Type {{phone}} in place of the whole link.';
    const meant = nearest(url.pathname, paths);
    return `The link ${address} leads to no page. ${meant ? `Did you mean ${meant}?` : 'A page of this site begins with /, such as /services.'}`;
  }
  const parts = [...(addresses.pages.get(url.pathname) ?? [])];
  const part = url.hash.slice(1);
  return `${url.pathname} has no part "#${part}". ${parts.length > 0 ? didYouMean(part, parts) : 'Link to the page itself.'}`;
};

const pictureMistake = (
  address: string,
  root: string,
  files: ReadonlySet<string>,
): string | undefined => {
  if (/^https?:/.test(address))
    return 'Pictures of other sites aren’t shown. Put it into src/assets/pictures and type ../../assets/pictures/ and its name.';
  if (address.startsWith('/'))
    return files.has(address) ? undefined : `There’s no file public${address}.`;
  return missingPicture(address, root, '../../assets/');
};

const BULLET = /^\s*([•·▪◦●○■‣])/;
const LINK_AS_TEXT = /!?\[[^\]]*\](?:[([]| \((?:\/|https?:))/;
const UNUSABLE =
  /<(?:script|style|iframe|object|embed|form|img)\b|\s(?:style|on\w+)\s*=|class="?Mso|<o:p/i;

const signMistake = (typed: string): string | undefined => {
  const [, signs = '', rest = ''] = /^(#{2,6})([^#\s].*)$/.exec(typed) ?? [];
  if (signs) return `Type a space after the signs: ${signs} ${rest}`;
  const [, bullet = ''] = BULLET.exec(typed) ?? [];
  if (bullet)
    return `A list begins each line with a dash and a space. Type them in place of ${bullet}`;
  if (/\]\(tel:/.test(typed))
    return 'A link can’t hold the phone number. Type {{phone}} in place of the whole link.';
  if (LINK_AS_TEXT.test(typed))
    return 'This would be shown as it is, not as a link or picture. Type [words](/address) without any space from ] to ).';
  return undefined;
};
