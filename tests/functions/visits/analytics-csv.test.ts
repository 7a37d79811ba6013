import { expect, it } from 'vitest';
import { analyticsCsv } from '../../../netlify/server/reports/analytics.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { landing, readAt, recordAt, view } from '../../support/fixtures/visits.ts';

const NOW = new Date('2030-03-12T18:30:00Z');

const tablesOf = (file: string): string[][] =>
  file
    .replace(/^\uFEFF/, '')
    .split('\r\n\r\n')
    .map((table) => table.split('\r\n').filter((row) => row !== ''));

const fileOf = async (query: string, recordedSince?: string): Promise<string[][]> => {
  const store = memoryStore();
  if (recordedSince) await recordAt(store, new Date(recordedSince), [landing(2), view(2)]);
  await recordAt(store, new Date('2030-03-10T06:30:00Z'), [landing(1), view(1)]);
  await recordAt(store, new Date('2030-03-10T07:30:00Z'), [
    { ...view(1), event_type: 'call_press', metadata: { name: '=SUM(A1)' } },
    { ...view(1), event_type: 'not_found', page_path: '/galery' },
    { ...view(1), event_type: 'web_vitals', metadata: { LCP: 1800, CLS: 0.02 } },
  ]);
  const { report } = await readAt(store, NOW, query);
  return tablesOf(analyticsCsv(report));
};

it('exports the whole report, one table below the other', async () => {
  const [series = [], totals = [], lists = [], unknown = [], vitals = []] =
    await fileOf('period=7');
  expect(series[0]).toBe('day,views,visits,form_starts,submits,leads');
  expect(series).toContain('2030-03-10,2,1,0,0,0');
  expect(totals).toEqual(expect.arrayContaining(['figure,period,period_before', 'views,2,']));
  expect(lists).toEqual(expect.arrayContaining(['list,name,count', 'pages,/,2']));
  expect(lists).toContain("call_press,'=SUM(A1),1");
  expect(unknown).toEqual([
    'unknown_path,count,nearest,redirect',
    '/galery,1,/gallery,/galery /gallery 301',
  ]);
  expect(vitals[0]).toBe('page,LCP_p75,LCP_count,INP_p75,INP_count,CLS_p75,CLS_count');
  expect(vitals[1]).toMatch(/^all pages,1\d\d\d,1,,0,0\.0\d*,1$/);
});

it('has the figures of the period before if that was recorded completely', async () => {
  const [, totals = []] = await fileOf('period=7', '2030-02-20T12:00:00Z');
  expect(totals).toEqual(
    expect.arrayContaining(['views,2,0', 'leads_per_visit,0,0', 'leads_without_visit,0,0']),
  );
});

it("has hours in the company's time zone, on both sides of a clock change", async () => {
  const [series = []] = await fileOf('period=custom&from=2030-03-10&to=2030-03-10');
  expect(series[0]).toBe('hour,views,visits,form_starts,submits,leads');
  expect(series.slice(1, 4).map((row) => row.split(',')[0])).toEqual([
    '2030-03-10T00:00-05:00',
    '2030-03-10T01:00-05:00',
    '2030-03-10T03:00-04:00',
  ]);
  expect(series).toHaveLength(24);
});
