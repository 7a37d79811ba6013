import { HOMEOWNER } from '#domain/device-name.ts';
import {
  type Channel,
  type Delivery,
  isOpen,
  isSuspected,
  type Lead,
} from '#domain/managed-lead.ts';
import type { LeadRow } from '../../database/lead-rows.ts';
import type { Environment } from '../../env/env.ts';
import type { Store } from '../../store/store.ts';
import type { Notice } from '../channels/channels.ts';
import { correctionNotice, correctionTitle } from '../messages/correction-message.ts';
import { leadNotice } from '../messages/lead-message.ts';
import { owedSince } from './channel-record.ts';
import { leadEntry, readDelivery } from './delivery-record.ts';
import { dueAt, FIRST_SEND, isFailing, RETRY_FOR } from './retry-schedule.ts';

/** False for leads that the owner added by phone, and for suspected ones, which the owner has to judge first. */
export const isNotified = (lead: Lead): boolean => lead.source !== 'phone' && !isSuspected(lead);

/** People get no news of a request that was dealt with; a program wants all requests. Corrections are always news. */
export const isNews = (channel: Channel, { id, lead }: Pick<OwedNotice, 'id' | 'lead'>): boolean =>
  channel === 'webhook' || id !== lead.id || (lead.status === 'new' && lead.answered_at === null);

const sweepStart = ({ created_at, suspect }: Lead): number =>
  Date.parse(created_at) + (suspect === null ? FIRST_SEND : 0);

export const deliveriesOf = async (
  store: Store,
  lead: Lead,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<Delivery[]> => {
  const found = await Promise.all(
    channels.map(async (channel): Promise<Delivery | null> => {
      const [record, from] = await Promise.all([
        readDelivery(store, channel, leadEntry(lead.id)),
        owedSince(store, channel, now),
      ]);
      const isTold = isNotified(lead) && isNews(channel, { id: lead.id, lead });
      const received = Date.parse(lead.created_at);
      if (record.tries.length === 0 && !(isTold && received >= from)) return null;
      const isTried = isTold && now.getTime() - received <= RETRY_FOR;
      const due = isTried ? dueAt(record, sweepStart(lead)) : null;
      const fails = isTold && isFailing(record);
      return {
        channel,
        state: record.sent_at !== null ? 'sent' : fails ? 'failing' : 'waiting',
        sent_at: record.sent_at,
        tries: record.tries.length,
        next_try_at: due === null ? null : new Date(Math.max(due, now.getTime())).toISOString(),
        error: record.tries.at(-1)?.error ?? null,
      };
    }),
  );
  return found.filter((delivery) => delivery !== null);
};

export interface OwedNotice {
  id: string;
  lead: Lead;
  at: string;
  from: number;
  /** What the homeowner changed; null for the request itself. */
  title: string | null;
  /** True for a message of its own. The same person's next ones go into the collected message. */
  alone: boolean;
  notice: (environment: Environment) => Notice;
}

/** A correction that looks like spam is news only if its lead is open. */
export const owedNotices = (row: LeadRow): OwedNotice[] => {
  const { lead, log } = row;
  const arrival: OwedNotice = {
    id: lead.id,
    lead,
    at: lead.created_at,
    from: sweepStart(lead),
    title: null,
    alone: lead.joins === null,
    notice: (environment) => leadNotice(lead, lead.id, environment),
  };
  const corrections = log
    .filter(({ by, suspect }) => by === HOMEOWNER && (!suspect || isOpen(lead)))
    .map((entry, earlier): OwedNotice => {
      const alone = lead.joins === null && earlier === 0;
      const id = correctionNoticeId(lead.id, entry.version);
      const notice = (environment: Environment) => correctionNotice(row, entry, environment);
      const title = correctionTitle(row, entry);
      const { at } = entry;
      return { id, lead, at, from: Date.parse(at), title, alone, notice };
    });
  return [arrival, ...corrections];
};

/** Not a folder of the lead: that fails in a store that keeps each key in a file, such as Netlify's emulator. */
export const correctionNoticeId = (id: string, version: number): string => `${id}-c${version}`;

const UUID = 36;

export const leadIdOf = (id: string): string => id.slice(0, UUID);
