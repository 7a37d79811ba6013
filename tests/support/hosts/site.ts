import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { createRouter, loadFunctions } from '../../../netlify/local/functions/router.ts';
import { openStore, type Store } from '../../../netlify/server/store/store.ts';
import { FILLED, newId } from '../fixtures/leads.ts';
import { standIn, type Service } from './stand-in.ts';

export const PASSWORD = 'correct horse battery staple';
export const ORIGIN = 'https://www.example.com';

export interface Sent extends RequestInit {
  ip?: string;
  origin?: string;
  json?: unknown;
  form?: Record<string, string> | [string, string][];
  cookie?: string;
}

export interface Site {
  blobs: BlobServer;
  send(path: string, sent?: Sent): Promise<Response>;
  /** Logs in from a new address and returns the Cookie header of that browser. */
  logIn(extra?: Record<string, unknown>): Promise<string>;
  submitLead(fields?: Record<string, unknown>): Promise<string>;
  runSchedule(name: string): Promise<Response>;
  /** Opens the store of the records as a function does. */
  store(): Store;
  /** Every stored record by its key. */
  everything(): Promise<Map<string, string>>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

let addresses = 0;
/** An unused address, so that no test meets another's limits. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const initOf = ({ json, form, cookie, ...init }: Sent) => {
  const headers = new Headers(init.headers);
  let body = init.body ?? null;
  if (json !== undefined) {
    body = JSON.stringify(json);
    headers.set('content-type', 'application/json');
  }
  if (form) {
    body = new URLSearchParams(form).toString();
    headers.set('content-type', 'application/x-www-form-urlencoded');
  }
  if (cookie) headers.set('cookie', cookie);
  const method = init.method ?? (body === null ? 'GET' : 'POST');
  return { ...init, method, headers, body };
};

/** Runs the functions in this process, over the real blobs client and an embedded store in a temporary folder. */
export const startSite = async (
  around: (blobs: BlobServer, folder: string) => Service = (blobs) => (request) =>
    blobs.handle(request),
): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const blobs = await startBlobServer(folder);
  const service = around(blobs, folder);
  const stored = new Set<string>();
  const leave = standIn(blobs.url, (request) => {
    if (request.method === 'PUT') stored.add(new URL(request.url).pathname);
    return service(request);
  });
  process.env['ADMIN_PASSWORD'] = PASSWORD;
  const router = createRouter(await loadFunctions());

  const send: Site['send'] = async (path, { ip = newAddress(), origin = ORIGIN, ...sent } = {}) => {
    process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
    const response = await router.handle(new Request(origin + path, initOf(sent)), { ip });
    if (!response) throw new Error(`No function answers ${path}`);
    return response;
  };

  return {
    blobs,
    send,
    logIn: async (extra = {}) => {
      const response = await send('/api/admin/login', { json: { password: PASSWORD, ...extra } });
      if (response.status !== 200) throw new Error(`Not logged in: ${await response.text()}`);
      return cookiesOf(response);
    },
    submitLead: async (fields = {}) => {
      const submissionId = newId();
      const json = { ...FILLED, submissionId, ...fields };
      const response = await send('/api/submit-lead', { json });
      if (response.status !== 200) throw new Error(`Not taken: ${await response.text()}`);
      return submissionId;
    },
    runSchedule: (name) => {
      process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
      return router.runSchedule(name);
    },
    store: () => {
      process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
      return openStore({ deploy: { context: 'production' } });
    },
    everything: async () => {
      const at = { siteID: 'local', token: blobs.token, edgeURL: blobs.url };
      const records = getStore({ name: 'records-production', uncachedEdgeURL: blobs.url, ...at });
      const { blobs: found } = await records.list();
      const read = async (key: string) => [key, await records.get(key, { type: 'text' })] as const;
      return new Map(await Promise.all(found.map(({ key }) => read(key))));
    },
    settle: () => router.settle(),
    close: async () => {
      await router.settle();
      leave();
      delete process.env['NETLIFY_BLOBS_CONTEXT'];
      delete process.env['ADMIN_PASSWORD'];
      await blobs.close();
      await rm(folder, { recursive: true, force: true });
      refuseFolders(stored);
    },
  };
};

/** Throws if a key is a folder of another key, because a store may keep each record in a file. */
const refuseFolders = (keys: ReadonlySet<string>): void => {
  const foldersOf = (key: string) =>
    [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index));
  const folders = [...keys].flatMap(foldersOf).filter((folder) => keys.has(folder));
  if (folders.length > 0) throw new Error(`Stored, and folders of others: ${folders.join(', ')}`);
};

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
