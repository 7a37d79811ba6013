import { isIPv4, isIPv6 } from 'node:net';
import { MINUTE } from '#domain/duration.ts';
import { recent, type Recent } from '../store/cache.ts';

export interface Limit {
  most: number;
  /** In milliseconds. */
  within: number;
  times: Recent<number[]>;
}

// A flood can't fill the memory: past this number the oldest are forgotten.
const MOST_ADDRESSES = 20_000;

// Counted in this process. Counting in the store would cost each homeowner a round trip, and a lead if the store is
// slow. The platform's `rateLimit` counts for all processes, and sign-ins take slots in the store.
const limit = (most: number, within: number): Limit => ({
  most,
  within,
  times: recent(within, MOST_ADDRESSES),
});

export const LEAD_LIMITS = [limit(30, MINUTE), limit(100, 60 * MINUTE)];
export const CORRECTION_LIMITS = [limit(30, MINUTE), limit(100, 60 * MINUTE)];
/** A busy office needs a third of it; a flood of batches, each stored for months, is kept small. */
export const ANALYTICS_LIMITS = [limit(120, MINUTE), limit(600, 60 * MINUTE)];
export const HEALTH_LIMITS = [limit(60, MINUTE)];
/** A phone asks once an hour. */
export const CALENDAR_LIMITS = [limit(30, MINUTE)];
export const TOKEN_LIMITS = [limit(30, MINUTE)];
export const LINK_LIMITS = [limit(8, 5 * MINUTE)];
export const CODE_LIMITS = [limit(8, 5 * MINUTE)];

/** A free IPv6 tunnel comes with a whole /48; of a mobile network's /48, few of its customers are here at once. */
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

/** One client: an IPv4 address, or the /64 of an IPv6 address. */
export const clientNetwork = (address: string): string => {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : 'unknown';
};

/** The /48 of an IPv6 address, which one person may hold. */
export const wideNetwork = (address: string): string | null => {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 3).join(':')}::/48` : null;
};

const bareAddress = (address: string): string => {
  const [bare = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
};

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from<string>({ length: 8 - left.length - right.length }).fill('0');
  return [...left, ...zeros, ...right];
};
