import { DAY } from '#domain/duration.ts';
import { originalOf } from '#domain/correction.ts';
import type { Channel } from '#domain/managed-lead.ts';
import { type LeadRow, selectLeads } from '../../database/lead-rows.ts';
import { openOwnerDatabase } from '../../database/read.ts';
import { readCard } from '../../leads/manage/list-leads.ts';
import { monthOf } from '../../records/lead-ids.ts';
import { managedLead } from '../../records/lead-view.ts';
import { keyedHash } from '../../store/cache.ts';
import { inParallel, readEach } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { isNotified, type OwedNotice, owedNotices, owedSince } from './deliveries.ts';
import { type History, idsOfMonth, leadEntry, readHistory, readSentAt } from './outbox.ts';
import { RETRY_FOR } from './retry-schedule.ts';

export interface Unsent {
  news: OwedNotice;
  history: History;
}
export interface ChannelSurvey {
  channel: Channel;
  unsent: Unsent[];
  given_up: Map<string, number>;
  last_sent_at: string | null;
}

const TOLD_FOR = 35 * DAY;
const CLOCK = 2 * DAY;

export const readOutbox = async (
  store: Store,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<ChannelSurvey[]> => {
  if (channels.length === 0) return [];
  const recent = await rowsSince(store, new Date(now.getTime() - RETRY_FOR), now);
  const news = recent.filter(({ lead }) => isNotified(lead)).flatMap(owedNotices);
  return Promise.all(channels.map((channel) => surveyChannel(store, channel, news, now)));
};

const surveyChannel = async (
  store: Store,
  channel: Channel,
  recent: OwedNotice[],
  now: Date,
): Promise<ChannelSurvey> => {
  const from = await owedSince(store, channel, now);
  const months = [...new Set([...monthsOf(now), ...recent.map(({ id }) => monthOf(id))])].sort();
  const listed = await inParallel(months, (month) => idsOfMonth(store, channel, month));
  const sent = new Set(listed.flatMap((month) => [...month.sent]));
  const tried = new Map(listed.flatMap((month) => [...month.tried]));

  const owed = recent.filter(
    ({ id, at }) => !sent.has(id) && (Date.parse(at) >= from || tried.has(id)),
  );
  const known = new Set(owed.map(({ id }) => id));
  const givenUp = [...tried].filter(([id]) => !sent.has(id) && !known.has(id));

  const { read: unsent, failure } = await readEach(owed, async (news) => ({
    news,
    history: await readHistory(store, channel, leadEntry(news.id)),
  }));
  if (failure) console.error(`${channel} leaves out what it can't read: ${failure.message}`);
  const newest = [...sent].sort().slice(-1);
  const { read: lastSent } = await readEach(newest, (id) => readSentAt(store, channel, id));
  return {
    channel,
    unsent,
    given_up: new Map(givenUp),
    last_sent_at: lastSent[0] ?? null,
  };
};

const monthsOf = (now: Date): string[] => {
  const months = new Set<string>();
  for (let time = now.getTime() - TOLD_FOR; time <= now.getTime() + CLOCK; time += DAY) {
    months.add(new Date(time).toISOString().slice(0, 7));
  }
  return [...months];
};

export const readRow = async (
  store: Store,
  id: string | undefined,
  now: Date,
): Promise<LeadRow | null> => {
  const file = await readCard(store, await openOwnerDatabase(store, now), id);
  if (!file) return null;
  const { record, log } = file;
  const lead = managedLead(file, await keyedHash(store));
  return { lead, log, original: lead.corrected && originalOf(record) };
};

const rowsSince = async (store: Store, since: Date, now: Date): Promise<LeadRow[]> => {
  const { db } = await openOwnerDatabase(store, now);
  return selectLeads(db, 'where created_at >= :since order by created_at desc, id desc', {
    since: since.toISOString(),
  });
};
