import { describe, expect, it } from 'vitest';
import { clientNetwork, wideNetwork } from '../../../netlify/server/http/rate-limit.ts';

describe('one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('at %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1:ffff::', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['not an address', null],
  ])('at %s is one of %s', (address, network) => {
    expect(wideNetwork(address)).toBe(network);
  });
});
