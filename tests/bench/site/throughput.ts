import autocannon, { type Result } from 'autocannon';
import { v7 } from 'uuid';
import type { LeadsResponse } from '@/domain/api.ts';
import { BENCH_PASSWORD, startSiteProcess } from './site-process.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const CONNECTIONS = 32;
const RUSH = 200;

export const measureThroughput = async (): Promise<void> => {
  const site = await startSiteProcess();
  try {
    const leads = await load(site.url, '/api/submit-lead', newLead);
    const rush = await load(site.url, '/api/submit-lead', newLead, RUSH);
    const events = await load(site.url, '/api/analytics', () => ({ batch: v7(), events: [VIEW] }));
    print('submit-lead', leads);
    print(`at ${RUSH} at once`, rush);
    const stored = await storedLeads(site.url);
    // A request still open at the end may be stored without its response being counted.
    const acknowledged = leads['2xx'] + rush['2xx'];
    const lost = Math.max(0, acknowledged - stored);
    console.log(`  ${stored} leads stored, ${lost} of ${acknowledged} acknowledged ones lost`);
    print('analytics', events);
    if (lost > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
};

const LEAD = {
  name: 'Load Test',
  phone: '(336) 555-0100',
  address: '1 Bench Road, Clemmons, NC 27012',
  windowCount: 'unsure',
  preferredTime: 'anytime',
  honeypot: '',
};
const VIEW = {
  event_type: 'page_view',
  page_path: '/',
  referrer: null,
  session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
};

let people = 0;
const newLead = () => {
  people += 1;
  const number = String(2_000_000 + people).replace(/(?=\d{4}$)/, '-');
  return { ...LEAD, name: `Load Test ${people}`, phone: `(336) ${number}`, submissionId: v7() };
};

let sent = 0;
/** Each request has a new address: limits are never switched off. */
const newAddress = (): string => {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
};

const load = (
  url: string,
  path: string,
  body: () => unknown,
  connections = CONNECTIONS,
): Promise<Result> =>
  autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(body()),
          headers: {
            'content-type': 'application/json',
            'x-nf-client-connection-ip': newAddress(),
          },
        }),
      },
    ],
  });

const storedLeads = async (url: string): Promise<number> => {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: BENCH_PASSWORD }),
  });
  const cookie = login.headers.getSetCookie().map((header) => header.split(';')[0]);
  const ids = new Set<string>();
  const asked = new Date().toISOString();
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
    const response = await fetch(`${url}/api/admin/leads?${query.toString()}`, {
      headers: { cookie: cookie.join('; ') },
    });
    if (!response.ok) throw new Error(`leads: ${response.status} ${await response.text()}`);
    const page = (await response.json()) as LeadsResponse;
    if (page.asOf < asked && cursor === '') continue;
    for (const { id } of page.leads) ids.add(id);
    cursor = page.nextCursor;
  }
  return ids.size;
};

const print = (name: string, result: Result): void => {
  const failed = result.non2xx + result.errors + result.timeouts;
  console.log(
    `${name.padEnd(12)} ${Math.round(result['2xx'] / result.duration)} requests/s, ` +
      `half within ${result.latency.p50} ms, 97.5 % within ${result.latency.p97_5} ms, 99 % within ${result.latency.p99} ms, ${failed} failed`,
  );
};
