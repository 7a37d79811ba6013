import { API, type SessionAnswer, type TestAnswer } from '@/domain/api.ts';
import type { NotificationStatus, OverviewAnswer } from '@/domain/desk.ts';
import { askedBy, call, callOutside, json, type Asker, type Outcome } from './call.ts';

export interface Credentials {
  password: string;
  /** From the authenticator app, once the server has asked for it. */
  code?: string;
  remember: boolean;
}

export const signIn = (credentials: Credentials): Promise<Outcome<unknown>> =>
  callOutside(API.login, json('POST', credentials));

export const signOut = (everywhere: boolean): Promise<Outcome<unknown>> =>
  callOutside(API.logout, json('POST', { everywhere }));

export const readSession = (): Promise<Outcome<SessionAnswer>> => callOutside(API.session);

export const readOverview = (asker: Asker): Promise<Outcome<OverviewAnswer>> =>
  call(API.overview, askedBy(asker));

export const readNotifications = (): Promise<Outcome<NotificationStatus>> =>
  call(API.notifications);

export const sendTest = (): Promise<Outcome<TestAnswer>> =>
  call(API.notifications, { method: 'POST' }, 45_000);
