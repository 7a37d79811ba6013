import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, it } from 'vitest';
import { business, facts } from '@/domain/business.ts';
import { dayIn, inForce } from '@/domain/in-force.ts';
import { entries } from '@/lib/content/entry-loader.ts';
import { plainSchema } from '@/lib/content-schemas/typed-fields.ts';
import { newFolder } from '../../support/new-folder.ts';

const DAY = '2027-03-31';
const NEXT = '2027-04-01';
const root = newFolder();

it('ends a day at midnight of the company, not of the server', () => {
  const late = new Date('2027-04-01T03:30:00Z');
  expect(dayIn('America/New_York', late)).toBe(DAY);
  expect(dayIn('UTC', late)).toBe(NEXT);
});

it('leaves out papers, prices and an offer after their last day, and their facts with them', () => {
  const { financing } = business.paperwork;
  if (!financing) throw new Error('The sample company has no financing.');
  const b = {
    ...business,
    paperwork: { ...business.paperwork, financing: { ...financing, until: DAY } },
    prices: { siding: { from: 1, to: 2, unit: 'square', until: DAY } },
    offer: { title: 'Spring', text: 'Ten windows for the price of nine.', until: DAY },
  };
  expect(inForce(b, DAY)).toEqual(b);
  const after = inForce(b, NEXT);
  expect(after.paperwork.financing).toBeNull();
  expect(after.prices).toEqual({ siding: null });
  expect('offer' in after).toBe(false);
  expect(facts(after)).toMatchObject({ lender: '', monthlyPayment: '' });
  expect(after.paperwork.insurance).toEqual(business.paperwork.insurance);
});

it('leaves out what ends in a list after its last day', () => {
  const item = (title: string, until?: unknown) => ({
    title,
    text: 'Words.',
    ...(until !== undefined && { until }),
  });
  const read = (today: string) =>
    plainSchema('sections', today).parse({
      heading: 'A list',
      sample: true,
      items: [item('a'), item('b', DAY), item('c', new Date(`${DAY}T00:00:00Z`))],
    }) as { items: { title: string }[] };
  expect(read(DAY).items.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(read(NEXT).items.map(({ title }) => title)).toEqual(['a']);
  const points = (today: string) =>
    (
      plainSchema('paperwork', today).parse({
        title: 'A paper',
        badge: 'Paper',
        order: 1,
        paper: 'license',
        sample: true,
        line: 'What it says.',
        covers: ['always', { text: 'for now', until: DAY }],
      }) as { covers: string[] }
    ).covers;
  expect([points(DAY), points(NEXT)]).toEqual([['always', 'for now'], ['always']]);
});

/** The ids that the build's own loader stores from a folder. */
const storedOn = async (today: string): Promise<string[]> => {
  const stored = new Map<string, unknown>();
  await entries('testimonials', today).load({
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    collection: 'testimonials',
    logger: console,
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    generateDigest: JSON.stringify,
    store: {
      keys: () => stored.keys(),
      get: (id: string) => stored.get(id),
      set: (entry: { id: string }) => stored.set(entry.id, entry),
      delete: (id: string) => stored.delete(id),
    },
    entryTypes: new Map([
      [
        '.md',
        {
          getEntryInfo: ({ contents }: { contents: string }) => ({
            data: JSON.parse(contents) as object,
            body: '',
          }),
        },
      ],
    ]),
  } as unknown as LoaderContext);
  return [...stored.keys()].sort();
};

it('leaves out an entry after its last day, and the guide always', async () => {
  const folder = join(root, 'src/content/testimonials');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'ends.md'), JSON.stringify({ until: DAY }));
  writeFileSync(join(folder, 'stays.md'), '{}');
  writeFileSync(join(folder, 'README.md'), '# Testimonials');
  expect(await storedOn(DAY)).toEqual(['ends', 'stays']);
  expect(await storedOn(NEXT)).toEqual(['stays']);
});
