import { CHANNELS, type ChannelStatus, type NotificationStatus } from '../../../src/domain/desk.ts';
import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { channelsOf } from './channels.ts';
import { surveyOutbox, type ChannelSurvey } from './survey.ts';
import { isFailing } from './timing.ts';

/** Kept by each sweep, which comes every minute. */
interface Kept {
  at: string;
  channels: ChannelStatus[];
}
const KEY = 'notify/status';
const FRESH_FOR = 20 * 60 * 1000;

/** How notifications stand as of the last sweep: one read, unless no sweep has come for long. */
export const notificationStatus = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<NotificationStatus> => {
  const kept = await store.get<Kept>(KEY);
  const fresh = kept && now.getTime() - Date.parse(kept.at) < FRESH_FOR;
  return fresh && sameChannels(kept, environment)
    ? answer(kept.channels, environment)
    : refreshStatus(store, { environment, now });
};

/** How they stand now, kept for whoever asks next. */
export const refreshStatus = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<NotificationStatus> => {
  const survey = await surveyOutbox(store, { channels: channelsOf(environment), now });
  return answer(await keepStatus(store, survey, now), environment);
};

export const keepStatus = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  now: Date,
): Promise<ChannelStatus[]> => {
  const channels = CHANNELS.map((channel): ChannelStatus => {
    const survey = surveys.find((each) => each.channel === channel);
    const failing = (survey?.unsent ?? [])
      .filter(({ lead, history }) => isFailing(history, Date.parse(lead.created_at), now.getTime()))
      .sort((a, b) => (a.lead.created_at < b.lead.created_at ? -1 : 1));
    return {
      channel,
      set_up: survey !== undefined,
      failing: failing.length,
      oldest_failing_at: failing[0]?.lead.created_at ?? null,
      error:
        failing.findLast(({ history }) => history.last?.failure)?.history.last?.failure?.error ??
        null,
      last_sent_at: survey?.last_sent_at ?? null,
    };
  });
  const kept: Kept = { at: now.toISOString(), channels };
  await store.put(KEY, kept);
  return channels;
};

const sameChannels = ({ channels }: Kept, environment: Environment): boolean => {
  const setUp = channelsOf(environment);
  return channels.every(({ channel, set_up }) => set_up === setUp.includes(channel));
};

const answer = (
  channels: ChannelStatus[],
  { SMTP_URL, MAIL_DIR }: Environment,
): NotificationStatus => ({
  channels,
  mail_folder: SMTP_URL ? null : (MAIL_DIR ?? null),
});
