import type { OverviewAnswer } from '../../../../src/domain/desk.ts';
import { latestEvents } from '../../analytics/latest-events.ts';
import { readStatistics } from '../../analytics/read-analytics.ts';
import { retentionMonths, type Environment } from '../../env.ts';
import { notificationStatus } from '../../notifications/status.ts';
import type { Store } from '../../store.ts';
import { openIndex, readSummary, rowsInOrder, type Index } from '../index/open-index.ts';
import { isSuspected } from '../index/summary.ts';
import { callsOf } from './calls.ts';
import { plannedRetention } from './retention.ts';
import { promiseOf } from './promise-kept.ts';

const RECENT = 5;

/** Everything that the first screen shows; how much is read for it does not grow with what is kept. */
export const readOverview = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<OverviewAnswer> => {
  const opening = openIndex(store);
  const [index, statistics, recent_events, notifications, retention] = await Promise.all([
    opening,
    readStatistics(opening, { store, now }),
    latestEvents(store, { wanted: RECENT, now }),
    notificationStatus(store, { environment, now }),
    plannedRetention(store, retentionMonths()),
  ]);
  const summary = readSummary(index);
  const [calls, recent] = await Promise.all([
    callsOf(store, index, { summary, now }),
    recentLeads(store, index),
  ]);
  return {
    now: now.toISOString(),
    calls,
    promise: promiseOf(summary, now),
    ...statistics,
    suspects: summary.suspected - summary.judged,
    unopened: summary.unopened,
    recent_leads: recent,
    recent_events,
    notifications,
    retention,
  };
};

const recentLeads = async (store: Store, index: Index): Promise<OverviewAnswer['recent_leads']> => {
  const found: OverviewAnswer['recent_leads'] = [];
  for await (const rows of rowsInOrder(store, index, {
    order: 'newest',
    holds: ({ summary }) => summary.total > summary.suspected,
  })) {
    found.push(...rows.map(({ lead }) => lead).filter((lead) => !isSuspected(lead)));
    if (found.length >= RECENT) break;
  }
  return found.slice(0, RECENT);
};
