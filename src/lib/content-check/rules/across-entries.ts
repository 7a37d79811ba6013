import type { Business } from '#domain/business.ts';
import { questionsOf } from '#domain/questions.ts';
import { type CollectionName, folderOf } from '../../content-schemas/collections.ts';
import { didYouMean } from '../read/nearest.ts';
import { readMarkdown } from '../read/markdown.ts';
import { BUSINESS_FILE } from './business-file.ts';
import { CONTENT, type Content, type Page } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import type { PlaceOf } from '../read/position.ts';
import { isFields, type Path } from '../read/walk.ts';
import { localNames, pairsBySimilarity, OWN_SIMILARITY_LIMIT } from './similarity.ts';

export const acrossEntries = (content: Content, business: Business, at: PlaceOf): Finding[] => [
  ...titles(content, 'title'),
  ...titles(content, 'description'),
  ...towns(content, business, at),
  ...trades(content, business, at),
  ...prices(business, at),
  ...twice(
    business.closures.map(({ date }) => ({ id: date })),
    ['closures'],
    at,
  ),
  ...halves(content),
  ...alike(content, business),
];

function* titles({ entries }: Content, name: 'title' | 'description'): Generator<Finding> {
  const seen = new Map<string, string>();
  for (const { entry } of entries) {
    const text = fieldOf(fieldOf(entry.data, 'seo'), name);
    if (typeof text !== 'string') continue;
    const place = entry.at(['seo', name]);
    const other = seen.get(text);
    seen.set(text, other ?? entry.file);
    if (other)
      yield {
        ...place,
        text: `${other} has the same ${name}. Search engines want one for each page: write another.`,
      };
    if (name === 'title' && !inTitleCase(text.replace(/\{\{.*?\}\}/g, '')))
      yield {
        ...place,
        text: 'A title for search results begins each long word with a capital, as in: Windows and Siding in King, NC',
      };
  }
}

function* towns({ entries, ids }: Content, business: Business, at: PlaceOf): Generator<Finding> {
  const served = business.serviceArea.towns;
  yield* twice(served, ['serviceArea', 'towns'], at);
  for (const [index, { id }] of served.entries())
    if (!ids.get('towns')?.has(id))
      yield {
        ...at(['serviceArea', 'towns', index]),
        text: `There’s no page src/content/towns/${id}.md for this town. Create it from the example in README.md there, and change its words.`,
      };
  for (const { collection, entry } of entries)
    if (collection === 'towns' && !served.some(({ id }) => id === entry.id))
      yield {
        file: entry.file,
        line: 1,
        text: /-[a-z]{2}$/.test(entry.id)
          ? `This town isn’t in the business file. Add it in ${BUSINESS_FILE} under serviceArea, towns: { "id": "${entry.id}", "name": "...", "zips": ["..."] }`
          : `A town’s file ends with its state. Call it ${entry.id}-${business.address.state.toLowerCase()}.md.`,
      };
}

function* trades({ entries, ids }: Content, business: Business, at: PlaceOf): Generator<Finding> {
  const asksForLook = questionsOf(business).some(({ about }) => about === 'looks');
  for (const { collection, entry } of entries)
    if (collection === 'looks' && !asksForLook)
      yield {
        file: entry.file,
        line: 1,
        text: `This shows windows in siding, and the business file doesn’t have both under trades, so the form can’t ask for a look. Delete this file.`,
      };
  for (const { collection, entry } of entries)
    if (collection === 'services' && !business.trades.some(({ id }) => id === entry.id))
      yield {
        file: entry.file,
        line: 1,
        text: `This service isn’t in the business file, so nobody can ask for it. Add it in ${BUSINESS_FILE} under trades: { "id": "${entry.id}", "name": "..." }`,
      };
  yield* twice(business.trades, ['trades'], at);
  for (const [index, { id }] of business.trades.entries())
    if (!ids.get('services')?.has(id))
      yield {
        ...at(['trades', index]),
        text: `There’s no file src/content/services/${id}.md for this trade. Create it from the example in README.md there, and change its words.`,
      };
}

function* prices({ trades: all, prices: given }: Business, at: PlaceOf): Generator<Finding> {
  const others = all.map(({ id }) => id).filter((id) => id !== 'windows');
  for (const id of Object.keys(given).filter((one) => !others.includes(one))) {
    const advice = others.length === 0 ? 'Take it out.' : didYouMean(id, others);
    yield {
      ...at(['prices', id]),
      text: `"prices > ${id}" isn’t a trade with a price here, so no page shows it. ${id === 'windows' ? 'Type it under claims, pricePerWindow.' : advice}`,
    };
  }
}

function* twice(list: readonly { id: string }[], path: Path, at: PlaceOf): Generator<Finding> {
  for (const [index, { id }] of list.entries())
    if (list.findIndex((one) => one.id === id) < index)
      yield { ...at([...path, index]), text: `"${id}" is in the list twice. Keep one of them.` };
}

/** Pages and the entries that they show. Neither may be missing, because other pages link to them if either exists. */
const TOGETHER: [page: string, kind: CollectionName, id?: string][] = [
  ['written-estimate', 'estimateSheets'],
  ['house-by-decade', 'decades'],
  ['repairs', 'repairs'],
  ['es', 'sections', 'next-steps-es'],
];

function* halves({ ids }: Content): Generator<Finding> {
  for (const [page, kind, id] of TOGETHER) {
    const text = `${CONTENT}/pages/${page}.md`;
    const folder = `${CONTENT}/${folderOf(kind)}`;
    const [shown] = [...(ids.get(kind) ?? [])].filter((one) => one === (id ?? one));
    const isWritten = ids.get('pages')?.has(page);
    if (isWritten && !shown)
      yield {
        file: text,
        line: 1,
        text: `This page goes with ${folder}${id ? `/${id}.md` : ''}, and nothing is there. Put it back, or delete this file, too.`,
      };
    if (shown && !isWritten)
      yield {
        file: `${folder}/${shown}.md`,
        line: 1,
        text: `This goes with ${text}, which isn’t there. Put it back, or delete this file, too.`,
      };
  }
}

const alike = ({ entries }: Content, business: Business): Finding[] => {
  const local = entries
    .filter(({ collection }) => collection === 'towns' || collection === 'landings')
    .filter(({ entry }) => fieldOf(entry.data, 'unwritten') !== true);
  const names = localNames(
    business.serviceArea.towns.map(({ name }) => name),
    local
      .map(({ entry }) => fieldOf(entry.data, 'county'))
      .filter((one) => typeof one === 'string'),
  );
  const texts = local.map((page) => ({ path: page.entry.file, text: textOf(page) }));
  return pairsBySimilarity(texts, names)
    .filter(({ contained }) => contained > OWN_SIMILARITY_LIMIT)
    .map(({ pages: [file, other], contained }) => ({
      file,
      line: 1,
      text: `${Math.round(contained * 100)}% of this page is also in ${other}. Search engines list only one of two such pages: write what is different here.`,
    }));
};

/** The page's own text, without lists of facts and without what all pages share. */
const textOf = ({ entry }: Page): string => {
  const { heading, lead, questions } = entry.data as Record<string, unknown>;
  const asked = (Array.isArray(questions) ? questions : []).flatMap((one: unknown) => [
    fieldOf(one, 'question'),
    fieldOf(one, 'answer'),
  ]);
  return [heading, lead, readMarkdown(entry.body, 1).text, ...asked]
    .filter((part) => typeof part === 'string')
    .join('\n');
};

const fieldOf = (data: unknown, name: string): unknown => (isFields(data) ? data[name] : undefined);

export const inTitleCase = (title: string): boolean =>
  !(title.match(/\p{L}{4,}/gu) ?? []).some((word) => /^\p{Ll}/u.test(word));
