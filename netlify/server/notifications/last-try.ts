import type { Channel, LastTry } from '../../../src/domain/desk.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Store } from '../store.ts';

/** Keeps what became of the newest send on a channel. Without it a send is no less sent. */
export const keepLastTry = async (store: Store, channel: Channel, last: LastTry): Promise<void> => {
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
