import type { Context } from '@netlify/functions';
import { dayOf } from '../../../src/domain/calendar.ts';
import { type PromiseState, stateUntil } from '../../../src/domain/callback-promise.ts';
import type { Lead, OverviewResponse } from '../../../src/domain/managed-lead.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { LEAD_DAYS } from '../database/archive.ts';
import { type OwnerDatabase, timeOf } from '../database/read.ts';
import type { Database } from '../database/sqlite.ts';
import { environment, type Environment, retentionMonths } from '../env/env.ts';
import { readHealth } from '../health/health.ts';
import { ok } from '../http/responses.ts';
import { plannedRetention } from '../leads/erase/retention.ts';
import { findLeads } from '../leads/manage/lead-query.ts';
import { notificationStatus } from '../notifications/outbox/status.ts';
import { latestEvents, readStatistics } from '../reports/analytics.ts';
import type { Store } from '../store/store.ts';

export const handleOverview = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ store, database, now }) =>
    ok(await readOverview(await database(), { store, environment: environment(), now })),
  );

const RECENT = 5;
const CALLS = 50;

interface Surroundings {
  store: Store;
  environment: Environment;
  now: Date;
}

export const readOverview = async (
  database: OwnerDatabase,
  { store, environment, now }: Surroundings,
): Promise<OverviewResponse> => {
  const [notifications, retention, recent, { runs }] = await Promise.all([
    notificationStatus(store, { environment, now }),
    plannedRetention(store, retentionMonths()),
    findLeads(database, { suspect: 'no' }, { after: null, limit: RECENT, now }),
    readHealth(store, { environment, now }),
  ]);
  const days = readLeadDays(database.db);
  const sum = (of: 'suspects' | 'unopened') => days.reduce((all, day) => all + day[of], 0);
  return {
    now: now.toISOString(),
    ...timeOf(database),
    calls: callsToMake(database, now),
    promise: promiseOf(database.db, { days, now }),
    ...readStatistics(database),
    suspects: sum('suspects'),
    unopened: sum('unopened'),
    recent_leads: recent,
    recent_events: latestEvents(database, RECENT),
    notifications,
    retention,
    missed_runs: runs.filter(({ missed }) => missed),
  };
};

const callsToMake = ({ db }: OwnerDatabase, now: Date): OverviewResponse['calls'] => {
  const time = { now: now.toISOString() };
  const found = db.all<{ lead: string }>(
    `select lead from lead where callable_from <= :now order by due, id limit ${CALLS}`,
    time,
  );
  const { total } = db.get<{ total: number }>(
    'select count(*) as total from lead where callable_from <= :now',
    time,
  ) ?? { total: 0 };
  return { leads: found.map(({ lead }) => JSON.parse(lead) as Lead), total };
};

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 90;

const promiseOf = (
  db: Database,
  { days, now }: { days: readonly LeadDay[]; now: Date },
): OverviewResponse['promise'] => {
  const since = dayOf(now.getTime() - DAYS * DAY);
  const recent = days.filter(({ day }) => day >= since);
  const sum = (of: 'kept' | 'late') => recent.reduce((all, day) => all + day[of], 0);
  const promised = db
    .all<{ due: string; counted: number }>(
      'select promised_by as due, counted from lead where promised_by is not null',
    )
    .map((lead) => ({ ...lead, stand: stateUntil(Date.parse(lead.due), now.getTime()) }));
  const waiting = (stand: PromiseState) => promised.filter((lead) => lead.stand === stand);
  const broken =
    sum('late') +
    waiting('overdue').filter(({ due, counted }) => counted === 1 && dayOf(due) >= since).length;
  const kept = sum('kept');
  return {
    kept,
    broken,
    share: kept + broken === 0 ? null : Math.round((kept / (kept + broken)) * 1000) / 10,
    overdue: waiting('overdue').length,
    due_soon: waiting('due_soon').length,
  };
};

interface LeadDay {
  day: string;
  received: number;
  spam: number;
  with_visit: number;
  kept: number;
  late: number;
  suspects: number;
  unopened: number;
}

export const readLeadDays = (db: Database): LeadDay[] => db.all<LeadDay>(LEAD_DAYS);
