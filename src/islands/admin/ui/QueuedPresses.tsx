import { useStore } from '@nanostores/react';
import { isTooOld, nameOf, removePress, sendAnyway } from '@/islands/admin/stores/press-sending.ts';
import type { Press } from '@/islands/admin/stores/press-storage.ts';
import { $queue } from '@/islands/admin/stores/presses.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { Button } from './Button.tsx';
import { RouteLink } from './Links.tsx';
import { Moment } from './Moment.tsx';

/** Of a lead, or of all. */
export const QueuedPresses = ({ lead }: { lead?: string }) => {
  const presses = useStore($queue).filter((press) => !lead || press.lead === lead);
  if (presses.length === 0) return <p>Everything is saved.</p>;
  return (
    <ul aria-label="Waiting" className="divide-line divide-y">
      {presses.map((press) => (
        <li key={press.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <p className="min-w-0 grow basis-48 wrap-anywhere">
            {!lead && (
              <RouteLink to={leadParams(press.lead)} className="block font-semibold underline">
                {nameOf(press)}
              </RouteLink>
            )}
            {textOf(press)}
            <span className="text-muted block text-sm">
              <Moment iso={press.at} />
              {isTooOld(press) && '. Older than a week, so it was not sent.'}
            </span>
          </p>
          {isTooOld(press) && <Button onClick={() => void sendAnyway(press)}>Send anyway</Button>}
          <Button onClick={() => void removePress(press)}>
            Remove<span className="sr-only"> {textOf(press)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

const textOf = ({ title, change: { note } }: Press): string =>
  [title, note].filter(Boolean).join(': ');
