import { startProduct, type ProductCommand, type CommandResult } from './product.ts';

/** How long the work of a minute's run goes on; the platform ends it after 30 s. */
const WITHIN = 20_000;
const PLATFORM_MS = 30_000;
const MOST_RUNS = 60;

const PUBLISH: ProductCommand = { kind: 'publish', within: WITHIN };

/** Each run in a process of its own, as on the platform. */
const run = async (context: string, ask: ProductCommand): Promise<CommandResult> => {
  const product = await startProduct(context, []);
  const told = await product.ask(ask);
  await product.stop();
  return told;
};

export const makeWhole = async (context: string): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 1; n <= MOST_RUNS; n += 1) {
    const told = await run(context, PUBLISH);
    print(`  run ${n}`, told);
    times.push(told.ms);
    if (told.text === 'whole') return times;
  }
  throw new Error(`Not whole after ${MOST_RUNS} runs.`);
};

/** A minute's run, and how many it takes until a lost database is whole again. */
export const measureRuns = async (context: string, leads: string): Promise<void> => {
  print(`a minute's run beside ${leads} leads`, await run(context, PUBLISH));
  await run(context, { kind: 'forget' });
  console.log(`from nothing, ${leads} leads:`);
  const times = await makeWhole(context);
  const seconds = Math.round(times.reduce((sum, ms) => sum + ms, 0) / 1000);
  console.log(`  whole after ${times.length} runs of ${seconds} s in all`);
};

const print = (name: string, { ms, cpu, reads, writes, text, memory }: CommandResult): void => {
  const cost = `${Math.round(ms)} ms, of which ${Math.round(cpu)} computed, ${reads} reads, ${writes} writes, ${Math.round(memory)} MB`;
  console.log(`${name.padEnd(34)} ${cost}${text && `; ${text}`}`);
  if (ms > PLATFORM_MS) console.log(`  over: ${Math.round(ms)} ms, past ${PLATFORM_MS}`);
};
