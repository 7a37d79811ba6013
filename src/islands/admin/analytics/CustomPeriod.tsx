import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { dayOf } from '@/domain/calendar.ts';
import { $now } from '../clock.ts';
import { Button } from '../ui/Button.tsx';
import { textOf } from '../ui/text-of.ts';
import { choose, customProblem } from './period.ts';

interface Props {
  from: string;
  to: string;
}

export const CustomPeriod = ({ from, to }: Props) => {
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
