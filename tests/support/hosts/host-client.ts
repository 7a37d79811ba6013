import {
  type AnalyticsResponse,
  API,
  type LeadsResponse,
  type SubmitLeadResponse,
  type AsOf,
} from '#domain/api.ts';
import type { Lead, LeadDetail } from '#domain/managed-lead.ts';
import { FILLED, newId } from '../fixtures/leads.ts';
import { HOST_PASSWORD, type HostProcess } from './host-process.ts';
import { cookiesOf, initOf, newAddress, type Sent } from './site.ts';

type Host = Pick<HostProcess, 'url'>;

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

const MOST_TRIES = 20;

/** Sends each request from a new address, because limits are never switched off. */
export const send = ({ url }: Host, path: string, sent: Sent = {}): Promise<Response> => {
  const init = initOf(sent);
  init.headers.set('x-nf-client-connection-ip', newAddress());
  // Node's own user agent counts as a bot, and bots are not counted.
  init.headers.set('user-agent', BROWSER);
  // No `Request` object, because the bench would measure its creation.
  return fetch(url + path, init);
};

const people = new Map<string, string>();
/** Each submission is from its own person, because the same person would be a repeat lead. */
const personOf = (submissionId: string): string => {
  const person = people.get(submissionId) ?? String(people.size + 1).padStart(6, '0');
  people.set(submissionId, person);
  return person;
};

/** Returns the response to the homeowner's browser. Throws if the host dies first. */
export const submitLead = async (
  host: Host,
  submissionId: string,
): Promise<{ status: number; answer: SubmitLeadResponse }> => {
  const person = personOf(submissionId);
  const json = {
    ...FILLED,
    name: `Home ${person}`,
    phone: `(336) 2${person.slice(0, 2)}-${person.slice(2)}`,
    address: `${person} Peace Haven Rd, Clemmons, NC 27012`,
    submissionId,
  };
  const response = await send(host, API.submitLead, { json });
  return { status: response.status, answer: (await response.json()) as SubmitLeadResponse };
};

export const newBatch = (events: number) => ({
  batch: newId(),
  events: Array.from({ length: events }, () => VIEW),
});
const VIEW = {
  event_type: 'page_view',
  page_path: '/',
  session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
};

export const sendBatch = async (
  host: Host,
  batch: ReturnType<typeof newBatch>,
): Promise<number> => {
  const response = await send(host, API.analytics, { json: batch });
  await response.arrayBuffer();
  return response.status;
};

export const logIn = async (host: Host): Promise<string> => {
  const response = await send(host, API.login, { json: { password: HOST_PASSWORD } });
  if (response.status !== 200) throw new Error(`Not logged in: ${await response.text()}`);
  return cookiesOf(response);
};

export const shownLeads = async (host: Host, cookie: string): Promise<Lead[]> => {
  const leads: Lead[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: LeadsResponse = await complete(host, cookie, `${API.leads}?limit=100${query}`);
    leads.push(...page.leads);
    cursor = page.nextCursor;
  }
  return leads;
};

export const shownLead = (host: Host, cookie: string, id: string): Promise<LeadDetail> =>
  owned(host, cookie, `${API.leads}/${id}`);

export const shownViews = async (host: Host, cookie: string): Promise<number> => {
  const { stats } = await complete<AnalyticsResponse>(host, cookie, API.adminAnalytics);
  return stats.total_page_views;
};

/** Waits until everything recorded so far is counted, as `asOf` says. */
const complete = async <T extends AsOf>(host: Host, cookie: string, path: string): Promise<T> => {
  const asked = new Date().toISOString();
  for (let tried = 1; ; tried += 1) {
    const response = await owned<T>(host, cookie, path);
    if (response.asOf >= asked && !response.rebuilding) return response;
    if (tried === MOST_TRIES) throw new Error(`${path}: everything up to ${response.asOf}`);
  }
};

/** Tries again while the host responds that it is busy, as the dashboard does. */
const owned = async <T>(host: Host, cookie: string, path: string): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    const response = await send(host, path, { cookie });
    if (response.status === 200) return (await response.json()) as T;
    if (response.status !== 503 || tried === MOST_TRIES)
      throw new Error(`${path}: ${await response.text()}`);
    await response.arrayBuffer();
  }
};
