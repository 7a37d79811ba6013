import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { dayOf } from '@/domain/calendar.ts';
import { type AnalyticsReport, type Period, PERIODS } from '@/domain/reports.ts';
import { spanText, zoneName } from '@/islands/admin/analytics/data/format.ts';
import {
  $choice,
  choose,
  customProblem,
  daysIn,
} from '@/islands/admin/analytics/data/report-data.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { textOf } from '@/islands/admin/ui/Field.tsx';

interface Props {
  report: AnalyticsReport | null;
  loading: boolean;
}

export const ReportHeader = ({ report, loading }: Props) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div>
      <h2 className="text-xl font-semibold">Visits and leads</h2>
      <p role="status" className="text-muted min-h-6 tabular-nums">
        {report && `${spanText(report.period)}, ${zoneName()}`}
        {loading && report && ' · loading…'}
      </p>
    </div>
    <PeriodSwitch />
  </div>
);

const LABELS: Record<Period, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
  custom: 'Custom',
};

const PeriodSwitch = () => {
  const choice = useStore($choice);
  const [asking, setAsking] = useState(false);
  const isCustom = asking || choice.period === 'custom';
  const press = (period: Period): void => {
    setAsking(period === 'custom');
    if (period !== 'custom') choose({ period });
  };
  return (
    <div className="grid gap-3 max-sm:w-full lg:justify-items-end">
      <div className="flex flex-wrap gap-3">
        <div
          role="group"
          aria-label="Period"
          className="border-edge flex rounded-md border max-sm:grow"
        >
          {PERIODS.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={period === 'custom' ? isCustom : !isCustom && period === choice.period}
              onClick={() => press(period)}
              className="border-edge aria-pressed:bg-ink aria-pressed:text-ground hover:not-aria-pressed:bg-glass min-h-11 font-semibold whitespace-nowrap not-first:border-l first:rounded-l-[0.3rem] last:rounded-r-[0.3rem] max-sm:grow max-sm:text-sm sm:px-4"
            >
              {LABELS[period]}
            </button>
          ))}
        </div>
      </div>
      {isCustom && <CustomPeriod key={JSON.stringify(choice)} {...daysIn(choice)} />}
    </div>
  );
};

interface CustomPeriodProps {
  from: string;
  to: string;
}

const CustomPeriod = ({ from, to }: CustomPeriodProps) => {
  const today = dayOf(useStore($now));
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const asked = { from: textOf(fields, 'from'), to: textOf(fields, 'to') };
    const found = customProblem(asked.from, asked.to);
    setProblem(found);
    if (!found) choose({ period: 'custom', ...asked });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <Day
        name="from"
        label="First day"
        day={from}
        max={today}
        describedBy={problem ? id : undefined}
      />
      <Day name="to" label="Last day" day={to} max={today} describedBy={problem ? id : undefined} />
      <Button type="submit">Show</Button>
      <p id={id} role="alert" className="text-danger basis-full empty:hidden">
        {problem}
      </p>
    </form>
  );
};

interface DayProps {
  name: string;
  label: string;
  day: string;
  max: string;
  describedBy: string | undefined;
}

const Day = ({ name, label, day, max, describedBy }: DayProps) => (
  <label className="text-sm">
    {label}
    <input
      type="date"
      name={name}
      defaultValue={day}
      max={max}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      className="border-edge bg-surface mt-1 block min-h-11 rounded-md border px-3 text-base"
    />
  </label>
);
