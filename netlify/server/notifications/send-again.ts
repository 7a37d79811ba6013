import type { Delivery, Lead } from '../../../src/domain/desk.ts';
import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { channelsOf } from './channels.ts';
import { deliveriesOf } from './deliveries.ts';
import { leadNotice } from './lead-notice.ts';
import { leadEntry, readHistory } from './marks.ts';
import type { Sender } from './notice.ts';
import { readRow } from './read-leads.ts';
import { sendersOf } from './senders/senders.ts';
import { sendNext } from './try-send.ts';

interface Surroundings {
  environment: Environment;
  clock: () => Date;
}

const TRIES = 3;

/** Sends a lead once more on each channel because the owner wants it; null where there is no such lead. */
export const sendAgain = async (
  store: Store,
  id: string | undefined,
  { environment, clock }: Surroundings,
): Promise<Delivery[] | null> => {
  const row = await readRow(store, id, clock());
  if (!row) return null;
  const { lead } = row;
  await Promise.all(
    sendersOf(environment).map((sender) =>
      sendOnceMore(store, sender, lead, { environment, clock }),
    ),
  );
  return deliveriesOf(store, lead, { channels: channelsOf(environment), now: clock() });
};

const sendOnceMore = async (
  store: Store,
  sender: Sender,
  lead: Lead,
  { environment, clock }: Surroundings,
): Promise<void> => {
  const entry = leadEntry(lead.id);
  // A sweep may take the same number; the next one is free then.
  for (let tried = 0; tried < TRIES; tried += 1) {
    const history = await readHistory(store, sender.channel, entry);
    // Under the lead's own key a receiver that has it would drop it.
    const key = history.tries === 0 ? lead.id : `${lead.id}-${history.tries + 1}`;
    const notice = () => leadNotice(lead, key, environment);
    const outcome = await sendNext(store, sender, { entry, notice, history }, clock);
    if (outcome !== 'not_due') return;
  }
};
