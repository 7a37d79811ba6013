import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { API, type LeadsResponse } from '#domain/api.ts';
import { PERIODS } from '#domain/reports.ts';
import { cursorOf, writeCursor } from '../../../netlify/server/dashboard/leads.ts';
import { median } from '../site/phone.ts';
import { fillFolder, type Size } from './fill.ts';
import type { Step, Told } from './product-process.ts';

const SIZES: readonly Size[] = [
  { leads: 1000, visitsADay: 50 },
  { leads: 20_000, visitsADay: 5000 },
  { leads: 100_000, visitsADay: 5000 },
];
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const WARM = 5;
/** The most that the second size may take, as a multiple of the first, in a fresh process. */
const MOST_TIMES = 1.3;
/** The most milliseconds that the third size may take in a fresh process. */
const MOST_MS = 3000;
const MOST_MEMORY = 700;
/** Stays below the 30 s after which the platform ends a run. */
const PUBLISH: Step = { publish: 20_000 };
const MOST_RUNS = 60;

const PASSWORD = 'bench';
const LOGIN: Step = { path: API.login, json: { password: PASSWORD } };
/** Makes new steps for each run, because the server saves an identical note only once. */
type Tasks = Record<string, () => Step[]>;

const fileOf = (name: string) => new URL(name, import.meta.url).pathname;
const run = promisify(execFile);

interface Opened {
  context: string;
  cookie: string;
}

/** Runs the steps in a separate process, as the platform does. */
const done = async ({ context, cookie }: Opened, steps: readonly Step[]) => {
  const { stdout } = await run(
    process.execPath,
    [fileOf('product-process.ts'), JSON.stringify(steps), cookie],
    {
      maxBuffer: 1e9,
      env: { NETLIFY_BLOBS_CONTEXT: context, ADMIN_PASSWORD: PASSWORD },
    },
  );
  return JSON.parse(stdout) as { told: Told[]; cookie: string };
};
const inProcess = async (store: Opened, steps: readonly Step[]) => (await done(store, steps)).told;

const startStore = async (folder: string) => {
  const child = fork(fileOf('../../support/stores/blob-process.ts'), [folder]);
  const [context] = (await once(child, 'message')) as [string];
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
  };
  return { context, stop };
};

/** Publishes until the database is whole, and returns the milliseconds of each run. */
const makeWhole = async (store: Opened): Promise<number[]> => {
  const times: number[] = [];
  while (times.length < MOST_RUNS) {
    const [told] = await inProcess(store, [PUBLISH]);
    times.push(told?.ms ?? 0);
    if (told?.text === 'whole') return times;
  }
  throw new Error(`Not whole after ${MOST_RUNS} runs.`);
};

const tasksOn = async (store: Opened): Promise<Tasks> => {
  const lists = ['sort=oldest&limit=100', 'status=open&limit=1'];
  const told = await inProcess(
    store,
    lists.map((query) => ({ path: `${API.leads}?${query}` })),
  );
  const [oldest, open] = told.map(({ text }) => (JSON.parse(text) as LeadsResponse).leads);
  const old = oldest?.findLast(({ session_id }) => session_id !== null);
  const lead = open?.[0];
  if (!old || !lead) throw new Error('There are too few leads to measure with.');
  const listed = (query: string) => (): Step[] => [{ path: `${API.leads}?${query}` }];
  const json = () => ({ version: lead.version, note: `Measured ${v7()}` });
  return {
    'first screen': () => [{ path: API.session }, { path: API.overview }],
    'leads, first page': listed('limit=50'),
    'leads, last page': listed(`limit=50&cursor=${writeCursor(cursorOf(old, 'newest'))}`),
    'search: a common name': listed('q=nguyen'),
    'search: the oldest receipt': listed(`q=${old.receipt}`),
    'search: nobody': listed('q=zzyzx'),
    'one lead': () => [{ path: `${API.leads}/${old.id}` }],
    'a note': () => [{ path: `${API.leads}/${lead.id}`, method: 'PATCH', json: json() }],
    ...Object.fromEntries(
      PERIODS.filter((period) => period !== 'custom').map((period) => [
        `report, ${period.replace('_', ' ')}`,
        () => [{ path: `${API.adminAnalytics}?period=${period}&brief` }],
      ]),
    ),
  };
};

const measure = async (store: Opened, task: () => Step[]) => {
  const cold: Told[][] = [];
  const warm: Told[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const times = Array.from({ length: 1 + WARM }, task);
    const told = await inProcess(store, times.flat());
    const [first = [], ...others] = times.map((steps) => told.splice(0, steps.length));
    cold.push(first);
    warm.push(...others);
  }
  const middle = (of: 'ms' | 'cpu' | 'requests', all: Told[][]) =>
    median(all.map((each) => each.reduce((sum, told) => sum + told[of], 0)));
  return {
    cold: middle('ms', cold),
    computed: middle('cpu', cold),
    warm: middle('ms', warm),
    requests: middle('requests', cold),
    memory: Math.max(...warm.flat().map(({ memory }) => memory)),
  };
};

const n = (value: number): string => Math.round(value).toLocaleString('en-US');
const line = (name: string, columns: readonly string[]) =>
  console.log(name.padEnd(28) + columns.map((column) => column.padStart(24)).join(''));

// A folder of earlier data can be reused, because making the data takes longer than measuring.
const kept = process.env['BENCH_DATA'];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-dashboard-')));
const stores: (Opened & { size: Size; tasks: Tasks; stop: () => Promise<void> })[] = [];
try {
  for (const size of SIZES) {
    const own = join(folder, String(size.leads));
    if (!existsSync(own)) await fillFolder(own, size, Date.now());
    const { context, stop } = await startStore(own);
    const times = await makeWhole({ context, cookie: '' });
    const all = times.reduce((sum, ms) => sum + ms, 0) / 1000;
    console.log(`${n(size.leads)} leads: whole after ${times.length} runs of ${n(all)} s in all`);
    const { cookie } = await done({ context, cookie: '' }, [LOGIN]);
    stores.push({ size, context, cookie, stop, tasks: await tasksOn({ context, cookie }) });
  }
  const sizes = SIZES.map(({ leads, visitsADay }) => `${n(leads)} and ${n(visitsADay)}`);
  console.log(
    `The dashboard with leads and visits a day of ${sizes.join(', ')}: milliseconds in the function's process, median of ${RUNS} fresh ones`,
  );
  line('', ['cold', 'of which computed', 'warm', 'requests to the store']);
  for (const name of Object.keys(stores[0]?.tasks ?? {})) {
    const all: Awaited<ReturnType<typeof measure>>[] = [];
    for (const store of stores) all.push(await measure(store, store.tasks[name] ?? (() => [])));
    const [small, middle, large] = all.map(({ cold }) => cold);
    const columns = (['cold', 'computed', 'warm', 'requests'] as const).map((of) =>
      all.map((each) => n(each[of])).join(' > '),
    );
    line(name, columns);
    if ((middle ?? 0) > MOST_TIMES * (small ?? 0)) console.log(`  over: past ${MOST_TIMES} times`);
    if ((large ?? 0) > MOST_MS) console.log(`  over: past ${MOST_MS} ms`);
    const memory = Math.max(...all.map((each) => each.memory));
    if (memory > MOST_MEMORY) console.log(`  over: ${n(memory)} MB, past ${MOST_MEMORY}`);
  }
  for (const store of stores) {
    const { size } = store;
    const [sheet] = await inProcess(store, [{ path: `${API.leadsCsv}?part=` }]);
    const [minute] = await inProcess(store, [PUBLISH]);
    console.log(
      `${n(size.leads)} leads: spreadsheet ${n(sheet?.ms ?? 0)} ms, ${n((sheet?.text.length ?? 0) / 1e6)} MB; a minute's run ${n(minute?.ms ?? 0)} ms`,
    );
  }
} finally {
  for (const { stop } of stores) await stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
