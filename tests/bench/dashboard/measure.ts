import { startProduct, type ProductCommand, type Product, type CommandResult } from './product.ts';
import type { Task } from './tasks.ts';

export interface Measured {
  cold: number;
  warm: number;
  coldReads: number;
  warmReads: number;
  writes: number;
}

const WARM = 5;

/** Runs a task at every size in turn, so that other work of the machine slows all of them alike. */
export const measureTask = async (
  stores: readonly { context: string; task: Task }[],
  runs: number,
): Promise<Measured[]> => {
  const samples = stores.map(() => ({ cold: [] as CommandResult[], warm: [] as CommandResult[] }));
  const done = stores.map(() => 0);
  for (let run = 0; run < runs; run += 1) {
    for (const [size, { context, task }] of stores.entries()) {
      const product = await startProduct(context, task.functions);
      const sample = samples[size];
      for (let time = 0; time <= WARM; time += 1) {
        const calls = task.next?.(done[size] ?? 0) ?? task.calls;
        done[size] = (done[size] ?? 0) + 1;
        sample?.[time === 0 ? 'cold' : 'warm'].push(await doAll(product, calls));
      }
      await product.stop();
    }
  }
  return samples.map(({ cold, warm }) => ({
    cold: median(cold.map(({ ms }) => ms)),
    warm: median(warm.map(({ ms }) => ms)),
    coldReads: median(cold.map(({ reads }) => reads)),
    warmReads: median(warm.map(({ reads }) => reads)),
    writes: median(cold.map(({ writes }) => writes)),
  }));
};

export const measureOnce = async (context: string, task: Task): Promise<CommandResult> => {
  const product = await startProduct(context, task.functions);
  const told = await doAll(product, task.calls);
  await product.stop();
  return told;
};

const doAll = async (
  product: Product,
  calls: readonly ProductCommand[],
): Promise<CommandResult> => {
  const sum: CommandResult = { status: 200, text: '', cookie: '', ms: 0, reads: 0, writes: 0 };
  for (const call of calls) {
    const told = await product.ask(call);
    sum.text = told.text;
    sum.ms += told.ms;
    sum.reads += told.reads;
    sum.writes += told.writes;
  }
  return sum;
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
