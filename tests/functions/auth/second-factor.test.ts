import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeAt, later, SECRET, loginSite, STEP } from '../../support/hosts/login-site.ts';
import { newAddress, PASSWORD } from '../../support/hosts/site.ts';

const site = loginSite();
beforeEach(() => {
  vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
});

const login = (fields: Record<string, unknown> = {}, ip = newAddress()) =>
  site.send('/api/admin/login', { json: { password: PASSWORD, ...fields }, ip });
const answerOf = async (response: Response) => ({
  status: response.status,
  cookies: response.headers.getSetCookie().length,
  ...((await response.json()) as object),
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
    for (let tries = 0; tries < 8; tries += 1) await login({ code: '000000' }, ip);
    expect((await login({ code: codeAt() }, ip)).status).toBe(429);
  });

  it('a wrong key refuses every login', async () => {
    vi.stubEnv('ADMIN_TOTP_SECRET', 'not a key');
    expect((await login()).status).toBe(503);
    expect((await login({ code: codeAt() })).status).toBe(503);
  });
});

it('without an authenticator app no code is asked for', async () => {
  vi.stubEnv('ADMIN_TOTP_SECRET', '');
  expect((await login()).status).toBe(200);
  expect((await login({ code: '000000' })).status).toBe(200);
});
