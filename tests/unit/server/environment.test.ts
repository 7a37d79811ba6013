import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../netlify/server/admin/password.ts';
import { checkEnvironment, environment } from '../../../netlify/server/env.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the environment', () => {
  it('keeps the spaces around a password', () => {
    vi.stubEnv('ADMIN_PASSWORD', ' secret ');
    expect(environment().ADMIN_PASSWORD).toBe(' secret ');
  });

  it.each(['ADMIN_PASSWORD_HASH', 'ADMIN_TOTP_SECRET'])(
    'lets no one in by the rest of it where %s is wrong',
    (name) => {
      vi.stubEnv('ADMIN_PASSWORD', 'secret');
      vi.stubEnv(name, 'wrong');
      const { ADMIN_PASSWORD, ADMIN_PASSWORD_HASH, ADMIN_TOTP_SECRET } = environment();
      expect([ADMIN_PASSWORD, ADMIN_PASSWORD_HASH, ADMIN_TOTP_SECRET]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  it('is right when nothing is set, or set to nothing', () => {
    expect(checkEnvironment({})).toEqual({ ok: true });
    expect(checkEnvironment({ PORT: '', SITE_URL: '', ADMIN_PASSWORD_HASH: '' })).toEqual({
      ok: true,
    });
  });

  it('is right when all of it is', async () => {
    const variables = {
      ADMIN_PASSWORD_HASH: await hashPassword('secret'),
      ADMIN_PASSWORD: 'secret',
      ADMIN_TOTP_SECRET: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      MAPBOX_PUBLIC_TOKEN: 'pk.x',
      TURNSTILE_SECRET_KEY: 'x',
      TURNSTILE_API_URL: 'http://127.0.0.1:9000/siteverify',
      BLOBS_DIR: '/data',
      SITE_URL: 'https://www.example.com',
      PORT: '8888',
      TRUST_CLIENT_IP_HEADER: '1',
    };
    expect(checkEnvironment(variables)).toEqual({ ok: true });
  });

  it.each([
    ['ADMIN_PASSWORD_HASH', 'secret'],
    ['ADMIN_PASSWORD_HASH', 'scrypt:16:8:1:short:short'],
    ['ADMIN_PASSWORD', '   '],
    ['ADMIN_TOTP_SECRET', 'JBSWY3DPEHPK3PXP'],
    ['ADMIN_TOTP_SECRET', 'abcdefghijklmnopqrstuvwxyz234567'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['TURNSTILE_API_URL', 'challenges.example.com'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['TRUST_CLIENT_IP_HEADER', 'yes'],
  ])('with %s=%j is named in one sentence that keeps the value to itself', (name, value) => {
    const checked = checkEnvironment({ [name]: value });
    expect(checked.ok).toBe(false);
    const message = checked.ok ? '' : checked.message;
    expect(message).toMatch(new RegExp(`^${name} must be .+\\.$`));
    if (name.startsWith('ADMIN')) expect(message).not.toContain(value);
  });
});
