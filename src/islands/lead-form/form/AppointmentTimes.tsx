import type { ReactNode } from 'react';
import { QUESTIONS } from '@/domain/lead.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { appointmentTimesAfter } from '@/domain/appointment-times.ts';
import { useNow } from './reader-clock.ts';

export const TIMED_QUESTIONS = QUESTIONS.filter(({ isHalfDay }) => isHalfDay);

interface Props {
  legend: ReactNode;
  /** The promised time of the call, because visits are offered only after it. */
  callBy: string;
  chosen: string | null;
  onChoose: (halfDay: string | null) => void;
}

export const AppointmentTimes = ({ legend, callBy, chosen, onChoose }: Props) => {
  const times = appointmentTimesAfter(Math.max(useNow(), Date.parse(callBy)));
  const all = chosen === null || times.includes(chosen) ? times : [chosen, ...times];
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 @lg:grid-cols-3">
        {all.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            // The second click of a double click is an accident.
            onClick={({ detail }) => detail < 2 && onChoose(time === chosen ? null : time)}
            className="border-edge bg-surface text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink min-h-12 cursor-pointer rounded-sm border px-2 py-1.5 leading-tight"
          >
            {halfDayText(time).replace(/ (?=\d)/, '\u00A0')}
          </button>
        ))}
      </div>
      <p className="text-muted mt-1.5 text-sm">We’ll confirm it by phone.</p>
    </fieldset>
  );
};
