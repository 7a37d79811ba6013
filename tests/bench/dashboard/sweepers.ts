import { startProduct, type ProductCommand, type CommandResult } from './product.ts';

/** When the platform ends a scheduled function. */
const PLATFORM_MS = 30_000;
const MOST_RUNS = 60;

/** Measures a minute's publishing, and in how many runs a lost database is rebuilt. */
export const measureSweepers = async (
  { context, leads }: { context: string; leads: number },
  fromNothing: boolean,
): Promise<void> => {
  const run = async (ask: ProductCommand): Promise<CommandResult> => {
    const product = await startProduct(context, []);
    const told = await product.ask(ask);
    await product.stop();
    return told;
  };
  const publish: ProductCommand = { kind: 'publish', within: 20_000, ahead: 0 };
  print(`publishing beside ${leads} leads`, await run(publish));
  if (!fromNothing) return;
  await run({ kind: 'forget' });
  for (let n = 1; n <= MOST_RUNS; n += 1) {
    const told = await run(publish);
    print(`from nothing, run ${n}`, told);
    if (told.text.endsWith('whole')) return;
  }
};

const print = (name: string, { ms, reads, writes, text }: CommandResult): void => {
  const cost = `${Math.round(ms)} ms, ${reads} reads, ${writes} writes`;
  console.log(`${name.padEnd(34)} ${cost}${text && `; ${text}`}`);
  if (ms > PLATFORM_MS) console.log(`  over: ${Math.round(ms)} ms, past ${PLATFORM_MS}`);
};
