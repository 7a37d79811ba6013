import { afterEach, beforeEach, vi } from 'vitest';
import { authenticator, newAuthenticatorSecret } from '../../../netlify/server/auth/credentials.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { PASSWORD, startSite, type Sent, type Site } from './site.ts';

export interface LoginSite extends Site {
  sendLogin(sent?: Sent): Promise<Response>;
  session(cookie: string, sent?: Sent): Promise<Response>;
  logOut(cookie: string, json?: unknown): Promise<Response>;
}

/** A site for each test of a file, with its clock in the middle of a five-minute window of tries. */
export const loginSite = (): LoginSite => {
  const own = {} as LoginSite;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-06T12:02:30Z') });
    const site = await startSite();
    Object.assign(own, site, {
      sendLogin: (sent = {}) =>
        site.send('/api/admin/login', { json: { password: PASSWORD }, ...sent }),
      session: (cookie, sent = {}) => site.send('/api/admin/session', { cookie, ...sent }),
      logOut: (cookie, json = {}) => site.send('/api/admin/logout', { cookie, json }),
    } satisfies Partial<LoginSite>);
  });
  afterEach(async () => {
    await own.close();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return own;
};

/** A mail server for each test of a file, which receives the owner's email. */
export const ownersMail = (): MailServer => {
  const own = {} as MailServer;
  beforeEach(async () => {
    Object.assign(own, await startMailServer());
    vi.stubEnv('SMTP_URL', own.url);
    vi.stubEnv('NOTIFY_EMAIL_TO', 'owner@example.com');
    vi.stubEnv('SITE_URL', 'https://www.example.com');
  });
  afterEach(() => own.close());
  return own;
};

/** The secret of the owner's authenticator app, which shows a new code after each step. */
export const SECRET = newAuthenticatorSecret();
export const STEP = 30_000;
export const codeAt = (timestamp = Date.now()): string =>
  authenticator(SECRET).generate({ timestamp });

export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
