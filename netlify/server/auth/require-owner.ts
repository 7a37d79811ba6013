import type { Context } from '@netlify/functions';
import { BACKGROUND_HEADER } from '#domain/api.ts';
import { handleRequest, type Method } from '../http/handle-request.ts';
import { openOwnerDatabase, type OwnerDatabase } from '../database/read.ts';
import { environment } from '../env/env.ts';
import { refusal } from '../http/responses.ts';
import type { Body, BodyRules } from '../http/read-body.ts';
import { openStore, type Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { cookieJar, type CookieJar } from './cookies.ts';
import { findSession, noteSeen, type Session } from './session.ts';

export interface SignedIn {
  store: Store;
  database: () => Promise<OwnerDatabase>;
  session: Session;
  jar: CookieJar;
  now: Date;
  body: Body;
}

/** Runs `work` for the signed-in owner. Without a live session the response is always 401. */
export const handleOwnerRequest = async (
  request: Request,
  context: Context,
  rules: {
    methods: readonly Method[];
    body?: BodyRules;
    budget?: number;
  },
  work: (signedIn: SignedIn) => Promise<Response> | Response,
): Promise<Response> => {
  const now = new Date();
  const jar = cookieJar(request, context);
  let signedIn: Omit<SignedIn, 'body'> | null = null;
  const first = async () => {
    const token = jar.read('session');
    if (token === null) return refusal('unauthorized');
    const store = openStore(context, rules.budget);
    const session = await findSession(store, token, { environment: environment(), now });
    if (!session) return refusal('unauthorized', { headers: [jar.clear('session')] });
    const database = () => openOwnerDatabase(store, now);
    signedIn = { store, database, session, jar, now };
    if (!request.headers.has(BACKGROUND_HEADER)) context.waitUntil(seen(store, session, now));
    return null;
  };
  return handleRequest(
    request,
    { ...rules, first, ownOrigin: request.method !== 'GET' && request.method !== 'HEAD' },
    (body) => (signedIn ? work({ ...signedIn, body }) : refusal('unauthorized')),
  );
};

const seen = async (store: Store, session: Session, now: Date): Promise<void> => {
  try {
    await noteSeen(store, session, now);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Session not marked as seen: ${error.message}`);
  }
};
