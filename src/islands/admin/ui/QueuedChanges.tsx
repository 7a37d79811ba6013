import { useStore } from '@nanostores/react';
import { isTooOld, nameOf, sendAnyway } from '@/islands/admin/stores/change-sending.ts';
import type { QueuedChange, ShownChange } from '@/islands/admin/stores/change-queue.ts';
import { $queue, undoOne } from '@/islands/admin/stores/changes.ts';
import { closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { Button, WorkButton } from './Button.tsx';
import { RouteLink } from './RouteLink.tsx';
import { Moment } from './Moment.tsx';

export const QueuedChanges = ({ lead }: { lead?: string }) => {
  const queued = useStore($queue).filter((change) => !lead || change.lead === lead);
  const isNext = (change: QueuedChange) =>
    queued.find((each) => each.lead === change.lead) === change;
  if (queued.length === 0) return <p>Everything is saved.</p>;
  return (
    <ul aria-label="Waiting" className="divide-line divide-y">
      {queued.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <p className="min-w-0 grow basis-48 wrap-anywhere">
            {!lead && <Name change={change} />}
            {textOf(change)}
            <span className="text-muted block text-sm">
              <Moment iso={change.at} />
              {isTooOld(change) && '. Older than a week, so it was not sent.'}
            </span>
          </p>
          {isTooOld(change) && isNext(change) && (
            <Button onClick={() => void sendAnyway(change)}>Send anyway</Button>
          )}
          <WorkButton work={() => undoOne(change)} meanwhile="Removing…">
            Remove<span className="sr-only"> {textOf(change)}</span>
          </WorkButton>
        </li>
      ))}
    </ul>
  );
};

const Name = ({ change }: { change: ShownChange }) =>
  change.add ? (
    <span className="block font-semibold">{nameOf(change)}</span>
  ) : (
    <RouteLink
      to={leadParams(change.lead)}
      onFollow={closeDialog}
      className="block font-semibold underline"
    >
      {nameOf(change)}
    </RouteLink>
  );

const textOf = ({ title, change: { note } }: QueuedChange): string =>
  [title, note].filter(Boolean).join(': ');
