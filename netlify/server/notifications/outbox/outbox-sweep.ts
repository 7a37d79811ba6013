import { deadlineIn, inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { channelsOf, type Sender, type Sending } from '../channels/channels.ts';
import { sendersOf } from '../channels/senders.ts';
import { collectedNotice } from '../messages/collected-message.ts';
import { itemOf, settle, trySend, type TryOutcome } from './send-attempt.ts';
import { takeAlert, takeCollected } from './alert-limits.ts';
import { claimTry } from './delivery-record.ts';
import { type ChannelSurvey, readOutbox, type Unsent } from './read-outbox.ts';
import { dueAt } from './retry-schedule.ts';
import { noteSurveys } from './status.ts';

/** To a mail server, more emails at once would look like an attack. */
const AT_ONCE = 5;
/** In milliseconds. No send starts after this time, because the platform ends the run after 30 s. */
const BEGIN_WITHIN = 12_000;
const BEGIN_FOR = 2000;
const READ_WITHIN = 18_000;

export const sendDue = async (
  store: Store,
  { environment, clock }: Sending,
): Promise<{ sent: number; failed: number }> => {
  const senders = await sendersOf(environment, store);
  const channels = senders.map(({ channel }) => channel);
  const isPastDeadline = deadlineIn(READ_WITHIN);
  const begun = clock();
  const surveys = await readOutbox(store, { channels, now: begun });
  const until = Math.max(begun.getTime() + BEGIN_WITHIN, clock().getTime() + BEGIN_FOR);
  const outcomes = await Promise.all(
    senders.map((sender) => {
      const survey = surveys.find(({ channel }) => channel === sender.channel);
      return sendAll(store, sender, dueNow(survey, begun), { environment, clock, until });
    }),
  );
  const all = outcomes.flat();
  const count = (wanted: TryOutcome) => all.filter((outcome) => outcome === wanted).length;
  const after =
    all.length > 0 && !isPastDeadline()
      ? await readOutbox(store, { channels, now: clock() })
      : surveys;
  await noteSurveys(store, after, { channels: channelsOf(environment), now: clock() });
  return { sent: count('sent'), failed: count('failed') };
};

const dueNow = (survey: ChannelSurvey | undefined, now: Date): Unsent[] =>
  (survey?.unsent ?? [])
    .map((unsent) => ({ unsent, due: dueAt(unsent.record, unsent.news.from) }))
    .filter((item): item is { unsent: Unsent; due: number } => item.due !== null)
    .filter(({ due }) => due <= now.getTime())
    .sort((a, b) => a.due - b.due)
    .map(({ unsent }) => unsent);

type Sweep = Sending & { until: number };

const sendAll = async (
  store: Store,
  sender: Sender,
  due: Unsent[],
  sweep: Sweep,
): Promise<TryOutcome[]> => {
  const { clock, until } = sweep;
  const isInTime = () => clock().getTime() < until;
  const outcomes: TryOutcome[] = [];
  const overLimit: Unsent[] = [];
  const { missed = [], fresh = [] } = Object.groupBy(due, ({ record }) =>
    record.left?.length ? 'missed' : 'fresh',
  );
  for (let at = 0; at < fresh.length && isInTime(); at += AT_ONCE) {
    const some = await inParallel(fresh.slice(at, at + AT_ONCE), (unsent) =>
      orFailed(sender, unsent, async () => {
        const { alone } = unsent.news;
        if (await takeAlert(store, sender.channel, { alone, now: clock() }))
          return sendAlone(store, sender, unsent, sweep);
        overLimit.push(unsent);
        return 'not_due';
      }),
    );
    outcomes.push(...some);
  }
  // These ring only the devices that missed them, so they use up none of the hour's alerts.
  const sameDevices = Map.groupBy(missed, ({ record }) => record.left?.toSorted().join());
  for (const some of [overLimit, ...sameDevices.values()]) {
    const [first] = some;
    if (!first || !isInTime()) continue;
    const work = async () =>
      some !== overLimit || (await takeCollected(store, sender.channel, clock()))
        ? sendTogether(store, sender, some, sweep)
        : 'not_due';
    outcomes.push(await orFailed(sender, first, work));
  }
  return outcomes;
};

const sendAlone = (
  store: Store,
  sender: Sender,
  { news }: Unsent,
  { environment, clock }: Sweep,
): Promise<TryOutcome> => trySend(store, sender, itemOf(news, environment), clock);

/** Sends one message about all of them. Each keeps its own record. */
const sendTogether = async (
  store: Store,
  sender: Sender,
  rest: Unsent[],
  sweep: Sweep,
): Promise<TryOutcome> => {
  const { environment, clock } = sweep;
  const now = clock();
  const [only, second] = rest;
  if (only && !second) return sendAlone(store, sender, only, sweep);
  const claims = await inParallel(rest, async ({ news }) => {
    const { entry, mayTry } = itemOf(news, environment);
    const claim = await claimTry(store, sender.channel, entry, { now, mayTry });
    return claim ? [{ ...claim, news, entry }] : [];
  });
  const entries = claims.flat();
  if (entries.length === 0) return 'not_due';
  const news = entries.map((each) => each.news);
  const outcome = await sender.send(collectedNotice(news, now, environment), entries[0]?.left);
  return settle(store, sender.channel, { entries, outcome }, clock);
};

const orFailed = async (
  { channel }: Sender,
  { news }: Unsent,
  work: () => Promise<TryOutcome>,
): Promise<TryOutcome> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`${channel} did not notify of lead ${news.id}: ${error.message}`);
    return 'failed';
  }
};
