import { isIPv4, isIPv6 } from 'node:net';

interface Limit {
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
export const CORRECTION_LIMITS: Limit[] = [
  { name: 'corrections a minute', most: 30, within: MINUTE },
  { name: 'corrections an hour', most: 100, within: 60 * MINUTE },
];
export const ANALYTICS_LIMITS: Limit[] = [
  { name: 'analytics a minute', most: 120, within: MINUTE },
];
export const TOKEN_LIMITS: Limit[] = [{ name: 'token a minute', most: 30, within: MINUTE }];

// Past this number the oldest are forgotten, so a flood cannot fill the memory.
const MOST_ADDRESSES = 20_000;

// Counted in the process: in the store it would cost each homeowner a round trip, and a lead when the store is slow.
// The `rateLimit` of each function's config counts for all processes. Sign-ins, which need an exact limit, take slots
// in the store.
const windows = new Map<string, Map<string, number[]>>();

/** Counts a request and returns the seconds to wait; 0 within the limits. */
export const retryAfterOf = (limits: Limit[], address: string, now: Date): number => {
  const network = clientNetwork(address);
  const time = now.getTime();
  const counts = limits.map((limit) => ({ limit, times: recent(limit, network, time) }));
  const waits = counts.map(({ limit: { most, within }, times }) => {
    if (times.length < most) return 0;
    return Math.max(1, Math.ceil(((times[0] ?? time) + within - time) / 1000));
  });
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  for (const { limit, times } of counts) {
    times.push(time);
    // Forgets an address on time even if no other request comes.
    setTimeout(() => forgetOld(limit, Date.now()), limit.within).unref();
  }
  return 0;
};

const recent = (limit: Limit, network: string, time: number): number[] => {
  const networks = forgetOld(limit, time);
  const times = (networks.get(network) ?? []).filter((at) => at > time - limit.within);
  networks.delete(network);
  if (networks.size >= MOST_ADDRESSES) networks.delete(networks.keys().next().value ?? '');
  networks.set(network, times);
  return times;
};

/** The latest caller goes last, so the oldest are in front. */
const forgetOld = ({ name, within }: Limit, time: number): Map<string, number[]> => {
  const networks = windows.get(name) ?? new Map<string, number[]>();
  windows.set(name, networks);
  for (const [network, times] of networks) {
    if ((times.at(-1) ?? 0) > time - within) break;
    networks.delete(network);
  }
  return networks;
};

/** An IPv4 address, or the /64 that one IPv6 household has. */
export const clientNetwork = (address: string): string => {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return 'unknown';
  // The URL parser normalizes an IPv6 address.
  const [head = '', tail] = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from<string>({ length: 8 - left.length - right.length }).fill('0');
  const groups = [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
