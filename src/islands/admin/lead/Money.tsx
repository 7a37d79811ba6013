import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { askOutcome } from '@/islands/admin/stores/dialogs.ts';
import type { Choice } from '@/islands/admin/stores/outcome.ts';
import { $now, dayName } from '@/islands/admin/text/time.ts';
import { daysSince } from '@/islands/admin/text/why-now.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';

/** What becomes of a quote, by the words of the sheet that asks for the rest. */
const NEXT: readonly [label: string, choice: Choice][] = [
  ['Won', 'Won'],
  ['Lost', 'Not interested'],
  ['Follow up', 'Call back'],
];

/** What the job is worth, asked where the status says it and never demanded. */
export const Money = ({ lead }: { lead: Lead }) => {
  const { id, status, quoted_cents, quoted_at, won_cents } = lead;
  const now = useStore($now);
  if (status !== 'quoted' && status !== 'won') return null;
  const isWon = status === 'won';
  const cents = isWon ? won_cents : quoted_cents;
  return (
    <div className="border-line flex flex-wrap items-center gap-x-4 border-t pt-2">
      <button
        type="button"
        onClick={({ currentTarget }) => askOutcome(id, currentTarget, isWon ? 'Won' : 'Quoted')}
        className="min-h-11 underline-offset-4 hover:underline"
      >
        {isWon ? 'Won for' : 'Quoted'}{' '}
        <span className="text-xl font-semibold tabular-nums">
          {cents === null ? 'no amount yet' : dollars(cents)}
        </span>
        <span className="sr-only">, change the amount</span>
      </button>
      {!isWon && quoted_at && (
        <span className="text-muted text-sm tabular-nums">
          <span className="max-sm:hidden">{dayName(quoted_at)} · </span>
          {daysSince(quoted_at, now)}
        </span>
      )}
      {!isWon && (
        <div className="ml-auto flex flex-wrap max-sm:-ml-3">
          {NEXT.map(([label, choice]) => (
            <Button
              key={label}
              look="plain"
              onClick={({ currentTarget }) => askOutcome(id, currentTarget, choice)}
              className="px-3!"
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
