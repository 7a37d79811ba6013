import { createHash } from 'node:crypto';
import { DAY } from '#domain/duration.ts';
import { SINCE, type OverviewResponse } from '#domain/api.ts';
import { dayOf, startOfDay } from '#domain/calendar.ts';
import type { Lead } from '#domain/managed-lead.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { type OwnerDatabase, timeOf } from '../database/open-owner-database.ts';
import type { Database } from '../database/sqlite.ts';
import { environment, type Environment, retentionMonths } from '../env/env.ts';
import { readHealth } from '../health/read-health.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, ok, refusal } from '../http/responses.ts';
import { approveRetention, plannedRetention } from '../leads/erase/remove-old-leads.ts';
import { notificationStatus } from '../notifications/outbox/status.ts';
import { latestEvents, readAnalytics, readStatistics } from '../reports/analytics.ts';
import type { Store } from '../store/store.ts';
import { readToday } from '../reports/read-today.ts';
import { findRows } from './leads.ts';

export const overview: Endpoint = {
  GET: async ({ query, store, database, now }) => {
    const dependencies = { store, environment: environment(), now };
    const read = await readOverview(query.get(SINCE), database(), dependencies);
    return read ? ok(read) : done();
  },
};

export const analytics: Endpoint = {
  GET: async ({ query, database, now }) => {
    const read = readAnalytics(query, { database: await database(), now });
    return read ? ok(read) : refusal('invalid');
  },
};

export const retention: Endpoint = {
  body: JSON_BODY,
  POST: async ({ store, now, body }) => {
    const { made_at } = fieldsOf(body.data);
    const approved = await approveRetention(store, { months: retentionMonths(), made_at, now });
    return approved ? done() : refusal('conflict');
  },
};

const RECENT = 5;

interface Dependencies {
  store: Store;
  environment: Environment;
  now: Date;
}

/**
 * Returns null if every record up to now was read and the overview still has the revision `since`. Takes a database
 * that is still being opened, so that the rest can be read meanwhile.
 */
export const readOverview = async (
  since: string | null,
  opening: OwnerDatabase | Promise<OwnerDatabase>,
  { store, environment, now }: Dependencies,
): Promise<OverviewResponse | null> => {
  const [database, notifications, retention, { runs }] = await Promise.all([
    opening,
    notificationStatus(store, environment),
    plannedRetention(store, retentionMonths(), now),
    readHealth(store, { environment, now }),
  ]);
  const { asOf, ...rebuilding } = timeOf(database);
  const content = {
    ...rebuilding,
    leads_revision: leadsRevision(database.db),
    today: readToday(database.db, now),
    promise: promiseOf(database.db, now),
    ...readStatistics(database),
    ...database.db.sums<'suspects' | 'unopened'>(
      'select total(suspects) as suspects, total(unopened) as unopened from lead_day',
    ),
    recent_leads: recentLeads(database.db, now),
    recent_events: latestEvents(database, RECENT),
    notifications,
    retention,
    missed_runs: runs.filter(({ missed }) => missed),
    unreadable: unreadableIn(database),
  };
  const isComplete = asOf >= now.toISOString();
  const revision = hashOf([isComplete, content]);
  if (isComplete && revision === since) return null;
  return { now: now.toISOString(), asOf, revision, ...content };
};

const recentLeads = (db: Database, now: Date): Lead[] =>
  findRows(db, { suspect: 'no' }, { after: null, limit: RECENT, now }).map(({ lead }) => lead);

const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** Every change shows here: a lead only gains versions, a new one is the newest, an erased one lowers the count. */
const leadsRevision = (db: Database): string =>
  db.get<{ revision: string }>(
    `select concat_ws(' ', sum(stored), sum(versions), sum(opened), (select max(created_at) from lead))
     as revision from lead_day`,
  )?.revision ?? '';

const unreadableIn = ({ db }: OwnerDatabase): string[] =>
  db.all<{ key: string }>('select key from unreadable order by key').map(({ key }) => key);

const DAYS = 90;

const promiseOf = (db: Database, now: Date): OverviewResponse['promise'] => {
  const since = dayOf(now.getTime() - DAYS * DAY);
  const { kept, late } = db.sums<'kept' | 'late'>(
    'select total(kept) as kept, total(late) as late from lead_day where day >= :since',
    { since },
  );
  const { overdue } = db.sums<'overdue'>(
    `select count(*) as overdue from lead
     where counted and promised_by >= :begun and promised_by < :now`,
    { begun: startOfDay(since), now: now.toISOString() },
  );
  const broken = late + overdue;
  return {
    kept,
    broken,
    share: kept + broken === 0 ? null : Math.round((kept / (kept + broken)) * 1000) / 10,
  };
};
