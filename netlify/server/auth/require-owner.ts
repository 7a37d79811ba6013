import type { Context } from '@netlify/functions';
import { BACKGROUND_HEADER } from '#domain/api.ts';
import { handleRequest, type Method } from '../http/handle-request.ts';
import { openOwnerDatabase, type OwnerDatabase } from '../database/open-owner-database.ts';
import { environment } from '../env/env.ts';
import { refusal } from '../http/responses.ts';
import type { Body, BodyRules } from '../http/read-body.ts';
import { LONG_BUDGET, openStore, type Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { cookieJar, type CookieJar } from './cookies.ts';
import { findSession, noteSeen, type Session } from './session.ts';

export interface OwnerRequest {
  store: Store;
  /** For work that may take long or that continues after the response. */
  patientStore: () => Store;
  waitUntil: Context['waitUntil'];
  database: () => Promise<OwnerDatabase>;
  session: Session;
  jar: CookieJar;
  now: Date;
  body: Body;
  query: URLSearchParams;
  /** The id in the address, unchecked. */
  id: string;
}

/** What a dashboard address does for each method. Every other method is refused. */
export type Endpoint = Partial<
  Record<Method, (request: OwnerRequest) => Promise<Response> | Response>
> & {
  body?: BodyRules;
  budget?: number;
};

const METHODS: Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Runs an endpoint for the logged-in owner. Without a live session the response is always 401. */
export const handleOwnerRequest = async (
  request: Request,
  context: Context,
  endpoint: Endpoint,
  id = '',
): Promise<Response> => {
  const now = new Date();
  const jar = cookieJar(request, context);
  let loggedIn: Omit<OwnerRequest, 'body'> | null = null;
  const authorize = async () => {
    const token = jar.read('session');
    if (token === null) return refusal('unauthorized');
    const store = openStore(context, endpoint.budget);
    const session = await findSession(store, token, { environment: environment(), now });
    if (!session) return refusal('unauthorized', { headers: [jar.clear('session')] });
    loggedIn = {
      store,
      patientStore: () => openStore(context, LONG_BUDGET),
      waitUntil: (work) => context.waitUntil(work),
      database: () => openOwnerDatabase(store, now),
      session,
      jar,
      now,
      query: new URL(request.url).searchParams,
      id,
    };
    if (!request.headers.has(BACKGROUND_HEADER)) context.waitUntil(seen(store, session, now));
    return null;
  };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const rules = {
    methods: METHODS.filter((method) => endpoint[method]),
    authorize,
    ownOrigin: !isRead,
    ...(endpoint.body && { body: endpoint.body }),
  };
  const work = endpoint[isRead ? 'GET' : (request.method as Method)];
  return handleRequest(request, rules, (body) =>
    loggedIn && work ? work({ ...loggedIn, body }) : refusal('unauthorized'),
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
