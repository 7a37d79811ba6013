import { CORRECTABLE_FOR } from '#domain/duration.ts';
import type { Channel } from '#domain/managed-lead.ts';
import { type LeadRow, readJoinedFile, selectLeads } from '../../database/lead-rows.ts';
import { openOwnerDatabase } from '../../database/open-owner-database.ts';
import { managedLead } from '../../records/lead-view.ts';
import { cached } from '../../store/cache.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import { readEach } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { owedSince } from './channel-record.ts';
import { isNews, isNotified, type OwedNotice, owedNotices } from './deliveries.ts';
import { deliveryKey, type DeliveryRecord, leadEntry, readDelivery } from './delivery-record.ts';
import { isDone, RETRY_FOR } from './retry-schedule.ts';

export interface Unsent {
  news: OwedNotice;
  record: DeliveryRecord;
}
export interface ChannelSurvey {
  channel: Channel;
  unsent: Unsent[];
}

/** Lists what each channel has not sent yet about the leads and corrections of the last seven days. */
export const readOutbox = async (
  store: Store,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<ChannelSurvey[]> => {
  if (channels.length === 0) return [];
  const since = now.getTime() - RETRY_FOR;
  const rows = await rowsSince(store, new Date(since - CORRECTABLE_FOR), now);
  const news = rows
    .filter(({ lead }) => isNotified(lead))
    .flatMap(owedNotices)
    .filter(({ at }) => Date.parse(at) >= since);
  const surveys = await Promise.all(
    channels.map((channel) => surveyChannel(store, channel, news, now)),
  );
  return surveys.filter((survey) => survey !== null);
};

// Remembered, because every sweep asks for all of them, and what is sent stays sent.
const sent = cached(() => new Set<string>());

const surveyChannel = async (
  store: Store,
  channel: Channel,
  recent: OwedNotice[],
  now: Date,
): Promise<ChannelSurvey | null> => {
  const from = await owedSince(store, channel, now);
  if (from === Number.POSITIVE_INFINITY) return null;
  const known = sent(store);
  const open = recent.filter(
    (news) => isNews(channel, news) && !known.has(deliveryKey(channel, leadEntry(news.id))),
  );
  const { read, failure } = await readEach(open, async (news) => ({
    news,
    record: await readDelivery(store, channel, leadEntry(news.id)),
  }));
  if (failure) console.error(`${channel} leaves out what it can't read: ${failure.message}`);
  for (const { news, record } of read)
    if (isDone(record)) known.add(deliveryKey(channel, leadEntry(news.id)));
  const unsent = read.filter(
    ({ news, record }) =>
      !isDone(record) && (Date.parse(news.at) >= from || record.tries.length > 0),
  );
  return { channel, unsent };
};

export const readRow = async (
  store: Store,
  id: string | undefined,
  now: Date,
): Promise<LeadRow | null> => {
  const file = await readJoinedFile(store, (await openOwnerDatabase(store, now)).db, id);
  if (!file) return null;
  const { record, log } = file;
  return { lead: managedLead(file, await keyedHash(store)), record, log };
};

const rowsSince = async (store: Store, since: Date, now: Date): Promise<LeadRow[]> => {
  const { db } = await openOwnerDatabase(store, now);
  return selectLeads(db, 'where created_at >= :since order by created_at desc, id desc', {
    since: since.toISOString(),
  });
};
