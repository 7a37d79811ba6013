import { expect, it } from 'vitest';
import { business, facts, hasPaper, licenseText } from '@/domain/business.ts';
import { dayIn, inForce } from '@/domain/in-force.ts';
import { parsedBusiness } from '@/lib/build/parsed-business.ts';
import { structuredData } from '@/lib/seo/structured-data.ts';

const DAY = '2027-03-31';
const NEXT = '2027-04-01';

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

it('shows no license after its last day', () => {
  const { license } = business.paperwork;
  if (!license) throw new Error('The sample company has no license.');
  const b = {
    ...business,
    paperwork: { ...business.paperwork, license: { ...license, until: DAY } },
  };
  expect(licenseText(inForce(b, DAY))).not.toBe('');
  const after = inForce(b, NEXT);
  expect(licenseText(after)).toBe('');
  expect(hasPaper(after, 'license')).toBe(false);
});

it('is judged by the build, never by the date of a browser', async () => {
  const load = parsedBusiness().load as (id: string) => string;
  const code = load('/src/domain/in-force.ts');
  const browser = (await import(`data:text/javascript,${code}`)) as { inForce: typeof inForce };
  const offer = { title: 'Spring', text: 'Ten windows for the price of nine.', until: DAY };
  expect(browser.inForce({ ...business, offer }, NEXT).offer).toBe(offer);
});

it('counts the price of windows among the prices on paper', () => {
  const none = Object.fromEntries(Object.keys(business.prices).map((id) => [id, null]));
  const b = { ...business, prices: none };
  expect(hasPaper(b, 'prices')).toBe(true);
  const claims = { ...b.claims, pricePerWindow: null };
  expect(hasPaper({ ...b, claims }, 'prices')).toBe(false);
});

it('tells search engines about coming closures in order, and no longer about past ones', () => {
  const own = business.closures.splice(0);
  business.closures.push({ date: '2020-12-25', reason: 'Christmas' });
  business.closures.push({ date: '2999-12-25', reason: 'Christmas' });
  business.closures.push({ date: '2999-12-24', reason: 'Christmas' });
  const meta = { title: '', description: '', keywords: [], heading: '', path: '/' };
  const about = { picture: '', indexed: true, trail: [], town: undefined, service: undefined };
  const graph = structuredData({ ...meta, ...about }, new URL('https://www.example.com'), []);
  business.closures.splice(0, 3, ...own);
  expect(graph['@graph'][0]).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2999-12-24', validThrough: '2999-12-24' },
      { opens: '00:00', closes: '00:00', validFrom: '2999-12-25', validThrough: '2999-12-25' },
    ],
  });
});
