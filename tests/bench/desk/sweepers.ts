import { startProduct, type Ask, type Told } from './product.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When the platform ends a scheduled function. */
const PLATFORM_MS = 30_000;
const RUNS_FROM_NOTHING = 3;

/** What the schedules do in an hour, and how far they come in each run where they begin with nothing. */
export const measureSweepers = async (
  { context, leads }: { context: string; leads: number },
  fromNothing: boolean,
): Promise<void> => {
  const run = async (ask: Ask): Promise<Told> => {
    const product = await startProduct(context, []);
    const told = await product.ask(ask);
    await product.stop();
    return told;
  };
  const index: Ask = { kind: 'index', within: 15_000, ahead: 3 * HOUR };
  const rollup: Ask = { kind: 'rollup', within: 20_000, ahead: 30 * MINUTE };
  print(`index of ${leads} leads, changes`, await run(index));
  print(`roll-up beside ${leads} leads`, await run(rollup));
  if (!fromNothing) return;
  await run({ kind: 'forget' });
  for (let n = 1; n <= RUNS_FROM_NOTHING; n += 1) {
    print(`index from nothing, run ${n}`, await run(index));
    print(`roll-up from nothing, run ${n}`, await run(rollup));
  }
};

const print = (name: string, { ms, reads, writes, text }: Told): void => {
  const cost = `${Math.round(ms)} ms, ${reads} reads, ${writes} writes`;
  console.log(`${name.padEnd(34)} ${cost}${text && `; ${text}`}`);
  if (ms > PLATFORM_MS) console.log(`  over: ${Math.round(ms)} ms, past ${PLATFORM_MS}`);
};
