import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { answersBy } from '@/domain/lead.ts';
import { builtPagesFolder } from '../../support/fixtures/built-pages.ts';
import { fromStranger } from '../../support/fixtures/leads.ts';
import { ORIGIN, type Sent } from '../../support/hosts/site.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();
const folder = await builtPagesFolder();
vi.stubEnv('LAMBDA_TASK_ROOT', folder);
afterAll(() => vi.unstubAllEnvs());

const NOTHING = { trades: [], ...answersBy(() => null), range_shown: null };
const HOUSE = { siding: 'navy', frame: 'black', decade: '1950s' };

const post = (sent: Sent) => site.send('/api/submit-lead', sent);
const leadNamed = async (name: string) => (await owner.leads(`q=${encodeURIComponent(name)}`))[0];
const postForm = async (
  more: [string, string][],
  { from, without = [] }: { from?: string; without?: string[] } = {},
) => {
  const person = fromStranger();
  const given = Object.entries(person).filter(([name]) => !without.includes(name));
  const headers = from === undefined ? {} : { referer: from };
  const response = await post({ form: [...given, ...more], headers });
  return { response, lead: await leadNamed(person.name) };
};

it('a submission still needs a window count if windows are chosen', async () => {
  for (const trades of [[], ['windows', 'gutters']]) {
    const json = { ...fromStranger(), windowCount: '', trades };
    expect((await post({ json })).status).toBe(422);
  }
});

describe('the form without JavaScript', () => {
  it('sends several trades and fields of its own', async () => {
    const { response, lead } = await postForm([
      ['trades', 'windows'],
      ['trades', 'gutters'],
      ['need', 'repair'],
      ...Object.entries(HOUSE),
    ]);
    expect(response.status).toBe(303);
    expect(lead).toMatchObject({
      trades: ['windows', 'gutters'],
      need: 'repair',
      ...HOUSE,
      range_shown: null,
    });
  });

  it('counts no windows for gutters only, whether a number was chosen or not', async () => {
    for (const without of [[], ['windowCount']]) {
      const { lead } = await postForm([['trades', 'gutters']], { without });
      expect(lead).toMatchObject({ trades: ['gutters'], window_count: 'unsure' });
    }
  });

  it('brings look and decade in the address of its page', async () => {
    const from = `${ORIGIN}/contact?siding=navy&frame=black&decade=1950s`;
    expect((await postForm([['siding', '']], { from })).lead).toMatchObject(HOUSE);
    const own = await postForm([['siding', 'clay']], { from });
    expect(own.lead).toMatchObject({ ...HOUSE, siding: 'clay' });
  });

  it('brings the trades in the address of its page unless it has some of its own', async () => {
    const from = `${ORIGIN}/contact?trades=gutters&trades=roof&trades=siding`;
    const given = { trades: ['gutters', 'siding'], window_count: 'unsure' };
    expect((await postForm([], { from })).lead).toMatchObject(given);
    const own = await postForm([['trades', 'windows']], { from });
    expect(own.lead).toMatchObject({ trades: ['windows'] });
  });

  it('is one lead if it is sent twice, and another lead once the work or the house has changed', async () => {
    const person = fromStranger();
    const send = async (more: Record<string, string>) =>
      (await post({ form: { ...person, ...more } })).headers.get('location');
    const first = await send({ trades: 'windows' });
    expect(await send({ trades: 'windows' })).toBe(first);
    const more = await send({ trades: 'gutters' });
    const older = await send({ trades: 'windows', decade: '1920s' });
    expect(new Set([first, more, older]).size).toBe(3);
    const decades = (await owner.leads(`q=${person.phone}`)).map(({ decade }) => decade);
    expect(decades.sort()).toEqual(['1920s', null, null]);
  });

  it.each([
    'about:client',
    'nowhere',
    `${ORIGIN}/contact`,
    `${ORIGIN}/contact?siding=plaid&frame&decade=%00&trades=roof`,
    `${ORIGIN}/?siding=${'navy'.repeat(500)}`,
  ])('brings nothing from %s', async (from) => {
    const { response, lead } = await postForm([], { from });
    expect(response.status).toBe(303);
    expect(lead).toMatchObject(NOTHING);
  });

  it('comes back with all of it', async () => {
    const { response } = await postForm(
      [
        ['name', ''],
        ['trades', 'gutters'],
        ['trades', 'siding'],
      ],
      { from: `${ORIGIN}/contact?siding=sage&frame=white`, without: ['name'] },
    );
    expect(response.status).toBe(422);
    const page = parse(await response.text());
    const checked = page.querySelectorAll('[name=trades][checked]');
    expect(checked.map((box) => box.getAttribute('value'))).toEqual(['gutters', 'siding']);
    const valueOf = (name: string) => page.querySelector(`[name=${name}]`)?.getAttribute('value');
    expect(['siding', 'frame', 'decade'].map(valueOf)).toEqual(['sage', 'white', '']);
  });
});

it("the owner's files have the trades, the look and the decade", async () => {
  const person = fromStranger();
  const look = { siding: 'navy', frame: 'black', roof: 'red' };
  const trades = ['gutters', 'windows', 'roof'];
  await post({ json: { ...person, trades, look, decade: '1950s', rangeShown: 'from $8,000' } });
  const csv = await owner.csv();
  const row = csv.split('\r\n').find((line) => line.includes(person.name));
  expect(row).toContain('Windows and gutters');
  expect(row).toMatch(/"?from \$8,000"?,,Navy,Black,1950s,/);
  const told = { trades: ['windows', 'gutters'], ...HOUSE, range_shown: 'from $8,000' };
  expect(await leadNamed(person.name)).toMatchObject({ ...told, window_count: '6-10' });
});
