import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../netlify/functions/analytics.ts';
import { clientNetwork, wideNetwork } from '../../../netlify/server/http/client-network.ts';
import { retryAfterOf } from '../../../netlify/server/http/process-limit.ts';

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

it('lets a network send 600 batches an hour at most, because each is stored for months', () => {
  const start = Date.UTC(2030, 0, 15);
  const waitAt = (second: number) =>
    retryAfterOf(LIMITS, `2001:db8:0:7::${second.toString(16)}`, new Date(start + second * 1000));
  for (let second = 0; second < 600; second += 1) expect(waitAt(second)).toBe(0);
  expect(waitAt(600)).toBe(3000);
  expect(waitAt(3600)).toBe(0);
});
