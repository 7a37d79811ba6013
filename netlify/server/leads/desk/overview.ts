import type { Lead, OverviewAnswer } from '../../../../src/domain/desk.ts';
import { latestEvents } from '../../analytics/latest-events.ts';
import { readStatistics } from '../../analytics/read-analytics.ts';
import { timeOf, type OwnerDatabase } from '../../database/read.ts';
import { retentionMonths, type Environment } from '../../env.ts';
import { notificationStatus } from '../../notifications/status.ts';
import type { Store } from '../../store.ts';
import { readLeadDays } from './lead-days.ts';
import { promiseOf } from './promise-kept.ts';
import { findLeads } from './query.ts';
import { plannedRetention } from './retention.ts';

const RECENT = 5;
const CALLS = 50;

interface Surroundings {
  store: Store;
  environment: Environment;
  now: Date;
}

/** Everything that the first screen shows; how much is read for it does not grow with what is kept. */
export const readOverview = async (
  database: OwnerDatabase,
  { store, environment, now }: Surroundings,
): Promise<OverviewAnswer> => {
  const [notifications, retention, recent] = await Promise.all([
    notificationStatus(store, { environment, now }),
    plannedRetention(store, retentionMonths()),
    findLeads(database, { suspect: 'no' }, { after: null, limit: RECENT, now }),
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
  };
};

/** Who waits for the promised call and who is to be called back by now, most urgent first. */
const callsToMake = ({ db }: OwnerDatabase, now: Date): OverviewAnswer['calls'] => {
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
