import type { OutgoingHttpHeaders } from 'node:http';
import { v7 } from 'uuid';
import {
  FORGED_COOKIES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
  HOSTILE_VALUES,
} from './hostile-values.ts';
import type { Abuse } from './send.ts';

export interface Endpoint {
  /** As its function states it, `/api/admin/leads/:id`. */
  pattern: string;
  /** With its parameters filled in. */
  path: string;
  methods: readonly string[];
  /** Only for the signed-in owner. */
  admin: boolean;
}

/** Headers of a caller who is whom they should be; new at each call, where that is used up. */
export type Caller = () => OutgoingHttpHeaders;

/** The id of the lead that the requests are about. */
export const LEAD_ID = v7();

/** What a write wants, to be spoiled in every way; null for one that wants nothing. */
export const RIGHT_BODIES: Record<string, Record<string, unknown> | null> = {
  'POST /api/submit-lead': {
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
    windowCount: '6-10',
    preferredTime: 'evening',
    honeypot: '',
    // Malformed, and so left aside: each accepted request is a lead of its own.
    submissionId: 'mine',
    session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
    landing_path: '/services',
    referrer: 'https://search.example',
    campaign: { source: 'a', medium: 'b', name: 'c' },
  },
  'POST /api/correct-lead': {
    // Of no lead: hundreds of corrections of one at once would stand in each other's way.
    submissionId: v7(),
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
  },
  'POST /api/analytics': {
    batch: '019b0000-0000-7000-8000-000000000002',
    events: [
      {
        event_type: 'page_view',
        page_path: '/',
        referrer: null,
        session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
        conversion_value: null,
        metadata: { a: 'b' },
      },
    ],
  },
  'POST /api/admin/login': { password: 'Zennor guess', code: '123456', remember: false },
  'POST /api/admin/logout': { everywhere: false },
  'POST /api/admin/leads': {
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
    windowCount: '6-10',
    preferredTime: 'evening',
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
  },
  'POST /api/admin/leads/:id/opened': null,
  'POST /api/admin/leads/:id/notify': null,
  'POST /api/admin/leads/bulk': {
    items: [{ id: '019b0000-0000-7000-8000-000000000003', version: 0 }],
    status: 'lost',
    lost_reason: 'no',
  },
  'POST /api/admin/notifications': null,
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const WITH_BODY = ['POST', 'PUT', 'PATCH'];
const QUERY = ['q', 'limit', 'cursor', '__proto__'];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every bad request that one endpoint gets from a caller who may call it. */
export const abusesOf = (endpoint: Endpoint, caller: Caller): Abuse[] => {
  const { pattern, path, methods, admin } = endpoint;
  const abuse = (name: string, rest: Partial<Abuse>): Abuse => {
    const method = rest.method ?? methods[0] ?? 'GET';
    const headers = { ...caller(), ...rest.headers };
    return { path, body: null, expects: 'handled', ...rest, name, method, headers };
  };
  const read = methods.includes('GET') ? 'GET' : 'HEAD';

  return [
    ...METHODS.filter((method) => !methods.includes(method)).map((method) =>
      abuse('another method', { method, expects: 'refused' }),
    ),
    ...methods
      .filter((method) => admin && method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS')
      .flatMap((method) =>
        FOREIGN.map((headers) => abuse('from another site', { method, headers, expects: 403 })),
      ),
    ...HOSTILE_HEADERS.map((headers) =>
      abuse(`header ${Object.keys(headers).join()}`, { method: read, headers }),
    ),
    ...QUERY.flatMap((key) =>
      HOSTILE_TEXTS.map((text) =>
        abuse(`query ${key}`, { method: read, path: `${path}?${key}=${encoded(text)}` }),
      ),
    ),
    ...['?', '?&&&=&', '?%', '?%zz=%', `?${'a=1&'.repeat(2000)}`, `?${'x'.repeat(9000)}`].map(
      (query) => abuse('a broken query', { method: read, path: path + query }),
    ),
    ...HOSTILE_SEGMENTS.flatMap((segment) => [
      abuse('a path below', { method: read, path: `${path}/${segment}` }),
      abuse('a path beside', { method: read, path: path.replace(/[^/]*$/, segment) }),
      abuse('a path through', { method: read, path: `/${segment}${path}` }),
    ]),
    ...methods
      .filter((method) => pattern.includes('/:') && WITH_BODY.concat('DELETE').includes(method))
      .flatMap((method) =>
        HOSTILE_SEGMENTS.map((segment) =>
          abuse('a path as parameter', {
            method,
            path: pattern.replace(/:\w+/, segment),
            headers: JSON_TYPE,
            body: method === 'DELETE' ? null : '{}',
            expects: 'refused',
          }),
        ),
      ),
    ...methods
      .filter((method) => WITH_BODY.includes(method))
      .flatMap((method) => spoiledBodies(pattern, method, abuse)),
  ];
};

/** What a caller without a session gets at an endpoint of the owner's: 401, whatever else is wrong. */
export const forgeriesOf = ({ path, methods }: Endpoint, caller: Caller): Abuse[] =>
  FORGED_COOKIES.flatMap((cookie) =>
    methods.map((method) => ({
      name: `forged cookie ${cookie.slice(0, 60)}`,
      method,
      path,
      headers: { ...caller(), ...JSON_TYPE, cookie },
      body: WITH_BODY.includes(method) ? '{}' : null,
      expects: cookie.length > 16_000 ? ('refused' as const) : 401,
    })),
  );

const FOREIGN: OutgoingHttpHeaders[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost:1' },
  { origin: 'http://localhost.evil.example' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'SAME-ORIGIN ' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
];

type Make = (name: string, rest: Partial<Abuse>) => Abuse;

const spoiledBodies = (pattern: string, method: string, abuse: Make): Abuse[] => {
  const right = RIGHT_BODIES[`${method} ${pattern}`];
  if (right === undefined) {
    throw new Error(`${method} ${pattern} has no right body to be spoiled: give it one.`);
  }
  const write = (name: string, body: Abuse['body'], rest: Partial<Abuse> = {}) =>
    abuse(name, { method, headers: JSON_TYPE, body, ...rest });
  const sizes = [64 * 1024 + 1, 1024 * 1024, 7 * 1024 * 1024];
  // Whoever takes no body reads none, and so has nothing against one.
  const expects = right === null ? 'handled' : 'refused';
  return [
    ...HOSTILE_BODIES.map((body) =>
      // Nothing at all may be what is wanted, as at Logout.
      write('a broken body', body, { expects: body.length === 0 ? 'handled' : expects }),
    ),
    ...HOSTILE_TYPES.map((type) =>
      write('another type', '{}', { headers: { 'content-type': type }, expects }),
    ),
    ...sizes.map((size) =>
      write('too large', JSON.stringify({ a: 'x'.repeat(size) }), { expects }),
    ),
    ...HOSTILE_VALUES.map((value) => write('another shape', JSON.stringify(value))),
    ...Object.entries(right ?? {}).flatMap(([field, value]) => [
      ...HOSTILE_VALUES.map((hostile) =>
        write(`a wrong ${field}`, JSON.stringify({ ...right, [field]: hostile, planted_key: 1 })),
      ),
      ...innerSpoils(value).map((hostile) =>
        write(`inside ${field}`, JSON.stringify({ ...right, [field]: hostile })),
      ),
      write(
        `${field} twice`,
        JSON.stringify({ ...right, [field]: 'first' }).replace(/}$/, `,"${field}":["second"]}`),
      ),
    ]),
    ...(pattern === '/api/submit-lead' ? spoiledForms(right ?? {}, abuse) : []),
  ];
};

/** A list or record with each of its own fields spoiled. */
const innerSpoils = (value: unknown): unknown[] => {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return [
      ...innerSpoils(first).map((spoiled) => [spoiled]),
      Array.from({ length: 500 }, () => first),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) =>
    HOSTILE_VALUES.map((hostile) => ({ ...value, [key]: hostile, planted_key: 1 })),
  );
};

const spoiledForms = (right: Record<string, unknown>, abuse: Make): Abuse[] => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (name: string, body: string) => abuse(name, { method: 'POST', headers, body });
  const fields = Object.entries(right).filter(([, value]) => typeof value === 'string');
  const all = (except: string) =>
    fields
      .filter(([key]) => key !== except)
      .map(([key, value]) => `${key}=${encoded(String(value))}`);
  return [
    ...fields.flatMap(([field]) =>
      HOSTILE_TEXTS.map((text) =>
        form(`a form's ${field}`, [...all(field), `${field}=${encoded(text)}`].join('&')),
      ),
    ),
    ...['', '=', '&&&', '%', '%zz=%zz', 'name', 'name=%c0%af', '__proto__[a]=1&constructor=2'].map(
      (body) => form('a broken form', body),
    ),
    form('a field many times', Array.from({ length: 3000 }, () => 'name=a').join('&')),
  ];
};

/** Percent-encoded, half a pair of surrogates included, which `encodeURIComponent` refuses. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
