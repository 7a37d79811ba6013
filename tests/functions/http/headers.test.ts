import { afterAll, expect, it } from 'vitest';
import { startFreshHost } from '../../support/hosts/host-process.ts';

const host = await startFreshHost();
afterAll(() => host.kill('SIGTERM'));

const HALF_A_YEAR = 15_768_000;

it.each(['/', '/contact', '/admin/login', '/thank-you/ABCD-EFGH', '/no/such/page'])(
  '%s has the headers that keep a browser safe',
  async (path) => {
    const { headers } = await fetch(host.url + path, { redirect: 'manual' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin|strict-origin)/);
    const hsts = headers.get('strict-transport-security') ?? '';
    expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThan(HALF_A_YEAR);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|http:|\*/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  },
);
