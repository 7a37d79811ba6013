import type { Channel } from '../../../src/domain/desk.ts';
import { inParallel } from '../in-parallel.ts';
import { monthOf } from '../leads/month-of.ts';
import type { Store } from '../store.ts';
import { isNotified } from './deliveries.ts';
import { idsOfMonth, leadEntry, readHistory, readSentAt, type History } from './marks.ts';
import { newsOf, type News } from './news.ts';
import { rowsSince } from './read-leads.ts';
import { owedFrom } from './since.ts';
import { OWED_FOR } from './timing.ts';

/** What a channel owes and has not sent. */
export interface Unsent {
  news: News;
  history: History;
}
export interface ChannelSurvey {
  channel: Channel;
  unsent: Unsent[];
  /** The ids of those that it tried and never sent, and owes no longer, with how much is noted of it. */
  given_up: Map<string, number>;
  last_sent_at: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** How far back what was given up is still told of; the browser's clock may have put it some days off. */
const TOLD_FOR = 35 * DAY;
const CLOCK = 2 * DAY;

/** What each channel has yet to send, found by its marks alone: nothing but the leads themselves says that they are due. */
export const surveyOutbox = async (
  store: Store,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<ChannelSurvey[]> => {
  if (channels.length === 0) return [];
  const recent = await rowsSince(store, new Date(now.getTime() - OWED_FOR), now);
  const news = recent.filter(({ lead }) => isNotified(lead)).flatMap(newsOf);
  return Promise.all(channels.map((channel) => surveyChannel(store, channel, news, now)));
};

const surveyChannel = async (
  store: Store,
  channel: Channel,
  recent: News[],
  now: Date,
): Promise<ChannelSurvey> => {
  const from = await owedFrom(store, channel, now);
  const months = [...new Set([...monthsOf(now), ...recent.map(({ id }) => monthOf(id))])].sort();
  const listed = await inParallel(months, (month) => idsOfMonth(store, channel, month));
  const sent = new Set(listed.flatMap((month) => [...month.sent]));
  const tried = new Map(listed.flatMap((month) => [...month.tried]));

  const owed = recent.filter(
    ({ id, at }) => !sent.has(id) && (Date.parse(at) >= from || tried.has(id)),
  );
  const known = new Set(owed.map(({ id }) => id));
  const givenUp = [...tried].filter(([id]) => !sent.has(id) && !known.has(id));

  const newest = [...sent].sort().at(-1);
  return {
    channel,
    unsent: await inParallel(owed, async (news) => ({
      news,
      history: await readHistory(store, channel, leadEntry(news.id)),
    })),
    given_up: new Map(givenUp),
    last_sent_at: newest === undefined ? null : await readSentAt(store, channel, newest),
  };
};

const monthsOf = (now: Date): string[] => {
  const months = new Set<string>();
  for (let time = now.getTime() - TOLD_FOR; time <= now.getTime() + CLOCK; time += DAY) {
    months.add(new Date(time).toISOString().slice(0, 7));
  }
  return [...months];
};
