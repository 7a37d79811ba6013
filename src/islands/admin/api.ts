import { API, type SessionAnswer, type TestAnswer } from '@/domain/api.ts';
import type { NotificationStatus, OverviewAnswer } from '@/domain/desk.ts';
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

export const readOverview = (asker: Asker): Promise<Outcome<OverviewAnswer>> =>
  call(API.overview, askedBy(asker));

export const readNotifications = (): Promise<Outcome<NotificationStatus>> =>
  call(API.notifications);

export const sendTest = (): Promise<Outcome<TestAnswer>> =>
  call(API.notifications, { method: 'POST', signal: AbortSignal.timeout(45_000) });
