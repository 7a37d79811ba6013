import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayOf } from '@/domain/calendar.ts';
import { type AnalyticsReport, daysIn, type Period } from '@/domain/reports.ts';
import { Trends } from '@/islands/admin/analytics/charts/Trends.tsx';
import { spanText } from '@/islands/admin/analytics/data/format.ts';
import { $online, $screenProblem, loadScreen } from '@/islands/admin/stores/live.ts';
import { $choice, $periodQuery, choose, daysOf, report } from '@/islands/admin/stores/report.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { Unread } from '@/islands/admin/ui/Feedback.tsx';
import { Form, TextField, type Typed } from '@/islands/admin/ui/Field.tsx';
import { LaterFold } from '@/islands/admin/ui/Fold.tsx';
import { Money } from './Money.tsx';
import { NoVisits } from './NoVisits.tsx';
import { Site } from './site/Site.tsx';

export const Analytics = () => {
  const query = useStore($periodQuery);
  const shown = useStore(report.$shown);
  const problem = useStore($screenProblem);
  const online = useStore($online);
  const isLoading = shown?.key !== query && !problem && online;
  useEffect(() => void loadScreen(), [query]);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p role="status" className="text-muted min-h-6 tabular-nums">
          {shown && spanText(shown.value.report.period)}
          {shown && isLoading && ' · loading…'}
        </p>
        <PeriodSwitch />
      </div>
      {!(shown && online) && <Unread isLoading={isLoading} rows={6} />}
      {shown && (
        <div aria-busy={isLoading} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Report report={shown.value.report} />
        </div>
      )}
    </>
  );
};

const Report = ({ report: shown }: { report: AnalyticsReport }) => {
  const isEmpty = Object.values(shown.money.total).every((count) => count === 0);
  if (isEmpty && shown.recorded_since === null) return <NoVisits />;
  return (
    <>
      <Money report={shown} />
      <Trends report={shown} />
      <LaterFold title="Site: pages, clicks, devices, broken links, events">
        <Site />
      </LaterFold>
    </>
  );
};

const CHOICES: [Period, label: string][] = [
  ['month', 'This month'],
  ['last_month', 'Last month'],
  ['year', 'Year'],
  ['custom', 'Custom'],
];

const PeriodSwitch = () => {
  const choice = useStore($choice);
  const press = (period: Period): void =>
    choose(period === 'custom' ? { period, ...daysOf(choice) } : { period });
  return (
    <div className="grid gap-3 max-sm:w-full lg:justify-items-end">
      <Choices label="Period" choices={CHOICES} chosen={choice.period} onChoose={press} />
      {choice.period === 'custom' && (
        <CustomPeriod key={JSON.stringify(choice)} {...daysOf(choice)} />
      )}
    </div>
  );
};

const DAYS = [
  ['from', 'First day'],
  ['to', 'Last day'],
] as const;

const CustomPeriod = (days: ReturnType<typeof daysOf>) => {
  const [isTooLong, setIsTooLong] = useState(false);
  const today = dayOf(useStore($now));
  const show = ({ from = '', to = '' }: Typed): void => {
    const chosen = daysIn({ period: 'custom', from, to }, today);
    setIsTooLong(chosen === null);
    if (chosen) choose({ period: 'custom', ...chosen });
  };
  return (
    <Form onSubmit={show} className="flex flex-wrap items-start gap-3">
      {DAYS.map(([name, label]) => (
        <TextField
          key={name}
          type="date"
          name={name}
          label={label}
          defaultValue={days[name]}
          required
          max={today}
          problem={isTooLong && name === 'to' ? 'Choose at most three years.' : null}
        />
      ))}
      <Button type="submit" className="mt-6">
        Show
      </Button>
    </Form>
  );
};
