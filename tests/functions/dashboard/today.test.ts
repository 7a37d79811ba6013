import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { TO_CALL } from '@/domain/managed-lead.ts';
import { TODAY_LISTS } from '@/domain/today.ts';
import { addLead } from '../../../netlify/server/leads/manage/add-lead.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { at, build, change, listed, overview, receive } from '../../support/fixtures/callbacks.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { listAt } from '../../support/stores/product-at.ts';

const names = (list: { leads: { lead: { id: string } }[] }) =>
  list.leads.map(({ lead }) => lead.id);

describe("today's list", () => {
  it('puts a request from a minute ago first, among 300 that wait', async () => {
    const store = memoryStore();
    for (let n = 0; n < 300; n += 1) await receive(store, -300 + n / 10);
    await build(store, 3);
    const newest = await receive(store, 4);
    const { today } = await overview(store, 4 + 1 / 60);
    expect(today.new.leads[0]?.lead.id).toBe(newest.id);
    expect(today.new.leads).toHaveLength(12);
    expect(today.new.total).toBe(301);
    expect(today.to_call).toBe(301);
  });

  it('puts a promise that ends within two hours above newer requests', async () => {
    const store = memoryStore();
    const first = await receive(store, 0);
    const second = await receive(store, 21);
    const { today: early } = await overview(store, 21.5);
    expect(names(early.new)).toEqual([second.id, first.id]);
    const { today: pressing } = await overview(store, 23);
    expect(names(pressing.new)).toEqual([first.id, second.id]);
  });

  it('puts repairs above new requests', async () => {
    const store = memoryStore();
    const broken = await receive(store, 0, { need: 'repair' });
    const fresh = await receive(store, 1);
    const { today } = await overview(store, 2);
    expect([today.repair, today.new].map(names)).toEqual([[broken.id], [fresh.id]]);
    expect(today.to_call).toBe(2);
    expect(TODAY_LISTS.indexOf('repair')).toBe(TODAY_LISTS.indexOf('new') - 1);
  });

  it('sorts each section in its own order', async () => {
    const store = memoryStore();
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await receive(store, 0)).id);
    const [late, soon, cheap, dear, visit, tomorrow, laterToday, done] = ids;
    const set = (id = '', fields: object) => change(store, id, 0.1, { version: 0, ...fields });
    const on = (hours: number) => at(hours).toISOString();
    await set(late, { status: 'contacted', follow_up_at: on(96) });
    await set(soon, { status: 'contacted', follow_up_at: on(95) });
    await set(cheap, { status: 'quoted', quoted_cents: 300_000 });
    await set(dear, { status: 'quoted', quoted_cents: 900_000 });
    await set(visit, { status: 'scheduled', visit_at: on(99) });
    await set(tomorrow, { status: 'scheduled', visit_at: on(120) });
    await set(laterToday, { status: 'contacted', follow_up_at: on(98) });
    await set(done, { status: 'won', won_cents: 500_000 });
    const broken = await receive(store, 96, { need: 'repair' });
    const { today } = await overview(store, 97);
    const { visits, repair, call_back, follow_up, later } = today;
    expect([visits, today.tomorrow, repair, call_back, follow_up, later].map(names)).toEqual([
      [visit],
      [tomorrow],
      [broken.id],
      [soon, late],
      [dear, cheap],
      [laterToday],
    ]);
    expect(visits.leads[0]?.at).toBe(on(99));
    const sections = TO_CALL.map((step) => listAt(store, at(97), `status=waiting&step=${step}`));
    expect((await Promise.all(sections)).map((list) => list.leads.map(({ id }) => id))).toEqual([
      [broken.id],
      [],
      expect.arrayContaining([soon, late]),
      expect.arrayContaining([dear, cheap]),
    ]);
    expect(today.open_quotes_cents).toBe(1_200_000);
    expect(today.booked.map(({ id }) => id)).toEqual([visit, tomorrow]);
    expect(today.old).toBe(0);
    const { today: afterwards } = await overview(store, 24 * 40);
    expect(afterwards.to_call).toBe(0);
    expect(afterwards.old).toBe(8);
  });

  it('has a visit that was booked with a suspect or with a repeat', async () => {
    const store = memoryStore();
    const suspect = { score: 100, reasons: ['honeypot'] };
    const first = await receive(store, 0, { suspect });
    const { phone_e164 } = await receive(store, 0);
    const repeat = await receive(store, 1, { phone_e164 });
    const visit_at = at(28).toISOString();
    for (const { id } of [first, repeat]) await change(store, id, 2, { version: 0, visit_at });
    const { today } = await overview(store, 24);
    expect(names(today.visits)).toEqual([first.id, repeat.id]);
    expect(today.booked).toHaveLength(2);
  });

  it('has the visit and the callback of a job that was won, and no lost visit', async () => {
    const store = memoryStore();
    const visit_at = at(28).toISOString();
    const won = { status: 'won', won_cents: 500_000 };
    const lead = async (...steps: object[]) => {
      const { id } = await receive(store, 0);
      for (const [version, step] of steps.entries())
        await change(store, id, 1, { version, ...step });
      return id;
    };
    const measured = await lead(won, { visit_at });
    const called = await lead(won, { follow_up_at: at(25).toISOString() });
    await lead({ visit_at, status: 'lost', lost_reason: 'Too expensive' });
    const { today } = await overview(store, 26);
    expect([today.visits, today.call_back].map(names)).toEqual([[measured], [called]]);
    expect(today.booked.map(({ id }) => id)).toEqual([measured]);
  });

  it('has all visits of a day, however many', async () => {
    const store = memoryStore();
    for (let n = 0; n < 13; n += 1) {
      const { id } = await receive(store, 0);
      await change(store, id, 1, { version: 0, visit_at: at(22 + n / 4).toISOString() });
    }
    const { today } = await overview(store, 1);
    expect(today.tomorrow.leads).toHaveLength(13);
    const { today: then } = await overview(store, 21);
    expect(then.visits.leads).toHaveLength(13);
  });

  it('counts and lists a callback that is due before the visit of its day', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, 1, { version: 0, visit_at: at(28).toISOString(), status: 'scheduled' });
    await change(store, id, 1, { version: 1, follow_up_at: at(24).toISOString() });
    const counts = async (hours: number) => {
      const { today } = await overview(store, hours);
      return [names(today.visits), today.to_call, await listed(store, hours)];
    };
    expect(await counts(23.5)).toEqual([[id], 0, []]);
    expect(await counts(24.5)).toEqual([[id], 1, [id]]);
    expect((await listAt(store, at(24.5), 'status=waiting&step=call_back')).leads).toEqual([]);
  });

  it.each(['contacted', 'quoted', 'won', 'lost'])(
    'treats a suspect that is %s as any other lead',
    async (status) => {
      const store = memoryStore();
      const suspect = { score: 100, reasons: ['honeypot'] };
      for (const more of [{}, { suspect }]) {
        const { id } = await receive(store, 0, more);
        await change(store, id, 1, {
          version: 0,
          status,
          ...(status === 'lost' && { lost_reason: 'Far' }),
        });
      }
      const { today, suspects, stats } = await overview(store, 24 * 5);
      expect(today.follow_up.total).toBe(status === 'contacted' || status === 'quoted' ? 2 : 0);
      expect([suspects, stats.total_leads]).toEqual([0, 2]);
    },
  );

  it('names the next visit with its own time, and never one that has begun', async () => {
    const store = memoryStore();
    const visits: string[] = [];
    for (const hours of [28, 47]) {
      const { id } = await receive(store, 0);
      const visit_at = at(hours).toISOString();
      await change(store, id, 1, { version: 0, status: 'scheduled', visit_at });
      visits.push(id);
    }
    const later = await receive(store, 0);
    const follow_up_at = at(29.5).toISOString();
    await change(store, later.id, 1, { version: 0, status: 'contacted', follow_up_at });
    const next = async (hours: number) => {
      const { today } = await overview(store, hours);
      return [today.next?.lead.id, today.next?.at];
    };
    expect(await next(2)).toEqual([visits[0], at(28).toISOString()]);
    expect(await next(27)).toEqual([visits[0], at(28).toISOString()]);
    expect(await next(29)).toEqual([later.id, follow_up_at]);
    expect(await next(31)).toEqual([visits[1], at(47).toISOString()]);
  });
});

describe('a lead that the owner added while talking', () => {
  const add = async (store: Store, number: number, made: object): Promise<string> => {
    const given = { phone: `336 555 01${number}`, change: { ...made, note: 'Called in' } };
    const added = await addLead(given, { store, now: at(1) });
    if (!added.ok) throw new Error('refused');
    return added.lead.id;
  };

  it('appears only where its entry says, and never as one to call', async () => {
    const store = memoryStore();
    const on = (hours: number) => at(hours).toISOString();
    const later = await add(store, 10, { status: 'contacted', follow_up_at: on(3) });
    const visit = await add(store, 11, {
      status: 'scheduled',
      visit_at: on(2),
      follow_up_at: null,
    });
    const tomorrow = await add(store, 12, { status: 'scheduled', visit_at: on(22) });
    const due = await add(store, 13, { status: 'contacted', follow_up_at: on(1.5) });
    await add(store, 14, { status: 'contacted', follow_up_at: on(21) });
    await add(store, 15, { status: 'quoted', quoted_cents: 840_000 });
    const { today } = await overview(store, 1.75);
    const sections = TODAY_LISTS.map((name) => [name, names(today[name])]);
    expect(Object.fromEntries(sections)).toEqual({
      visits: [visit],
      tomorrow: [tomorrow],
      repair: [],
      new: [],
      call_back: [due],
      follow_up: [],
      later: [later],
    });
    expect(today.open_quotes_cents).toBe(840_000);
    expect(today.booked[0]?.name).toBe('(336) 555-0111');
  });

  it('counts as no promised call, unless it was left to be called', async () => {
    const store = memoryStore();
    await add(store, 16, { status: 'contacted' });
    // The first try to add this lead stored only its record.
    const given = { phone: '336 555 0117', submissionId: v7({ msecs: at(1).getTime() }) };
    await addLead(given, { store, now: at(1) });
    await addLead({ ...given, change: { status: 'contacted' } }, { store, now: at(2) });
    expect((await overview(store, 2)).promise).toMatchObject({ kept: 0, share: null });
    const { id } = await receive(store, 1, { source: 'phone' });
    await change(store, id, 2, { version: 0, status: 'contacted' });
    expect((await overview(store, 3)).promise).toMatchObject({ kept: 1, share: 100 });
  });
});
