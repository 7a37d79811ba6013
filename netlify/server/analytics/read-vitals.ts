import {
  OTHER,
  VITALS,
  type AnalyticsReport,
  type Span,
  type VitalFigures,
} from '../../../src/domain/analytics-report.ts';
import type { Database } from '../database/sqlite.ts';
import { addHistograms, countIn, figureOf, type Histograms } from './vital-histogram.ts';

const ROWS = 50;

/** How fast pages were in some days: all together, and those that were measured most. */
export const readVitals = (
  db: Database,
  { from, to }: Pick<Span, 'from' | 'to'>,
): AnalyticsReport['vitals'] => {
  const rows = db.all<{ page: string; histograms: string }>(
    'select page, histograms from visit_vital where day >= :from and day <= :to order by page',
    { from, to },
  );
  const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page_path, days]) => {
    const of = addHistograms(days.map(({ histograms }) => JSON.parse(histograms) as Histograms));
    return { page_path, of, count: countIn(of) };
  });
  return {
    site: figuresOf(addHistograms(pages.map(({ of }) => of))),
    pages: pages
      .filter(({ page_path }) => page_path !== OTHER)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, ROWS)
      .map(({ page_path, of }) => ({ page_path, ...figuresOf(of) })),
  };
};

const figuresOf = (histograms: Histograms): VitalFigures =>
  Object.fromEntries(
    VITALS.map((vital) => [vital, figureOf(vital, histograms[vital])]),
  ) as VitalFigures;
