import { MINUTE } from '#domain/duration.ts';
import {
  type Channel,
  CHANNELS,
  type ChannelStatus,
  type NotificationStatus,
} from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { compare } from '../../records/lead-ids.ts';
import type { Store } from '../../store/store.ts';
import { channelsOf } from '../channels/channels.ts';
import { readChannel } from './channel-record.ts';
import { type ChannelSurvey, readOutbox } from './pending.ts';
import { isFailing } from './retry-schedule.ts';
import { readStoredStatus, STATUS_KEY, type StoredStatus } from './stored-status.ts';

const FRESH_FOR = 20 * MINUTE;
const KEPT_FOR = FRESH_FOR / 2;

export const notificationStatus = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<NotificationStatus> => {
  const kept = await readStoredStatus(store);
  const fresh = kept && now.getTime() - Date.parse(kept.at) < FRESH_FOR;
  return fresh && sameChannels(kept, environment)
    ? statusFrom(kept.channels, environment)
    : refreshStatus(store, { environment, now });
};

export const refreshStatus = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<NotificationStatus> => {
  const surveys = await readOutbox(store, { channels: channelsOf(environment), now });
  return statusFrom(await writeStatus(store, surveys, now), environment);
};

export const writeStatus = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  now: Date,
): Promise<ChannelStatus[]> => {
  const before = await readStoredStatus(store);
  const channels = await Promise.all(
    CHANNELS.map((channel) =>
      statusOf(
        store,
        channel,
        surveys.find((each) => each.channel === channel),
        now,
      ),
    ),
  );
  const kept: StoredStatus = { at: now.toISOString(), channels };
  const isNew = before && now.getTime() - Date.parse(before.at) <= KEPT_FOR;
  if (!isNew || !isSame(before, kept)) await store.put(STATUS_KEY, kept);
  return channels;
};

const statusOf = async (
  store: Store,
  channel: Channel,
  survey: ChannelSurvey | undefined,
  now: Date,
): Promise<ChannelStatus> => {
  const { last_try, last_sent_at } = await readChannel(store, channel);
  const failing = (survey?.unsent ?? [])
    .filter(({ news, record }) =>
      isFailing(record, { since: Date.parse(news.at), now: now.getTime() }),
    )
    .sort((a, b) => compare(a.news.lead.created_at, b.news.lead.created_at));
  const errors = failing.flatMap(({ record }) => record.tries.at(-1)?.error ?? []);
  return {
    channel,
    set_up: survey !== undefined,
    failing: new Set(failing.map(({ news }) => news.lead.id)).size,
    oldest_failing_at: failing[0]?.news.lead.created_at ?? null,
    error: errors.at(-1) ?? null,
    last_sent_at: survey ? last_sent_at : null,
    last_try: survey ? last_try : null,
  };
};

const isSame = (before: StoredStatus, { channels }: StoredStatus): boolean =>
  JSON.stringify(before.channels) === JSON.stringify(channels);

const sameChannels = ({ channels }: StoredStatus, environment: Environment): boolean => {
  const setUp = channelsOf(environment);
  // Push alerts need a device, too.
  return channels.every(
    ({ channel, set_up }) => set_up === setUp.includes(channel) || (channel === 'push' && !set_up),
  );
};

const statusFrom = (
  channels: ChannelStatus[],
  { SMTP_URL, MAIL_DIR }: Environment,
): NotificationStatus => ({
  channels,
  mails_to_folder: !SMTP_URL && MAIL_DIR !== undefined,
});
