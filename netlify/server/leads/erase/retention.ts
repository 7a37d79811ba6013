import type { OverviewResponse } from '../../../../src/domain/managed-lead.ts';
import { inChunks, inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { openOwnerDatabase } from '../../database/read.ts';
import type { Position } from '../../records/lead-ids.ts';
import { hideLead } from './erase-lead.ts';

interface Plan {
  months: number;
  made_at: string;
  before: string;
  leads: number;
}
interface Run {
  months: number | null;
  now: Date;
  isPastDeadline: () => boolean;
}

const PLAN = 'retention/plan';
const DAY = 24 * 60 * 60 * 1000;
const MOST = 100;
const PORTION = 12;

/** Removes leads older than the set months a day after it counted them, so that the dashboard announces it first. */
export const retainLeads = async (store: Store, run: Run): Promise<{ removed: number }> => {
  const { months, now } = run;
  const plan = await store.get<Plan>(PLAN);
  if (months === null) {
    if (plan) await store.remove(PLAN);
    return { removed: 0 };
  }
  if (plan?.months !== months) return { removed: await makePlan(store, months, now) };
  if (Date.parse(plan.made_at) > now.getTime() - DAY) return { removed: 0 };
  const leads = await firstBefore(store, plan.before, now);
  const removed = await hideLeads(store, leads, run);
  const isDone = removed === leads.length && removed < MOST;
  if (isDone) await makePlan(store, months, now);
  else await store.put(PLAN, { ...plan, leads: Math.max(1, plan.leads - removed) });
  return { removed };
};

export const plannedRetention = async (
  store: Store,
  months: number | null,
): Promise<OverviewResponse['retention']> => {
  if (months === null) return null;
  const plan = await store.get<Plan>(PLAN);
  if (plan?.months !== months) return null;
  const at = new Date(Date.parse(plan.made_at) + DAY).toISOString();
  return { months, leads: plan.leads, at };
};

const hideLeads = async (
  store: Store,
  leads: readonly Position[],
  { now, isPastDeadline }: Run,
): Promise<number> => {
  let hidden = 0;
  for (const some of inChunks(leads, PORTION)) {
    if (isPastDeadline()) break;
    await inParallel(some, (lead) => hideLead(store, lead, now));
    hidden += some.length;
  }
  return hidden;
};

const makePlan = async (store: Store, months: number, now: Date): Promise<0> => {
  const before = monthsBefore(now, months).toISOString();
  const whole = await (await openOwnerDatabase(store, now)).whole();
  const { leads } = whole.get<{ leads: number }>(
    'select count(*) as leads from every_lead where created_at < :before',
    { before },
  ) ?? { leads: 0 };
  const plan: Plan = { months, made_at: now.toISOString(), before, leads };
  await store.put(PLAN, plan);
  return 0;
};

const monthsBefore = (now: Date, months: number): Date => {
  const earlier = new Date(now);
  earlier.setUTCMonth(now.getUTCMonth() - months);
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

const firstBefore = async (store: Store, before: string, now: Date): Promise<Position[]> => {
  const whole = await (await openOwnerDatabase(store, now)).whole();
  return whole.all<Position>(
    `select id, created_at from every_lead where created_at < :before
     order by created_at, id limit ${MOST}`,
    { before },
  );
};
