import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { isNotified } from './deliveries.ts';
import { leadNotice } from './lead-notice.ts';
import { leadEntry } from './marks.ts';
import { readLead } from './read-leads.ts';
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

/** Tells the owner of a lead at once, and a second time where that fails; the rest is left to the sweeps. */
export const notifyLead = async (
  id: string,
  { store: open, environment, clock = () => new Date(), pause = sleep }: Surroundings,
): Promise<void> => {
  const senders = sendersOf(environment);
  if (senders.length === 0) return;
  try {
    const store = open();
    const lead = await readLead(store, id);
    if (!lead || !isNotified(lead)) return;
    const item = {
      entry: leadEntry(id),
      since: Date.parse(lead.created_at),
      notice: () => leadNotice(lead, id, environment),
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
    console.error(`Lead ${id} not notified of yet: ${error.message}`);
  }
};

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
