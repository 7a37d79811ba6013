import { useStore } from '@nanostores/react';
import { API } from '@/domain/api.ts';
import { dayOf } from '@/domain/calendar.ts';
import { dollars } from '@/domain/money.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import {
  type AnalyticsReport,
  type Breakdown,
  BREAKDOWNS,
  type MoneyCounts,
  type MoneyRow,
} from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import {
  leadsOf,
  moneySentence,
  rowText,
  shareOf,
  winRate,
} from '@/islands/admin/analytics/data/money-text.ts';
import { FigureTable } from '@/islands/admin/analytics/site/ListCard.tsx';
import { $by, $choice, choose } from '@/islands/admin/stores/report.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { SaveButton } from '@/islands/admin/ui/SaveButton.tsx';

const LABELS = BREAKDOWNS.map((by) => [by, BREAKDOWN_NAMES[by].title] as const);

export const Money = ({ report }: { report: AnalyticsReport }) => {
  const by = useStore($by);
  const choice = useStore($choice);
  const today = dayOf(useStore($now));
  return (
    <section aria-label="What brought the money" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-xl font-semibold text-balance">
        {moneySentence(report, today)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices
          label="By"
          choices={LABELS}
          chosen={by}
          onChoose={(next) => choose(choice, next)}
        />
        <SaveButton path={API.leadsCsv}>Spreadsheet of all leads</SaveButton>
      </div>
      <MoneyRows by={by} report={report} />
      <p className="text-muted max-w-prose text-sm">
        Leads count on the day they came in; quotes and wins on the day you saved them. Win rate:
        jobs won out of all quotes won or lost in this period.
        {by === 'source' && ' Someone who comes back later by typing the address counts as Direct.'}
        {by === 'town' && " Visits: those that started on that town's page."}
      </p>
    </section>
  );
};

const COLUMNS = ['Visits', 'Leads', 'Quoted', 'Won', 'Dollars', 'Win rate'];

/** On a phone, all columns but the dollars become words below the name. */
const NARROW =
  'max-md:[&_:is(td,th):not(:first-child,:nth-child(6))]:hidden max-md:[&_tbody_a]:block max-md:[&_tbody_a]:min-h-11 max-md:[&_tbody_a]:content-center';

const MoneyRows = ({ by, report }: { by: Breakdown; report: AnalyticsReport }) => {
  const { money, period } = report;
  const { title, nameOf } = BREAKDOWN_NAMES[by];
  const nameIn = (row: MoneyRow) => {
    const leads = leadsOf(row, { by, period });
    const name = nameOf(row.name);
    if (!leads) return <span>{name}</span>;
    return (
      <RouteLink to={leads} className="underline underline-offset-4">
        {name}
      </RouteLink>
    );
  };
  return (
    <div className={`border-line bg-surface rounded-lg border px-4 pb-2 ${NARROW}`}>
      <FigureTable
        title={`What brought the money, by ${title.toLowerCase()}`}
        columns={[title, ...COLUMNS]}
        rows={money[by].map((row) => ({
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
