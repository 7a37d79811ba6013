import { describe, expect, it } from 'vitest';
import type { OverviewResponse } from '@/domain/api.ts';
import { readOverview } from '../../../netlify/server/dashboard/overview.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { changeLead } from '../../../netlify/server/leads/manage/change-lead.ts';
import { noteOpened } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { at, build, change, receive, toCall } from '../../support/fixtures/callbacks.ts';
import { fromStranger } from '../../support/fixtures/leads.ts';
import { landing, recordAt } from '../../support/fixtures/visits.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { fc, LONG } from '../../support/chance.ts';
import { eraseAt, listAll } from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

const SECONDS = 1 / 3600;

const read = async (store: Store, hours: number, since: string | null = null) => {
  const now = at(hours);
  const database = await openOwnerDatabase(store, now);
  return readOverview(since, database, { store, environment: {}, now });
};

const whole = async (store: Store, hours: number): Promise<OverviewResponse> => {
  const overview = await read(store, hours);
  if (!overview) throw new Error('nothing');
  return overview;
};

const withoutTimes = (overview: OverviewResponse) => ({ ...overview, now: '', asOf: '' });

const SUSPECT = { suspect: { score: 100, reasons: ['honeypot'] } };
const MISSED = { missed: true };

/** An event that concerns the nth lead, or no lead. */
const happenings = fc.record({
  what: fc.constantFrom(
    'nothing',
    'nothing',
    'lead',
    'suspect',
    'repeat',
    'opened',
    'note',
    'missed',
    'follow-up',
    'contacted',
    'won',
    'spam',
    'undo',
    'erased',
    'visit',
    'published',
    'other process',
  ),
  which: fc.nat(5),
  /** The time until the next poll: a moment, or so long that callbacks become due and promises end. */
  seconds: fc.constantFrom(1, 10, 3600, 26 * 3600),
});

describe('the first screen', () => {
  it('says whom to call, which promises were kept and what has arrived', async () => {
    const arrive = (over: Record<string, unknown>): Promise<string> =>
      site.submitLead({ ...fromStranger(), ...over });
    const before = await owner.overview();
    const waiting = await arrive({ name: 'Call Me' });
    const later = await arrive({ name: 'Call Me Later' });
    await arrive({ name: 'Robot', honeypot: 'x' });
    const follow_up_at = new Date(Date.now() - 60_000).toISOString();
    await owner.change(later, { version: 0, status: 'contacted', follow_up_at });
    const after = await owner.overview();
    const called = toCall(after.today);
    expect(called).toContain(waiting);
    expect(called).toContain(later);
    expect(after.today.to_call).toBe(before.today.to_call + 2);
    expect(after.promise.kept).toBe(before.promise.kept + 1);
    expect(after.promise.share).toBe(100);
    expect(after.suspects).toBe(before.suspects + 1);
    // The other lead is unopened as well, but is already dealt with.
    expect(after.unopened).toBe(before.unopened + 1);
    expect(after.stats.total_leads).toBe(before.stats.total_leads + 2);
    expect(after.recent_leads.slice(0, 2).map(({ id }) => id)).toEqual([later, waiting]);
    expect(after.recent_leads.length).toBeLessThanOrEqual(5);
    await owner.change(waiting, { version: 0, status: 'contacted' });
    expect((await owner.overview()).today.to_call).toBe(before.today.to_call + 1);
  });
});

describe('a poll', () => {
  it('hides no change of a lead, a visit or the time, and repeats nothing that is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { maxLength: 14 }), async (happened) => {
        const data = memoryStore();
        let store = data;
        let hours = 0;
        const ids = [(await receive(store, 0)).id];
        let known = await whole(store, hours);
        let leads = await listAll(store, at(hours));
        for (const { what, which, seconds } of happened) {
          const id = ids[which % ids.length] ?? '';
          const before = leads.find((lead) => lead.id === id);
          const changed = (fields: object) =>
            openOwnerDatabase(store, at(hours)).then((database) =>
              changeLead(
                id,
                { version: before?.version ?? 0, ...fields },
                {
                  store,
                  database,
                  now: at(hours),
                },
              ),
            );
          if (what === 'lead') ids.push((await receive(store, hours)).id);
          else if (what === 'suspect') ids.push((await receive(store, hours, SUSPECT)).id);
          else if (what === 'repeat')
            ids.push((await receive(store, hours, { phone_e164: before?.phone_e164 ?? null })).id);
          else if (what === 'opened') await noteOpened(store, id, at(hours));
          else if (what === 'note') await changed({ note: 'Has a dog.' });
          else if (what === 'missed') await changed(MISSED);
          else if (what === 'follow-up')
            await changed({ follow_up_at: at(hours + 1).toISOString() });
          else if (what === 'contacted' || what === 'won' || what === 'spam')
            await changed({ status: what });
          else if (what === 'undo') await changed({ undo: true });
          else if (what === 'visit') await recordAt(store, at(hours), [landing(which)]);
          else if (what === 'published') await build(store, hours);
          else if (what === 'other process') store = freshProcess(data);
          else if (what === 'erased') {
            await eraseAt(store, at(hours), id);
          }
          hours += seconds * SECONDS;
          const polled = await read(store, hours, known.revision);
          const now = await whole(store, hours);
          const nowLeads = await listAll(store, at(hours));
          if (polled === null) expect(withoutTimes(now)).toEqual(withoutTimes(known));
          else expect(withoutTimes(polled)).not.toEqual(withoutTimes(known));
          if (now.leads_revision === known.leads_revision) expect(nowLeads).toEqual(leads);
          [known, leads] = [now, nowLeads];
        }
      }),
      { numRuns: LONG ? 200 : 12 },
    );
  });

  it('is answered in full until every record up to now is read, and once more after that', async () => {
    const store = memoryStore();
    await receive(store, 0);
    const { revision } = await whole(store, 1);
    const database = await openOwnerDatabase(store, at(1));
    const later = { store, environment: {}, now: at(1 + SECONDS) };
    const behind = await readOverview(revision, database, later);
    expect(behind).toMatchObject({ asOf: at(1).toISOString() });
    expect(await readOverview(behind?.revision ?? '', database, later)).toEqual(behind);
    expect(await read(store, 1 + SECONDS, behind?.revision)).not.toBeNull();
    expect(await read(store, 1 + SECONDS, revision)).toBeNull();
  });

  it('is the same for the same content in every process', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, 1, { version: 0, status: 'contacted' });
    const { revision } = await whole(store, 2);
    await build(store, 2);
    expect((await whole(freshProcess(store), 2)).revision).toBe(revision);
  });
});
