import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { answersBy } from '@/domain/lead.ts';
import { builtPagesFolder } from '../../support/fixtures/built-pages.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { fromStranger, leadRecord, newId } from '../../support/fixtures/leads.ts';
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

describe('a submission with trades, a look and a decade', () => {
  it('still needs the five fields, and a window count if windows are chosen', async () => {
    for (const trades of [[], ['windows'], ['windows', 'gutters']]) {
      const json = { ...fromStranger(), windowCount: '', trades };
      expect((await post({ json })).status).toBe(422);
    }
  });

  it('keeps them through a correction', async () => {
    const sent = { ...fromStranger(), submissionId: newId(), trades: ['gutters'], decade: '1980s' };
    await post({ json: sent });
    const name = `${sent.name} Corrected`;
    const json = { submissionId: sent.submissionId, name };
    expect((await site.send('/api/correct-lead', { json })).status).toBe(200);
    expect(await leadNamed(name)).toMatchObject({ trades: ['gutters'], decade: '1980s' });
    expect((await owner.lead(sent.submissionId)).lead).toMatchObject({ trades: ['gutters'] });
  });
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

  it.each([[''], [undefined], ['6-10']])(
    'counts no windows for gutters only: %j',
    async (count) => {
      const { lead } = await postForm(
        [
          ['trades', 'gutters'],
          ...(count === undefined ? [] : ([['windowCount', count]] as [string, string][])),
        ],
        { without: ['windowCount'] },
      );
      expect(lead).toMatchObject({ trades: ['gutters'], window_count: 'unsure' });
    },
  );

  it('brings look and decade in the address of its page', async () => {
    const from = `${ORIGIN}/contact?siding=navy&frame=black&decade=1950s`;
    const blank: [string, string][] = [
      ['siding', ''],
      ['frame', ''],
      ['decade', ''],
    ];
    expect((await postForm(blank, { from })).lead).toMatchObject(HOUSE);
    expect((await postForm([['siding', 'clay']], { from })).lead).toMatchObject({
      ...HOUSE,
      siding: 'clay',
    });
  });

  it('brings the trades in the address of its page unless it has some of its own', async () => {
    const from = `${ORIGIN}/contact?trades=gutters&trades=roof&trades=siding`;
    expect((await postForm([], { from })).lead).toMatchObject({ trades: ['gutters', 'siding'] });
    const own = await postForm([['trades', 'windows']], { from });
    expect(own.lead).toMatchObject({ trades: ['windows'] });
    const uncounted = await postForm([], { from, without: ['windowCount'] });
    expect(uncounted.lead).toMatchObject({ window_count: 'unsure' });
  });

  it('is one lead if it is sent twice, and another lead once the work or the house has changed', async () => {
    const person = fromStranger();
    const send = async (more: [string, string][]) =>
      (await post({ form: [...Object.entries(person), ...more] })).headers.get('location');
    const [first, again, more, older] = [
      await send([['trades', 'windows']]),
      await send([['trades', 'windows']]),
      await send([
        ['trades', 'windows'],
        ['trades', 'gutters'],
      ]),
      await send([
        ['trades', 'windows'],
        ['decade', '1920s'],
      ]),
    ];
    expect(again).toBe(first);
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

describe("the owner's files", () => {
  it('tell a question that was never asked from one that was left open', async () => {
    const open = fromStranger();
    await post({ json: open });
    const before = leadRecord(Date.now(), { name: 'Before The Question' });
    await putLead(site.store(), before);
    expect(await leadNamed(open.name)).toMatchObject({ siding: null, decade: null });
    const shown = await leadNamed(before.name);
    expect(shown).toMatchObject({ id: before.id });
    expect(shown).not.toHaveProperty('siding');
    expect(shown).not.toHaveProperty('trades');
  });

  it('have the trades, the look and the decade', async () => {
    const person = fromStranger();
    const look = { siding: 'navy', frame: 'black', roof: 'red' };
    const trades = ['gutters', 'windows', 'roof'];
    await post({ json: { ...person, trades, look, decade: '1950s', rangeShown: 'from $8,000' } });
    const csv = await owner.csv();
    const row = csv.split('\r\n').find((line) => line.includes(person.name));
    expect(row).toContain('Windows and gutters');
    expect(row).toMatch(/"?from \$8,000"?,,Navy,Black,1950s,/);
    const told = { trades: ['windows', 'gutters'], ...HOUSE, range_shown: 'from $8,000' };
    expect(await owner.leads(`q=${person.phone}`)).toMatchObject([
      { ...told, window_count: '6-10' },
    ]);
  });
});
