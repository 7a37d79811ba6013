import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../netlify/server/auth/credentials.ts';
import { checkEnvironment, environment } from '../../../netlify/server/env/env.ts';

describe('the environment', () => {
  it('keeps the spaces around a password', () => {
    vi.stubEnv('ADMIN_PASSWORD', ' secret ');
    expect(environment().ADMIN_PASSWORD).toBe(' secret ');
  });

  it.each(['ADMIN_PASSWORD_HASH', 'ADMIN_TOTP_SECRET'])(
    'refuses every login if %s is wrong',
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

  it.each([
    [{ WEBHOOK_URL: 'https://hooks.example.com' }, 'WEBHOOK_SECRET', 'WEBHOOK_URL'],
    [{ NOTIFY_SMS_TO: '+13365550143' }, 'TWILIO_ACCOUNT_SID', 'NOTIFY_SMS_TO'],
    [{ VAPID_PRIVATE_KEY: 'a'.repeat(43) }, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ])('%j alone is half a channel, which stops the start and opens nothing', (half, name, given) => {
    expect(checkEnvironment(half)).toEqual({
      ok: false,
      message: `${name} must be set too, because ${given} is.`,
    });
    for (const [variable, value] of Object.entries(half)) vi.stubEnv(variable, value);
    expect(Object.keys(environment())).not.toContain(given);
  });

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
      BLOBS_DIR: '/data',
      NETLIFY_BLOBS_CONTEXT: btoa(JSON.stringify({ siteID: 'site', token: 'secret' })),
      SITE_URL: 'https://www.example.com',
      PORT: '8888',
      RAW_EVENTS_DAYS: '30',
      TRUST_CLIENT_IP_HEADER: '1',
      SMTP_URL: 'smtps://user%40example.com:pass%20word@mail.example.com:465',
      NOTIFY_EMAIL_TO: 'owner@example.com',
      NOTIFY_EMAIL_FROM: 'site@example.com',
      MAIL_DIR: '/mails',
      WEBHOOK_URL: 'https://hooks.example.com/leads?of=site',
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: '0b'.repeat(16),
      TWILIO_FROM: '+13365550142',
      NOTIFY_SMS_TO: '+13365550143',
      TWILIO_API_URL: 'http://127.0.0.1:1234',
      VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
      VAPID_PRIVATE_KEY: 'a'.repeat(43),
      PUSH_API_URL: 'http://127.0.0.1:1234',
    };
    expect(checkEnvironment(variables)).toEqual({ ok: true });
  });

  it.each([
    ['ADMIN_PASSWORD_HASH', 'scrypt:16:8:1:short:short'],
    ['ADMIN_PASSWORD', '   '],
    ['ADMIN_TOTP_SECRET', 'JBSWY3DPEHPK3PXP'],
    ['ADMIN_TOTP_SECRET', 'abcdefghijklmnopqrstuvwxyz234567'],
    ['MAPBOX_PUBLIC_TOKEN', 'sk.secret'],
    ['NETLIFY_BLOBS_CONTEXT', 'garbage'],
    ['NETLIFY_BLOBS_CONTEXT', btoa('{"siteID":"site"}')],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['PORT', '8e3'],
    ['PORT', '70000'],
    ['RAW_EVENTS_DAYS', '0'],
    ['RAW_EVENTS_DAYS', '91'],
    ['RAW_EVENTS_DAYS', '1.5'],
    ['TRUST_CLIENT_IP_HEADER', 'yes'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://user:pa%ss@mail.example.com'],
    ['SMTP_URL', 'smtps://us%er@mail.example.com'],
    ['NOTIFY_EMAIL_TO', 'a@example.com, b@example.com'],
    ['NOTIFY_EMAIL_FROM', 'Owner <owner@example.com>'],
    ['WEBHOOK_URL', 'http://hooks.example.com'],
    ['WEBHOOK_URL', 'https://user:password@hooks.example.com'],
    ['WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['WEBHOOK_SECRET', `whsec_${'A'.repeat(32)} whsec_c2hvcnQ=`],
    [
      'WEBHOOK_SECRET',
      Array(3)
        .fill(`whsec_${'A'.repeat(32)}`)
        .join(' '),
    ],
    ['TWILIO_ACCOUNT_SID', 'AC1'],
    ['TWILIO_FROM', '3365550142'],
    ['NOTIFY_SMS_TO', '+1 336 555 0142'],
    ['TWILIO_API_URL', 'http://api.example.com'],
    ['VAPID_PUBLIC_KEY', 'a'.repeat(87)],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['PUSH_API_URL', 'https://push.example.com'],
  ])('with %s=%j is named in one sentence that does not show the value', (name, value) => {
    const checked = checkEnvironment({ [name]: value });
    expect(checked.ok).toBe(false);
    const message = checked.ok ? '' : checked.message;
    expect(message).toMatch(new RegExp(`^${name} must be .+\\.$`));
    if (name.startsWith('ADMIN')) expect(message).not.toContain(value);
  });
});
