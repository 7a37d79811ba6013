import { dollars } from '@/domain/money.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import type { AnalyticsReport, Breakdown, MoneyCounts, MoneyRow } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { leadsOf, rowText, shareOf, winRate } from '@/islands/admin/analytics/data/money-text.ts';
import { FigureTable } from '@/islands/admin/analytics/site/ListCard.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

interface Props {
  by: Breakdown;
  rows: readonly MoneyRow[];
  report: AnalyticsReport;
}

const COLUMNS = ['Visits', 'Leads', 'Quoted', 'Won', 'Dollars', 'Win rate'];

/** On a phone, all but the dollars are words below the name. */
const NARROW =
  'max-md:[&_:is(td,th):not(:first-child,:nth-child(6))]:hidden max-md:[&_tbody_a]:block max-md:[&_tbody_a]:min-h-11 max-md:[&_tbody_a]:content-center';

export const MoneyRows = ({ by, rows, report: { money, period } }: Props) => {
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
    <div className={`border-line bg-surface rounded-lg border px-4 ${NARROW}`}>
      <FigureTable
        title={`What brought the money, by ${title.toLowerCase()}`}
        columns={[title, ...COLUMNS]}
        rows={rows.map((row) => ({
          key: row.name,
          name: (
            <>
              {nameIn(row)}
              <span className="text-muted block text-sm md:hidden">{rowText(row)}</span>
            </>
          ),
          share: shareOf(row, money.total) * 100,
          cells: figuresOf(row),
        }))}
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
