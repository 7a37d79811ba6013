import { FACT } from '../../content/fill-facts.ts';
import { type Addresses, deadLink, pathOf } from './addresses.ts';
import type { Page } from '../read/read-content.ts';
import { type Finding, lineAt } from '../read/finding.ts';
import { readMarkdown, skippedLevels } from '../read/markdown.ts';
import { didYouMean, nearest } from '../read/nearest.ts';

export function* textMistakes(
  page: Page,
  known: Readonly<Record<string, string>>,
  addresses: Addresses,
): Generator<Finding> {
  const { file } = page.entry;
  const { headings, links } = readMarkdown(page.entry.body, page.entry.bodyLine);
  for (const { index, ...found } of factMistakes(page, known))
    yield { file, line: lineAt(page.entry.text, index), ...found };
  for (const { address, line } of links) {
    const text = linkMistake(address, pathOf(page), addresses);
    if (text) yield { file, line, text };
  }
  for (const { level, line, text: heading } of headings)
    if (level === 1)
      yield {
        file,
        line,
        text: `"# ${heading}" would be a second title of the page. Type two signs: ## ${heading}`,
      };
  for (const { level, line, text: heading } of skippedLevels(headings, 1))
    yield {
      file,
      line,
      text: `The heading "${heading}" skips a level. Type one # less: ${'#'.repeat(level - 1)} ${heading}`,
    };
}

interface FactMistake {
  index: number;
  text: string;
}

function* factMistakes(
  { entry: { text }, collection }: Page,
  known: Readonly<Record<string, string>>,
): Generator<FactMistake> {
  for (const { 0: whole, 1: name = '', index } of text.matchAll(FACT)) {
    if (known[name] === undefined)
      yield {
        index,
        text: `${whole} isn’t a fact of the business file. ${didYouMean(name, Object.keys(known))}`,
      };
    // A paper that the company does not have is hidden with every fact that it names.
    else if (known[name] === '' && collection !== 'paperwork')
      yield {
        index,
        text: `${whole} is empty: the business file has nothing for it, or its last day is over. Take the sentence out.`,
      };
  }
  for (const { 0: whole, 1: name = '', index } of text.matchAll(SINGLE))
    if (Object.hasOwn(known, name))
      yield { index, text: `${whole} needs two braces on each side: {{${name}}}` };
}

const SINGLE = /(?<!\{)\{\s*(\w+)\s*\}(?!\})/g;

const linkMistake = (address: string, from: string, addresses: Addresses): string | undefined => {
  const dead = deadLink(address, from, addresses);
  if (dead === undefined) return undefined;
  if (dead === 'no address') return 'A link has no address. Type one between the parentheses.';
  if (dead === 'not secure') return `${address} isn’t secure. Type https:// in place of http://.`;
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
