import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadFunctions } from '../../netlify/local/functions/router.ts';
import { startSession } from '../../netlify/server/auth/session.ts';
import { checkKey } from '../../netlify/server/store/store.ts';
import { fc, LONG } from '../support/chance.ts';
import { OWNER_PATHS } from '../support/hosts/owner.ts';
import { newBrowser } from '../support/hosts/push-service.ts';
import { newId } from '../support/fixtures/leads.ts';
import { ORIGIN, PASSWORD, type Sent, type Site, startSite } from '../support/hosts/site.ts';

const REQUESTS = LONG ? 200 : 6;
const INSIDE =
  /node_modules|file:\/\/|\/netlify\/|\.ts:\d|\bat \S+ \(|\bzod\b|ENOENT|(?:Syntax|Type|Range)Error|Unexpected token/i;
const PERSONAL = /Vexley|Zennor|5550123|555-0123|10\.0\.|__Host-|[\w-]{43}/;
/** The paths of the function that answers unknown addresses. */
const NOWHERE = ['/api', '/api/*', '/api/admin/*'];
const ENDS_SESSION = /logout|devices/;
const CORRECTED = newId();
const PARAMETERS = { id: newId(), receipt: 'ABCD-EFGH', file: `${'A'.repeat(43)}.ics` };

const LEAD = {
  name: 'Quorra Vexley',
  phone: '(336) 555-0123',
  address: '7 Zennor Lane, Clemmons, NC 27012',
};
const VIEW = {
  event_type: 'page_view',
  page_path: '/',
  referrer: null,
  session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
  metadata: { a: 'b' },
};
/** A valid body for each write, which the tests then break; null if it takes none. */
const RIGHT_BODIES: Record<string, Record<string, unknown> | null> = {
  'POST /api/submit-lead': {
    ...LEAD,
    windowCount: '6-10',
    preferredTime: 'evening',
    honeypot: '',
    submissionId: 'mine',
    session_id: VIEW.session_id,
    landing_path: '/services',
    campaign: { source: 'a', medium: 'b', name: 'c' },
    trades: ['windows', 'gutters'],
    look: { siding: 'navy', frame: 'black' },
    decade: '1950s',
    rangeShown: '$2,400-$9,000',
  },
  'POST /api/correct-lead': { submissionId: CORRECTED, ...LEAD },
  'POST /api/analytics': { batch: newId(), events: [VIEW] },
  'POST /api/admin/login': {
    password: 'Zennor guess',
    code: '123456',
    link: 'A'.repeat(43),
    remember: false,
  },
  'POST /api/admin/login-link': null,
  'POST /api/admin/logout': { everywhere: false },
  'POST /api/admin/leads': {
    ...LEAD,
    trades: ['gutters'],
    heard: 'referral',
    change: { status: 'contacted', note: 'Quorra Vexley' },
    submissionId: 'mine',
  },
  'PATCH /api/admin/leads/:id': {
    version: 0,
    status: 'lost',
    lost_reason: 'no',
    note: 'Quorra Vexley',
    visit_at: null,
    follow_up_at: null,
    corrected: { name: 'Quorra Vexley' },
    rescued: true,
    texted: 'missed',
  },
  'POST /api/admin/leads/:id/opened': null,
  'POST /api/admin/leads/bulk': { items: [{ id: newId(), version: 0 }], status: 'won' },
  'POST /api/admin/leads/:id/notify': null,
  'POST /api/admin/notifications': null,
  'PATCH /api/admin/session': { name: 'Office', phone: false },
  'POST /api/admin/push': newBrowser().subscription,
  'POST /api/admin/push/:id': null,
  'POST /api/admin/calendar': null,
  'POST /api/admin/retention': { made_at: '2026-11-21T18:05:00.000Z' },
};

let site: Site;
let patterns: string[];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await startSite();
  for (const submissionId of [PARAMETERS.id, CORRECTED]) await site.submitLead({ submissionId });
  const paths = [...(await loadFunctions()).values()].flatMap(({ config }) => config?.path ?? []);
  patterns = [...paths, ...OWNER_PATHS];
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

const pathOf = (pattern: string): string =>
  pattern
    .replace(/\*$/, 'nothing-here')
    .replace(/:(\w+)/g, (_, name: keyof typeof PARAMETERS) => PARAMETERS[name]);
const isOwners = (pattern: string) => /^\/api\/admin\/(?!login(?:-link)?$|\*)/.test(pattern);
const loggedIn = async (): Promise<string> => {
  const environment = { ADMIN_PASSWORD: PASSWORD };
  const device = 'Office';
  const now = new Date();
  return `__Host-session=${await startSession(site.store(), { remember: false, device, environment, now })}`;
};
const methodsOf = async (pattern: string): Promise<string[]> => {
  if (NOWHERE.includes(pattern)) return ['GET'];
  const sent: Sent = { method: 'OPTIONS', ...(isOwners(pattern) && { cookie: await loggedIn() }) };
  const allowed = (await site.send(pathOf(pattern), sent)).headers.get('allow');
  if (allowed === null) throw new Error(`${pattern}: names no methods`);
  return allowed.split(', ');
};

/** Includes texts that chance alone would not find. */
const text = fc.oneof(
  fc.constantFrom(
    '\r\nSet-Cookie: planted=1',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
    "' OR '1'='1; DROP TABLE leads",
    '../../../../etc/passwd',
    '=HYPERLINK("http://evil.example")',
    '-271821-04-20',
    '9'.repeat(400),
    '(((((((((((((((((((((((((((((a+)+)+)+)+)+)+)+)+$',
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constant('e\u0301\u{1f3e0}'.repeat(1000)),
);
/** Fast-check's own JSON also has names and texts such as `__proto__` and `toString`. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' }),
  fc.constantFrom({ $ne: '' }, JSON.parse('{"__proto__":{"planted_key":1}}'), 1e308, [null], true),
  fc.constant(Array.from({ length: 3000 }, () => 0)),
);
const encoded = (given: unknown): string =>
  encodeURIComponent(typeof given === 'string' ? given.toWellFormed() : JSON.stringify(given));
const brokenBody = fc.oneof(
  fc.constantFrom('{', '{"a":1,}', '{"a":1}{"b":2}', 'NaN', '['.repeat(30_000)),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from([0xff, ...bytes])),
  fc.constant(JSON.stringify({ a: 'x'.repeat(64 * 1024 + 1) })),
);

type Spoiled = Sent & { below?: string };
const write = (type: string, body: string | Buffer): Spoiled => ({
  headers: { 'content-type': type },
  body: body as string,
});

const spoiled = (right: Record<string, unknown> | null): fc.Arbitrary<Spoiled> => {
  const fields = Object.keys(right ?? { none: '' });
  const wrong = fc
    .tuple(fc.constantFrom(...fields), value)
    .map(([field, given]) => ({ ...right, [field]: given, planted_key: 1 }));
  return fc.oneof(
    brokenBody.map((body) => write('application/json', body)),
    fc
      .constantFrom('text/html', 'multipart/form-data; boundary=x', '*/*', 'application/json;;')
      .map((type) => write(type, JSON.stringify(right))),
    value.map((given) => write('application/json', JSON.stringify(given))),
    wrong.map((body) => write('application/json', JSON.stringify(body))),
    wrong.map((body) => {
      const pairs = Object.entries(body).map(([key, given]) => `${key}=${encoded(given)}`);
      return write('application/x-www-form-urlencoded', pairs.join('&'));
    }),
  );
};

const segment = fc.oneof(
  fc.constantFrom('..', '%2e%2e%2f', '..%5c', '%00', '%c0%ae', '%zz', '%252e', '__proto__'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).map(encoded),
);
const spoiledRead = fc.oneof(
  fc
    .tuple(fc.constantFrom('q', 'limit', 'cursor', 'sort', 'part', '__proto__'), text)
    .map(([key, given]): Spoiled => ({ below: `?${key}=${encoded(given)}` })),
  fc
    .constantFrom('?&&&=&', '?%zz=%', `?${'a=1&'.repeat(2000)}`)
    .map((below): Spoiled => ({ below })),
  segment.map((part): Spoiled => ({ below: `/${part}` })),
  segment.map((part): Spoiled => ({ below: `/../${part}` })),
);

const wrongIn = async (response: Response, name: string): Promise<string[]> => {
  const body = await response.text();
  return [
    ...(response.status < 500 ? [] : [`${name}: answered ${response.status}`]),
    ...(INSIDE.test(body) ? [`${name}: shows its inside: ${INSIDE.exec(body)?.[0] ?? ''}`] : []),
    ...(JSON.stringify([...response.headers]).includes('planted') ? [`${name}: a header`] : []),
  ];
};

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)])
    : [];

describe('bad requests at every address', () => {
  it('pass no session check, whatever their cookies, and write nothing for another site', async () => {
    const token = 'A'.repeat(43);
    const forged = [
      ...['', token, `"${token}"`, '../../session', '__proto__', 'A'.repeat(9000)].map(
        (value) => `__Host-session=${value}`,
      ),
      `__Host-session=${token}; __Host-session=${'B'.repeat(43)}`,
      `__host-session=${token}`,
      'a=1; '.repeat(1500),
      'admin=true; authenticated=1; role=owner',
    ];
    const foreign = { cookie: await loggedIn(), headers: { 'sec-fetch-site': 'cross-site' } };
    const owners = patterns.filter(isOwners);
    expect(owners.length).toBeGreaterThan(15);
    for (const pattern of owners) {
      for (const method of await methodsOf(pattern)) {
        for (const cookie of forged) {
          const response = await site.send(pathOf(pattern), { method, cookie });
          expect(response.status, `${method} ${pattern} ${cookie.slice(0, 60)}`).toBe(401);
        }
        if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
        const { status } = await site.send(pathOf(pattern), { method, ...foreign });
        expect(status, `${method} ${pattern} from another site`).toBe(403);
      }
    }
  });

  it('differ from valid requests', async () => {
    for (const [name, json] of Object.entries(RIGHT_BODIES)) {
      const [method = '', pattern = ''] = name.split(' ');
      const sent: Sent = { method, cookie: await loggedIn(), ...(json && { json }) };
      const { status } = await site.send(pathOf(pattern), sent);
      const refused = { '/api/admin/login': 401, '/api/admin/retention': 409 }[pattern];
      if (refused) expect(status, name).toBe(refused);
      else if (/devices|push\/:id/.test(pattern)) expect(status, name).toBe(404);
      else if (!/notify|login-link/.test(pattern)) expect([200, 204], name).toContain(status);
    }
  });

  it('are refused or handled without a failure, and store nothing that they should not', async () => {
    const before = await site.everything();
    const accepted = { leads: 0, changes: 0 };
    const wrong: string[] = [];
    for (const pattern of patterns) {
      for (const method of await methodsOf(pattern)) {
        if (method === 'OPTIONS') continue;
        const isWrite = ['POST', 'PUT', 'PATCH'].includes(method);
        const right = RIGHT_BODIES[`${method} ${pattern}`];
        if (isWrite && right === undefined) throw new Error(`${method} ${pattern}: no right body`);
        const requests = fc.sample(isWrite ? spoiled(right ?? null) : spoiledRead, REQUESTS);
        let cookie = isOwners(pattern) ? await loggedIn() : '';
        for (const { below = '', ...sent } of requests) {
          if (method === 'DELETE' && below.startsWith('?')) continue;
          if (ENDS_SESSION.test(pattern)) cookie = await loggedIn();
          const response = await site
            .send(pathOf(pattern) + below, { method, cookie, ...sent })
            .catch((error: unknown) => {
              if (/No function answers/.test(String(error))) return new Response();
              throw error;
            });
          wrong.push(...(await wrongIn(response, `${method} ${pattern}${below.slice(0, 80)}`)));
          if (!isWrite || response.status >= 400) continue;
          if (/^\/api\/(submit-lead|admin\/leads)\b/.test(pattern)) accepted.leads += 1;
          if (isOwners(pattern) || pattern === '/api/correct-lead') accepted.changes += 1;
        }
        if (cookie && !ENDS_SESSION.test(pattern)) {
          expect((await site.send('/api/admin/session', { cookie })).status, pattern).toBe(200);
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    await site.settle();
    const after = [...(await site.everything())].filter(([key]) => !key.startsWith('database/'));
    for (const [key, record] of after) {
      expect(checkKey(key)).toBe(key);
      // A typed text may contain this name, but no field may have it.
      expect(namesIn(JSON.parse(record)), key).not.toContain('planted_key');
    }
    const added = after.filter(([key]) => !before.has(key));
    const under = (prefix: string) => added.filter(([key]) => key.startsWith(prefix)).length;
    expect(under('lead/')).toBeLessThanOrEqual(accepted.leads);
    expect(under('leadlog/')).toBeLessThanOrEqual(accepted.changes);
  });

  it('leave the product working, and nothing personal in the log', async () => {
    expect((await site.send('/api/mapbox-token')).status).toBe(200);
    const leads = await site.send('/api/admin/leads', { cookie: await loggedIn(), origin: ORIGIN });
    expect(leads.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'planted_key')).toBe(false);
    const lines = vi.mocked(console.error).mock.calls.concat(vi.mocked(console.log).mock.calls);
    expect(lines.map(String).filter((line) => PERSONAL.test(line))).toEqual([]);
    expect(lines.map(String).filter((line) => line.includes('\n'))).toEqual([]);
  });
});
