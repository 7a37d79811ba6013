import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { isNotified } from './deliveries.ts';
import { leadEntry } from './marks.ts';
import { leadOf, newsOf } from './news.ts';
import { readRow } from './read-leads.ts';
import { sendersOf } from './senders/senders.ts';
import { owedFrom } from './since.ts';
import { FIRST_WAIT } from './timing.ts';
import { trySend } from './try-send.ts';

interface Surroundings {
  /** Opened for each try, which may take most of its time. */
  store: () => Store;
  environment: Environment;
  clock?: () => Date;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Tells the owner of a lead or of news about it at once, and once more if that fails; the rest is left to the sweeps. */
export const notifyLead = async (
  id: string,
  { store: open, environment, clock = () => new Date(), pause = sleep }: Surroundings,
): Promise<void> => {
  const senders = sendersOf(environment);
  if (senders.length === 0) return;
  try {
    const store = open();
    const row = await readRow(store, leadOf(id));
    const news = row && isNotified(row.lead) ? newsOf(row).find((each) => each.id === id) : null;
    if (!news) return;
    const item = {
      entry: leadEntry(id),
      since: Date.parse(news.at),
      notice: () => news.notice(environment),
    };
    await Promise.all(
      senders.map(async (sender) => {
        await owedFrom(store, sender.channel, clock());
        if ((await trySend(store, sender, item, clock)) !== 'failed') return;
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
