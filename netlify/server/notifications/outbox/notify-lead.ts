import type { LeadRecord } from '#domain/lead.ts';
import type { Delivery } from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';
import { managedLead } from '../../records/lead-view.ts';
import { rememberPerson } from '../../records/same-person.ts';
import { pause as inRealTime, readEach } from '../../store/concurrency.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { channelsOf, type Sending } from '../channels/channels.ts';
import { sendersOf } from '../channels/senders.ts';
import { leadNotice } from '../messages/lead-message.ts';
import { itemOf, trySend } from './send-attempt.ts';
import { takeAlert } from './alert-limits.ts';
import { owedSince } from './channel-record.ts';
import {
  deliveriesOf,
  isNews,
  isNotified,
  leadIdOf,
  type OwedNotice,
  owedNotices,
} from './deliveries.ts';
import { leadEntry, readDelivery } from './delivery-record.ts';
import { readRow } from './read-outbox.ts';
import { FIRST_WAIT } from './retry-schedule.ts';

interface Dependencies {
  store: () => Store;
  environment: Environment;
  clock?: () => Date;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Needs only the record, because nothing has happened to the lead yet. Sends at once; sweeps wait half a minute. */
export const notifyNewLead = (record: LeadRecord, dependencies: Dependencies): Promise<void> =>
  notify(record.id, { ...dependencies, isNew: true }, async (store) => {
    const hash = await keyedHash(store);
    const joins = record.suspect ? null : await rememberPerson(store, record, hash);
    const file = { record, log: [], opened: false, joins, first: null };
    const lead = managedLead(file, hash);
    const news = isNotified(lead) ? owedNotices({ lead, record, log: [] }) : [];
    return news.map((each) => ({ ...each, from: Date.parse(record.created_at) }));
  });

export const notifyLead = (id: string, dependencies: Dependencies): Promise<void> =>
  notify(id, { ...dependencies, isNew: false }, async (store, now) => {
    const row = await readRow(store, leadIdOf(id), now);
    return row && isNotified(row.lead) ? owedNotices(row) : [];
  });

const notify = async (
  id: string,
  {
    store: open,
    environment,
    clock = () => new Date(),
    pause = inRealTime,
    isNew,
  }: Dependencies & { isNew: boolean },
  read: (store: Store, now: Date) => Promise<OwedNotice[]>,
): Promise<void> => {
  if (channelsOf(environment).length === 0) return;
  try {
    const store = open();
    const news = (await read(store, clock())).find((each) => each.id === id);
    if (!news) return;
    const item = itemOf(news, environment);
    const senders = await sendersOf(environment, store);
    const { failure } = await readEach(senders, async (sender) => {
      const { channel } = sender;
      if (!isNews(channel, news)) return;
      const since = await owedSince(store, channel, clock());
      // A new lead can't have been tried yet. Any other may be sent already, and must not use up an alert of the hour.
      const record = isNew ? null : await readDelivery(store, channel, item.entry);
      if (record && !item.mayTry(record, clock().getTime())) return;
      if (record?.tries.length === 0 && Date.parse(news.at) < since) return;
      // The sweep sends what belongs in the collected message.
      if (!(await takeAlert(store, channel, { alone: news.alone, now: clock() }))) return;
      const outcome = await trySend(store, sender, item, clock);
      if (outcome !== 'failed') return;
      await pause(FIRST_WAIT);
      await trySend(open(), sender, item, clock);
    });
    // Throw only now: once this ends, the platform may freeze the process in the middle of another channel's send.
    if (failure) throw failure;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`No notification of lead ${id} yet: ${error.message}`);
  }
};

export const sendAgain = async (
  store: Store,
  id: string | undefined,
  { environment, clock }: Sending,
): Promise<Delivery[] | null> => {
  const row = await readRow(store, id, clock());
  if (!row) return null;
  const { lead } = row;
  const keyOf = (number: number) => (number === 1 ? lead.id : `${lead.id}-${number}`);
  const item = {
    entry: leadEntry(lead.id),
    mayTry: () => true,
    notice: (number: number) => leadNotice(lead, keyOf(number), environment),
  };
  const senders = await sendersOf(environment, store);
  const { failure } = await readEach(senders, (sender) => trySend(store, sender, item, clock));
  if (failure) throw failure;
  return deliveriesOf(store, lead, { channels: channelsOf(environment), now: clock() });
};
