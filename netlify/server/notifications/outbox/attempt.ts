import { business } from '#domain/business.ts';
import type { Channel, LastTry, TestResult } from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import type { Notice, Sender, SendOutcome } from '../channels/channels.ts';
import { sendersOf } from '../channels/senders.ts';
import { dashboardAddress, type Line, mailHtml, mailText } from '../messages/email-body.ts';
import { claimTry, type Entry, type History, noteFailed, noteSent, readHistory } from './outbox.ts';
import { dueAt } from './retry-schedule.ts';

export type TryOutcome = 'sent' | 'failed' | 'not_due';

interface Item<N> {
  entry: Entry;
  since: number;
  notice: () => N;
}

export const trySend = async <N>(
  store: Store,
  sender: Sender<N>,
  item: Item<N>,
  clock: () => Date,
): Promise<TryOutcome> => {
  const history = await readHistory(store, sender.channel, item.entry);
  const due = dueAt(history, item.since);
  if (due === null || due > clock().getTime()) return 'not_due';
  return sendNext(store, sender, { ...item, history }, clock);
};

export const sendFirst = async <N>(
  store: Store,
  sender: Sender<N>,
  { entry, notice }: Item<N>,
  clock: () => Date,
): Promise<TryOutcome> => {
  const begun = clock();
  const outcome = await sender.send(notice());
  const claim = { number: 1, now: begun };
  if (!outcome.ok && !(await claimTry(store, sender.channel, entry, claim))) return 'not_due';
  return noteOutcome(store, sender, { entry, number: 1, outcome }, clock);
};

export const sendNext = async <N>(
  store: Store,
  sender: Sender<N>,
  { entry, notice, history }: Omit<Item<N>, 'since'> & { history: History },
  clock: () => Date,
): Promise<TryOutcome> => {
  const number = history.tries + 1;
  if (!(await claimTry(store, sender.channel, entry, { number, now: clock() }))) return 'not_due';
  const outcome = await sender.send(notice());
  return noteOutcome(store, sender, { entry, number, outcome }, clock);
};

const noteOutcome = async (
  store: Store,
  { channel }: Pick<Sender, 'channel'>,
  { entry, number, outcome }: { entry: Entry; number: number; outcome: SendOutcome },
  clock: () => Date,
): Promise<TryOutcome> => {
  const error = outcome.ok ? null : outcome.error;
  const now = clock();
  if (error === null) await noteSent(store, channel, entry, { number, now });
  else await noteFailed(store, channel, entry, { number, now, error });
  await writeLastTry(store, channel, { at: now.toISOString(), test: false, error });
  return error === null ? 'sent' : 'failed';
};

const writeLastTry = async (store: Store, channel: Channel, last: LastTry): Promise<void> => {
  try {
    await store.put(lastKey(channel), last);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`The last try on ${channel} is not noted: ${error.message}`);
  }
};

export const readLastTry = (store: Store, channel: Channel): Promise<LastTry | null> =>
  store.get<LastTry>(lastKey(channel));

const lastKey = (channel: Channel): string => `notify/last/${channel}`;

export const sendTest = (
  store: Store,
  environment: Environment,
  { key, now }: { key: string; now: Date },
): Promise<TestResult[]> =>
  Promise.all(
    sendersOf(environment).map(async (sender) => {
      const { channel } = sender;
      const outcome = await sender.send(testNotice(key, now, environment));
      const error = outcome.ok ? null : outcome.error;
      await writeLastTry(store, channel, { at: now.toISOString(), test: true, error });
      return { channel, ok: outcome.ok, error };
    }),
  );

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
    mail: { subject: title, text: mailText(title, lines), html: mailHtml(title, lines) },
    event: { type: 'test', timestamp: now.toISOString(), data: { text } },
    text: `${title}: ${text}`,
  };
};
