import { describe, expect, it } from 'vitest';
import { API, type LeadResponse } from '@/domain/api.ts';
import { HOMEOWNER } from '@/domain/device-name.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { appendEntry, putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { fromStranger, leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { toCall } from '../../support/fixtures/callbacks.ts';
import { eraseAt, overviewAt } from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

const idsOf = ({ same_person }: LeadDetail) => same_person.map(({ id }) => id);

describe('a second lead of a person within a day', () => {
  it('is a separate lead that joins the first, by phone or by name and address', async () => {
    const before = await owner.overview();
    const first = await site.submitLead({ name: 'Jo Joins', phone: '336 555 0131' });
    const moved = { name: 'Joanna', phone: '+1 (336) 555-0131', address: '9 Elm' };
    const byPhone = await site.submitLead(moved);
    const byHome = await site.submitLead({ name: 'JO  Joins', phone: '336 555 0132' });
    const other = await site.submitLead({ name: 'Jo Other', phone: '336 555 0133' });
    const shown = await owner.lead(first);
    expect(shown.lead.joins).toBeNull();
    expect(idsOf(shown)).toEqual([byHome, byPhone]);
    expect(idsOf(await owner.lead(byPhone))).toEqual([byHome, first]);
    expect((await owner.lead(byHome)).lead.joins).toBe(first);
    expect((await owner.lead(other)).lead.joins).toBeNull();
    const after = await owner.overview();
    expect(after.stats.total_leads).toBe(before.stats.total_leads + 2);
    expect(after.today.to_call).toBe(before.today.to_call + 2);
    const called = toCall(after.today);
    expect(called).toContain(first);
    expect(called).not.toContain(byPhone);
  });

  it('joins what was added by hand, but never what is suspected', async () => {
    const json = { name: 'By Hand', phone: '336 555 0151', address: '1 Oak' };
    const { lead } = await owner.read<LeadResponse>(API.leads, { json });
    const again = await site.submitLead({ name: 'By Web', phone: '336 555 0151' });
    expect((await owner.lead(again)).lead.joins).toBe(lead.id);
    await site.submitLead({ name: 'Trapped', phone: '336 555 0152', honeypot: 'x' });
    const freed = await site.submitLead({ name: 'Trapped', phone: '336 555 0152' });
    expect((await owner.lead(freed)).lead.joins).toBeNull();
  });

  it.each([
    ['won', {}],
    ['lost', { lost_reason: 'Chose someone else' }],
    ['spam', {}],
  ])('stands alone and is to be called if the first was %s by then', async (status, more) => {
    const who = fromStranger();
    const first = await site.submitLead(who);
    await owner.changed(first, { version: 0, status, ...more });
    const before = await owner.overview();
    const again = await site.submitLead(who);
    expect((await owner.lead(again)).lead).toMatchObject({ joins: null, waits_with_first: false });
    expect(idsOf(await owner.lead(again))).toEqual([first]);
    const after = await owner.overview();
    expect(after.stats.total_leads).toBe(before.stats.total_leads + 1);
    expect(after.today.to_call).toBe(before.today.to_call + 1);
    // The next lead is a repeat of the one that stands alone.
    expect((await owner.lead(await site.submitLead(who))).lead.joins).toBe(again);
  });
});

it('two leads are shown as the same person on both pages once a number is corrected', async () => {
  const wrong = await site.submitLead({ ...fromStranger(), phone: '336 555 0161' });
  await owner.changed(wrong, { version: 0, corrected: { phone: '336 555 0162' } });
  const right = await site.submitLead({ ...fromStranger(), phone: '336 555 0162' });
  expect(idsOf(await owner.lead(wrong))).toEqual([right]);
  expect(idsOf(await owner.lead(right))).toEqual([wrong]);
});

describe('in the database, the first lead of a person', () => {
  const START = Date.UTC(2030, 2, 1);
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(START + hours * HOUR);
  const ANNA = { name: 'Anna', phone_e164: '+13365550171', address: '1 Main St, Clemmons' };
  const OTHER = { name: 'Bob', phone_e164: '+13365550172', address: '2 Main St, Clemmons' };
  const SUSPECT = { suspect: { score: 100, reasons: ['honeypot'] } };
  const lead = (hours: number, over: Parameters<typeof leadRecord>[1] = {}) =>
    leadRecord(at(hours).getTime(), { ...ANNA, ...over });

  const kept = async (leads: readonly LeadRecord[]) => {
    const store = memoryStore();
    for (const each of leads) await putLead(store, each);
    return store;
  };
  const joinsAmong = async (store: Store, leads: LeadRecord[]) => {
    const { db } = await openOwnerDatabase(store, at(100));
    return leads.map(({ id }) => {
      const row = db.get<{ joins: string | null }>('select joins from lead where id = :id', { id });
      if (!row) return 'none';
      return row.joins && leads.findIndex((each) => each.id === row.joins);
    });
  };
  const joined = async (leads: LeadRecord[], order = leads) => joinsAmong(await kept(order), leads);
  /** Checks both a copy that a process has open and a fresh one. */
  const expectJoins = async (store: Store, leads: LeadRecord[], joins: unknown[]) => {
    for (const each of [store, freshProcess(store)])
      expect(await joinsAmong(each, leads)).toEqual(joins);
  };

  it('is the first of a chain in which each lead arrived within a day of the one before', async () => {
    const leads = [lead(0), lead(24), lead(47), lead(71.1), lead(72)];
    expect(await joined(leads)).toEqual([null, 0, 0, null, 3]);
  });

  it('is never without a number and a name, nor a suspect', async () => {
    const nameless = { phone_e164: null, name: '-', address: '.' };
    expect(await joined([lead(0, nameless), lead(1, nameless)])).toEqual([null, null]);
    expect(await joined([lead(0, SUSPECT), lead(1), lead(2)])).toEqual([null, null, 1]);
    expect(await joined([lead(0), lead(20, SUSPECT), lead(40)])).toEqual([null, 0, null]);
  });

  it('is the same in whatever order the leads arrive', async () => {
    const leads = [lead(0), lead(5), lead(20, OTHER), lead(23), lead(46), lead(60)];
    expect(await joined(leads, leads.toReversed())).toEqual([null, 0, null, 0, 0, 0]);

    // Some minutes apart, each one linked to the next by the phone or the home in turn.
    const chain = Array.from({ length: 6 }, (_, n) =>
      lead(n / 60, {
        phone_e164: `+1336555018${Math.floor(n / 2)}`,
        address: `${Math.ceil(n / 2)} Oak St`,
      }),
    );
    const store = memoryStore();
    for (const place of [3, 0, 5, 2, 4, 1]) {
      const next = chain[place];
      if (next) await putLead(store, next);
      // This process reads after each lead and keeps its database open.
      await openOwnerDatabase(store, at(0.1));
    }
    expect(await joinsAmong(store, chain)).toEqual([null, 0, 0, 0, 0, 0]);
  });

  it('is the next one once it is erased, up to where the chain breaks', async () => {
    const leads = [lead(0), lead(20), lead(40), lead(60)];
    const store = await kept(leads);
    await eraseAt(store, at(70), leads[0]?.id);
    await expectJoins(store, leads, ['none', null, 1, 1]);
    await eraseAt(store, at(70), leads[2]?.id);
    await expectJoins(store, leads, ['none', null, 'none', null]);
  });

  const LOST = { status: 'lost', lost_reason: 'Not interested' } as const;
  const CALLED = { status: 'contacted' } as const;
  const RESCUED = { rescued: true };
  const MARKED = { by: HOMEOWNER, ...SUSPECT };
  const APART = [null, null, 1];
  const JOINED = [null, 0, 0];
  it.each([
    ['never spam', {}, [{ status: 'spam' }], APART, [1]],
    ['no suspect that was lost without another step', SUSPECT, [LOST], APART, [1]],
    ['also a suspect that was called', SUSPECT, [CALLED], JOINED, []],
    ['also a suspect that was called, then lost', SUSPECT, [CALLED, LOST], JOINED, []],
    ['also a suspect that was rescued', SUSPECT, [RESCUED], JOINED, [0]],
    ['also a suspect that was rescued, then lost', SUSPECT, [RESCUED, LOST], JOINED, []],
    ['also one that was lost by mistake, then called', SUSPECT, [LOST, CALLED, LOST], JOINED, []],
    ['also one that looks like spam since it was lost', {}, [LOST, MARKED], JOINED, []],
  ] as const)('is %s', async (_, fields, log, joins, called) => {
    const leads = [lead(0, fields), lead(1), lead(2)];
    const store = await kept(leads);
    await openOwnerDatabase(store, at(3));
    for (const [n, entry] of log.entries()) {
      const head = { version: n + 1, at: at(4 + n).toISOString() };
      await appendEntry(store, leads[0]?.id ?? '', { ...head, ...entry });
      await openOwnerDatabase(store, at(4 + n));
    }
    await expectJoins(store, leads, joins);
    const { today } = await overviewAt(store, at(8));
    expect(toCall(today)).toEqual(called.map((place) => leads[place]?.id));
  });

  it('is judged by its status at that time, in whatever order the database reads', async () => {
    const minute = (n: number) => n / 60;
    const leads = [0, 1, 3, 4, 6, 7].map((n) => lead(minute(n)));
    const changes = [
      { version: 1, at: at(minute(2)).toISOString(), status: 'lost' as const },
      { version: 2, at: at(minute(5)).toISOString(), status: 'new' as const },
    ];
    const store = await kept(leads.toReversed());
    await openOwnerDatabase(store, at(minute(7)));
    for (const change of changes) await appendEntry(store, leads[0]?.id ?? '', change);
    await expectJoins(store, leads, [null, 0, null, 2, 2, 2]);
  });
});
