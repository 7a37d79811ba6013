import { startProduct, type CommandResult, type Product, type ProductCommand } from './product.ts';
import type { Task } from './tasks.ts';

export interface Measured {
  cold: number;
  coldCpu: number;
  warm: number;
  coldReads: number;
  warmReads: number;
  memory: number;
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
    coldCpu: median(cold.map(({ cpu }) => cpu)),
    warm: median(warm.map(({ ms }) => ms)),
    coldReads: median(cold.map(({ reads }) => reads)),
    warmReads: median(warm.map(({ reads }) => reads)),
    memory: Math.max(...warm.map(({ memory }) => memory)),
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
  const [first, ...others] = calls;
  if (!first) throw new Error('A task without calls.');
  let sum = await product.ask(first);
  for (const call of others) {
    const told = await product.ask(call);
    sum = {
      ...told,
      ms: sum.ms + told.ms,
      cpu: sum.cpu + told.cpu,
      reads: sum.reads + told.reads,
      writes: sum.writes + told.writes,
    };
  }
  return sum;
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
