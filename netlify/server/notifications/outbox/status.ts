import { MINUTE } from '#domain/duration.ts';
import {
  type Channel,
  CHANNELS,
  type ChannelStatus,
  type NotificationStatus,
} from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { compare } from '../../records/lead-ids.ts';
import { managedLead, readLeadFile } from '../../records/lead-view.ts';
import { keyedHash } from '../../store/cache.ts';
import { deadlineIn, readEach } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { channelsOf } from '../channels/channels.ts';
import { readLastTry } from './attempt.ts';
import { isNotified, leadOf } from './deliveries.ts';
import { leadEntry, readHistory } from './outbox.ts';
import { type ChannelSurvey, readOutbox } from './pending.ts';
import { isChannelFailing } from './retry-schedule.ts';
import { readStoredStatus, STATUS_KEY, type StoredStatus } from './stored-status.ts';

const FRESH_FOR = 20 * MINUTE;
const KEPT_FOR = FRESH_FOR / 2;
const READ_WITHIN = 4000;

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
  const survey = await readOutbox(store, { channels: channelsOf(environment), now });
  const isPastDeadline = deadlineIn(READ_WITHIN);
  return statusFrom(await writeStatus(store, survey, { now, isPastDeadline }), environment);
};

export const writeStatus = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  { now, isPastDeadline }: { now: Date; isPastDeadline: () => boolean },
): Promise<ChannelStatus[]> => {
  const [before, givenUp, tries] = await Promise.all([
    readStoredStatus(store),
    readGivenUp(store, surveys, isPastDeadline),
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
  const kept: StoredStatus = { at: now.toISOString(), channels };
  const isNew = before && now.getTime() - Date.parse(before.at) <= KEPT_FOR;
  if (!isNew || !isSame(before, kept)) await store.put(STATUS_KEY, kept);
  return channels;
};

const isSame = (before: StoredStatus, { channels }: StoredStatus): boolean =>
  JSON.stringify(before.channels) === JSON.stringify(channels);

const failingNow = (survey: ChannelSurvey | undefined, now: Date) =>
  (survey?.unsent ?? [])
    .filter(({ news, history }) => isChannelFailing(history, Date.parse(news.at), now.getTime()))
    .map(({ news: { id, lead }, history }) => ({
      id,
      created_at: lead.created_at,
      error: history.last?.failure?.error ?? null,
    }));

const sameChannels = ({ channels }: StoredStatus, environment: Environment): boolean => {
  const setUp = channelsOf(environment);
  return channels.every(({ channel, set_up }) => set_up === setUp.includes(channel));
};

const statusFrom = (
  channels: ChannelStatus[],
  { SMTP_URL, MAIL_DIR }: Environment,
): NotificationStatus => ({
  channels,
  mails_to_folder: !SMTP_URL && MAIL_DIR !== undefined,
});

interface GivenUp {
  id: string;
  created_at: string;
  error: string | null;
  notes: number;
}
type KeptCount = Partial<Record<Channel, GivenUp[]>>;

const GIVEN_UP = 'notify/given-up';
const PORTION = 48;

/** Reads each lead once, because a dead channel has many and every sweep asks. The rest waits for the next sweep. */
const readGivenUp = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  isPastDeadline: () => boolean,
): Promise<KeptCount> => {
  if (surveys.every(({ given_up }) => given_up.size === 0)) return {};
  const before = (await store.get<KeptCount>(GIVEN_UP)) ?? {};
  const now: KeptCount = {};
  for (const { channel, given_up } of surveys) {
    const known = (before[channel] ?? []).filter(({ id, notes }) => given_up.get(id) === notes);
    const read = new Set(known.map(({ id }) => id));
    const left = [...given_up].filter(([id]) => !read.has(id));
    while (left.length > 0 && !isPastDeadline()) {
      const { read } = await readEach(left.splice(0, PORTION), (tried) =>
        readOne(store, channel, tried),
      );
      known.push(...read.filter((one) => one !== null));
    }
    now[channel] = known;
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) await store.put(GIVEN_UP, now);
  return now;
};

const readOne = async (
  store: Store,
  channel: Channel,
  [id, notes]: [string, number],
): Promise<GivenUp | null> => {
  const [file, history, hash] = await Promise.all([
    readLeadFile(store, leadOf(id)),
    readHistory(store, channel, leadEntry(id)),
    keyedHash(store),
  ]);
  if (!file || !isNotified(managedLead(file, hash))) return null;
  const { created_at } = file.record;
  return { id, created_at, error: history.last?.failure?.error ?? null, notes };
};
