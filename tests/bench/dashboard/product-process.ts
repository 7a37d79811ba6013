import { NEXT_PART_HEADER, PART } from '#domain/api.ts';
import { createRouter, type FunctionModule } from '../../../netlify/local/functions/router.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import { deadlineIn } from '../../../netlify/server/store/concurrency.ts';
import { openStore } from '../../../netlify/server/store/store.ts';

/** A request to the product's API, or a publishing run with its time limit in milliseconds. */
export type Step = { path: string; method?: 'PATCH'; json?: unknown } | { publish: number };

export interface Told {
  status: number;
  text: string;
  /** The milliseconds until the response is read completely; `cpu` counts only computing time. */
  ms: number;
  cpu: number;
  /** The number of requests to the store. */
  requests: number;
  /** The highest memory use of the process so far, in MB. */
  memory: number;
}

// Loads some functions in a fresh process, and runs the steps of its first argument with the cookie of its second.
const names = ['admin-login', 'admin-dashboard'];
const modules = names.map(async (name) => {
  const { href } = new URL(`../../../netlify/functions/${name}.ts`, import.meta.url);
  return [name, (await import(href)) as FunctionModule] as const;
});
const router = createRouter(new Map(await Promise.all(modules)));

let requests = 0;
const direct = globalThis.fetch;
globalThis.fetch = (input, init) => {
  requests += 1;
  return direct(input, init);
};

let cookie = process.argv[3] ?? '';
const call = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
  const headers = { origin: 'http://localhost', 'content-type': 'application/json', cookie };
  const request = new Request(`http://localhost${path}`, { ...init, headers });
  const response = await router.handle(request, { ip: '10.0.0.1' });
  if (!response?.ok) throw new Error(`${path}: ${response?.status ?? 0}`);
  for (const set of response.headers.getSetCookie()) cookie += `${set.split(';')[0] ?? ''}; `;
  const text = await response.text();
  const next = response.headers.get(NEXT_PART_HEADER);
  if (next === null) return { status: response.status, text };
  const rest = await call(`${path.split('?')[0] ?? ''}?${PART}=${encodeURIComponent(next)}`, init);
  return { ...rest, text: text + rest.text };
};

const work = async (step: Step): Promise<{ status: number; text: string }> => {
  if ('path' in step) {
    const body = step.json === undefined ? null : JSON.stringify(step.json);
    return call(step.path, { method: step.method ?? (body ? 'POST' : 'GET'), body });
  }
  const store = openStore({ deploy: { context: 'production' } }, 10 * 60_000);
  const options = { now: new Date(), isPastDeadline: deadlineIn(step.publish) };
  const { rebuilding } = await publish(store, options);
  return { status: 200, text: rebuilding ? 'being made' : 'whole' };
};

const told: Told[] = [];
for (const step of JSON.parse(process.argv[2] ?? '[]') as Step[]) {
  requests = 0;
  const begun = performance.now();
  const before = process.cpuUsage();
  const done = await work(step);
  const { user, system } = process.cpuUsage(before);
  told.push({
    ...done,
    ms: performance.now() - begun,
    cpu: (user + system) / 1000,
    requests,
    memory: process.resourceUsage().maxRSS / 1000,
  });
}
await router.settle();
console.log(JSON.stringify({ told, cookie }));
