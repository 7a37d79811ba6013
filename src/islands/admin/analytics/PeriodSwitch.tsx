import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayOf } from '@/domain/calendar.ts';
import { daysIn, type Period } from '@/domain/reports.ts';
import { $choice, choose, daysOf } from '@/islands/admin/stores/report.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { Form, TextField, textOf } from '@/islands/admin/ui/Field.tsx';

const CHOICES: [Period, label: string][] = [
  ['month', 'This month'],
  ['last_month', 'Last month'],
  ['year', 'Year'],
  ['custom', 'Custom'],
];

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
