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
  ]);
  const { report } = await readAt(store, NOW, query);
  return tablesOf(analyticsCsv(report));
};

it('exports the whole report, one table below the other', async () => {
  const [series = [], totals = [], lists = []] = await fileOf('period=7');
  expect(series[0]).toBe('Day,Page views,Visits,Form starts,Submit clicks,Leads received');
  expect(series).toContain('2030-03-10,2,1,0,0,0');
  expect(totals).toEqual(
    expect.arrayContaining(['Figure,This period,Period before', 'Page views,2,']),
  );
  expect(lists).toEqual(expect.arrayContaining(['List,Name,Count', 'Top pages,/ (home page),2']));
  expect(lists).toContain("Clicks: Call,'=SUM(A1),1");
  expect(lists).toContain('Broken links,/galery,1');
});

it('has the figures of the period before if that was recorded completely', async () => {
  const [, totals = []] = await fileOf('period=7', '2030-02-20T12:00:00Z');
  expect(totals).toEqual(
    expect.arrayContaining([
      'Page views,2,0',
      '"Leads per visit, percent",0,0',
      'Leads without a visit,0,0',
    ]),
  );
});

it("has hours in the company's time zone, on both sides of a clock change", async () => {
  const [series = []] = await fileOf('period=custom&from=2030-03-10&to=2030-03-10');
  expect(series[0]).toBe('Hour,Page views,Visits,Form starts,Submit clicks,Leads received');
  expect(series.slice(1, 4).map((row) => row.split(',')[0])).toEqual([
    '2030-03-10T00:00-05:00',
    '2030-03-10T01:00-05:00',
    '2030-03-10T03:00-04:00',
  ]);
  expect(series).toHaveLength(24);
});
