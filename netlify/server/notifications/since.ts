import type { Channel } from '../../../src/domain/desk.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { BEFORE_CHANNEL } from './timing.ts';

const known = remembered(() => new Map<Channel, number>());

/** The earliest receipt of a lead that a channel owes, in milliseconds; kept when the channel is first met. */
export const owedFrom = async (store: Store, channel: Channel, now: Date): Promise<number> => {
  const memory = known(store);
  const before = memory.get(channel);
  if (before !== undefined) return before;
  const mine = { at: now.toISOString() };
  const { value } = await store.createOnce(`channel/${channel}`, mine);
  const from = Date.parse(value.at) - BEFORE_CHANNEL;
  memory.set(channel, from);
  return from;
};
