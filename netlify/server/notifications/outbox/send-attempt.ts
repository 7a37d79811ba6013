import { business } from '#domain/business.ts';
import type { Channel, TestResult } from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { readEach } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import type { Notice, Sender, SendOutcome } from '../channels/channels.ts';
import { pushSenderOf } from '../channels/push-sender.ts';
import { sendersOf } from '../channels/senders.ts';
import { dashboardAddress, dashboardPath } from '../messages/dashboard-addresses.ts';
import { type Line, mailOf } from '../messages/email-body.ts';
import { noteLastTry } from './channel-record.ts';
import { claimTry, type Entry, leadEntry, type MayTry, noteOutcome } from './delivery-record.ts';
import type { OwedNotice } from './deliveries.ts';
import { dueAt } from './retry-schedule.ts';

export type TryOutcome = 'sent' | 'failed' | 'not_due';

interface Item<N> {
  entry: Entry;
  mayTry: MayTry;
  /** `number` counts the tries, including this one. */
  notice: (number: number) => N;
}

export const isDueSince =
  (since: number): MayTry =>
  (record, now) => {
    const due = dueAt(record, since);
    return due !== null && due <= now;
  };

export const itemOf = (news: OwedNotice, environment: Environment): Item<Notice> => ({
  entry: leadEntry(news.id),
  mayTry: isDueSince(news.from),
  notice: () => news.notice(environment),
});

export const trySend = async <N>(
  store: Store,
  sender: Sender<N>,
  { entry, mayTry, notice }: Item<N>,
  clock: () => Date,
): Promise<TryOutcome> => {
  const claim = await claimTry(store, sender.channel, entry, { now: clock(), mayTry });
  if (!claim) return 'not_due';
  const outcome = await sender.send(notice(claim.number), claim.left);
  return settle(store, sender.channel, { entries: [{ entry, by: claim.by }], outcome }, clock);
};

interface Done {
  entries: { entry: Entry; by: string }[];
  outcome: SendOutcome;
}

/** Records the outcome of one message about several entries. An entry whose outcome can't be recorded is sent again. */
export const settle = async (
  store: Store,
  channel: Channel,
  { entries, outcome }: Done,
  clock: () => Date,
): Promise<TryOutcome> => {
  const error = outcome.ok ? null : outcome.error;
  const left = outcome.ok ? outcome.left : undefined;
  const now = clock();
  const { failure } = await readEach(entries, ({ entry, by }) =>
    noteOutcome(store, channel, entry, { by, now, error, left }),
  );
  if (failure) throw failure;
  await noteLastTry(store, channel, { at: now.toISOString(), test: false, error });
  return error === null && !left?.length ? 'sent' : 'failed';
};

export const sendTest = async (
  store: Store,
  environment: Environment,
  { key, now }: { key: string; now: Date },
): Promise<TestResult[]> =>
  Promise.all(
    (await sendersOf(environment, store)).map(async (sender) => {
      const { channel } = sender;
      const outcome = await sender.send(testNotice(key, now, environment));
      const error = outcome.ok ? null : outcome.error;
      await noteLastTry(store, channel, { at: now.toISOString(), test: true, error });
      return { channel, ok: outcome.ok, error };
    }),
  );

/** Sends to one device; null if it gets no alerts. A failure there says nothing about the channel. */
export const sendPushTest = async (
  store: Store,
  environment: Environment,
  { id, key, now }: { id: string; key: string; now: Date },
): Promise<TestResult | null> => {
  const sender = await pushSenderOf(environment, store, (device) => device.id === id);
  if (!sender) return null;
  const outcome = await sender.send(testNotice(key, now, environment));
  return { channel: 'push', ok: outcome.ok, error: outcome.ok ? null : outcome.error };
};

const testNotice = (key: string, now: Date, environment: Environment): Notice => {
  const title = 'Test alert';
  const text = `This is how ${business.name} lets you know about each estimate request.`;
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const lines: Line[] = [
    { label: 'Message', text },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    key,
    alert: { title, body: 'Your next lead will show here.', page: dashboardPath({}) },
    mail: mailOf(title, lines),
    event: { type: 'test', timestamp: now.toISOString(), data: { text } },
    text: `${title}: ${text}`,
  };
};
