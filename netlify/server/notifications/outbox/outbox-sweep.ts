import { inParallel, deadlineIn } from '../../store/concurrency.ts';
import type { Environment } from '../../env/env.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { leadEntry } from './outbox.ts';
import type { Sender } from '../channels/channels.ts';
import { sendersOf } from '../channels/senders.ts';
import { writeStatus } from './status.ts';
import { readOutbox, type ChannelSurvey, type Unsent } from './pending.ts';
import { dueAt } from './retry-schedule.ts';
import { trySend } from './attempt.ts';

/** More per channel would look like an attack to a mail server. */
const AT_ONCE = 5;
/** Begins no send after this time, in milliseconds: the platform ends the run after 30 s. */
const BEGIN_WITHIN = 12_000;
const BEGIN_FOR = 2000;
const READ_WITHIN = 18_000;

interface Surroundings {
  environment: Environment;
  clock: () => Date;
}

export const sendDue = async (
  store: Store,
  { environment, clock }: Surroundings,
): Promise<{ sent: number; failed: number }> => {
  const senders = sendersOf(environment);
  const channels = senders.map(({ channel }) => channel);
  const isPastDeadline = deadlineIn(READ_WITHIN);
  const begun = clock();
  const surveys = await readOutbox(store, { channels, now: begun });
  const until = Math.max(begun.getTime() + BEGIN_WITHIN, clock().getTime() + BEGIN_FOR);
  const outcomes = await Promise.all(
    senders.map((sender) => {
      const due = dueNow(
        surveys.find(({ channel }) => channel === sender.channel),
        begun,
      );
      return work(store, sender, due, { environment, clock, until });
    }),
  );
  const all = outcomes.flat();
  const count = (wanted: string) => all.filter((outcome) => outcome === wanted).length;
  const after =
    all.length > 0 && !isPastDeadline()
      ? await readOutbox(store, { channels, now: clock() })
      : surveys;
  await writeStatus(store, after, { now: clock(), isPastDeadline });
  return { sent: count('sent'), failed: count('failed') };
};

const dueNow = (survey: ChannelSurvey | undefined, now: Date): Unsent[] =>
  (survey?.unsent ?? [])
    .map((unsent) => ({ unsent, due: dueAt(unsent.history, unsent.news.from) }))
    .filter((item): item is { unsent: Unsent; due: number } => item.due !== null)
    .filter(({ due }) => due <= now.getTime())
    .sort((a, b) => a.due - b.due)
    .map(({ unsent }) => unsent);

const work = async (
  store: Store,
  sender: Sender,
  due: Unsent[],
  { environment, clock, until }: Surroundings & { until: number },
): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let at = 0; at < due.length && clock().getTime() < until; at += AT_ONCE) {
    const some = await inParallel(due.slice(at, at + AT_ONCE), async ({ news }) => {
      const item = {
        entry: leadEntry(news.id),
        since: news.from,
        notice: () => news.notice(environment),
      };
      try {
        return await trySend(store, sender, item, clock);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        console.error(`${sender.channel} did not report lead ${news.id}: ${error.message}`);
        return 'failed';
      }
    });
    outcomes.push(...some);
  }
  return outcomes;
};
