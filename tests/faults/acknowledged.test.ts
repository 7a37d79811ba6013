import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import type { LeadStatus } from '@/domain/lead.ts';
import { publish } from '../../netlify/server/database/publish.ts';
import { receiveLead } from '../../netlify/server/leads/submit/receive-lead.ts';
import type { Store } from '../../netlify/server/store/store.ts';
import { Died, dyingStore, memoryStore } from '../support/stores/memory-store.ts';
import { FILLED } from '../support/fixtures/leads.ts';
import { idsAt, outboxOn, START, startOutbox } from '../support/hosts/outbox.ts';
import { fc, LONG } from '../support/chance.ts';
import { changeAt, eraseAt, listAll } from '../support/stores/product-at.ts';

const HOMES = 4;

const world = await startOutbox();
afterAll(() => world.close());

const home = fc.nat(HOMES - 1);
const step = fc.record({
  work: fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), home }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        home,
        status: fc.constantFrom<LeadStatus>('contacted', 'quoted', 'won', 'spam', 'new'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), home }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'sweep') }) },
  ),
  minutes: fc.nat(90),
  /** After how many store operations the process dies, and whether the last one was done. */
  death: fc.option(fc.record({ after: fc.nat(40), done: fc.boolean() }), { freq: 2 }),
});
type Work = (typeof step extends fc.Arbitrary<infer S> ? S : never)['work'];

const begin = () => {
  const records = memoryStore();
  const outbox = outboxOn(world.environment, records);
  const submissions = Array.from({ length: HOMES }, () => v7({ msecs: START }));
  const standing = new Map<number, { id: string; receipt: string; statuses: LeadStatus[] }>();
  const erased = new Set<string>();
  // Changes when a process dies, so that the next one opens the same records without the old cache.
  let place = randomUUID();
  const now = () => outbox.clock();

  const submit = async (store: Store, which: number) => {
    const outcome = await receiveLead(
      { ...FILLED, name: `Home ${which}`, submissionId: submissions[which] },
      {
        store: () => store,
        now: now(),
        ip: `10.0.0.${which}`,
        isPlainForm: false,
        isCrossSite: false,
      },
    );
    if (!outcome.ok) throw new Error(outcome.code);
    const { lead, receipt } = outcome;
    const known = standing.get(which);
    if (known) expect({ id: lead.id, receipt }).toEqual({ id: known.id, receipt: known.receipt });
    else standing.set(which, { id: lead.id, receipt, statuses: [] });
    expect(erased).not.toContain(lead.id);
    if (outcome.isNew) await outbox.arrive(lead, store);
  };

  const change = async (store: Store, which: number, status: LeadStatus) => {
    const known = standing.get(which);
    if (!known) return;
    const version = known.statuses.length;
    const lead = await changeAt(store, now(), known.id, { version, status });
    expect(lead).toMatchObject({ status, version: version + 1 });
    known.statuses.push(status);
  };

  const erase = async (store: Store, which: number) => {
    const known = standing.get(which);
    if (!known) return;
    await eraseAt(store, now(), known.id);
    erased.add(known.id);
    standing.delete(which);
    await publishNow(store);
  };

  const publishNow = (store: Store) => publish(store, { now: now(), isPastDeadline: () => false });

  const perform = async (store: Store, work: Work): Promise<unknown> => {
    switch (work.kind) {
      case 'submit':
        return submit(store, work.home);
      case 'change':
        return change(store, work.home, work.status);
      case 'erase':
        return erase(store, work.home);
      case 'publish':
        return publishNow(store);
      default:
        return outbox.sweep(store);
    }
  };

  return {
    outbox,
    standing,
    erased,
    store: (): Store => ({ ...records, place }),

    /** Runs the work in a process that may die; without a response, the next process is asked again. */
    run: async (work: Work, death: { after: number; done: boolean } | null) => {
      const store = { ...records, place };
      if (death === null) return perform(store, work);
      try {
        return await perform(dyingStore(store, death), work);
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        place = randomUUID();
        return perform({ ...records, place }, work);
      }
    },
  };
};

const shown = async (store: Store, now: Date) =>
  (await listAll(store, now, 3))
    .map(({ id, receipt, status, version }) => ({ id, receipt, status, version }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

it('keeps what it has acknowledged, in any order of events and after any crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      world.hook.calls.length = 0;
      const company = begin();
      const { outbox, standing, erased } = company;
      for (const { work, minutes, death } of steps) {
        outbox.advance(minutes * MINUTE);
        await company.run(work, death);
      }
      const expectTruth = async () => {
        const truth = [...standing.values()].map(({ id, receipt, statuses }) => ({
          id,
          receipt,
          status: statuses.at(-1) ?? 'new',
          version: statuses.length,
        }));
        const leads = await shown(company.store(), outbox.clock());
        expect(leads).toEqual(truth.sort((a, b) => (a.id < b.id ? -1 : 1)));
        return truth.map(({ id }) => id);
      };
      await expectTruth();
      for (let hours = 0; hours < 48; hours += 6) {
        outbox.advance(6 * HOUR);
        await company.run({ kind: 'publish' }, null);
        await company.run({ kind: 'sweep' }, null);
      }
      const ids = await expectTruth();
      const heard = new Set(idsAt(world.hook));
      expect([...heard]).toEqual(expect.arrayContaining(ids));
      for (const id of heard) expect(ids.includes(id) || erased.has(id)).toBe(true);
    }),
    { numRuns: LONG ? 1000 : 5 },
  );
});
