import {
  type Channel,
  CHANNELS,
  type ChannelStatus,
  type NotificationStatus,
} from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { compare } from '../../store/record-ids.ts';
import { inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { channelsOf } from '../channels/channels.ts';
import { type ChannelRecord, noteFailing, readChannel } from './channel-record.ts';
import { type ChannelSurvey, readOutbox } from './read-outbox.ts';
import { isFailing } from './retry-schedule.ts';

/** Reads what the newest sweep stored, because reading the leads again would be too slow for a status. */
export const notificationStatus = async (
  store: Store,
  environment: Environment,
): Promise<NotificationStatus> => {
  const setUp = channelsOf(environment);
  const { SMTP_URL, MAIL_DIR } = environment;
  return {
    channels: await inParallel(CHANNELS, async (channel) =>
      statusOf(channel, setUp.includes(channel) ? await readChannel(store, channel) : null),
    ),
    mails_to_folder: !SMTP_URL && MAIL_DIR !== undefined,
  };
};

const statusOf = (channel: Channel, record: ChannelRecord | null): ChannelStatus => {
  // Push alerts also need a device.
  const known = channel === 'push' && !record?.failing ? null : record;
  return {
    channel,
    set_up: known !== null,
    failing: known?.failing?.leads ?? 0,
    oldest_failing_at: known?.failing?.oldest_at ?? null,
    error: known?.failing?.error ?? null,
    last_sent_at: known?.last_sent_at ?? null,
    last_try: known?.last_try ?? null,
  };
};

/** For callers that can't wait for the next sweep. */
export const refreshStatus = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<void> => {
  const channels = channelsOf(environment);
  await noteSurveys(store, await readOutbox(store, { channels, now }), { channels, now });
};

export const noteSurveys = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<void> => {
  await inParallel(channels, (channel) => {
    const survey = surveys.find((each) => each.channel === channel);
    return noteFailing(store, channel, { failing: survey ? failingIn(survey) : null, now });
  });
};

const failingIn = ({ unsent }: ChannelSurvey): ChannelRecord['failing'] => {
  const failing = unsent
    .filter(({ record }) => isFailing(record))
    .sort((a, b) => compare(a.news.lead.created_at, b.news.lead.created_at));
  const errors = failing.flatMap(({ record }) => record.tries.at(-1)?.error ?? []);
  return {
    leads: new Set(failing.map(({ news }) => news.lead.id)).size,
    oldest_at: failing[0]?.news.lead.created_at ?? null,
    error: errors.at(-1) ?? null,
  };
};
