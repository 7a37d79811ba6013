import { API, type AnalyticsAnswer, type SessionAnswer } from '@/domain/api.ts';
import { askedBy, call, json, type Asker, type Outcome } from './call.ts';

export interface Credentials {
  password: string;
  /** From the authenticator app, once the server has asked for it. */
  code?: string;
  remember: boolean;
}

export const signIn = (credentials: Credentials): Promise<Outcome<unknown>> =>
  call(API.login, json('POST', credentials));

export const signOut = (everywhere: boolean): Promise<Outcome<unknown>> =>
  call(API.logout, json('POST', { everywhere }));

export const readSession = (): Promise<Outcome<SessionAnswer>> => call(API.session);

export const readAnalytics = (asker: Asker): Promise<Outcome<AnalyticsAnswer>> =>
  call(API.adminAnalytics, askedBy(asker));
