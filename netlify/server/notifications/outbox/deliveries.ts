import type { Channel, Delivery, Lead } from '#domain/managed-lead.ts';
import type { LeadRow } from '../../database/lead-rows.ts';
import type { Environment } from '../../env/env.ts';
import { cached } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';
import type { Notice } from '../channels/channels.ts';
import { correctionNotice, leadNotice } from '../messages/lead-message.ts';
import { type History, leadEntry, readHistory } from './outbox.ts';
import {
  BEFORE_CHANNEL,
  dueAt,
  FIRST_SEND,
  isChannelFailing,
  RETRY_FOR,
} from './retry-schedule.ts';

/** The owner added leads by phone, and has to judge suspected ones first. */
export const isNotified = ({ suspect, rescued, source }: Lead): boolean =>
  source !== 'phone' && (suspect === null || rescued);

const sweepStart = ({ created_at, suspect }: Lead): number =>
  Date.parse(created_at) + (suspect === null ? FIRST_SEND : 0);

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

/** The first receipt that a channel has to report, in milliseconds; stored when first asked. */
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

export interface OwedNotice {
  id: string;
  lead: Lead;
  at: string;
  from: number;
  notice: (environment: Environment) => Notice;
}

export const owedNotices = (row: LeadRow): OwedNotice[] => {
  const { lead, log } = row;
  const arrival: OwedNotice = {
    id: lead.id,
    lead,
    at: lead.created_at,
    from: sweepStart(lead),
    notice: (environment) => leadNotice(lead, lead.id, environment),
  };
  const corrections = log
    .filter(({ by }) => by === 'homeowner')
    .map((entry): OwedNotice => {
      const id = correctionNoticeId(lead.id, entry.version);
      const notice = (environment: Environment) => correctionNotice(row, entry, environment);
      return { id, lead, at: entry.at, from: Date.parse(entry.at), notice };
    });
  return [arrival, ...corrections];
};

/** No folder of the lead's own: a store may keep each key in a file. */
export const correctionNoticeId = (id: string, version: number): string => `${id}-c${version}`;

const UUID = 36;

export const leadOf = (id: string): string => id.slice(0, UUID);
