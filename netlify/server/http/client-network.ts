import { isIPv4, isIPv6 } from 'node:net';

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
