import { isIPv4, isIPv6 } from 'node:net';

/** What counts as one client: an IPv4 address, or the /64 that one IPv6 household has. */
export const clientNetwork = (address: string): string => {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return 'unknown';
  // The URL parser writes an IPv6 address in its one shortest form.
  const [head = '', tail] = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from<string>({ length: 8 - left.length - right.length }).fill('0');
  const groups = [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
