import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { isComparable } from '@/domain/reports.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore, freshProcess, recordingProcess } from '../../support/stores/memory-store.ts';
import {
  landing,
  publishAt,
  readAt,
  recordAt,
  reportAt,
  sessionOf,
  view,
  lastDays,
} from '../../support/fixtures/visits.ts';
import { changeAt } from '../../support/stores/product-at.ts';

const NOW = new Date('2030-03-12T18:30:00Z');
const daysAgo = (days: number, hours = 0) => new Date(NOW.getTime() - days * DAY - hours * HOUR);

describe('the report of a period', () => {
  it('holds its days up to today, and as many before, with their leads', async () => {
    const store = memoryStore();
    await recordAt(store, daysAgo(0), [landing(1), { ...view(1), event_type: 'form_start' }]);
    await recordAt(store, daysAgo(6), [landing(2), view(2)]);
    await recordAt(store, daysAgo(7), [landing(3), { ...view(3), event_type: 'lead_submit' }]);
    await recordAt(store, daysAgo(14), [landing(4)]);
    const first = leadRecord(daysAgo(6).getTime(), { session_id: sessionOf(2) });
    await putLead(store, first);
    const { phone_e164 } = first;
    await putLead(store, leadRecord(daysAgo(6, -1).getTime(), { phone_e164 }));
    const report = await reportAt(store, NOW, lastDays(NOW, 7));
    expect(report.period).toEqual({ from: '2030-03-06', to: '2030-03-12', days: 7 });
    expect(report.before).toEqual({ from: '2030-02-27', to: '2030-03-05', days: 7 });
    const none = { views: 0, visits: 0, form_starts: 0, submits: 0, leads: 0 };
    expect(report.series).toHaveLength(7);
    expect(report.series[0]).toEqual({ ...none, at: '2030-03-06', views: 2, visits: 1, leads: 1 });
    expect(report.series[1]).toEqual({ ...none, at: '2030-03-07' });
    expect(report.totals).toEqual({ ...none, views: 3, visits: 2, form_starts: 1, leads: 1 });
    expect(report.totals_before).toEqual({ ...none, views: 1, visits: 1, submits: 1 });
    expect(report.series_before.at(-1)).toEqual({
      ...none,
      at: '2030-03-05',
      views: 1,
      visits: 1,
      submits: 1,
    });
  });

  it('has leads per visit without those that had no recorded visit, and no suspects', async () => {
    const store = memoryStore();
    for (const n of [1, 2, 3, 4]) await recordAt(store, NOW, [landing(n)]);
    const suspect = { score: 100, reasons: ['honeypot'] };
    for (const fields of [
      { session_id: sessionOf(1) },
      {},
      { source: 'phone' as const },
      { suspect },
    ])
      await putLead(store, leadRecord(NOW.getTime(), fields));
    const response = await readAt(store, NOW, lastDays(NOW, 7));
    expect(response).toMatchObject({ leads_per_visit: 25, leads_without_visit: 2 });
    expect([response.report.totals.leads, response.stats.total_leads]).toEqual([3, 3]);
  });

  it('has the submits by page views, of all time and to one decimal, beside it', async () => {
    const store = memoryStore();
    for (const [days, type] of [
      [400, 'page_view'],
      [3, 'page_view'],
      [0, 'form_start'],
      [0, 'lead_submit'],
    ] as const)
      await recordAt(store, daysAgo(days), [view(1), { ...view(1), event_type: type }]);
    expect((await readAt(store, NOW, lastDays(NOW, 7))).stats).toEqual({
      total_page_views: 6,
      total_leads: 0,
      conversion_rate: 16.7,
      form_starts: 1,
    });
  });

  it('leaves out spam, also in hours that were counted before', async () => {
    const store = memoryStore();
    const received = daysAgo(2);
    await recordAt(store, received, [landing(1), landing(2)]);
    const { id } = await putLead(
      store,
      leadRecord(received.getTime(), { session_id: sessionOf(1) }),
    );
    await publishAt(freshProcess(store), NOW);
    const told = async () => {
      const { leads_per_visit, stats, report } = await readAt(
        freshProcess(store),
        NOW,
        lastDays(NOW, 7),
      );
      const { totals, series } = report;
      expect(series.reduce((sum, { leads }) => sum + leads, 0)).toBe(totals.leads);
      return [leads_per_visit, totals.leads, stats.total_leads];
    };
    const change = (json: object) => changeAt(store, NOW, id, json);
    expect(await told()).toEqual([50, 1, 1]);
    await change({ version: 0, status: 'spam' });
    expect(await told()).toEqual([0, 0, 1]);
    await change({ version: 1, undo: true });
    expect(await told()).toEqual([50, 1, 1]);
  });

  it('is compared only with a period that was recorded from its first day on', async () => {
    const store = memoryStore();
    const compared = async () => {
      const report = await reportAt(freshProcess(store), NOW, lastDays(NOW, 7));
      return [report.recorded_since, isComparable(report)];
    };
    expect(await compared()).toEqual([null, false]);
    // Only part of the previous period's first day was recorded.
    await recordAt(store, daysAgo(13), [landing(1)]);
    expect(await compared()).toEqual(['2030-02-27', false]);
    await recordAt(store, daysAgo(14), [landing(2)]);
    expect(await compared()).toEqual(['2030-02-26', true]);
    await publishAt(freshProcess(store), NOW);
    expect(await compared()).toEqual(['2030-02-26', true]);
  });

  it('is the one in the address, and is refused if it makes no sense', async () => {
    const store = memoryStore();
    const { period } = await reportAt(store, NOW, 'period=last_month');
    expect(period).toMatchObject({ from: '2030-02-01', to: '2030-02-28' });
    for (const query of ['period=7', 'period=custom', 'period=custom&from=2030-02-30'])
      await expect(readAt(store, NOW, query)).rejects.toThrow('Refused');
  });

  it('takes no additional reads with ten times the visits', async () => {
    const few = await readsOfYear(1);
    const many = await readsOfYear(10);
    expect(many).toBe(few);
    expect(few).toBeLessThan(200);
  });
});

const readsOfYear = async (batches: number): Promise<number> => {
  const store = memoryStore();
  for (let days = 425; days >= 1; days -= 5) {
    for (let n = 0; n < batches; n += 1)
      await recordAt(store, daysAgo(days), [landing(n), view(n)]);
  }
  for (let n = 0; n < 3; n += 1) await recordAt(store, daysAgo(0, 0.1), [view(n)]);
  await publishAt(freshProcess(store), NOW);
  const { store: noting, operations } = recordingProcess(store);
  const { stats } = await readAt(noting, NOW, lastDays(NOW, 365));
  expect(stats.total_page_views).toBe(85 * 2 * batches + 3);
  // Leaves out the latest hundred events, which are read from any hour and which another test covers.
  return operations.filter(({ key }) => !/^events\/(?!2030-03-12)/.test(key)).length;
};
