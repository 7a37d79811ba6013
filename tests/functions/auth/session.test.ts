import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { hashPassword } from '../../../netlify/server/auth/credentials.ts';
import { later, loginSite } from '../../support/hosts/login-site.ts';
import { cookiesOf, PASSWORD } from '../../support/hosts/site.ts';

const site = loginSite();

describe('a session', () => {
  it('reports when it ends', async () => {
    const response = await site.session(await site.logIn());
    expect(response.status).toBe(200);
    const { authenticated, expires_at } = (await response.json()) as Record<string, string>;
    expect(authenticated).toBe(true);
    const hours = (Date.parse(expires_at ?? '') - Date.now()) / (60 * MINUTE);
    expect(hours).toBeCloseTo(12, 1);
  });

  it('ends an hour after it was last used, but not before', async () => {
    const cookie = await site.logIn();
    for (let used = 0; used < 3; used += 1) {
      later(50 * MINUTE);
      expect((await site.session(cookie)).status).toBe(200);
      await site.settle();
    }
    later(61 * MINUTE);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it("is not extended by the page's polls", async () => {
    const cookie = await site.logIn();
    const polling = { headers: { 'x-background': '1' } };
    later(50 * MINUTE);
    expect((await site.session(cookie, polling)).status).toBe(200);
    await site.settle();
    later(11 * MINUTE);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it('ends after twelve hours, even in use', async () => {
    const cookie = await site.logIn();
    for (let used = 0; used < 15; used += 1) {
      later(48 * MINUTE - 1000);
      expect((await site.session(cookie)).status).toBe(200);
      await site.settle();
    }
    later(MINUTE);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it('that is kept on this device lasts thirty days without use', async () => {
    const response = await site.sendLogin({ json: { password: PASSWORD, remember: true } });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000;');
    const cookie = cookiesOf(response);
    later(29 * 24 * 60 * MINUTE);
    expect((await site.session(cookie)).status).toBe(200);
    later(24 * 60 * MINUTE);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it.each([[undefined], [[]], [{ everywhere: false }]])(
    'ends at logout by %j, and other sessions stay',
    async (body) => {
      const [cookie, other] = [await site.logIn(), await site.logIn()];
      const sent = body === undefined ? { method: 'POST' } : { json: body };
      const response = await site.send('/api/admin/logout', { cookie, ...sent });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0;/);
      expect((await site.session(cookie)).status).toBe(401);
      expect((await site.session(other)).status).toBe(200);
    },
  );
});

describe('logging out everywhere', () => {
  const logOut = (cookie: string) => site.logOut(cookie, { everywhere: true });

  it('ends every session at once, also those kept on a device, and new ones begin', async () => {
    const cookies = [await site.logIn(), await site.logIn({ remember: true }), await site.logIn()];
    const [mine = ''] = cookies;
    const response = await logOut(mine);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0;/);
    for (const cookie of cookies) expect((await site.session(cookie)).status).toBe(401);
    const again = await site.logIn();
    expect((await site.session(again)).status).toBe(200);
    expect((await logOut(again)).status).toBe(204);
    expect((await site.session(again)).status).toBe(401);
    for (const cookie of cookies) expect((await site.session(cookie)).status).toBe(401);
  });

  it('from two devices at the same time ends each session', async () => {
    const [one, other] = [await site.logIn(), await site.logIn()];
    const statuses = (await Promise.all([logOut(one), logOut(other)])).map(({ status }) => status);
    expect(statuses).toContain(204);
    expect((await site.session(one)).status).toBe(401);
    expect((await site.session(other)).status).toBe(401);
    expect((await site.session(await site.logIn())).status).toBe(200);
  });

  it.each([{ everywhere: 'yes' }, { everywhere: 1 }, { everywhere: null }])(
    'with the body %j is refused, and ends nothing',
    async (json) => {
      const cookie = await site.logIn();
      expect((await site.logOut(cookie, json)).status).toBe(422);
      expect((await site.session(cookie)).status).toBe(200);
    },
  );
});

describe('a session from before a change of credentials', () => {
  it.each([
    ['another password', 'ADMIN_PASSWORD', 'something else'],
    ['a hash in place of the password', 'ADMIN_PASSWORD_HASH', 'scrypt'],
    ['an authenticator', 'ADMIN_TOTP_SECRET', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'],
  ])('(%s) is over', async (_, name, value) => {
    const cookie = await site.logIn({ remember: true });
    expect((await site.session(cookie)).status).toBe(200);
    vi.stubEnv(name, value === 'scrypt' ? await hashPassword('x') : value);
    expect((await site.session(cookie)).status).toBe(401);
  });

  it('continues if the old password is restored, and the new one logs in until then', async () => {
    const cookie = await site.logIn({ remember: true });
    const lead = await site.submitLead();
    vi.stubEnv('ADMIN_PASSWORD_HASH', await hashPassword('four other random words'));
    expect((await site.sendLogin()).status).toBe(401);
    const response = await site.sendLogin({ json: { password: 'four other random words' } });
    const path = `/api/admin/leads/${lead}`;
    expect((await site.send(path, { cookie: cookiesOf(response) })).status).toBe(200);
    vi.stubEnv('ADMIN_PASSWORD_HASH', undefined);
    expect((await site.session(cookie)).status).toBe(200);
  });
});
