import { recent, type Recent } from '../store/cache.ts';
import { clientNetwork, wideNetwork } from './client-network.ts';

export interface Limit {
  most: number;
  /** In milliseconds. */
  within: number;
  times: Recent<number[]>;
}

// A flood can't fill the memory: past this number the oldest are forgotten.
const MOST_ADDRESSES = 20_000;

/**
 * Counts in this process: the store would cost each homeowner a round trip, and a lead if the store is slow. The
 * platform's `rateLimit` of a function counts for all processes; logins take slots in the store.
 */
export const processLimit = (most: number, within: number): Limit => ({
  most,
  within,
  times: recent(within, MOST_ADDRESSES),
});

/** A free IPv6 tunnel gives one person a whole /48. A mobile network shares one, but few of its users are here. */
const TIMES_FOR_WIDE = 8;

export const retryAfterOf = (limits: readonly Limit[], address: string, now: Date): number => {
  const wide = wideNetwork(address);
  const time = now.getTime();
  const countsOf = (network: string, times: number) =>
    limits.map((each) => ({
      limit: each,
      network,
      most: each.most * times,
      times: (each.times.get(network, time) ?? []).filter((at) => at > time - each.within),
    }));
  const counts = [
    ...countsOf(clientNetwork(address), 1),
    ...(wide === null ? [] : countsOf(wide, TIMES_FOR_WIDE)),
  ];
  const waits = counts.map(({ limit: { within }, most, times }) => {
    if (times.length < most) return 0;
    return Math.max(1, Math.ceil(((times[0] ?? time) + within - time) / 1000));
  });
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  for (const { limit: each, network, times } of counts) {
    each.times.set(network, [...times, time], time);
  }
  return 0;
};
