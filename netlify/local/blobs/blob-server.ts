import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { FastResponse, serve } from 'srvx';
import { failureLine } from '../../server/http/failure-line.ts';
import { closeServer } from '../host/lifecycle.ts';
import { blobTable } from './blob-table.ts';
import { openDataFolder } from './data-folder.ts';

export interface BlobServer {
  context: string;
  url: string;
  token: string;
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const KEY_LIMIT = 600;
const STORE_LIMIT = 128;
const BODY_LIMIT = 64 * 1024 * 1024;
const PAGE = 1000;

/**
 * A store like Netlify Blobs in a local folder, behind the protocol of `@netlify/blobs`: `/{site}/{store}/{key}`. Its
 * conditional writes are atomic and its lists complete, which Netlify's are not.
 */
export const startBlobServer = async (directory: string): Promise<BlobServer> => {
  const { database, blobs } = await openBlobs(directory);
  const token = randomBytes(32).toString('hex');
  const expected = digest(token);
  const handle = (request: Request) => respond(blobs, expected, request);
  const server = serve({
    fetch: handle,
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: BODY_LIMIT,
  });
  try {
    await server.ready();
  } catch (error) {
    database.close();
    throw error;
  }
  const url = (server.url ?? '').replace(/\/$/, '');
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: 'local',
    // Tells this store from an earlier one that had the same port in this process.
    deployID: randomUUID(),
    primaryRegion: 'us-east-2',
    token,
  };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    token,
    handle,
    close: async () => {
      await closeServer(server);
      database.close();
    },
  };
};

/** In milliseconds. A removed blob is overwritten in the database at once, and in its log after this time. */
const LOG_KEPT = 1000;

type Blobs = Awaited<ReturnType<typeof openBlobs>>['blobs'];

/** A change is on the disk before its promise resolves. */
export const openBlobs = async (directory: string) => {
  const database = await openDataFolder(directory);
  const table = blobTable(database);
  const commit = groupCommits(database);
  let emptying: NodeJS.Timeout | undefined;
  const write = (...change: Parameters<typeof table.write>) => commit(() => table.write(...change));
  const remove = async (store: string, key: string): Promise<void> => {
    await commit(() => table.remove(store, key));
    clearTimeout(emptying);
    emptying = setTimeout(() => {
      if (database.isOpen) database.exec('pragma wal_checkpoint(truncate)');
    }, LOG_KEPT).unref();
  };
  return { database, blobs: { ...table, write, remove } };
};

/** Commits the changes of one turn of the event loop in one transaction, so that they wait for the disk only once. */
const groupCommits = (database: DatabaseSync) => {
  let waiting: { run: () => void; done: (failure?: Error) => void }[] = [];
  const commit = (): void => {
    const group = waiting;
    waiting = [];
    let failure: Error | undefined;
    try {
      database.exec('begin immediate');
      for (const { run } of group) run();
      database.exec('commit');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      if (database.isOpen && database.isTransaction) database.exec('rollback');
    }
    for (const { done } of group) done(failure);
  };
  return <T>(change: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let result: T;
      const run = () => (result = change());
      const done = (failure?: Error) => (failure ? reject(failure) : resolve(result));
      if (waiting.push({ run, done }) === 1) setImmediate(commit);
    });
};

const respond = async (blobs: Blobs, token: Buffer, request: Request): Promise<Response> => {
  if (!isAuthorized(request, token)) return empty(401);
  const location = locate(request.url);
  if (!location) return empty(400);
  const { store, key, query } = location;
  try {
    if (store === null) {
      if (request.method !== 'GET') return empty(405);
      return json({ stores: storeNames(blobs, location.site, query.get('prefix') ?? '') });
    }
    const name = `${location.site}/${store}`;
    if (key === '') return request.method === 'GET' ? listIn(blobs, name, query) : empty(405);
    return await answerForKey(blobs, name, key, request);
  } catch (error) {
    if ((error as { status?: number }).status === 413) return empty(413);
    console.error(`The blob store failed: ${failureLine(error)}`);
    return empty(500);
  }
};

const listIn = (blobs: Blobs, name: string, query: URLSearchParams): Response => {
  const cursor = query.get('cursor');
  const { next, ...page } = blobs.list(name, {
    prefix: query.get('prefix') ?? '',
    from: cursor && Buffer.from(cursor, 'base64url').toString(),
    directories: query.get('directories') === 'true',
    limit: PAGE,
  });
  return json(next === null ? page : { ...page, next_cursor: toCursor(next) });
};

const answerForKey = async (blobs: Blobs, name: string, key: string, request: Request) => {
  switch (request.method) {
    case 'GET': {
      const blob = blobs.read(name, key);
      if (!blob) return empty(404);
      const headers = { etag: blob.etag, 'content-length': String(blob.body.length) };
      return new FastResponse(blob.body as Uint8Array<ArrayBuffer>, { headers });
    }
    case 'PUT': {
      if (Buffer.byteLength(key) > KEY_LIMIT) return empty(400);
      const body = Buffer.from(await request.arrayBuffer());
      if (body.length > BODY_LIMIT) return empty(413);
      const etag = await blobs.write(name, key, body, {
        onlyIfNew: request.headers.get('if-none-match') === '*',
        onlyIfMatch: request.headers.get('if-match'),
      });
      return etag === null ? empty(412) : empty(200, { etag });
    }
    case 'DELETE':
      await blobs.remove(name, key);
      return empty(204);
    default:
      return empty(405);
  }
};

const isAuthorized = (request: Request, token: Buffer): boolean => {
  const given = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), token);
};

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

const locate = (address: string) => {
  const { pathname, searchParams: query } = new URL(address);
  try {
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    if (parts[0]?.startsWith('region:')) parts.shift();
    const [site, store, ...key] = parts;
    if (!site || (store?.length ?? 0) > STORE_LIMIT) return undefined;
    return { site, store: store || null, key: key.join('/'), query };
  } catch {
    return undefined;
  }
};

const storeNames = (blobs: Blobs, site: string, prefix: string): string[] =>
  blobs.stores(`${site}/${prefix}`).map((name) => name.slice(site.length + 1));

const toCursor = (next: string): string => Buffer.from(next).toString('base64url');

const empty = (status: number, headers: Record<string, string> = {}) =>
  new FastResponse(null, { status, headers });

const json = (value: unknown) =>
  new FastResponse(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
