import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { cleanUpLogins } from '../../../netlify/server/auth/clean-up.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { newBrowser } from '../../support/hosts/push-service.ts';
import { codeAt, later, SECRET, loginSite, STEP } from '../../support/hosts/login-site.ts';

const FOLDERS = ['session', 'revoked', 'otp', 'device', 'slot'];

const site = loginSite();
beforeEach(() => {
  vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
});

const logIn = (extra: object = {}) => {
  later(STEP);
  return site.logIn({ code: codeAt(), ...extra });
};
const status = async (cookie: string) => (await site.session(cookie)).status;
const keys = async () =>
  (await Promise.all(FOLDERS.map((folder) => site.store().list(`${folder}/`)))).flat();
const counts = async () => {
  const found = await keys();
  return FOLDERS.map((folder) => found.filter((key) => key.startsWith(`${folder}/`)).length);
};

describe('the cleanup of login records', () => {
  it('keeps records that still matter', async () => {
    const cookie = await logIn();
    await status(cookie);
    await site.settle();
    await site.logOut(await logIn());
    await site.settle();
    const before = await keys();
    expect(await counts()).toEqual([1, 1, 2, 2, 4]);
    expect(await cleanUpLogins(site.store(), new Date())).toBe(0);
    expect(await keys()).toEqual(before);
    expect(await status(cookie)).toBe(200);
  });

  it('removes old records once a day, and keeps long sessions', async () => {
    const kept = await logIn({ remember: true });
    await status(await logIn());
    await site.settle();
    await site.logOut(await logIn());
    later(2 * DAY);
    expect((await site.runSchedule('cron-each-day')).status).toBe(204);
    expect(await counts()).toEqual([1, 0, 0, 3, 0]);
    expect(await status(kept)).toBe(200);
    later(370 * DAY);
    await cleanUpLogins(site.store(), new Date());
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it('never revives a session that was logged out everywhere', async () => {
    const kept = await logIn({ remember: true });
    await site.logOut(await logIn(), { everywhere: true });
    await site.logOut(await logIn(), { everywhere: true });
    later(20 * DAY);
    await cleanUpLogins(site.store(), new Date());
    expect(await status(kept)).toBe(401);
    const again = await logIn();
    later(12 * DAY);
    await cleanUpLogins(site.store(), new Date());
    expect(await status(again)).toBe(401);
    expect(await status(await logIn())).toBe(200);
  });

  it('removes push alerts and calendar addresses from before a logout everywhere', async () => {
    const subscribe = async (cookie: string) => {
      const json = newBrowser().subscription;
      expect((await site.send('/api/admin/push', { cookie, json })).status).toBe(204);
      const calendar = await site.send('/api/admin/calendar', { cookie, method: 'POST' });
      expect(calendar.status).toBe(200);
    };
    const lost = await logIn();
    await subscribe(lost);
    await site.logOut(lost, { everywhere: true });
    await subscribe(await logIn());
    await cleanUpLogins(site.store(), new Date());
    expect(await site.store().list('push/')).toEqual([expect.stringMatching(/^push\/1\//)]);
    expect(await site.store().list('feed/')).toEqual([expect.stringMatching(/^feed\/1\//)]);
  });

  it('continues after a cleanup that crashed', async () => {
    for (let n = 0; n < 3; n += 1) await site.logOut(await logIn());
    later(2 * DAY);
    for (let allowed = 0; (await keys()).some((key) => !key.startsWith('device/')); allowed += 1) {
      let left = 1;
      const dying: Store = {
        ...site.store(),
        remove: async (key) => {
          if (left === 0) throw new Error('killed');
          left -= 1;
          await site.store().remove(key);
        },
      };
      await cleanUpLogins(dying, new Date()).catch(() => 0);
      expect(allowed).toBeLessThan(60);
    }
    expect(await counts()).toEqual([0, 0, 0, 3, 0]);
  });
});
