import type { Lead, OverviewAnswer } from '../../../../src/domain/desk.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { dropFromIndex } from '../index/drop-from-index.ts';
import { openIndex, rowsInOrder } from '../index/open-index.ts';
import { hideLead } from './erase-lead.ts';
import { removeFile, removeVisits } from './remove-traces.ts';

/** What a run has counted, for the run of the next day to remove; it can be counted again. */
interface Plan {
  months: number;
  made_at: string;
  /** Whatever was received before. */
  before: string;
  leads: number;
}
interface Run {
  months: number | null;
  now: Date;
  /** When to stop, by `performance.now()`; the next run goes on. */
  until: number;
}

const PLAN = 'retention/plan';
const DAY = 24 * 60 * 60 * 1000;
/** As many as a run could ever remove: where they lie is looked up before. */
const MOST = 500;
/** Removed side by side; the clock is looked at in between. */
const PORTION = 12;

/**
 * Removes leads that are older than the set months, a day after they were counted: a setting that is new, or was
 * changed, is counted first, so that the dashboard can say what is about to go.
 */
export const retainLeads = async (store: Store, run: Run): Promise<{ removed: number }> => {
  const { months, now } = run;
  const plan = await store.get<Plan>(PLAN);
  if (months === null) {
    // Switched on again, it is to count first again.
    if (plan) await store.remove(PLAN);
    return { removed: 0 };
  }
  if (plan?.months !== months) return { removed: await makePlan(store, months, now) };
  if (Date.parse(plan.made_at) > now.getTime() - DAY) return { removed: 0 };
  const leads = await receivedBefore(store, plan.before, MOST);
  const removed = await removeLeads(store, leads, run);
  const isDone = removed === leads.length && removed < MOST;
  if (isDone) await makePlan(store, months, now);
  else await store.put(PLAN, { ...plan, leads: Math.max(1, plan.leads - removed) });
  return { removed };
};

/** What the next removal will take, as far as it was counted for this setting. */
export const plannedRetention = async (
  store: Store,
  months: number | null,
): Promise<OverviewAnswer['retention']> => {
  if (months === null) return null;
  const plan = await store.get<Plan>(PLAN);
  if (plan?.months !== months) return null;
  const at = new Date(Date.parse(plan.made_at) + DAY).toISOString();
  return { months, leads: plan.leads, at };
};

/** How many of them were removed in the time of the run, the first ones first. */
const removeLeads = async (
  store: Store,
  leads: readonly Lead[],
  { now, until }: Run,
): Promise<number> => {
  const removed: string[] = [];
  await removeVisits(store, leads, now);
  while (removed.length < leads.length && performance.now() < until) {
    const some = leads.slice(removed.length, removed.length + PORTION);
    await inParallel(some, async (lead) => {
      await hideLead(store, lead, now);
      await removeFile(store, lead.id);
    });
    removed.push(...some.map(({ id }) => id));
  }
  if (removed.length > 0) await dropFromIndex(store, removed, now);
  return removed.length;
};

const makePlan = async (store: Store, months: number, now: Date): Promise<0> => {
  const before = monthsBefore(now, months).toISOString();
  const leads = await receivedBefore(store, before, Number.POSITIVE_INFINITY);
  const plan: Plan = { months, made_at: now.toISOString(), before, leads: leads.length };
  await store.put(PLAN, plan);
  return 0;
};

/** The same day of an earlier month, or its last where it has none such: a month is never cut short. */
const monthsBefore = (now: Date, months: number): Date => {
  const earlier = new Date(now);
  earlier.setUTCMonth(now.getUTCMonth() - months);
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

const receivedBefore = async (store: Store, time: string, most: number): Promise<Lead[]> => {
  const found: Lead[] = [];
  const rows = rowsInOrder(store, await openIndex(store), {
    order: 'oldest',
    holds: ({ from }) => from.created_at < time,
  });
  for await (const chunk of rows) {
    for (const { lead } of chunk) {
      if (lead.created_at >= time || found.length >= most) return found;
      found.push(lead);
    }
  }
  return found;
};
