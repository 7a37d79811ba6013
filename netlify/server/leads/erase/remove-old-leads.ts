import { DAY } from '#domain/duration.ts';
import type { OverviewResponse } from '#domain/api.ts';
import { complete, openOwnerDatabase } from '../../database/open-owner-database.ts';
import { inParallel } from '../../store/concurrency.ts';
import { getOrNull, isThere } from '../../store/read-as.ts';
import type { Store } from '../../store/store.ts';
import { hideLead } from './erase-lead.ts';

export interface Plan {
  months: number;
  made_at: string;
  before: string;
  leads: number;
  /** True if the plan removes more than a tenth of all leads, so that the owner has to approve it. */
  asks: boolean;
}

const PLAN = 'retention/plan';
const MOST = 100;
const SHARE = 0.1;

/** Removes leads older than `months` a day after counting them, so that the dashboard announces the removal first. */
export const removeOldLeads = async (
  store: Store,
  months: number | null,
  now: Date,
): Promise<{ removed: number }> => {
  if (months === null) {
    if (await isThere(store, PLAN)) await store.remove(PLAN);
    return { removed: 0 };
  }
  const plan = await readPlan(store, months, now);
  if (!plan) await makePlan(store, months, now);
  if (!plan || plan.asks || Date.parse(plan.made_at) > now.getTime() - DAY) return { removed: 0 };
  const ids = await firstBefore(store, plan.before, now);
  const removed = ids.length;
  await inParallel(ids, (id) => hideLead(store, id, now));
  if (removed < MOST) await makePlan(store, months, now);
  else await store.put(PLAN, { ...plan, leads: Math.max(1, plan.leads - removed) });
  return { removed };
};

export const plannedRetention = async (
  store: Store,
  months: number | null,
  now: Date,
): Promise<OverviewResponse['retention']> => {
  const plan = months === null ? null : await readPlan(store, months, now);
  if (!plan) return null;
  const { made_at, leads, asks } = plan;
  const at = new Date(Date.parse(made_at) + DAY).toISOString();
  return { months: plan.months, leads, at, ...(asks && { asks: made_at }) };
};

/** Records that the owner approved the plan of `made_at`. Returns false if another plan has replaced it. */
export const approveRetention = async (
  store: Store,
  { months, made_at, now }: { months: number | null; made_at: unknown; now: Date },
): Promise<boolean> => {
  const plan = months === null ? null : await readPlan(store, months, now);
  if (plan?.made_at !== made_at || !plan) return false;
  await store.put(PLAN, { ...plan, asks: false });
  return true;
};

/** Ignores a plan from the future, because a wrong clock made it. */
const readPlan = async (store: Store, months: number, now: Date): Promise<Plan | null> => {
  const plan = await getOrNull<Plan>(store, PLAN);
  return plan?.months === months && Date.parse(plan.made_at) <= now.getTime() ? plan : null;
};

const makePlan = async (store: Store, months: number, now: Date): Promise<void> => {
  const before = monthsBefore(now, months).toISOString();
  const { db } = complete(await openOwnerDatabase(store, now));
  const { leads, all } = db.sums<'leads' | 'all'>(
    'select count(*) as "all", count(*) filter (where created_at < :before) as leads from lead',
    { before },
  );
  const made_at = now.toISOString();
  const plan: Plan = { months, made_at, before, leads, asks: leads > all * SHARE };
  await store.put(PLAN, plan);
};

const monthsBefore = (now: Date, months: number): Date => {
  const earlier = new Date(now);
  earlier.setUTCMonth(now.getUTCMonth() - months);
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

const firstBefore = async (store: Store, before: string, now: Date): Promise<string[]> => {
  const { db } = await openOwnerDatabase(store, now);
  const rows = db.all<{ id: string }>(
    `select id from lead where created_at < :before order by created_at, id limit ${MOST}`,
    { before },
  );
  return rows.map(({ id }) => id);
};
