import { useStore } from '@nanostores/react';
import { API } from '@/domain/api.ts';
import { dayOf } from '@/domain/calendar.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import { type AnalyticsReport, BREAKDOWNS } from '@/domain/reports.ts';
import { moneySentence } from '@/islands/admin/analytics/data/money-text.ts';
import { MoreRows, useRows } from '@/islands/admin/analytics/site/ListCard.tsx';
import { $by, $choice, choose } from '@/islands/admin/stores/report.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { SaveLink } from '@/islands/admin/ui/Links.tsx';
import { Choices } from './Choices.tsx';
import { MoneyRows } from './MoneyRows.tsx';

const LABELS = BREAKDOWNS.map((by) => [by, BREAKDOWN_NAMES[by].title] as const);
const FEW = 10;

export const Money = ({ report }: { report: AnalyticsReport }) => {
  const by = useStore($by);
  const choice = useStore($choice);
  const today = dayOf(useStore($now));
  const { shown, hidden, showAll } = useRows(report.money[by], FEW);
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
        <SaveLink href={API.leadsCsv}>
          Spreadsheet<span className="sr-only"> of all leads</span>
        </SaveLink>
      </div>
      <MoneyRows by={by} rows={shown} report={report} />
      <MoreRows hidden={hidden} what="these rows" onShow={showAll} />
      <p className="text-muted max-w-prose text-sm">
        Leads count on the day they came in; quotes and jobs on the day you noted them. Win rate:
        jobs won out of all quotes won or lost in this period.
        {by === 'town' && ' Visits: those that began on the page of the town.'}
      </p>
    </section>
  );
};
