import { RATE_NAMES } from '@/domain/report-names.ts';
import { type AnalyticsReport, isComparable } from '@/domain/reports.ts';
import { type Change, percent, rateChange } from '@/islands/admin/analytics/data/format.ts';
import { CONVERSION_MEANING, withoutVisit } from '@/islands/admin/analytics/data/labels.ts';

interface Props {
  report: AnalyticsReport;
}

export const Rates = ({ report }: Props) => {
  const { rates, rates_before, totals_before } = report;
  const compares = isComparable(report);
  return (
    <dl className="border-line bg-surface divide-line grid divide-y rounded-lg border px-4">
      <Rate
        name={RATE_NAMES.leads_per_visit}
        now={rates.leads_per_visit}
        before={compares && totals_before.visits > 0 ? rates_before.leads_per_visit : null}
        meaning={sentences(
          'Leads from recorded visits, per 100 visits',
          withoutVisit(rates.leads_without_visit),
        )}
      />
      <Rate
        name={RATE_NAMES.conversion_rate}
        now={rates.conversion_rate}
        before={compares && totals_before.views > 0 ? rates_before.conversion_rate : null}
        meaning={sentences(CONVERSION_MEANING)}
      />
    </dl>
  );
};

const sentences = (...parts: (string | null)[]): string =>
  parts.flatMap((part) => (part === null ? [] : `${part}.`)).join(' ');

interface RateProps {
  name: string;
  now: number;
  before: number | null;
  meaning: string;
}

const Rate = ({ name, now, before, meaning }: RateProps) => (
  <div className="py-3.5">
    <dt className="flex items-baseline justify-between gap-3 font-semibold">
      {name}
      <span className="text-2xl tabular-nums">{percent(now)}</span>
    </dt>
    <dd className="text-sm">
      <ChangeText change={rateChange(now, before)} />
    </dd>
    <dd className="text-muted mt-1 text-sm">{meaning}</dd>
  </div>
);

interface ChangeTextProps {
  change: Change;
}

const ARROWS = { up: 'M1 8 5 2l4 6z', down: 'M1 2 5 8l4-6z', level: 'M0 4h10v2H0z' };

export const ChangeText = ({ change: { direction, words } }: ChangeTextProps) => (
  <span className="text-muted inline-flex items-center gap-1.5 tabular-nums">
    {direction !== 'none' && (
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-current">
        <path d={ARROWS[direction]} />
      </svg>
    )}
    {words}
  </span>
);
