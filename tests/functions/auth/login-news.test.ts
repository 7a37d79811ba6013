import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { cleanUpLogins } from '../../../netlify/server/auth/clean-up.ts';
import {
  codeAt,
  later,
  loginSite,
  ownersMail,
  SECRET,
  STEP,
} from '../../support/hosts/login-site.ts';
import { cookiesOf, PASSWORD, type Sent } from '../../support/hosts/site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const site = loginSite();
const mail = ownersMail();

const login = async (fields: Record<string, unknown> = {}, sent: Sent = {}) => {
  const response = await site.sendLogin({ json: { password: PASSWORD, ...fields }, ...sent });
  await site.settle();
  return response;
};
const mails = () =>
  mail.mails.map(({ headers, parts }) => ({
    subject: headers['subject']?.[0],
    text: parts['text/plain'] ?? '',
  }));
const subjects = () => mails().map(({ subject }) => subject);
const NEW_DEVICE = 'A new device logged in to your dashboard';
const WRONG_CODES = 'Your password was entered with 3 wrong codes';

describe('the owner gets an email', () => {
  it('when a new device logs in: which one, when, and what to do', async () => {
    const response = await login({}, { headers: { 'user-agent': IPHONE } });
    expect(mails()).toHaveLength(1);
    const [{ subject, text } = { subject: '', text: '' }] = mails();
    expect(subject).toBe(NEW_DEVICE);
    expect(mail.mails[0]?.to).toEqual(['owner@example.com']);
    expect(text).toMatch(/^Device: Safari on iOS\r?$/m);
    // 12:02 UTC in the company's time zone.
    expect(text).toContain('When: Monday, May 6');
    expect(text).toMatch(/8:02.AM EDT/);
    expect(text).toContain('“Log out everywhere”');
    expect(text).toContain('https://www.example.com/admin/dashboard?menu=devices');
    await login({}, { cookie: cookiesOf(response) });
    await login({ password: 'wrong' });
    expect(mails()).toHaveLength(1);
  });

  it('after the third wrong code with the right password, once a day', async () => {
    vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
    const wrong = () => login({ code: '000000' });
    await wrong();
    await wrong();
    await login({ code: '000000', password: 'wrong' });
    await login();
    expect(mails()).toEqual([]);
    await wrong();
    expect(subjects()).toEqual([WRONG_CODES]);
    expect(mails()[0]?.text).toContain('Someone knows your password.');
    for (let more = 0; more < 10; more += 1) await wrong();
    expect(mails()).toHaveLength(1);
    later(DAY);
    for (let more = 0; more < 3; more += 1) await wrong();
    expect(subjects()).toEqual([WRONG_CODES, WRONG_CODES]);
  });

  it('not about a password that a right code follows', async () => {
    vi.stubEnv('ADMIN_TOTP_SECRET', SECRET);
    const cookie = cookiesOf(await login({ code: codeAt() }));
    for (let times = 0; times < 5; times += 1) {
      later(STEP);
      await login({ code: codeAt() }, { cookie });
    }
    expect(subjects()).toEqual([NEW_DEVICE]);
  });

  it('later, if it could not be sent: from the hourly run, once', async () => {
    vi.stubEnv('SMTP_URL', mail.url.replace(`:${mail.port}`, ':1'));
    expect((await login()).status).toBe(200);
    vi.stubEnv('SMTP_URL', mail.url);
    for (let hours = 0; hours < 3; hours += 1) {
      later(HOUR);
      await site.runSchedule('cron-each-hour');
    }
    expect(subjects().filter((subject) => subject === NEW_DEVICE)).toHaveLength(1);
    expect(mails().find(({ subject }) => subject === NEW_DEVICE)?.text).toMatch(/8:02.AM EDT/);
    expect(await site.store().list('notice/')).toHaveLength(1);
    later(2 * DAY);
    await cleanUpLogins(site.store(), new Date());
    expect(await site.store().list('notice/')).toEqual([]);
  });

  it('not at all without a mail server, and logs in', async () => {
    vi.stubEnv('SMTP_URL', '');
    expect((await login()).status).toBe(200);
    expect(await site.store().list('notice/')).toEqual([]);
  });
});
