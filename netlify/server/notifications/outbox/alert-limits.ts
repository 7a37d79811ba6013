import { HOUR, MINUTE } from '#domain/duration.ts';
import type { Channel } from '#domain/managed-lead.ts';
import { cached } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';
import { changeChannel } from './channel-record.ts';

/** The most notifications of a single request per hour. A webhook has no limit, because a program wants them all. */
const ALERTS_PER_HOUR: Record<Channel, number | null> = {
  email: 40,
  sms: 12,
  push: 12,
  webhook: null,
};
const COLLECTED_EVERY = 15 * MINUTE;

const usedUp = cached(() => new Map<Channel, number>());

/** Returns false if the notification belongs in the collected message, as all do once the hour's alerts are used up. */
export const takeAlert = async (
  store: Store,
  channel: Channel,
  { alone, now }: { alone: boolean; now: Date },
): Promise<boolean> => {
  const most = ALERTS_PER_HOUR[channel];
  if (most === null) return true;
  if (!alone) return false;
  const time = now.getTime();
  const until = usedUp(store).get(channel);
  if (until !== undefined && time < until && time > until - HOUR) return false;
  return changeChannel(store, channel, now, (record) => {
    const alerts = record.alerts.filter((at) => Math.abs(time - Date.parse(at)) < HOUR);
    if (alerts.length < most) return { ...record, alerts: [...alerts, now.toISOString()] };
    usedUp(store).set(channel, Math.min(...alerts.map((at) => Date.parse(at))) + HOUR);
    return null;
  });
};

/** Returns true at most once in a quarter of an hour. */
export const takeCollected = (store: Store, channel: Channel, now: Date): Promise<boolean> => {
  const collected_at = now.toISOString();
  return changeChannel(store, channel, now, (record) => {
    // `update` may call this again after its own change was written.
    if (record.collected_at === collected_at) return record;
    const age = now.getTime() - Date.parse(record.collected_at ?? '');
    return Math.abs(age) < COLLECTED_EVERY ? null : { ...record, collected_at };
  });
};
