import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { codeAt, later, SECRET, loginSite, STEP } from '../../support/hosts/login-site.ts';
import { cookiesOf, newAddress, PASSWORD, type Sent } from '../../support/hosts/site.ts';

const site = loginSite();
beforeEach(() => {
  vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
});

const login = (fields: Record<string, unknown> = {}, sent: Sent = {}) =>
  site.sendLogin({ json: { password: PASSWORD, ...fields }, ...sent });
const answerOf = async (response: Response) => ({
  status: response.status,
  cookies: response.headers.getSetCookie().length,
  ...((await response.json()) as { code?: string }),
});

describe('with an authenticator app', () => {
  it('the right password alone gets no cookie, only the request for a code', async () => {
    for (const code of [undefined, '', '  ', null, 7]) {
      expect(await answerOf(await login({ code }))).toEqual({
        status: 401,
        cookies: 0,
        success: false,
        code: 'second_factor',
        error: 'Please enter the code from your authenticator app.',
      });
    }
  });

  it('a wrong password gets the same response with any code', async () => {
    const wrong = { password: 'wrong' };
    for (const fields of [wrong, { ...wrong, code: '000000' }, { ...wrong, code: codeAt() }]) {
      expect(await answerOf(await login(fields))).toEqual({
        status: 401,
        cookies: 0,
        success: false,
        error: 'Invalid password',
        code: 'wrong_password',
      });
    }
    expect((await login({ code: codeAt() })).status).toBe(200);
  });

  it('the code of the current, the previous and the next step is accepted', async () => {
    for (const offset of [0, -STEP, STEP]) {
      expect((await login({ code: codeAt(Date.now() + offset) })).status).toBe(200);
    }
  });

  it('a code written in two groups is the same code', async () => {
    const code = codeAt();
    expect((await login({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it.each([-2 * STEP, 2 * STEP])('a code of %s ms from now is refused', async (offset) => {
    const response = await answerOf(await login({ code: codeAt(Date.now() + offset) }));
    expect(response).toMatchObject({ status: 401, code: 'wrong_code', cookies: 0 });
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000'])(
    '%j is no code',
    async (code) => {
      expect(await answerOf(await login({ code }))).toMatchObject({ code: 'wrong_code' });
    },
  );

  it('a code is accepted once', async () => {
    const code = codeAt();
    expect((await login({ code })).status).toBe(200);
    expect(await answerOf(await login({ code }))).toMatchObject({ code: 'wrong_code' });
    later(STEP);
    expect(await answerOf(await login({ code }))).toMatchObject({ code: 'wrong_code' });
    expect((await login({ code: codeAt() })).status).toBe(200);
  });

  it('one of many concurrent requests with one code logs in', async () => {
    const code = codeAt();
    const responses = await Promise.all(Array.from({ length: 8 }, () => login({ code })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('tries with wrong codes count toward the limit', async () => {
    const ip = newAddress();
    for (let tries = 0; tries < 8; tries += 1) await login({ code: '000000' }, { ip });
    expect((await login({ code: codeAt() }, { ip })).status).toBe(429);
  });
});

describe('wrong codes with the right password', () => {
  it('are twenty a day at most, from all addresses and at the same moment', async () => {
    const tries = Array.from({ length: 40 }, () => login({ code: '000000' }));
    const codes = (await Promise.all((await Promise.all(tries)).map(answerOf))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(20);
    later(2 * HOUR);
    expect(await answerOf(await login({ code: '000000' }))).toMatchObject({
      status: 429,
      letInBy: 'code',
    });
    later(24 * HOUR);
    expect(await answerOf(await login({ code: '000000' }))).toMatchObject({ code: 'wrong_code' });
  });

  it('keep the owner neither from a known browser nor from a new one', async () => {
    const cookie = await site.logIn({ code: codeAt() });
    for (let tries = 0; tries < 20; tries += 1) await login({ code: '000000' });
    later(STEP);
    expect((await login({ code: codeAt() }, { cookie })).status).toBe(200);
    later(STEP);
    const first = await login({ code: codeAt() });
    expect(await answerOf(first)).toMatchObject({ status: 401, code: 'second_factor' });
    const next = { code: codeAt(Date.now() + STEP) };
    expect((await login(next, { cookie: cookiesOf(first) })).status).toBe(200);
  });

  it('are also twenty a day in a known browser', async () => {
    const cookie = await site.logIn({ code: codeAt() });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      codes.push((await answerOf(await login({ code: '000000' }, { cookie }))).code);
      later(MINUTE);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('wrong_code'));
    expect(codes[20]).toBe('too_many');
    expect((await login({ code: codeAt() })).status).toBe(200);
  });

  it('are counted apart from right codes', async () => {
    for (let times = 0; times < 21; times += 1) {
      expect((await login({ code: codeAt() })).status).toBe(200);
      later(STEP);
    }
  });
});
