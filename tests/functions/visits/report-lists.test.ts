import { afterEach, describe, expect, it, vi } from 'vitest';
import { business } from '@/domain/business.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import type { MoneyRow } from '@/domain/reports.ts';
import type { VisitDay } from '../../../netlify/server/database/visit-rows.ts';
import { builtPagesFolder } from '../../support/fixtures/built-pages.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import {
  landing,
  publishAt,
  recordAt,
  reportAt,
  view,
  lastDays,
} from '../../support/fixtures/visits.ts';

const NOW = new Date('2030-03-12T18:30:00Z');
const daysAgo = (days: number, hours = 0) => new Date(NOW.getTime() - days * DAY - hours * HOUR);

const visitsBy = (rows: readonly MoneyRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, visits }) => [name, visits]));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the report of a period', () => {
  it('ranks where visits came from and what they saw, and keeps bots apart', async () => {
    vi.stubEnv('LAMBDA_TASK_ROOT', await builtPagesFolder());
    const store = memoryStore();
    const mail = { viewport: 'small', campaign: 'utm_source=mail&utm_campaign=spring%20letter' };
    const from = { referrer: 'https://search.example/?q=windows' };
    const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' };
    await recordAt(store, NOW, [landing(1, '/locations/king-nc', mail), view(1)], firefox);
    await recordAt(store, NOW, [{ ...landing(2, '/vinyl-windows-lewisville-nc'), ...from }]);
    await recordAt(store, NOW, [{ ...landing(3, '/'), ...from }, view(3, '/about')]);
    await recordAt(store, NOW, [landing(4), view(4), view(4)], { userAgent: 'Googlebot/2.1' });
    const report = await reportAt(store, NOW, lastDays(NOW, 7));
    expect(report.bots).toBe(3);
    expect(report.totals).toMatchObject({ views: 5, visits: 3 });
    expect(visitsBy(report.money.source)).toEqual({ 'search.example': 2, Mail: 1 });
    expect(visitsBy(report.money.campaign)).toEqual({ 'mail / - / spring letter': 1, '(none)': 2 });
    expect(visitsBy(report.money.town)).toEqual({ 'king-nc': 1, 'lewisville-nc': 1, elsewhere: 1 });
    expect(report.money.landing).toHaveLength(3);
    expect(report.devices.rows).toEqual([{ name: 'small', count: 1 }]);
    expect(report.pages.rows[0]).toEqual({ name: '/', count: 2 });
  });

  it('names call presses and the beginning of unknown paths', async () => {
    const store = memoryStore();
    const lost = { ...view(1, '/accessibilty.html'), event_type: 'not_found' };
    const call = { ...view(1), event_type: 'call_press', metadata: { name: 'Call us, header' } };
    const noPage = { ...view(1, `/${'w'.repeat(500)}`), event_type: 'not_found' };
    await recordAt(store, NOW, [lost, call, call, noPage]);
    const report = await reportAt(store, NOW, lastDays(NOW, 7));
    expect(report.unknown_paths.rows).toEqual([
      { name: '/accessibilty.html', count: 1 },
      { name: `/${'w'.repeat(79)}`, count: 1 },
    ]);
    expect(report.presses).toEqual([
      { event_type: 'call_press', name: 'Call us, header', count: 2 },
    ]);
  });

  it('names the pages that were built, and counts all other views together', async () => {
    vi.stubEnv('LAMBDA_TASK_ROOT', await builtPagesFolder());
    const store = memoryStore();
    await recordAt(store, daysAgo(2), [landing(1, '/about'), view(1, '/about')]);
    await recordAt(store, daysAgo(2), [landing(2, '/made-up'), view(2, '/made-up-too')]);
    await publishAt(freshProcess(store), NOW);
    const { pages, money, totals } = await reportAt(freshProcess(store), NOW, lastDays(NOW, 7));
    expect(totals).toMatchObject({ views: 4, visits: 2 });
    expect(pages).toEqual({ rows: [{ name: '/about', count: 2 }], rest: 2 });
    expect(visitsBy(money.landing)).toEqual({ '/about': 1, '(other)': 1 });
  });

  it('names at most 2,000 of a day in each list, the 200 most frequent for good, and keeps their sum exact', async () => {
    const store = memoryStore();
    const lost = (name: string) => ({ ...view(3, name), event_type: 'not_found' });
    await recordAt(store, daysAgo(2), [lost('/a-real-one'), lost('/a-real-one')]);
    for (let n = 0; n < 150; n += 1) {
      await recordAt(
        store,
        daysAgo(2, n / 150),
        Array.from({ length: 20 }, (_, i) => lost(`/${n}-${i}`)),
      );
    }
    const before = await reportAt(freshProcess(store), NOW, lastDays(NOW, 7));
    await publishAt(freshProcess(store), NOW);
    const { unknown_paths: found } = await reportAt(freshProcess(store), NOW, lastDays(NOW, 7));
    expect(found.rows[0]).toEqual({ name: '/a-real-one', count: 2 });
    for (const { rows, rest } of [before.unknown_paths, found])
      expect(rows.reduce((sum, { count }) => sum + count, rest)).toBe(3002);
    const kept = await store.get<VisitDay>('visits/2030-03-10');
    expect(kept?.tally.lists.unknown_paths).toHaveLength(200);
  });

  it('keeps the name of a referring host, if it is a valid one', async () => {
    const store = memoryStore();
    const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example/`;
    const app = 'android-app://com.nextdoor/';
    const search = 'https://search.example:8443/?q=1';
    // A link of the site itself that was opened in a new tab begins no visit.
    const own = `${business.website}/?utm_source=mail`;
    for (const [n, referrer] of [search, long, 'about:blank', app, own].entries())
      await recordAt(store, NOW, [{ ...landing(n), referrer }]);
    const ads = ['utm_source=google&utm_medium=CPC', 'gclid=', 'utm_source=fb&fbclid='];
    for (const [n, campaign] of ads.entries())
      await recordAt(store, NOW, [landing(n + 5, '/', { campaign })]);
    const { money } = await reportAt(freshProcess(store), NOW, lastDays(NOW, 7));
    expect(visitsBy(money.source)).toEqual({
      'Google Ads': 2,
      Direct: 2,
      Facebook: 1,
      Nextdoor: 1,
      'search.example': 1,
    });
  });
});
