import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printGrowth } from './growth.ts';
import { measureOnce, measureTask, type Measured } from './measure.ts';
import { BENCH_PASSWORD, startProduct, startStore } from './product.ts';
import { measureSweepers } from './sweepers.ts';
import { exportTask, tasksOf, type Task } from './tasks.ts';

const SIZES = [
  { leads: 1000, events: 10_000 },
  { leads: 100_000, events: 1_000_000 },
] as const;
const DAYS = 365;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const MOST_TIMES = 1.5;
const FIRST_SCREEN_MS = 500;
const SEARCH_MS = 1000;
const GROWING = /^first screen|^visits, \d+ days/;

interface Filled {
  leads: number;
  context: string;
  cookie: string;
  tasks: Task[];
  stop: () => Promise<void>;
}

export const measureDashboard = async (): Promise<void> => {
  // Data that was seeded before: seeding takes longer than measuring.
  const kept = process.env['BENCH_DATA'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-desk-')));
  const filled: Filled[] = [];
  const growing: Parameters<typeof printGrowth>[1][number][] = [];
  try {
    for (const size of SIZES) filled.push(await fill(join(folder, String(size.leads)), size));
    console.log(
      `\nThe dashboard over ${SIZES.map(({ leads, events }) => `${n(leads)} leads and ${n(events)} events`).join(', then ')} of ${DAYS} days.\n` +
        `Milliseconds in the function's process, median of ${RUNS} fresh processes and of ${RUNS * 5} calls after their first; requests to the store.`,
    );
    console.log(line('', ['cold', 'times', 'warm', 'times', 'reads cold', 'warm', 'writes']));
    for (const [index, { name }] of (filled[0]?.tasks ?? []).entries()) {
      const stores = filled.flatMap(({ context, tasks }) => {
        const task = tasks[index];
        return task ? [{ context, task }] : [];
      });
      const measured = await measureTask(stores, RUNS);
      report(name, measured);
      const [small, large] = measured;
      if (small && large && GROWING.test(name)) growing.push({ name, sizes: [small, large] });
    }
    printGrowth([SIZES[0].events, SIZES[1].events], growing);
    for (const { leads, context, cookie } of filled) {
      const told = await measureOnce(context, exportTask(cookie));
      const size = `${(Buffer.byteLength(told.text) / 1e6).toFixed(1)} MB`;
      console.log(`export of ${n(leads)} leads: ${n(told.ms)} ms, ${size}, ${told.reads} reads`);
    }
    for (const each of filled) await measureSweepers(each, !kept);
  } finally {
    for (const { stop } of filled) await stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
};

const fill = async (
  folder: string,
  { leads, events }: { leads: number; events: number },
): Promise<Filled> => {
  if (!existsSync(folder)) {
    const args = ['--leads', leads, '--events', events, '--days', DAYS].map(String);
    const seeded = spawnSync(process.execPath, ['netlify/local/seed/run.ts', ...args], {
      env: { PATH: process.env['PATH'], BLOBS_DIR: folder },
      stdio: 'inherit',
    });
    if (seeded.status !== 0) throw new Error('No sample data was made.');
  }
  const { context, stop } = await startStore(folder);
  const product = await startProduct(context, ['admin-login', 'admin-dashboard']);
  const json = { password: BENCH_PASSWORD };
  const path = '/api/admin/login';
  const { cookie } = await product.ask({ kind: 'call', method: 'POST', path, json });
  const tasks = await tasksOf(product, cookie);
  await product.stop();
  return { leads, context, cookie, tasks, stop };
};

const report = (name: string, [small, large]: Measured[]): void => {
  if (!small || !large) return;
  const times = { cold: large.cold / small.cold, warm: large.warm / small.warm };
  const both = (of: keyof Measured) => `${n(small[of])} > ${n(large[of])}`;
  console.log(
    line(name, [
      both('cold'),
      times.cold.toFixed(2),
      both('warm'),
      times.warm.toFixed(2),
      both('coldReads'),
      both('warmReads'),
      both('writes'),
    ]),
  );
  if (name.startsWith('search')) {
    if (large.cold > SEARCH_MS) console.log(`  over: ${n(large.cold)} ms past ${SEARCH_MS}`);
    return;
  }
  const most = Math.max(times.cold, times.warm);
  if (most > MOST_TIMES) console.log(`  over: ${most.toFixed(2)} times, past ${MOST_TIMES}`);
  if (name === 'first screen' && large.cold > FIRST_SCREEN_MS) {
    console.log(`  over: ${n(large.cold)} ms, past ${FIRST_SCREEN_MS}`);
  }
};

const n = (value: number): string => Math.round(value).toLocaleString('en-US');

const line = (name: string, columns: string[]): string =>
  `${name.padEnd(26)}${columns.map((column) => column.padStart(15)).join('')}`;
