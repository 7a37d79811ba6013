import { vi } from 'vitest';
import { PASSWORD, startSite, type Sent, type Site } from './site.ts';

export interface SignInSite extends Site {
  login(sent?: Sent): Promise<Response>;
  session(cookie: string, sent?: Sent): Promise<Response>;
  logOut(cookie: string, json?: unknown): Promise<Response>;
}

/** A site for one test, on a clock in the middle of a five-minute window of tries. */
export const startSignInSite = async (): Promise<SignInSite> => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-06T12:02:30Z') });
  const site = await startSite();
  return {
    ...site,
    login: (sent = {}) => site.send('/api/admin/login', { json: { password: PASSWORD }, ...sent }),
    session: (cookie, sent = {}) => site.send('/api/admin/session', { cookie, ...sent }),
    logOut: (cookie, json = {}) => site.send('/api/admin/logout', { cookie, json }),
    close: async () => {
      await site.close();
      vi.useRealTimers();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    },
  };
};

export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
