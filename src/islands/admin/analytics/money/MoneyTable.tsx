import { dollars } from '@/domain/money.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import type { AnalyticsReport, Breakdown, MoneyCounts, MoneyRow } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { leadsOf, winRate } from '@/islands/admin/analytics/data/money-text.ts';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

interface Props {
  by: Breakdown;
  rows: readonly MoneyRow[];
  report: AnalyticsReport;
}

const COLUMNS = ['Visits', 'Leads', 'Quoted', 'Won', 'Dollars', 'Win rate'];
const CELL = 'px-3 py-2.5 text-right font-normal whitespace-nowrap tabular-nums';
const NAME = 'w-full px-3 py-2.5 text-left wrap-anywhere';

export const MoneyTable = ({ by, rows, report: { money, period } }: Props) => {
  const { title, nameOf } = BREAKDOWN_NAMES[by];
  return (
    <table className="border-line bg-surface w-full border-collapse rounded-lg border max-md:hidden">
      <caption className="sr-only">What brought the money, by {title.toLowerCase()}</caption>
      <thead className="bg-sand text-muted text-sm">
        <tr>
          <th scope="col" className={`${NAME} font-semibold`}>
            {title}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${CELL} font-semibold`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const leads = leadsOf(row, { by, period });
          return (
            <tr key={row.name} className="border-line border-t">
              <th scope="row" className={`${NAME} font-normal`}>
                {leads ? (
                  <RouteLink to={leads} className="underline underline-offset-4">
                    {nameOf(row.name)}
                  </RouteLink>
                ) : (
                  nameOf(row.name)
                )}
              </th>
              <Cells counts={row} />
            </tr>
          );
        })}
      </tbody>
      <tfoot className="border-edge border-t font-semibold">
        <tr>
          <th scope="row" className={NAME}>
            Total
          </th>
          <Cells counts={money.total} />
        </tr>
      </tfoot>
    </table>
  );
};

const Cells = ({ counts }: { counts: MoneyCounts }) => (
  <>
    {(['visits', 'leads', 'quoted', 'won'] as const).map((name) => (
      <td key={name} className={CELL}>
        {count(counts[name])}
      </td>
    ))}
    <td className={CELL}>{dollars(counts.won_cents)}</td>
    <td className={CELL}>{winRate(counts)}</td>
  </>
);
