import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { dayOf } from '@/domain/calendar.ts';
import { daysIn, type Period, PERIODS } from '@/domain/reports.ts';
import { $choice, choose, daysOf } from '@/islands/admin/stores/report.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { Form, textOf } from '@/islands/admin/ui/Field.tsx';

const LABELS: Record<Period, string> = {
  month: 'This month',
  last_month: 'Last month',
  year: 'Year',
  custom: 'Custom',
};
const CHOICES = PERIODS.map((period) => [period, LABELS[period]] as const);

export const PeriodSwitch = () => {
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
  const id = useId();
  const show = (typed: FormData): void => {
    const asked = {
      period: 'custom',
      from: textOf(typed, 'from'),
      to: textOf(typed, 'to'),
    } as const;
    const chosen = daysIn(asked, today);
    setIsTooLong(chosen === null);
    if (chosen) choose({ period: 'custom', ...chosen });
  };
  return (
    <Form onSubmit={show} className="flex flex-wrap items-end gap-3">
      {DAYS.map(([name, label]) => (
        <label key={name} className="text-sm">
          {label}
          <input
            type="date"
            name={name}
            defaultValue={days[name]}
            required
            max={today}
            aria-invalid={isTooLong}
            aria-describedby={isTooLong ? id : undefined}
            className="border-edge bg-surface mt-1 block min-h-11 rounded-md border px-3 text-base"
          />
        </label>
      ))}
      <Button type="submit">Show</Button>
      <p id={id} role="alert" className="text-danger basis-full empty:hidden">
        {isTooLong && 'Choose at most three years.'}
      </p>
    </Form>
  );
};
