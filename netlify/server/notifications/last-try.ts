import type { Channel, LastTry } from '../../../src/domain/desk.ts';
import type { Store } from '../store.ts';

/** Keeps what became of the newest send on a channel. */
export const keepLastTry = (store: Store, channel: Channel, last: LastTry): Promise<void> =>
  store.put(lastKey(channel), last);

export const readLastTry = (store: Store, channel: Channel): Promise<LastTry | null> =>
  store.get<LastTry>(lastKey(channel));

const lastKey = (channel: Channel): string => `notify/last/${channel}`;
