import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder, type Size } from './fill.ts';
import { measureOnce, measureTask, type Measured } from './measure.ts';
import { BENCH_PASSWORD, startProduct, startStore } from './product.ts';
import { makeWhole, measureRuns } from './runs.ts';
import { exportTask, tasksOf, type Task } from './tasks.ts';

const SIZES: readonly Size[] = [
  { leads: 1000, visitsADay: 50 },
  { leads: 20_000, visitsADay: 5000 },
  { leads: 100_000, visitsADay: 5000 },
];
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** The second size against the first, cold. */
const MOST_TIMES = 1.3;
const MOST_MS = 3000;
const MOST_MEMORY = 700;

interface Filled {
  size: Size;
  context: string;
  cookie: string;
  tasks: Task[];
  stop: () => Promise<void>;
}

export const measureDashboard = async (): Promise<void> => {
  // Data that was made before: making it takes longer than measuring.
  const kept = process.env['BENCH_DATA'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-dashboard-')));
  const filled: Filled[] = [];
  try {
    for (const size of SIZES) filled.push(await fill(join(folder, String(size.leads)), size));
    console.log(
      `\nThe dashboard over ${SIZES.map(({ leads, visitsADay }) => `${n(leads)} leads with ${n(visitsADay)} visits a day`).join(', then ')}.\n` +
        `Milliseconds in the function's process, median of ${RUNS} fresh processes and of ${RUNS * 5} calls after their first; requests to the store.`,
    );
    console.log(line('', ['cold', 'times', 'of which computed', 'times', 'warm', 'reads cold']));
    for (const [index, { name }] of (filled[0]?.tasks ?? []).entries()) {
      const stores = filled.flatMap(({ context, tasks }) => {
        const task = tasks[index];
        return task ? [{ context, task }] : [];
      });
      report(name, await measureTask(stores, RUNS));
    }
    for (const { size, context, cookie } of filled) {
      const told = await measureOnce(context, exportTask(cookie));
      const bytes = `${(Buffer.byteLength(told.text) / 1e6).toFixed(1)} MB`;
      console.log(`spreadsheet of ${n(size.leads)} leads: ${n(told.ms)} ms, ${bytes}`);
    }
    for (const { size, context } of filled) await measureRuns(context, n(size.leads));
  } finally {
    for (const { stop } of filled) await stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
};

const fill = async (folder: string, size: Size): Promise<Filled> => {
  if (!existsSync(folder)) await fillFolder(folder, size, Date.now());
  const { context, stop } = await startStore(folder);
  await makeWhole(context);
  const product = await startProduct(context, ['admin-login', 'admin-dashboard']);
  const json = { password: BENCH_PASSWORD };
  const path = '/api/admin/login';
  const { cookie } = await product.ask({ kind: 'call', method: 'POST', path, json });
  const tasks = await tasksOf(product, cookie);
  await product.stop();
  return { size, context, cookie, tasks, stop };
};

const report = (name: string, measured: Measured[]): void => {
  const [small, middle, large] = measured;
  if (!small || !middle || !large) return;
  const all = (of: keyof Measured) => measured.map((each) => n(each[of])).join(' > ');
  const times = (of: 'cold' | 'coldCpu') => (middle[of] / small[of]).toFixed(2);
  console.log(
    line(name, [
      all('cold'),
      times('cold'),
      all('coldCpu'),
      times('coldCpu'),
      all('warm'),
      all('coldReads'),
    ]),
  );
  if (middle.cold / small.cold > MOST_TIMES) console.log(`  over: past ${MOST_TIMES} times`);
  if (large.cold > MOST_MS) console.log(`  over: ${n(large.cold)} ms, past ${MOST_MS}`);
  const memory = Math.max(...measured.map((each) => each.memory));
  if (memory > MOST_MEMORY) console.log(`  over: ${n(memory)} MB, past ${MOST_MEMORY}`);
};

const n = (value: number): string => Math.round(value).toLocaleString('en-US');

const line = (name: string, columns: string[]): string =>
  `${name.padEnd(26)}${columns.map((column) => column.padStart(22)).join('')}`;
