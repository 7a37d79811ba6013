import type { Channel, Delivery, Lead } from '../../../../src/domain/managed-lead.ts';
import { cached } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';
import { type History, leadEntry, readHistory } from './outbox.ts';
import {
  BEFORE_CHANNEL,
  dueAt,
  FIRST_SEND,
  isChannelFailing,
  RETRY_FOR,
} from './retry-schedule.ts';

/** Whoever wrote it down himself knows of it; a suspect waits for a person's judgement. */
export const isNotified = ({ suspect, rescued, source }: Lead): boolean =>
  source !== 'phone' && (suspect === null || rescued);

/** From when on a sweep sends it, in milliseconds; a suspect was left alone by the process that took it in. */
export const sweepStart = ({ created_at, suspect }: Lead): number =>
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
        owedSince(store, channel, now),
      ]);
      const owed = isNotified(lead) && Date.parse(lead.created_at) >= from;
      return owed || history.tries > 0 ? deliveryOf(channel, history, lead, now) : null;
    }),
  );
  return found.filter((delivery) => delivery !== null);
};

const deliveryOf = (channel: Channel, history: History, lead: Lead, now: Date): Delivery => {
  const received = Date.parse(lead.created_at);
  const due = now.getTime() - received > RETRY_FOR ? null : dueAt(history, sweepStart(lead));
  return {
    channel,
    state:
      history.sent_at !== null
        ? 'sent'
        : isChannelFailing(history, received, now.getTime())
          ? 'failing'
          : 'waiting',
    sent_at: history.sent_at,
    tries: history.tries,
    next_try_at: due === null ? null : new Date(due).toISOString(),
    error: history.last?.failure?.error ?? null,
  };
};

const known = cached(() => new Map<Channel, number>());

/** The earliest receipt of a lead that a channel owes, in milliseconds; kept when the channel is first met. */
export const owedSince = async (store: Store, channel: Channel, now: Date): Promise<number> => {
  const memory = known(store);
  const before = memory.get(channel);
  if (before !== undefined) return before;
  const mine = { at: now.toISOString() };
  const { value } = await store.createOnce(`channel/${channel}`, mine);
  const from = Date.parse(value.at) - BEFORE_CHANNEL;
  memory.set(channel, from);
  return from;
};
