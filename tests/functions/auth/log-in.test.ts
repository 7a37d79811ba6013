import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../netlify/server/auth/credentials.ts';
import { later, loginSite } from '../../support/hosts/login-site.ts';
import { cookiesOf, newAddress, PASSWORD, type Sent } from '../../support/hosts/site.ts';

const site = loginSite();

describe('logging in', () => {
  it('sets cookies that no script, plain connection or other site can read', async () => {
    const response = await site.sendLogin();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const [own = '', device = ''] = response.headers.getSetCookie();
    expect(own).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(device).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('replaces the token, and a known browser stays known', async () => {
    const first = await site.sendLogin();
    const cookie = cookiesOf(first);
    const second = await site.sendLogin({ cookie });
    expect(second.headers.getSetCookie()).toHaveLength(1);
    expect(second.headers.getSetCookie()[0]).not.toBe(first.headers.getSetCookie()[0]);
    expect((await site.session(cookiesOf(second))).status).toBe(200);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it.each(['', 'wrong', `${PASSWORD} `, 'x'.repeat(5000), 7, null, { $ne: '' }])(
    'refuses the password %j with the same response',
    async (password) => {
      const response = await site.sendLogin({ json: { password } });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toEqual({
        success: false,
        error: 'Invalid password',
        code: 'wrong_password',
      });
    },
  );

  it('checks only the scrypt hash if one is set', async () => {
    vi.stubEnv('ADMIN_PASSWORD_HASH', await hashPassword('the hashed one'));
    expect((await site.sendLogin({ json: { password: 'the hashed one' } })).status).toBe(200);
    expect((await site.sendLogin()).status).toBe(401);
  });

  it('refuses everybody if no password is set', async () => {
    vi.stubEnv('ADMIN_PASSWORD', '');
    expect((await site.sendLogin({ json: { password: '' } })).status).toBe(503);
  });

  it('omits the prefix and Secure for Safari on localhost only', async () => {
    const agent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
    const names = async (sent: Sent) =>
      cookiesOf(await site.sendLogin({ headers: { 'user-agent': agent }, ...sent }));
    const loopback = { origin: 'http://localhost:8888', ip: '127.0.0.1' };
    const cookie = await names(loopback);
    expect(cookie).toMatch(/^session=[\w-]{43}; device=/);
    const back = { ...loopback, headers: { 'user-agent': agent } };
    expect((await site.session(cookie, back)).status).toBe(200);
    expect((await site.session(cookie)).status).toBe(401);
    expect(await names({ origin: 'http://localhost:8888' })).toMatch(/^__Host-session/);
    expect(await names({ ip: '127.0.0.1', origin: 'http://site.example' })).toMatch(/^__Host-/);
    expect(await names({ ...loopback, headers: { 'user-agent': `${agent} Chrome/130` } })).toMatch(
      /^__Host-/,
    );
  });
});

describe('guessing', () => {
  it('ends after eight tries from one address, before the password is looked at', async () => {
    const ip = newAddress();
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await site.sendLogin({ ip, json: { password: 'guess' } })).status).toBe(401);
    }
    const response = await site.sendLogin({ ip });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    expect(await response.json()).toMatchObject({ code: 'too_many' });
    later(5 * 60_000);
    expect((await site.sendLogin({ ip })).status).toBe(200);
  });
});

describe('another site', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://www.example.com' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('logs nobody in with %j', async (headers: Record<string, string>) => {
    expect((await site.sendLogin({ headers })).status).toBe(403);
  });

  it('is not our own page behind a proxy that ends TLS', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' };
    const statusFrom = async (headers: Record<string, string>) =>
      (await site.sendLogin({ origin: 'http://www.example.com', headers })).status;
    expect(await statusFrom(own)).toBe(200);
    expect(await statusFrom({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFrom({ ...own, origin: 'https://evil.example' })).toBe(403);
  });
});
