import type { Business } from '#domain/business.ts';
import { FACT } from '../../content/fill-facts.ts';
import { type Addresses, deadLink, pathOf } from './addresses.ts';
import type { Page } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import { readMarkdown, skippedLevels } from '../read/markdown.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import { typedFacts } from './typed-facts.ts';

interface Named {
  business: Business;
  /** Its facts by name. */
  known: Readonly<Record<string, string>>;
}

export const textMistakes = (page: Page, named: Named, addresses: Addresses): Finding[] => {
  const { file } = page.entry;
  const { headings, links } = readMarkdown(page.entry.body, page.entry.bodyLine);
  const from = pathOf(page);
  return [
    ...factMistakes(page, named),
    ...links.flatMap(({ address, line }): Finding[] => {
      const text = linkMistake(address, from, addresses);
      return text ? [{ file, line, text }] : [];
    }),
    ...headings
      .filter(({ level }) => level === 1)
      .map(({ line, text }) => ({
        file,
        line,
        text: `"# ${text}" would be a second title of the page. Type two signs: ## ${text}`,
      })),
    ...skippedLevels(headings, 1).map(({ level, line, text }) => ({
      file,
      line,
      text: `The heading "${text}" skips a level. Type one # less: ${'#'.repeat(level - 1)} ${text}`,
    })),
  ];
};

const factMistakes = ({ entry, collection }: Page, { business, known }: Named): Finding[] => {
  const { file, text } = entry;
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const named = [...text.matchAll(FACT)].flatMap((match): Finding[] => {
    const [whole, name = ''] = match;
    const line = lineAt(match.index);
    if (known[name] === undefined) {
      const names = Object.keys(known);
      return [
        {
          file,
          line,
          text: `${whole} isn’t a fact of the business file. ${didYouMean(name, names)}`,
        },
      ];
    }
    // A paper that the company does not have is hidden with every fact that it names.
    if (known[name] === '' && collection !== 'paperwork')
      return [
        {
          file,
          line,
          text: `${whole} is empty: the business file has nothing for it, or its last day is over. Take the sentence out.`,
        },
      ];
    return [];
  });
  const single = [...text.matchAll(/(?<!\{)\{\s*(\w+)\s*\}(?!\})/g)]
    .filter(([, name = '']) => Object.hasOwn(known, name))
    .map(({ 0: whole, 1: name = '', index }): Finding => ({
      file,
      line: lineAt(index),
      text: `${whole} needs two braces on each side: {{${name}}}`,
    }));
  const prices = collection !== 'estimateSheets';
  const typed = typedFacts(text, { ...known, street: business.address.street }, { prices }).map(
    ({ typed: words, index, instead, unsure }): Finding => ({
      file,
      line: lineAt(index),
      text: unsure
        ? `"${words}" is also in the business file. If you mean the company’s, type ${instead}.`
        : `"${words}" is typed here. Facts change in one file only: type ${instead}.`,
      ...(unsure && { warning: true }),
    }),
  );
  return [...named, ...single, ...typed];
};

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
