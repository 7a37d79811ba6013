import { CHANNELS, type ChannelStatus, type NotificationStatus } from '../../../src/domain/desk.ts';
import type { Environment } from '../env.ts';
import { overAfter } from '../deadline.ts';
import { compare } from '../leads/position.ts';
import type { Store } from '../store.ts';
import { channelsOf } from './channels.ts';
import { readGivenUp } from './given-up.ts';
import { readLastTry } from './last-try.ts';
import { leadOf } from './news.ts';
import { surveyOutbox, type ChannelSurvey } from './survey.ts';
import { isFailing } from './timing.ts';

/** Kept by the sweeps, which come every minute, if it has changed or is not so new. */
interface Kept {
  at: string;
  channels: ChannelStatus[];
}
const KEY = 'notify/status';
const FRESH_FOR = 20 * 60 * 1000;
const KEPT_FOR = FRESH_FOR / 2;
/** In milliseconds: somebody waits for it. */
const READ_WITHIN = 4000;

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
  const isOver = overAfter(READ_WITHIN);
  return answer(await keepStatus(store, survey, { now, isOver }), environment);
};

export const keepStatus = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  { now, isOver }: { now: Date; isOver: () => boolean },
): Promise<ChannelStatus[]> => {
  const [before, givenUp, tries] = await Promise.all([
    store.get<Kept>(KEY),
    readGivenUp(store, surveys, isOver),
    Promise.all(surveys.map(({ channel }) => readLastTry(store, channel))),
  ]);
  const channels = CHANNELS.map((channel): ChannelStatus => {
    const at = surveys.findIndex((each) => each.channel === channel);
    const survey = surveys[at];
    const failing = [...(givenUp[channel] ?? []), ...failingNow(survey, now)].sort((a, b) =>
      compare(a.created_at, b.created_at),
    );
    return {
      channel,
      set_up: survey !== undefined,
      failing: new Set(failing.map(({ id }) => leadOf(id))).size,
      oldest_failing_at: failing[0]?.created_at ?? null,
      error: failing.findLast(({ error }) => error !== null)?.error ?? null,
      last_sent_at: survey?.last_sent_at ?? null,
      last_try: tries[at] ?? null,
    };
  });
  const kept: Kept = { at: now.toISOString(), channels };
  const isNew = before && now.getTime() - Date.parse(before.at) <= KEPT_FOR;
  if (!isNew || !isSame(before, kept)) await store.put(KEY, kept);
  return channels;
};

const isSame = (before: Kept, { channels }: Kept): boolean =>
  JSON.stringify(before.channels) === JSON.stringify(channels);

const failingNow = (survey: ChannelSurvey | undefined, now: Date) =>
  (survey?.unsent ?? [])
    .filter(({ news, history }) => isFailing(history, Date.parse(news.at), now.getTime()))
    .map(({ news: { id, lead }, history }) => ({
      id,
      created_at: lead.created_at,
      error: history.last?.failure?.error ?? null,
    }));

const sameChannels = ({ channels }: Kept, environment: Environment): boolean => {
  const setUp = channelsOf(environment);
  return channels.every(({ channel, set_up }) => set_up === setUp.includes(channel));
};

const answer = (
  channels: ChannelStatus[],
  { SMTP_URL, MAIL_DIR }: Environment,
): NotificationStatus => ({
  channels,
  mails_to_folder: !SMTP_URL && MAIL_DIR !== undefined,
});
