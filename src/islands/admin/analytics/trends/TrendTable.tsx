import {
  HEADLINES,
  isComparable,
  type AnalyticsReport,
  type HeadlineCounts,
} from '@/domain/analytics-report.ts';
import { count } from '../change.ts';
import { pointText, spanText, zoneName } from '../days.ts';
import { MEASURES } from '../measures.ts';
import { ScrollTable } from '../ScrollTable.tsx';

interface Props {
  report: AnalyticsReport;
}

const NAME = 'bg-surface sticky left-0 px-3 py-1.5 text-left font-normal whitespace-nowrap';
const LINE = 'border-line border-t';

export const TrendTable = ({ report }: Props) => {
  const { period, before, series, series_before, totals, totals_before } = report;
  const compares = isComparable(report);
  const caption = `By ${period.unit}, ${spanText(period)}, ${zoneName()}`;
  return (
    <ScrollTable caption={compares ? `${caption}; in gray, ${spanText(before)}` : caption}>
      <thead>
        <tr>
          <th scope="col" className={`${NAME} font-semibold`}>
            {period.unit === 'hour' ? 'Hour' : 'Day'}
          </th>
          {HEADLINES.map((measure) => (
            <th key={measure} scope="col" className="px-3 py-1.5 text-right font-semibold">
              {MEASURES[measure].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.map((point, index) => (
          <Row
            key={point.at}
            name={pointText(point.at)}
            counts={point}
            before={compares ? series_before[index] : undefined}
          />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row name="Total" counts={totals} before={compares ? totals_before : undefined} />
      </tfoot>
    </ScrollTable>
  );
};

interface RowProps {
  name: string;
  counts: HeadlineCounts;
  before: HeadlineCounts | undefined;
}

const Row = ({ name, counts, before }: RowProps) => (
  <tr className={LINE}>
    <th scope="row" className={NAME}>
      {name}
    </th>
    {HEADLINES.map((measure) => (
      <td key={measure} className="px-3 py-1.5 text-right whitespace-nowrap">
        {count(counts[measure])}
        {before && (
          <span className="text-muted ml-2 inline-block min-w-8 font-normal">
            <span className="sr-only">before </span>
            {count(before[measure])}
          </span>
        )}
      </td>
    ))}
  </tr>
);
