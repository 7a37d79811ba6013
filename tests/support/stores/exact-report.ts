import { expect } from 'vitest';
import { DAY } from '#domain/duration.ts';
import type { AnalyticsResponse } from '@/domain/api.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { recount, type Recount } from './recount.ts';
import { readAt } from '../fixtures/visits.ts';

const PERIOD = 'period=custom&from=2029-12-01&to=2031-01-31';

/** Checks that the owner's report equals a recount of the archive, which has everything that was recorded. */
export const expectExact = async (store: Store, archive: Store, now: Date, period = PERIOD) => {
  const { stats, report } = await readWhole(store, now, period);
  expect(sumsOf(report)).toEqual(expected(await recount(archive, now)));
  const all = await recount(archive, new Date(now.getTime() + DAY));
  expect(stats).toMatchObject({ total_page_views: all.views, form_starts: all.form_starts });
};

/** Reads until a report is whole. On a busy machine a read may run out of time, as its `asOf` shows. */
const readWhole = async (store: Store, now: Date, period: string): Promise<AnalyticsResponse> => {
  const response = await readAt(store, now, period);
  const isWhole = response.asOf === now.toISOString() && !response.rebuilding;
  return isWhole ? response : readWhole(store, now, period);
};

const sumsOf = (report: AnalyticsResponse['report']) => ({
  ...report.totals,
  bots: report.bots,
  byDay: report.series.filter(({ views, form_starts, submits }) => views + form_starts + submits),
  pages: named(report.pages.rows),
  sources: Object.fromEntries(report.money.source.map(({ name, visits }) => [name, visits])),
  devices: named(report.devices.rows),
  unknown: named(report.unknown_paths.rows),
  calls: report.presses.reduce((sum, { count }) => sum + count, 0),
});

const named = (rows: { name: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

const expected = ({ byDay, ...sums }: Recount) => ({
  ...sums,
  leads: 0,
  byDay: Object.entries(byDay)
    .filter(([, { views, form_starts, submits }]) => views + form_starts + submits)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, counts]) => ({ at, ...counts, leads: 0 })),
});
