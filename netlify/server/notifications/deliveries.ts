import type { Channel, Delivery, Lead } from '../../../src/domain/desk.ts';
import type { Store } from '../store.ts';
import { leadEntry, readHistory, type History } from './marks.ts';
import { owedFrom } from './since.ts';
import { dueAt, FIRST_SEND, isFailing, OWED_FOR } from './timing.ts';

/** Whoever wrote it down himself knows of it; a suspect waits for a person's judgement. */
export const isNotified = ({ suspect, rescued, source }: Lead): boolean =>
  source !== 'phone' && (suspect === null || rescued);

/** From when on a sweep sends it, in milliseconds; a suspect was left alone by the process that took it in. */
export const sweptFrom = ({ created_at, suspect }: Lead): number =>
  Date.parse(created_at) + (suspect === null ? FIRST_SEND : 0);

/** How the notifications of a lead stand, on the channels that owe it one or have sent it. */
export const deliveriesOf = async (
  store: Store,
  lead: Lead,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<Delivery[]> => {
  const found = await Promise.all(
    channels.map(async (channel): Promise<Delivery | null> => {
      const [history, from] = await Promise.all([
        readHistory(store, channel, leadEntry(lead.id)),
        owedFrom(store, channel, now),
      ]);
      const owed = isNotified(lead) && Date.parse(lead.created_at) >= from;
      return owed || history.tries > 0 ? deliveryOf(channel, history, lead, now) : null;
    }),
  );
  return found.filter((delivery) => delivery !== null);
};

const deliveryOf = (channel: Channel, history: History, lead: Lead, now: Date): Delivery => {
  const received = Date.parse(lead.created_at);
  const due = now.getTime() - received > OWED_FOR ? null : dueAt(history, sweptFrom(lead));
  return {
    channel,
    state:
      history.sent_at !== null
        ? 'sent'
        : isFailing(history, received, now.getTime())
          ? 'failing'
          : 'waiting',
    sent_at: history.sent_at,
    tries: history.tries,
    next_try_at: due === null ? null : new Date(due).toISOString(),
    error: history.last?.failure?.error ?? null,
  };
};
