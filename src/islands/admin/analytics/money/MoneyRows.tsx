import { dollars } from '@/domain/money.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import type { AnalyticsReport, Breakdown, MoneyCounts, MoneyRow } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { leadsOf, rowText, shareOf, winRate } from '@/islands/admin/analytics/data/money-text.ts';
import { Share } from '@/islands/admin/analytics/site/ListCard.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Fact } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  by: Breakdown;
  rows: readonly MoneyRow[];
  report: AnalyticsReport;
}

export const MoneyList = ({ by, rows, report: { money, period } }: Props) => (
  <ul className="border-line bg-surface divide-line divide-y rounded-lg border md:hidden">
    {rows.map((row) => {
      const leads = leadsOf(row, { by, period });
      return (
        <li key={row.name}>
          <details>
            <summary className="min-h-14 cursor-pointer list-none px-3 py-2 [&::-webkit-details-marker]:hidden">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">
                  {BREAKDOWN_NAMES[by].nameOf(row.name)}
                </span>
                <span className="text-sm whitespace-nowrap tabular-nums">{rowText(row)}</span>
              </span>
              <Share percent={shareOf(row, money.total) * 100} />
            </summary>
            <dl className="grid grid-cols-3 gap-2 px-3 pb-2">
              <Fact name="Visits">{count(row.visits)}</Fact>
              <Fact name="Quoted">{count(row.quoted)}</Fact>
              <Fact name="Win rate">{winRate(row)}</Fact>
            </dl>
            {leads && (
              <RouteLink
                to={leads}
                className="text-accent-text block min-h-11 content-center px-3 font-semibold"
              >
                See these leads
              </RouteLink>
            )}
          </details>
        </li>
      );
    })}
  </ul>
);

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
