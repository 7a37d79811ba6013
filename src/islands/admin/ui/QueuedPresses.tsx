import { useStore } from '@nanostores/react';
import { listedLeads } from '@/islands/admin/stores/dashboard-data.ts';
import { isTooOld, removePress, sendAnyway } from '@/islands/admin/stores/press-queue.ts';
import { $queue, type Press } from '@/islands/admin/stores/press-storage.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';
import { Button } from './Button.tsx';
import { RouteLink } from './Links.tsx';
import { Moment } from './Moment.tsx';

interface Props {
  /** Of all leads without it. */
  lead?: string;
}

export const QueuedPresses = ({ lead }: Props) => {
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

const nameOf = ({ lead }: Press): string =>
  listedLeads().find(({ id }) => id === lead)?.name ?? 'A lead';

const textOf = ({ change, at }: Press): string => {
  if (change.undo) return 'Undo';
  const [line] = historyText([{ ...change, version: 1, at }]);
  return [line?.text, line?.note].filter(Boolean).join(': ');
};
