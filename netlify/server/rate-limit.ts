import { clientNetwork } from './client-network.ts';

export interface Limit {
  name: string;
  most: number;
  /** In milliseconds. */
  within: number;
}

const MINUTE = 60_000;
export const LEAD_LIMITS: Limit[] = [
  { name: 'leads a minute', most: 30, within: MINUTE },
  { name: 'leads an hour', most: 100, within: 60 * MINUTE },
];
export const ANALYTICS_LIMITS: Limit[] = [
  { name: 'analytics a minute', most: 120, within: MINUTE },
];
export const TOKEN_LIMITS: Limit[] = [{ name: 'token a minute', most: 30, within: MINUTE }];

// Beyond this many addresses the oldest are forgotten: a flood from everywhere must not fill the memory.
const MOST_ADDRESSES = 20_000;

// In the process, because a count in the store would cost every homeowner a round trip, and a lead its way in when the
// store is slow. Where several processes serve one site, the `rateLimit` of each function's config, which the platform
// counts for all of them together, stands behind it. What has to hold everywhere is not counted here: tries to sign in
// take slots in the store.
const windows = new Map<string, number[]>();

/** Counts a call from `address` and returns the seconds to wait, 0 where it is within the limits. */
export const waitFor = (limits: Limit[], address: string, now: Date): number => {
  const network = clientNetwork(address);
  const time = now.getTime();
  const waits = limits.map((limit) => {
    const times = recent(`${limit.name} ${network}`, time - limit.within);
    if (times.length < limit.most) return 0;
    return Math.max(1, Math.ceil(((times[0] ?? time) + limit.within - time) / 1000));
  });
  const wait = Math.max(...waits);
  if (wait === 0) for (const { name } of limits) windows.get(`${name} ${network}`)?.push(time);
  return wait;
};

const recent = (key: string, after: number): number[] => {
  const times = (windows.get(key) ?? []).filter((time) => time > after);
  windows.delete(key);
  if (windows.size >= MOST_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
  windows.set(key, times);
  return times;
};
