import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askMap } from '../../../netlify/server/launch/map-token.ts';
import { LAST_BACKUP, readSiteFacts } from '../../../netlify/server/launch/site-facts.ts';
import { launchItemsOfSite } from '../../../netlify/server/launch/site-items.ts';
import { hideLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { maintainDatabase } from '../../../netlify/server/leads/erase/maintain-database.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { sendTest } from '../../../netlify/server/notifications/outbox/attempt.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { recordingProcess } from '../../support/stores/watched-store.ts';

const website = 'https://www.example.com';
const now = new Date('2026-11-20T15:00:00Z');
const PASSWORD = { ADMIN_PASSWORD_HASH: 'scrypt:hash' };
const FACTOR = { ADMIN_TOTP_SECRET: 'KEY' };

let service: string;
let status = 200;
const server = createServer(({ headers, url }, response) => {
  const token = new URL(url ?? '', 'http://x').searchParams.get('access_token');
  const isOwn = headers.referer === `${website}/`;
  response.statusCode = token === 'pk.restricted' && !isOwn ? 403 : status;
  response.end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('lets the list shrink as the owner sets up and tries one thing after another', async () => {
  const store = memoryStore();
  let environment: Record<string, string> = {};
  let openAt = 'http://localhost:8888';
  const left = async () => {
    const facts = await readSiteFacts({ store, environment, website, mapService: service });
    const items = launchItemsOfSite(facts, { website, openAt });
    return items.filter(({ optional }) => !optional).map(({ id, title }) => `${id}: ${title}`);
  };
  const all = [
    'password: Set the dashboard’s password',
    'second-factor: Turn on two-step login',
    'notifications: Choose how you hear about new leads',
    'domain: Connect www.example.com',
    'database: Wait for the first database to be built',
    'test-lead: Send a test lead, then delete it',
    'backup: Make a backup',
  ];
  expect(await left()).toEqual(all);

  environment = { ADMIN_PASSWORD: 'only for this machine', MAIL_DIR: '/nowhere' };
  expect(await left()).toEqual(all);

  environment = { ...PASSWORD, ...FACTOR, WEBHOOK_URL: `${service}/hook`, WEBHOOK_SECRET: SECRET };
  expect(await left()).toEqual(['notifications: Try the new lead alerts', ...all.slice(3)]);

  status = 500;
  await sendTest(store, environment, { key: 'test', now });
  expect(await left()).toContain('notifications: Try the new lead alerts');
  status = 200;
  await sendTest(store, environment, { key: 'test', now });
  openAt = website;
  expect(await left()).toEqual(all.slice(4));

  await maintainDatabase(store, { now, isPastDeadline: () => false });
  const lead = await putLead(store, leadRecord(now.getTime()));
  expect(await left()).toEqual(['test-lead: Delete your test lead', 'backup: Make a backup']);

  await hideLead(store, lead, now);
  await store.put(LAST_BACKUP, { at: now.toISOString() });
  expect(await left()).toEqual([]);
});

it('leaves out what it cannot know: another machine’s settings', async () => {
  const facts = await readSiteFacts({ store: memoryStore(), environment: null, website });
  const items = launchItemsOfSite(facts, { website, openAt: null });
  expect(items.map(({ id }) => id)).toEqual(['notifications', 'database', 'test-lead', 'backup']);
});

it('takes at most seven reads, whatever is stored', async () => {
  const { store, operations } = recordingProcess(memoryStore());
  const environment = { SMTP_URL: 'smtp://x', WEBHOOK_URL: service, TWILIO_FROM: '+1' };
  await readSiteFacts({ store, environment, website });
  expect(operations.map(({ operation, key }) => `${operation} ${key}`).sort()).toEqual([
    'get backup/last',
    'get channel/email',
    'get channel/sms',
    'get channel/webhook',
    expect.stringMatching(/^list database\//),
    'list lead/',
    'list tombstone/',
  ]);
});

describe('the map token', () => {
  it.each([
    [undefined, 200, 'none'],
    ['sk.secret', 200, 'none'],
    ['pk.anywhere', 200, 'open'],
    ['pk.wrong', 401, 'refused'],
    ['pk.other', 503, 'unknown'],
    ['pk.restricted', 200, 'restricted'],
  ])('%s, with the status %d: %s', async (token, response, expected) => {
    status = response;
    expect(await askMap(token, website, service)).toBe(expected);
    status = 200;
  });

  it('is asked about only until it is restricted', async () => {
    expect(await askMap('pk.restricted', website, service)).toBe('restricted');
    status = 503;
    expect(await askMap('pk.restricted', website, service)).toBe('restricted');
    status = 200;
    expect(await askMap('pk.unreachable', website, 'http://127.0.0.1:1')).toBe('unknown');
  });
});

const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
