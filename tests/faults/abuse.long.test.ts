import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeStore } from '../../netlify/local/backup/whole-store.ts';
import { startBlobServer, type BlobServer } from '../../netlify/local/blobs/blob-server.ts';
import { loadFunctions } from '../../netlify/local/functions/router.ts';
import { rememberDevice } from '../../netlify/server/auth/devices.ts';
import { startSession } from '../../netlify/server/auth/session.ts';
import { checkKey, openStore, type Store } from '../../netlify/server/store/store.ts';
import {
  abusesOf,
  forgeriesOf,
  LEAD_ID,
  type Caller,
  type Endpoint,
} from '../support/abuse/requests.ts';
import { RIGHT_BODIES } from '../support/abuse/right-bodies.ts';
import { sendAbuse, sendAll, type Abuse, type AbuseResponse } from '../support/abuse/send.ts';
import { LONG } from '../support/hosts/suite-size.ts';
import { startHostProcess, type HostProcess } from '../support/hosts/host-process.ts';

const PASSWORD = 'lantern orchard nine';
const LIMIT = 12_000;
/** By chance, at each endpoint. */
const REQUESTS = LONG ? 600 : 60;
const INSIDE =
  /node_modules|file:\/\/|\/netlify\/|\.ts:\d|\bat \S+ \(|\bzod\b|srvx|ENOENT|(?:Syntax|Type|Range)Error|Unexpected token/i;
const PERSONAL = /Vexley|Zennor|5550123|555-0123|lantern|10\.99\.|__Host-|[\w-]{43}/;
const PARAMETERS: Record<string, string> = {
  id: LEAD_ID,
  receipt: 'ABCD-EFGH',
  file: `${'A'.repeat(43)}.ics`,
};

let folder: string;
let blobs: BlobServer;
let store: Store;
let host: HostProcess;
let endpoints: Endpoint[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abuse-'));
  blobs = await startBlobServer(folder);
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  store = openStore({ deploy: { context: 'production' } }, 600_000);
  host = await startHostProcess({
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    ADMIN_PASSWORD: PASSWORD,
  });
  endpoints = await readEndpoints();
  const lead = { ...RIGHT_BODIES['POST /api/submit-lead'], submissionId: PARAMETERS['id'] };
  expect((await write('POST', '/api/submit-lead', stranger(), lead)).status).toBe(200);
});
afterAll(async () => {
  await host.kill('SIGTERM');
  await blobs.close();
  await rm(folder, { recursive: true, force: true });
  delete process.env['NETLIFY_BLOBS_CONTEXT'];
});

let addresses = 0;
/** Every request has a new address, so that no limit hides the result. */
const stranger: Caller = () => {
  addresses += 1;
  const address = `10.99.${(addresses >> 8) & 255}.${addresses & 255}`;
  return { 'x-nf-client-connection-ip': address, origin: host.url };
};
const write = (method: string, path: string, headers: Abuse['headers'], body: unknown) =>
  sendAbuse(host.url, {
    name: 'right',
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    expects: 200,
  });
const newSession = () =>
  startSession(store, {
    remember: false,
    device: 'Office',
    environment: { ADMIN_PASSWORD: PASSWORD },
    now: new Date(),
  });

/** Every address of a function, as the functions themselves state it. */
const readEndpoints = async (): Promise<Endpoint[]> => {
  const patterns = [...(await loadFunctions()).values()].flatMap(({ config }) =>
    [config?.path ?? []].flat(),
  );
  const session = await newSession();
  return Promise.all(
    patterns.map(async (pattern) => {
      const path = pattern.replace(/\*$/, 'nothing-here').replace(/:(\w+)/g, (_, name: string) => {
        const value = PARAMETERS[name];
        if (value === undefined) throw new Error(`No value for :${name} of ${pattern}: give one.`);
        return value;
      });
      const ask = { name: 'methods', method: 'OPTIONS', path, body: null, expects: 204 } as const;
      const plain = await sendAbuse(host.url, { ...ask, headers: stranger() });
      const admin = plain.status === 401;
      const cookie = `__Host-session=${session}`;
      const headers = admin ? { ...stranger(), cookie } : stranger();
      const { headers: told } = await sendAbuse(host.url, { ...ask, headers });
      return { pattern, path, methods: String(told['allow'] ?? 'GET').split(', '), admin };
    }),
  );
};

/** An allowed caller; if a request uses up a session or a device, each gets a new one. */
const callerFor = async ({ pattern, admin }: Endpoint): Promise<Caller> => {
  const uses = pattern === '/api/admin/login' || pattern === '/api/admin/logout';
  const plenty = uses ? REQUESTS : 0;
  const tokens: string[] = [];
  for (let n = 0; n <= plenty; n += 1) {
    if (admin) tokens.push(await newSession());
    else if (plenty > 0) tokens.push((await rememberDevice(store, null, new Date()))?.token ?? '');
  }
  const name = admin ? 'session' : 'device';
  let next = 0;
  return () => {
    const token = tokens[next % tokens.length];
    next += 1;
    return token === undefined ? stranger() : { ...stranger(), cookie: `__Host-${name}=${token}` };
  };
};

const judge = ({ abuse, answer }: { abuse: Abuse; answer: AbuseResponse }): string[] => {
  const { expects } = abuse;
  const { status, text, headers, milliseconds } = answer;
  const wanted =
    expects === 'handled'
      ? status >= 200 && status < 500
      : expects === 'refused'
        ? status >= 400 && status < 500
        : status === expects;
  const wrong = [
    ...(wanted ? [] : [`answered ${status}, wanted ${expects}`]),
    ...(milliseconds < LIMIT ? [] : [`took ${Math.round(milliseconds)} ms`]),
    ...(INSIDE.test(text) ? [`shows its inside: ${INSIDE.exec(text)?.[0] ?? ''}`] : []),
    ...(JSON.stringify(headers).includes('planted') ? ['sets a planted header'] : []),
  ];
  const { name, method, path } = abuse;
  return wrong.map(
    (what) =>
      `${method} ${path.slice(0, 80)} (${name}, ${String(abuse.body).slice(0, 80)}) ${what}`,
  );
};

const stored = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const name of await wholeStore.names()) {
    for await (const page of wholeStore.pages(name)) {
      for (const { key } of page) {
        found.set(key, String((await wholeStore.read(name, key))?.body));
      }
    }
  }
  return found;
};

/** What a refused request may leave: counters of tries, and what the schedules write. */
const TRACES = /^(?:slot|seen|secret|session|device|revoked|link|notice|channel|notify|delivery)\//;

describe('bad requests at every address', () => {
  it('find every path and method that a function states', () => {
    expect(endpoints.length).toBeGreaterThan(8);
    const admin = endpoints.filter((endpoint) => endpoint.admin).map(({ pattern }) => pattern);
    for (const { pattern } of endpoints) {
      const isOwners = /^\/api\/admin\/(?!login(?:-link)?$)/.test(pattern);
      expect(admin.includes(pattern), pattern).toBe(isOwners);
    }
  });

  it('differ from a right request', async () => {
    for (const endpoint of endpoints) {
      for (const method of endpoint.methods) {
        const body = RIGHT_BODIES[`${method} ${endpoint.pattern}`];
        if (!body) continue;
        const caller = await callerFor(endpoint);
        const { status, text } = await write(method, endpoint.path, caller(), body);
        if (endpoint.pattern === '/api/admin/login') expect(text).toContain('wrong_password');
        else if (/correct-lead|devices\/:id/.test(endpoint.pattern)) expect(status).toBe(404);
        else if (endpoint.pattern === '/api/admin/retention') expect(status).toBe(409);
        else expect([200, 204], `${method} ${endpoint.pattern} ${text}`).toContain(status);
      }
    }
  });

  it("get past nobody's session check", async () => {
    const before = new Set((await stored()).keys());
    for (const endpoint of endpoints.filter(({ admin }) => admin)) {
      const responses = await sendAll(host.url, forgeriesOf(endpoint, stranger));
      expect(responses.flatMap(judge)).toEqual([]);
    }
    const added = [...(await stored()).keys()].filter((key) => !before.has(key));
    expect(added.filter((key) => !TRACES.test(key))).toEqual([]);
  }, 120_000);

  it('are refused or handled, never with a failure, never slowly, and reveal nothing internal', async () => {
    const accepted = { leads: 0, changes: 0 };
    const before = await stored();
    for (const endpoint of endpoints) {
      const abuses = abusesOf(endpoint, await callerFor(endpoint), REQUESTS);
      const responses = await sendAll(host.url, abuses);
      expect(responses.flatMap(judge).slice(0, 10)).toEqual([]);
      for (const { abuse, answer } of responses) {
        if (abuse.method === 'HEAD' || abuse.method === 'GET' || answer.status >= 400) continue;
        if (/^\/api\/(submit-lead|admin\/leads)\b/.test(abuse.path)) accepted.leads += 1;
        if (endpoint.admin || abuse.path === '/api/correct-lead') accepted.changes += 1;
      }
    }
    const after = await stored();
    const added = [...after].filter(([key]) => !before.has(key) && !TRACES.test(key));
    for (const [key] of added) expect(checkKey(key)).toBe(key);
    const under = (prefix: string) => added.filter(([key]) => key.startsWith(prefix)).length;
    expect(under('lead/')).toBeLessThanOrEqual(accepted.leads);
    expect(under('leadlog/')).toBeLessThanOrEqual(accepted.changes);
    for (const [key, text] of added) expect(text, key).not.toContain('planted_key');
  }, 600_000);

  it('leave the product working for the next visitor and the owner', async () => {
    const ask = (path: string, headers: Abuse['headers'] = stranger()) =>
      sendAbuse(host.url, { name: '', method: 'GET', path, headers, body: null, expects: 200 });
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/api/mapbox-token')).status).toBe(200);
    const cookie = `__Host-session=${await newSession()}`;
    expect((await ask('/api/admin/leads', { ...stranger(), cookie })).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'planted_key')).toBe(false);
  });

  it('leave no personal data in the log', () => {
    const lines = host.output().trim().split('\n');
    expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
    expect(lines.filter((line) => /^\s|^\}|^\s*at /.test(line))).toEqual([]);
  });
});
