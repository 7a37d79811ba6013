import { afterEach, beforeEach, vi } from 'vitest';
import { PASSWORD, startSite, type Sent, type Site } from './site.ts';

export interface SignInSite extends Site {
  login(sent?: Sent): Promise<Response>;
  session(cookie: string, sent?: Sent): Promise<Response>;
  logOut(cookie: string, json?: unknown): Promise<Response>;
}

/** A site for each test of a file, on a clock in the middle of a five-minute window of tries. */
export const signInSite = (): SignInSite => {
  const own = {} as SignInSite;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-06T12:02:30Z') });
    const site = await startSite();
    Object.assign(own, site, {
      login: (sent = {}) =>
        site.send('/api/admin/login', { json: { password: PASSWORD }, ...sent }),
      session: (cookie, sent = {}) => site.send('/api/admin/session', { cookie, ...sent }),
      logOut: (cookie, json = {}) => site.send('/api/admin/logout', { cookie, json }),
    } satisfies Partial<SignInSite>);
  });
  afterEach(async () => {
    await own.close();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return own;
};

export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
