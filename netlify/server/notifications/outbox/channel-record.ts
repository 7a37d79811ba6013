import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Channel, LastTry } from '#domain/managed-lead.ts';
import { cached } from '../../store/cache.ts';
import { getOrNull } from '../../store/read-as.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { readPushDevices } from '../channels/push-devices.ts';
import { BEFORE_CHANNEL } from './retry-schedule.ts';

const SHAPE = z.object({
  /** When the channel was first used. */
  since: z.string(),
  alerts: z.array(z.string()),
  collected_at: z.nullable(z.string()),
  last_try: z.nullable(
    z.object({ at: z.string(), test: z.boolean(), error: z.nullable(z.string()) }),
  ),
  last_sent_at: z.nullable(z.string()),
  /** The leads that kept failing at the newest sweep. Null before the first sweep, or if there is nobody to alert. */
  failing: z.nullable(
    z.object({
      leads: z.number(),
      oldest_at: z.nullable(z.string()),
      error: z.nullable(z.string()),
    }),
  ),
});

export type ChannelRecord = z.infer<typeof SHAPE>;

const channelKey = (channel: Channel): string => `channel/${channel}`;

const recordFrom = (value: unknown, now: Date): ChannelRecord =>
  SHAPE.safeParse(value).data ?? {
    since: now.toISOString(),
    alerts: [],
    collected_at: null,
    last_try: null,
    last_sent_at: null,
    failing: null,
  };

export const readChannel = async (store: Store, channel: Channel): Promise<ChannelRecord> => {
  const value = await getOrNull(store, channelKey(channel));
  return recordFrom(value, new Date(0));
};

export const changeChannel = async (
  store: Store,
  channel: Channel,
  now: Date,
  change: (record: ChannelRecord) => ChannelRecord | null,
): Promise<boolean> =>
  (await store.update(channelKey(channel), (stored) => change(recordFrom(stored, now)))) !== null;

const starts = cached(() => new Map<Channel, number>());

/**
 * The arrival time, in milliseconds, from which on the channel must notify of leads; stored at the first call. A push
 * device gets no alerts of leads from before it was added.
 */
export const owedSince = async (store: Store, channel: Channel, now: Date): Promise<number> => {
  if (channel === 'push') {
    const devices = await readPushDevices(store);
    return Math.min(...devices.map(({ created_at }) => Date.parse(created_at)));
  }
  const known = starts(store);
  const before = known.get(channel);
  if (before !== undefined) return before;
  const record = await store.update(channelKey(channel), (stored) =>
    SHAPE.safeParse(stored).success ? (stored as ChannelRecord) : recordFrom(stored, now),
  );
  const from = Date.parse(record?.since ?? now.toISOString()) - BEFORE_CHANNEL;
  known.set(channel, from);
  return from;
};

/** Keeps a channel's error until a send succeeds: the channel still fails after the owner has dealt with its leads. */
export const noteFailing = async (
  store: Store,
  channel: Channel,
  { failing, now }: { failing: ChannelRecord['failing']; now: Date },
): Promise<void> => {
  await changeChannel(store, channel, now, (record) => {
    const stays = failing?.leads === 0 && record.last_try?.error ? record.failing?.error : null;
    const noted = stays ? { leads: 0, oldest_at: null, error: stays } : failing;
    return isDeepStrictEqual(record.failing, noted) ? null : { ...record, failing: noted };
  });
};

/** If this write fails, only the dashboard's text about the channel is out of date. */
export const noteLastTry = async (store: Store, channel: Channel, last: LastTry): Promise<void> => {
  try {
    await changeChannel(store, channel, new Date(last.at), (record) => {
      const isSent = last.error === null && !last.test;
      return { ...record, last_try: last, ...(isSent && { last_sent_at: last.at }) };
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`The last try on ${channel} is not noted: ${error.message}`);
  }
};
