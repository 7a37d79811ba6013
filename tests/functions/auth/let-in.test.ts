import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import {
  codeAt,
  later,
  ownersMail,
  SECRET,
  loginSite,
  STEP,
} from '../../support/hosts/login-site.ts';
import { cookiesOf, newAddress, PASSWORD, type Sent } from '../../support/hosts/site.ts';

const site = loginSite();

const login = async (fields: Record<string, unknown> = {}, sent: Sent = {}) => {
  const response = await site.sendLogin({ json: { password: PASSWORD, ...fields }, ...sent });
  await site.settle();
  return response;
};
const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code?: string; letInBy?: string; sent?: boolean }),
});
const guessFromEverywhere = async () => {
  const hour = Math.floor(Date.now() / HOUR);
  const keys = Array.from({ length: 60 }, (_, n) => `slot/${hour}x60/unknown/${n}`);
  await Promise.all(keys.map((key) => site.store().createOnce(key, {})));
};
const slots = async () => (await site.store().list('slot/')).length;

describe('while guesses use up the tries of unknown browsers, the authenticator', () => {
  beforeEach(async () => {
    vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
    await guessFromEverywhere();
  });

  it('lets a new browser in by a right code, and logs it in by the next one', async () => {
    expect(await told(await login())).toMatchObject({ code: 'too_many', letInBy: 'code' });
    const code = codeAt();
    const first = await login({ code });
    const [cookie, ...none] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure;/);
    expect(none).toEqual([]);
    expect(await told(first)).toMatchObject({ status: 401, code: 'second_factor' });

    const known = { cookie: cookiesOf(first) };
    expect(await told(await login({ code }, known))).toMatchObject({ code: 'wrong_code' });
    const second = await login({ code: codeAt(Date.now() + STEP) }, known);
    expect(second.status).toBe(200);
    expect(second.headers.getSetCookie()[1]).toMatch(/^__Host-device=[\w-]{43}; Max-Age=31536000;/);
    later(2 * HOUR);
    await guessFromEverywhere();
    const again = { cookie: cookiesOf(second) };
    expect((await login({ code: codeAt() }, again)).status).toBe(200);
  });

  it('gives no session to a wrong password with a right code', async () => {
    const response = await login({ code: codeAt(), password: 'x' });
    expect(response.status).toBe(401);
    expect(cookiesOf(response)).toMatch(/^__Host-device=[\w-]{43}$/);
  });

  it('allows an address few codes, and stores nothing about wrong ones', async () => {
    const before = await slots();
    const ip = newAddress();
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await login({ code: '000000' }, { ip })).status).toBe(429);
    }
    expect(await told(await login({ code: codeAt() }, { ip }))).toMatchObject({
      code: 'too_many',
      letInBy: 'code',
    });
    expect(await slots()).toBe(before);
    expect((await login({ code: codeAt() })).status).toBe(401);
  });

  it('lets a browser in for an hour, with eight tries in five minutes', async () => {
    const cookie = cookiesOf(await login({ code: codeAt() }));
    const wrong = async () => (await login({ password: 'guess' }, { cookie })).status;
    for (let tries = 0; tries < 7; tries += 1) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(429);
    later(HOUR);
    await guessFromEverywhere();
    expect(await wrong()).toBe(429);
  });
});

describe('while guesses use up the tries of unknown browsers, an emailed link', () => {
  const mail = ownersMail();
  beforeEach(guessFromEverywhere);

  const ask = (sent: Sent = {}) => site.send('/api/admin/login-link', { method: 'POST', ...sent });
  const links = () =>
    mail.mails.flatMap(({ to, parts }) => {
      const [address = ''] = /https:\S+#\S+/.exec(parts['text/plain'] ?? '') ?? [];
      return address === '' ? [] : { to, ...partsOf(new URL(address)) };
    });
  const partsOf = ({ origin, pathname, search, hash }: URL) => ({
    page: origin + pathname + search,
    token: hash.replace('#link=', ''),
  });
  const newLink = async () => {
    const before = links().length;
    expect(await told(await ask())).toMatchObject({ status: 200, sent: true });
    expect(links()).toHaveLength(before + 1);
    return links().at(-1)?.token ?? '';
  };

  it('is offered, and lets one browser in once', async () => {
    expect(await told(await login())).toMatchObject({ code: 'too_many', letInBy: 'link' });
    const link = await newLink();
    expect(links()).toEqual([
      { to: ['owner@example.com'], page: 'https://www.example.com/admin/login', token: link },
    ]);
    expect(link).toMatch(/^[\w-]{43}$/);
    const response = await login({ link });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[1]).toContain('Max-Age=31536000');
    expect(await told(await login({ link }))).toMatchObject({ status: 429, letInBy: 'link' });
    expect((await login({}, { cookie: cookiesOf(response) })).status).toBe(200);
  });

  it('opens nothing by itself, because the password is still required', async () => {
    const link = await newLink();
    const wrong = await login({ link, password: 'guess' });
    expect(await told(wrong)).toMatchObject({ status: 401, code: 'wrong_password' });
    expect(wrong.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=3600;/),
    ]);
    expect((await login({}, { cookie: cookiesOf(wrong) })).status).toBe(200);
  });

  it('lets in one of many at once', async () => {
    const link = await newLink();
    const responses = await Promise.all(Array.from({ length: 8 }, () => login({ link })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['works for', 30 * MINUTE - SECOND, 200],
    ['is over after', 30 * MINUTE, 429],
  ])('%s thirty minutes', async (_, age, status) => {
    const link = await newLink();
    later(age);
    expect((await login({ link })).status).toBe(status);
  });

  it('is emailed at most twice an hour, no matter who asks, and one always works', async () => {
    const first = await newLink();
    for (let times = 0; times < 50; times += 1) {
      expect(await told(await ask())).toMatchObject({ status: 200, sent: true });
    }
    expect(links()).toHaveLength(1);
    later(29 * MINUTE);
    const second = await newLink();
    expect(links()).toHaveLength(2);
    expect((await login({ link: second })).status).toBe(200);
    // The used link makes room for another one.
    await newLink();
    expect(links()).toHaveLength(3);
    expect(new Set([first, ...links().map(({ token }) => token)]).size).toBe(3);
  });

  it('is not sent while nobody needs it', async () => {
    await newLink();
    later(HOUR);
    expect(await told(await ask())).toMatchObject({ status: 200, sent: false });
    expect(links()).toHaveLength(1);
  });

  it('never leads to a site that the request names', async () => {
    await ask({ origin: 'https://evil.example', headers: { origin: 'https://evil.example' } });
    expect(links()[0]?.page).toBe('https://www.example.com/admin/login');
  });

  it('is stored only as a hash', async () => {
    const link = await newLink();
    const keys = await site.store().list('link/');
    expect(keys).toHaveLength(1);
    expect(JSON.stringify([keys, await site.store().get(keys[0] ?? '')])).not.toContain(link);
    expect((await login({ link: keys[0]?.slice('link/'.length) })).status).toBe(429);
  });

  it('that the email server refuses after 12 seconds is reported, and can be requested again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
    const slow = createServer((socket) => {
      vi.advanceTimersByTime(12_000);
      socket.destroy();
    }).listen(0);
    onTestFinished(() => void slow.close());
    const { port } = slow.address() as AddressInfo;
    vi.stubEnv('SMTP_URL', mail.url.replace(`:${mail.port}`, `:${port}`));
    expect((await told(await ask())).code).toBe('failed');
    vi.stubEnv('SMTP_URL', mail.url);
    await newLink();
  });

  it('is refused to another site and an address that asks too often', async () => {
    expect((await ask({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const ip = newAddress();
    const statuses: number[] = [];
    for (let times = 0; times < 9; times += 1) statuses.push((await ask({ ip })).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  });

  it('is neither offered nor sent with an authenticator or without email', async () => {
    vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
    expect((await told(await login())).letInBy).toBe('code');
    expect((await ask()).status).toBe(404);
    vi.stubEnv('ADMIN_TOTP_SECRET', '');
    vi.stubEnv('SMTP_URL', '');
    expect((await told(await login())).letInBy).toBeUndefined();
    expect((await ask()).status).toBe(404);
    expect(mail.mails).toEqual([]);
  });

  it('is not replaced by any other value', async () => {
    for (const link of [null, 7, '', 'x', 'A'.repeat(43), '../../session', { $ne: '' }]) {
      expect((await login({ link })).status).toBe(429);
    }
  });
});
