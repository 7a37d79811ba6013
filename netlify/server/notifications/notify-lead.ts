import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { Environment } from '../env.ts';
import { keyedHash } from '../keyed-hash.ts';
import { ownersView } from '../leads/owners-view.ts';
import { joinsRecent } from '../leads/recent-persons.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { isNotified } from './deliveries.ts';
import { leadEntry } from './marks.ts';
import { leadOf, newsOf, type News } from './news.ts';
import { readRow } from './read-leads.ts';
import { sendersOf } from './senders/senders.ts';
import { owedFrom } from './since.ts';
import { FIRST_WAIT } from './timing.ts';
import { sendFirst, trySend } from './try-send.ts';

interface Surroundings {
  /** Opened for each try, which may take most of its time. */
  store: () => Store;
  environment: Environment;
  clock?: () => Date;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Tells the owner of a lead that was just kept, straight from its record: nothing has happened to it yet, and sweeps
 * leave it alone for half a minute.
 */
export const notifyArrival = (record: LeadRecord, surroundings: Surroundings): Promise<void> =>
  tell(record.id, surroundings, {
    send: sendFirst,
    read: async (store) => {
      const hash = await keyedHash(store);
      const joins = record.suspect ? null : joinsRecent(store, record, hash);
      const file = { record: { ...record, joins }, log: [], opened: false, first: null };
      const lead = ownersView(file, hash);
      return isNotified(lead) ? newsOf({ lead, log: [], original: null }) : [];
    },
  });

/** Tells the owner of a lead or of news about it. */
export const notifyLead = (id: string, surroundings: Surroundings): Promise<void> =>
  tell(id, surroundings, {
    send: trySend,
    read: async (store, now) => {
      const row = await readRow(store, leadOf(id), now);
      return row && isNotified(row.lead) ? newsOf(row) : [];
    },
  });

/** At once, and once more if that fails; the rest is left to the sweeps. */
const tell = async (
  id: string,
  { store: open, environment, clock = () => new Date(), pause = sleep }: Surroundings,
  { read, send }: { read: (store: Store, now: Date) => Promise<News[]>; send: typeof trySend },
): Promise<void> => {
  const senders = sendersOf(environment);
  if (senders.length === 0) return;
  try {
    const store = open();
    const news = (await read(store, clock())).find((each) => each.id === id);
    if (!news) return;
    const item = {
      entry: leadEntry(id),
      since: news.from,
      notice: () => news.notice(environment),
    };
    await Promise.all(
      senders.map(async (sender) => {
        // From now on the channel owes what arrives, whenever the first sweep comes.
        await owedFrom(store, sender.channel, clock());
        if ((await send(store, sender, item, clock)) !== 'failed') return;
        await pause(FIRST_WAIT);
        await trySend(open(), sender, item, clock);
      }),
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`No notification of lead ${id} yet: ${error.message}`);
  }
};

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
