import { createHash } from 'node:crypto';
import { hourStart } from '../../../src/domain/calendar.ts';
import type { Store } from '../store.ts';
import { uuid7Time } from '../uuid-seven.ts';
import { batchIdOf, readEveryBatch } from './batches.ts';
import { countEvents } from './count-events.ts';
import { hourRollup, keepDraft, readDraft } from './rollups.ts';
import { addTallies, type Tally } from './tally.ts';

/** The first so many batches of a step, told by a digest of their keys: they never change, so their sum does not. */
interface Step {
  batches: number;
  digest: string;
  tally: Tally;
}
/** What an hour is counted in, by number; it can be lost, and a step that a late batch has come into is void. */
export type Steps = Partial<Record<string, Step>>;

const STEP = 5 * 60 * 1000;
const IN_AN_HOUR = 12;
// So many batches at a time, so that a run that ends in the middle of a busy hour has got further.
const AT_A_TIME = 2000;

export const readSteps = async (store: Store, hour: string): Promise<Steps> =>
  (await readDraft<Steps>(store, hourRollup(hour))) ?? {};

/** What is counted of an hour's batches, and the keys of the others. */
export const splitBySteps = (
  hour: string,
  keys: readonly string[],
  steps: Steps,
): { tallies: Tally[]; left: string[] } => {
  const tallies: Tally[] = [];
  const left: string[] = [];
  for (const [name, own] of byStep(hour, keys)) {
    const step = goodFor(own, steps[name]);
    if (step) tallies.push(step.tally);
    left.push(...own.slice(step?.batches ?? 0));
  }
  return { tallies, left };
};

/** Counts what is not counted yet of some batches; null where time ran out. */
export const countSteps = async (
  store: Store,
  hour: string,
  { keys, isOver }: { keys: readonly string[]; isOver: () => boolean },
): Promise<Tally[] | null> => {
  let steps = await readSteps(store, hour);
  const tallies: Tally[] = [];
  for (const [name, own] of byStep(hour, keys)) {
    let step = goodFor(own, steps[name]);
    while (!step || step.batches < own.length) {
      if (isOver()) return null;
      step = await countFurther(store, own, step);
      steps = { ...steps, [name]: step };
      await keepDraft(store, hourRollup(hour), steps);
    }
    tallies.push(step.tally);
  }
  return tallies;
};

/** The keys of those steps that ended before a time. */
export const keysOfStepsBefore = (hour: string, keys: readonly string[], time: number): string[] =>
  keys.filter((key) => hourStart(hour) + (numberOf(hour, key) + 1) * STEP <= time);

const byStep = (hour: string, keys: readonly string[]): Map<string, string[]> =>
  Map.groupBy(keys, (key) => String(numberOf(hour, key)));

/** By the time in the id; one of another hour, from a clock that is off, is in the first or the last. */
const numberOf = (hour: string, key: string): number => {
  const number = Math.floor((uuid7Time(batchIdOf(key)) - hourStart(hour)) / STEP);
  return Math.min(Math.max(number, 0), IN_AN_HOUR - 1);
};

const goodFor = (keys: readonly string[], step: Step | undefined): Step | null =>
  step && step.digest === digestOf(keys.slice(0, step.batches)) ? step : null;

const countFurther = async (
  store: Store,
  keys: readonly string[],
  step: Step | null,
): Promise<Step> => {
  const counted = step?.batches ?? 0;
  const batches = Math.min(counted + AT_A_TIME, keys.length);
  const tally = countEvents(await readEveryBatch(store, keys.slice(counted, batches)));
  return {
    batches,
    digest: digestOf(keys.slice(0, batches)),
    tally: step ? addTallies([step.tally, tally]) : tally,
  };
};

const digestOf = (keys: readonly string[]): string =>
  createHash('sha256').update(keys.join('\n')).digest('base64url');
