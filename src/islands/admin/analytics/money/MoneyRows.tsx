import { dollars } from '@/domain/money.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import type { AnalyticsReport, Breakdown, MoneyCounts, MoneyRow } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { leadsOf, rowText, shareOf, winRate } from '@/islands/admin/analytics/data/money-text.ts';
import { FigureTable, Share } from '@/islands/admin/analytics/site/ListCard.tsx';
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

export const MoneyTable = ({ by, rows, report: { money, period } }: Props) => {
  const { title, nameOf } = BREAKDOWN_NAMES[by];
  const nameIn = (row: MoneyRow) => {
    const leads = leadsOf(row, { by, period });
    const name = nameOf(row.name);
    if (!leads) return name;
    return (
      <RouteLink to={leads} className="underline underline-offset-4">
        {name}
      </RouteLink>
    );
  };
  return (
    <div className="border-line bg-surface rounded-lg border px-4 max-md:hidden">
      <FigureTable
        title={`What brought the money, by ${title.toLowerCase()}`}
        columns={[title, ...COLUMNS]}
        rows={rows.map((row) => ({ key: row.name, name: nameIn(row), cells: figuresOf(row) }))}
        total={figuresOf(money.total)}
      />
    </div>
  );
};

const figuresOf = (counts: MoneyCounts): string[] => [
  ...(['visits', 'leads', 'quoted', 'won'] as const).map((name) => count(counts[name])),
  dollars(counts.won_cents),
  winRate(counts),
];
