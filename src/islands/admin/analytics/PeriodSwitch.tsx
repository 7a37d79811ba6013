import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { PERIODS, type Period } from '@/domain/analytics-report.ts';
import { CustomPeriod } from './CustomPeriod.tsx';
import { $choice, choose, daysIn } from './period.ts';

const LABELS: Record<Period, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
  custom: 'Custom',
};

interface Props {
  /** What stands in the same row. */
  children: ReactNode;
}

export const PeriodSwitch = ({ children }: Props) => {
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
        {children}
      </div>
      {isCustom && (
        // What was looked at until now is where one begins to choose.
        <CustomPeriod key={JSON.stringify(choice)} {...daysIn(choice)} />
      )}
    </div>
  );
};
