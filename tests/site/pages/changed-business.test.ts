import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { business, type Business } from '@/domain/business.ts';
import { pageOf, textOf } from '../built/built-site.ts';
import { buildWith } from '../built/changed-site.ts';
import { spellings, tracesOf } from '../checks/traces.ts';

/** Another value for everything but towns and ZIP codes, which have pages of their own. */
const changed: Business = {
  ...business,
  name: 'Blue Ridge Sash Works',
  phone: '(704) 555-0199',
  email: 'office@ridgesash.example',
  website: 'https://ridgesash.example',
  address: {
    street: '42 Changed Lane',
    city: 'Advance',
    state: 'VA',
    stateName: 'Virginia',
    zip: '24001',
  },
  coordinates: { latitude: 35.5125, longitude: -79.2575 },
  timeZone: 'America/Chicago',
  license: 'LIC-4711',
  established: 1987,
  yearsInBusiness: '38+',
  priceRange: '$$$',
  rating: { ratingValue: 3.7, reviewCount: 88, source: 'a changed profile' },
  claims: {
    pricePerWindow: { from: 510, to: 1234 },
    priceExtras: ['colored glass', 'round heads'],
    energySavingsPercent: { from: 11, to: 17 },
    installDays: { from: 3, to: 5 },
    promiseHours: 48,
  },
  hours: {
    weekdays: { opens: '06:15', closes: '13:45' },
    saturday: null,
    sunday: { opens: '10:10', closes: '11:11' },
  },
  contactHours: {
    mondayToSaturday: { opens: '05:30', closes: '20:45' },
    sunday: { opens: '12:05', closes: '14:35' },
  },
  closures: [{ date: '2027-07-05', reason: 'Independence Day' }],
  services: ['Sash exchange', 'Sash fitting', 'Resin sashes', 'Thrifty sashes'],
  furtherServices: ['Eaves', 'Cladding'],
  serviceArea: { ...business.serviceArea, text: 'The valley and its ridges', radiusMiles: 33 },
  profiles: [{ name: 'a changed profile', url: 'https://reviews.example/ridge-sash' }],
  paperwork: {
    license: { board: 'Board of Changed Trades', search: 'https://board.example/search' },
    insurance: {
      insurer: 'Changed Casualty',
      liability: 2345000,
      workersCompensation: false,
      certificate: '/changed-certificate.pdf',
    },
    leadSafe: { number: 'LEAD-98', agency: 'Changed Agency', search: 'https://lead.example/' },
    warranty: { laborYears: 3, productYears: 31, glassYears: 13 },
    financing: { lender: 'Changed Bank', apr: 7.3, months: 37, amount: 4321 },
    installationDay: 'We come at eight.',
  },
  prices: {
    gutters: { from: 17, to: 23, unit: 'yard' },
    siding: { from: 811, to: 1417, unit: 'panel' },
  },
  samples: [],
};
const UNCHANGED = ['logo', 'serviceArea.towns', 'trades'];

let folder = '';
let texts = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changed-site-'));
  await mkdir(join(folder, '.netlify'));
  await writeFile(join(folder, '.netlify/built-from'), 'another site');
  await buildWith(changed, folder);
  texts = new Map(
    ['dist', '.netlify/responses'].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:html|xml|txt|json|vcf|js|webmanifest)$/.test(name))
        .map((name): [string, string] => [name, readFileSync(join(folder, part, name), 'utf8')]),
    ),
  );
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds a value that is left in a text, and no number inside another', () => {
  const left = new Map([
    ['a', 'since 2010.'],
    ['b', 'of 12010 or 20101'],
  ]);
  expect(tracesOf(['2010'], left)).toEqual(['a: 2010']);
});

it('changes every value of the business file', () => {
  expect(equalLeaves(business, changed).filter((path) => !UNCHANGED.includes(path))).toEqual([]);
});

it('leaves no trace of the old facts when the business file changes', () => {
  expect(texts.size).toBeGreaterThan(40);
  const told = [...texts].map(([file, text]): [string, string] => [
    file,
    text.replaceAll('Last 24 hours', ''),
  ]);
  expect(tracesOf(spellings(business), new Map(told))).toEqual([]);
});

it('shows every new fact', () => {
  const all = [...texts.values()].join('\n');
  expect(spellings(changed).filter((value) => !all.includes(value))).toEqual([]);
});

it('shows every paper, its figures and its place to check', () => {
  const page = pageOf('/paperwork', texts.get('paperwork.html') ?? '');
  const papers = page.root
    .querySelectorAll('[data-paper]')
    .map((paper) => paper.getAttribute('data-paper'));
  expect(papers).toEqual(['license', 'insurance', 'leadSafe', 'warranty', 'financing', 'prices']);
  const text = textOf(page.root);
  const { months } = changed.paperwork.financing ?? { months: 0 };
  // 4,321 dollars at 7.3 percent over 37 months, by a loan table.
  for (const part of ['$2,345,000', 'LEAD-98', '31 years', `${months} of $130.77`, '$811-$1,417'])
    expect(text).toContain(part);
  for (const href of ['https://board.example/search', '/changed-certificate.pdf'])
    expect(page.root.querySelector(`a[href="${href}"]`), href).not.toBeNull();
});

it('measures every distance from the town of the office', () => {
  const contact = texts.get('contact.html') ?? '';
  const { city } = changed.address;
  expect(contact).toContain(`miles from ${city}.`);
  expect(contact).toContain(`miles of ${city}.`);
  // The office is now far from the river and roads that the map knows.
  expect(contact).not.toContain('class="area-map');
});

it('does not call license and rating samples once they are real', () => {
  const home = textOf(pageOf('/', texts.get('index.html') ?? '').root.querySelector('body'));
  expect(home).toContain(`License ${changed.license}.`);
  expect(home).not.toMatch(/sample (?:site|rating)|\(sample\)/i);
});

const equalLeaves = (a: unknown, b: unknown, path = ''): string[] => {
  if (typeof a === 'object' && a !== null && !Array.isArray(a)) {
    return Object.entries(a).flatMap(([key, value]) =>
      equalLeaves(
        value,
        (b as Record<string, unknown> | null)?.[key],
        path ? `${path}.${key}` : key,
      ),
    );
  }
  return JSON.stringify(a) === JSON.stringify(b) ? [path] : [];
};

it('removes the stamp by which a start recognizes its build', () => {
  expect(existsSync(join(folder, '.netlify/built-from'))).toBe(false);
});

it('builds the spam check into the form and the policy only if its key is set', () => {
  const policy = readFileSync(join(folder, 'dist/_headers'), 'utf8');
  const service = 'https://challenges\\.cloudflare\\.com';
  for (const directive of ['script-src', 'connect-src', 'frame-src']) {
    expect(policy).toMatch(new RegExp(`; ${directive}[^;]* ${service}[;\\n]`));
  }
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(texts.get('contact.html')).toContain('a-site-key');
  expect(readFileSync('dist/_headers', 'utf8')).not.toContain('cloudflare');
  expect(readFileSync('dist/contact.html', 'utf8')).not.toContain('spamCheckKey');
});
