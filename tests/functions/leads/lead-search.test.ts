import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { LEAD_STATUSES, type LeadRecord } from '@/domain/lead.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { changeAt, csvAt, listAt, publishAt } from '../../support/stores/product-at.ts';

const NOW = new Date('2030-05-20T16:00:00Z');
const ago = (hours: number) => NOW.getTime() - hours * HOUR;

const list = (store: Store, query: string) => listAt(store, NOW, query);
const names = async (store: Store, query: string) =>
  (await list(store, query)).leads.map(({ name }) => name);

const rowsInCsv = async (store: Store, query: string): Promise<number> =>
  (await csvAt(store, NOW, query)).text.trim().split('\r\n').length - 1;

const ELM = { address: '9 Elm St, Winston-Salem, NC 27104' };
const SOME: [number, Partial<LeadRecord>][] = [
  [1, { name: 'José Ñandú', phone: '(336) 555-0101', phone_e164: '+13365550101' }],
  [20, { name: "Mary O'Neil", ...ELM }],
  [100, { name: 'Straße Müller', phone: '336.555.0177', phone_e164: '+13365550177' }],
  [400, { name: 'Bot', suspect: { score: 100, reasons: ['honeypot'] } }],
  [1000, { name: 'Old Timer', ...ELM }],
];

const filled = async (): Promise<Store> => {
  const store = memoryStore();
  const ids: string[] = [];
  for (const [hours, fields] of SOME.toReversed()) {
    const record = leadRecord(ago(hours), fields);
    ids.unshift(record.id);
    await putLead(store, record);
    if (hours === 100) {
      await publishAt(store, new Date(ago(90)));
    }
  }
  const set = (n: number, json: object) => changeAt(store, NOW, ids[n], { version: 0, ...json });
  await set(1, {
    status: 'quoted',
    quoted_cents: 840_000,
    follow_up_at: '2030-05-20T12:00:00Z',
    // Late in the evening of the 21st in the company's time zone.
    visit_at: '2030-05-22T03:30:00Z',
  });
  await set(2, { note: 'Ladder won’t reach the Gable' });
  await set(4, { status: 'won' });
  return store;
};

const store = await filled();

describe('the search', () => {
  it.each([
    ['q=jose', ['José Ñandú']],
    ['q=NANDU', ['José Ñandú']],
    ['q=336 555 0101', ['José Ñandú']],
    ['q=%2B1 (336) 555-0177', ['Straße Müller']],
    ['q=5550177', ['Straße Müller']],
    ['q=5X01-77AB', []],
    ['q=oneil', ["Mary O'Neil"]],
    ["q=o'neil elm", ["Mary O'Neil"]],
    ['q=gable', ['Straße Müller']],
    ['q=elm 27104', ["Mary O'Neil", 'Old Timer']],
    ['status=won', ['Old Timer']],
    ['status=open', ['José Ñandú', "Mary O'Neil", 'Straße Müller', 'Bot']],
    ['status=new&suspect=no', ['José Ñandú', 'Straße Müller']],
    ['suspect=yes', ['Bot']],
    ['town=winston-salem-nc', ["Mary O'Neil", 'Old Timer']],
    ['town=elsewhere', []],
    ['from=2030-05-19&to=2030-05-19', ["Mary O'Neil"]],
    ['to=2030-05-04', ['Bot', 'Old Timer']],
    ['visit=2030-05-21', ["Mary O'Neil"]],
    ['visit=2030-05-22', []],
    ['sort=oldest&suspect=no&status=new', ['Straße Müller', 'José Ñandú']],
    ['sort=due&suspect=no', ['Straße Müller', "Mary O'Neil", 'José Ñandú', 'Old Timer']],
    ['q=&status=&town=', ['José Ñandú', "Mary O'Neil", 'Straße Müller', 'Bot', 'Old Timer']],
  ])('finds leads by %s', async (query, expected) => {
    expect(await names(store, query)).toEqual(expected);
  });

  it.each(['', 'town=winston-salem-nc&', 'q=e&'])(
    'counts for each tab what its spreadsheet has: %s',
    async (others) => {
      const apart = others.startsWith('q=') ? '' : '&suspect=no';
      const { counts } = await list(store, `${others}status=won${apart}`);
      for (const status of LEAD_STATUSES) {
        const rows = await rowsInCsv(store, `${others}status=${status}${apart}`);
        expect(counts?.by_status[status], status).toBe(rows);
      }
      expect(counts?.suspects).toBe(await rowsInCsv(store, `${others}status=open&suspect=yes`));
      expect(counts?.quoted_cents).toBe(counts?.by_status.quoted === 1 ? 840_000 : 0);
    },
  );

  it.each([
    ...['Moore, Pat', '"Pat Moore"', '12 Oak St. Clemmons', '12 Oak Street'],
    ...['336-725-0142 ext. 5', '(336) 725-0142 ext. 5', '7250142 x5', 'tel:+13367250142'],
    'tel:+13367250142;ext=5',
    ...['lukasz', 'SORENSEN', 'weiss'],
  ])('finds what is typed or pasted as %s', async (words) => {
    const store = memoryStore();
    const given = { phone: '336-725-0142 x5', phone_e164: '+13367250142' };
    const address = '12 North Oak St, Clemmons';
    const name = 'Pat Łukasz Sørensen-Weiß Moore';
    await putLead(store, leadRecord(ago(1), { name, address, ...given }));
    await putLead(store, leadRecord(ago(2), { address: '1 Elm Ave, Winston' }));
    expect(await names(store, `q=${encodeURIComponent(words)}`)).toEqual([name]);
  });

  it('finds a lead by its receipt, with and without the hyphen', async () => {
    const [lead] = (await list(store, 'q=jose')).leads;
    const receipt = lead?.receipt ?? '';
    for (const q of [receipt, receipt.replace('-', '').toLowerCase()])
      expect(await names(store, `q=${q}`)).toEqual(['José Ñandú']);
  });

  it.each([
    ...['limit=0', 'limit=101', 'limit=x', 'limit=', 'cursor=', 'cursor=x', 'cursor=%00'],
    ...['status=sold', 'town=paris', 'suspect=maybe', 'sort=price', `q=${'x'.repeat(201)}`],
    ...['from=yesterday', 'to=2030-02-30', 'visit=2030-02-30'],
  ])('refuses %s', async (query) => {
    await expect(list(memoryStore(), query)).rejects.toThrow('refused');
  });

  it.each(['newest', 'oldest', 'due'])(
    'returns each lead once, page by page, sorted by %s',
    async (sort) => {
      const whole = (await list(store, `sort=${sort}`)).leads;
      const paged: Lead[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(store, `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.leads);
        cursor = page.nextCursor;
        const other = sort === 'newest' ? 'oldest' : 'newest';
        if (cursor)
          await expect(list(store, `sort=${other}&cursor=${cursor}`)).rejects.toThrow('refused');
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(SOME.length);
    },
  );
});
