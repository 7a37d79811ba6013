import { NEXT_PART_HEADER, PART } from '#domain/api.ts';
import { inParallel, deadlineIn } from '../../../netlify/server/store/concurrency.ts';
import { maintainDatabase } from '../../../netlify/server/leads/erase/maintain-database.ts';
import { openStore } from '../../../netlify/server/store/store.ts';
import { createRouter, type FunctionModule } from '../../../netlify/local/functions/router.ts';
import type { ProductCommand, CommandResult } from './product.ts';

const names = process.argv.slice(2);
const modules = await Promise.all(
  names.map(async (name) => {
    const file = new URL(`../../../netlify/functions/${name}.ts`, import.meta.url);
    return [name, (await import(file.href)) as FunctionModule] as const;
  }),
);
const router = createRouter(new Map(modules));
const deploy = { deploy: { context: 'production' } };

let reads = 0;
let writes = 0;
const direct = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (/^get$/i.test(method)) reads += 1;
  else writes += 1;
  return direct(input, init);
};

const answer = async (
  ask: ProductCommand,
): Promise<Pick<CommandResult, 'status' | 'text' | 'cookie'>> => {
  if (ask.kind === 'call') {
    const request = new Request(`http://localhost${ask.path}`, {
      method: ask.method ?? 'GET',
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/json',
        ...(ask.cookie && { cookie: ask.cookie }),
      },
      ...(ask.json !== undefined && { body: JSON.stringify(ask.json) }),
    });
    const response = await router.handle(request, { ip: '10.0.0.1' });
    const text = (await response?.text()) ?? '';
    const cookie = (response?.headers.getSetCookie() ?? []).map((each) => each.split(';')[0]);
    return { status: response?.status ?? 0, text, cookie: cookie.join('; ') };
  }
  if (ask.kind === 'file') return readFile(ask);
  const store = openStore(deploy, 10 * 60_000);
  if (ask.kind === 'forget') {
    await inParallel(await store.list('database/'), (key) => store.remove(key));
    return { status: 200, text: '', cookie: '' };
  }
  const now = new Date();
  const isPastDeadline = deadlineIn(ask.within);
  const { rebuilding } = await maintainDatabase(store, { now, isPastDeadline });
  return { status: 200, text: rebuilding ? 'being made' : 'whole', cookie: '' };
};

const readFile = async ({ path, cookie }: ProductCommand & { kind: 'file' }) => {
  let text = '';
  for (let next: string | null = ''; next !== null;) {
    const query = new URLSearchParams({ [PART]: next }).toString();
    const request = new Request(`http://localhost${path}?${query}`, { headers: { cookie } });
    const response = await router.handle(request, { ip: '10.0.0.1' });
    if (!response?.ok) return { status: response?.status ?? 0, text: '', cookie: '' };
    text += await response.text();
    next = response.headers.get(NEXT_PART_HEADER);
  }
  return { status: 200, text, cookie: '' };
};

process.on('message', (ask: ProductCommand) => {
  void (async () => {
    [reads, writes] = [0, 0];
    const begun = performance.now();
    const before = process.cpuUsage();
    const told = await answer(ask);
    const ms = performance.now() - begun;
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000;
    const memory = process.resourceUsage().maxRSS / 1000;
    process.send?.({ ...told, ms, cpu, reads, writes, memory } satisfies CommandResult);
  })();
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
