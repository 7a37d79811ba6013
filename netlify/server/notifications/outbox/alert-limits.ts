import { HOUR, MINUTE } from '#domain/duration.ts';
import type { Channel } from '#domain/managed-lead.ts';
import { cached } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';
import { changeChannel } from './channel-record.ts';

/** Alerts of one request each, in an hour. A webhook's receiver is a program, which wants them all. */
const ALERTS_PER_HOUR: Record<Channel, number | null> = {
  email: 40,
  sms: 12,
  push: 12,
  webhook: null,
};
const COLLECTED_EVERY = 15 * MINUTE;

const usedUp = cached(() => new Map<Channel, number>());

/** False if it belongs into the collected message, as everything does once the hour's alerts are used up. */
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

/** True once a quarter of an hour. */
export const takeCollected = (store: Store, channel: Channel, now: Date): Promise<boolean> => {
  const collected_at = now.toISOString();
  return changeChannel(store, channel, now, (record) => {
    // Asked again, it may find its own change.
    if (record.collected_at === collected_at) return record;
    const age = now.getTime() - Date.parse(record.collected_at ?? '');
    return Math.abs(age) < COLLECTED_EVERY ? null : { ...record, collected_at };
  });
};
