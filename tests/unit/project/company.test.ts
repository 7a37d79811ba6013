import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCompany } from '../../../netlify/local/adopt/adopted-company.ts';
import { businessFile, leftAsGiven } from '../../../netlify/local/adopt/new-business.ts';
import { contentFor } from '../../../netlify/local/adopt/new-content.ts';
import { businessSchema, type Business } from '@/domain/business-schema.ts';
import { business, facts } from '@/domain/business.ts';
import { ownTitleLimit } from '@/domain/page-title.ts';
import { townList } from '@/domain/town.ts';
import { readContent } from '@/lib/content-check/read/read-content.ts';
import { fillFacts } from '@/lib/content/fill-facts.ts';
import { structuredData } from '@/lib/seo/structured-data.ts';
import { findingsIn } from '../../support/fixtures/small-content.ts';
import { newFolder } from '../../support/new-folder.ts';

interface Choices {
  trades: object[];
  towns: object[];
}

const answersOf = (name: string) =>
  JSON.parse(readFileSync(`tests/support/fixtures/adopted/${name}.json`, 'utf8')) as Choices;
/** Another company's copy has its own content, which is no longer what adopting leaves. */
const { samples } = JSON.parse(readFileSync('src/content/business.json', 'utf8')) as Business;
const isCloned = samples.includes('name');
const roofer = answersOf('roofer');
const [town] = roofer.towns;
const others = roofer.towns.slice(1);

describe('the answers that make this copy the site of another company', () => {
  it('are accepted when they are right', () => {
    expect(readCompany(roofer)).toMatchObject({ ok: true });
    const timeZone = 'America/Indiana/Indianapolis';
    expect(readCompany({ ...roofer, timeZone })).toMatchObject({ ok: true });
    const numbered = ['29 Palms', '30 Palms'].map((name) => ({ ...town, name }));
    const read = readCompany({ ...roofer, towns: [...roofer.towns, ...numbered] });
    if (!read.ok) throw new Error(read.problems.join());
    const { serviceArea } = businessSchema.parse(businessFile(read.company, 2026));
    expect(serviceArea.towns.map(({ id }) => id)).toContain('29-palms-id');
  });

  it.each<[mistake: string, answers: object, problem: string]>([
    ['a town twice', { towns: [...roofer.towns, town] }, 'a town is in the list twice'],
    ['a trade twice', { trades: [roofer.trades[0], roofer.trades[0]] }, 'each once'],
    ['a trade in a word', { trades: ['roofing'] }, 'trades.0: must be { "id": "roofing"'],
    ['a trade of another kind', { trades: [{ id: 'painting', price: null }] }, 'must be among win'],
    [
      'a price without its end',
      { trades: [{ id: 'doors', price: { from: 9 } }] },
      'to: must be a n',
    ],
    ['a town out of reach', { radiusMiles: 15 }, 'radiusMiles: Nampa is 19 miles away'],
    ['what is not asked for', { hours: '8 to 5' }, 'hours: is not asked for; take it out'],
    ['hours the wrong way', { open: { opens: '17:00', closes: '08:00' } }, 'must open before it'],
    ['a place nowhere', { towns: [{ ...town, latitude: 0 }, ...others] }, 'a latitude in the'],
    ['no minus', { towns: [{ ...town, longitude: 116.2 }, ...others] }, 'with its minus'],
    ['a license without a number', { license: 'none' }, 'must have a number in it'],
    ['a number of nothing', { licenseKind: 'none' }, '"none" has null'],
    ['a license without its number', { license: null }, 'a license or registration has a number'],
    ['an address that isn’t secure', { website: 'http://a.example' }, 'such as https://www'],
    ['hours to call in quotes', { promiseHours: '24' }, 'must be whole hours, from 1 to 72'],
    ['a folder as the logo', { logo: 'src' }, 'must be an SVG file that is there'],
  ])('say what is wrong: %s', (_, answers, problem) => {
    const read = readCompany({ ...roofer, ...answers });
    expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the business file of a small company', () => {
  const read = readCompany(answersOf('exteriors'));
  if (!read.ok) throw new Error(read.problems.join());
  const business: Business = businessFile(read.company, 2026);

  it('is in the order of the schema, with no price where there is none', () => {
    expect(JSON.stringify(business)).toBe(JSON.stringify(businessSchema.parse(business)));
    expect(business.samples).toEqual(['coordinates', 'pictures']);
    expect(business.yearsInBusiness).toBe('7+');
    expect(business.prices).toEqual({
      doors: { from: 612.5, to: 1450, unit: 'door' },
      gutters: { from: 9.25, to: 14.75, unit: 'foot' },
    });
  });

  it('has each town by its letters, in its own state', () => {
    expect(business.serviceArea.towns.map(({ id }) => id)).toEqual([
      'el-paso-tx',
      'sunland-park-nm',
      'canutillo-tx',
    ]);
  });

  it('says one of a thing in the singular, and a range without width as one number', () => {
    const one = { from: 1, to: 1 };
    const young = {
      ...business,
      claims: { ...business.claims, installDays: one, promiseHours: 1, energySavingsPercent: one },
      paperwork: {
        ...business.paperwork,
        warranty: { laborYears: 1, productYears: 2, glassYears: 1 },
      },
      prices: { doors: { from: 450, to: 450, unit: 'door' } },
      yearsInBusiness: '1',
    };
    expect(facts(young)).toMatchObject({
      ...{
        installTime: '1 day',
        promise: '1 hour',
        energySavings: '1%',
        yearsInBusiness: '1 year',
      },
      ...{ laborYears: '1 year', productYears: '2 years', priceList: 'Doors $450 a door' },
    });
  });

  it('says each town with its own state', () => {
    const [home, ...others] = business.serviceArea.towns;
    if (!home) throw new Error('There is no town.');
    const [beyond = home, near = home] = others;
    expect(townList([home, beyond])).toBe('El Paso, TX and Sunland Park, NM');
    expect(townList([home, near])).toBe('El Paso and Cañutillo, TX');
    const county = { county: 'Doña Ana County', incorporated: true };
    const town = { ...beyond, ...county, coordinates: { lat: 31.8, lon: -106.6 } };
    const about = { path: '/locations/sunland-park-nm', town: town.name, service: 'Siding' };
    const meta = { title: '', description: '', keywords: [], heading: '', picture: '' };
    const page = { ...meta, ...about, indexed: true, trail: [] };
    const graph = JSON.stringify(structuredData(page, new URL(business.website), [town]));
    expect(graph).toContain('"areaServed":["Sunland Park, NM"]');
    expect(graph).toContain('"name":"Doña Ana County, NM"');
  });

  it('names both ends of a price with cents if one has them', () => {
    expect(facts(business)['priceList']).toBe(
      'Doors $612.50-$1,450.00 a door and gutters $9.25-$14.75 a foot',
    );
  });

  it.runIf(isCloned)('writes one capital in the first word of a title, however long it is', () => {
    const { company } = read;
    const titleOf = (page: string) => {
      const text = contentFor(company, business, '.').get(`src/content/pages/${page}.md`);
      return /^ {2}title: '(.*)'$/m.exec(String(text))?.[1];
    };
    expect(titleOf('home')).toBe('Siding, Doors and Gutters in El Paso, TX');
    expect(titleOf('about')).toBe('About our Siding Company, El Paso');
  });
});

it('a fact that is left as in the example stays a sample', () => {
  const example = JSON.parse(
    readFileSync('netlify/local/adopt/example.json', 'utf8'),
  ) as Partial<Business>;
  const answers = { ...example, name: 'Mine', phone: '(801) 555-0142', license: 'A-1' };
  expect(leftAsGiven(answers, example)).toEqual(['email', 'website', 'address']);
});

const adopted = (answers: object) => {
  const read = readCompany({ ...answersOf('exteriors'), ...answers });
  if (!read.ok) throw new Error(read.problems.join());
  const business = businessFile(read.company, 2026);
  const root = newFolder();
  cpSync('src/content', join(root, 'src/content'), { recursive: true });
  for (const part of ['src/assets', 'public']) symlinkSync(resolve(part), join(root, part));
  for (const [path, text] of contentFor(read.company, business, root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === null) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, 'src/content/business.json'), JSON.stringify(business));
  return root;
};

it.runIf(isCloned)('a window company without prices and repairs passes the check', async () => {
  const root = adopted({ trades: [{ id: 'windows', price: null }], repairs: null });
  const found = await findingsIn(root);
  expect(found.filter(({ warning }) => !warning)).toEqual([]);
});

it.runIf(isCloned)('every title fits beside a name that leaves it 30 letters', () => {
  const name = 'Northern Home Exteriors LLC';
  expect(ownTitleLimit(name)).toBe(30);
  const [home, ...more] = answersOf('exteriors').towns;
  const towns = [home, ...['Ely', 'Rancho Santa Margarita'].map((own) => ({ ...home, name: own }))];
  const trades = ['windows', 'doors', 'gutters', 'siding'].map((id) => ({ id, price: null }));
  const root = adopted({ name, trades, towns: [...towns, ...more] });
  const city = { ...facts(business), city: 'Rancho Santa Margarita' };
  const { entries } = readContent(root);
  const titles = entries.flatMap(
    ({ entry: { data } }) => fillFacts(data as { seo?: { title: string } }, city).seo?.title ?? [],
  );
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter(({ length }) => length < 20 || length > 30)).toEqual([]);
});
