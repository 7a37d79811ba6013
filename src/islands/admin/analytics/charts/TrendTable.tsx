import { type ReactNode, useState } from 'react';
import {
  type AnalyticsReport,
  type HeadlineCounts,
  HEADLINES,
  isComparable,
} from '@/domain/reports.ts';
import { count, pointText, spanText, zoneName } from '@/islands/admin/analytics/data/format.ts';
import { MEASURE_NAMES } from '@/domain/report-names.ts';

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
              {MEASURE_NAMES[measure]}
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

interface ScrollTableProps {
  caption: string;
  children: ReactNode;
}

const ScrollTable = ({ caption, children }: ScrollTableProps) => (
  <div
    role="region"
    aria-label={caption}
    tabIndex={0}
    className="border-line bg-surface relative max-h-112 overflow-auto rounded-lg border"
  >
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="text-muted px-3 pt-3 pb-2 text-left">
        <span className="sticky left-3 inline-block max-w-[min(100%,75vw)]">{caption}</span>
      </caption>
      {children}
    </table>
  </div>
);

interface TableDisclosureProps {
  what: string;
  children: ReactNode;
}

export const TableDisclosure = ({ what, children }: TableDisclosureProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-3">
      <summary className="text-accent-text flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 fill-none stroke-current stroke-2"
        >
          <path d="M1 2h14v12H1zM1 6h14M6 2v12" />
        </svg>
        {open ? 'Hide the table' : 'Show as table'}
        <span className="sr-only">: {what}</span>
      </summary>
      {open && children}
    </details>
  );
};
