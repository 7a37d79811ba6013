import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lead } from '@/domain/managed-lead.ts';
import { $knownLeads } from '@/islands/admin/stores/known-leads.ts';
import { $recent, type Change, undo } from '@/islands/admin/stores/recent-changes.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { Moment } from './Moment.tsx';

export const RecentChanges = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-muted hover:text-ink flex min-h-12 min-w-11 shrink-0 items-center justify-center gap-2 font-semibold lg:px-4"
      >
        <Icon name="undo" />
        <span className="max-lg:sr-only">Recent changes</span>
      </button>
      {open && (
        <Dialog title="Recent changes" onClose={() => setOpen(false)}>
          <List />
        </Dialog>
      )}
    </>
  );
};

const List = () => {
  const recent = useStore($recent);
  const known = useStore($knownLeads);
  // What is undone keeps its row, so that a second press undoes no other change.
  const [shown] = useState(recent);
  const left = new Set(recent.map(({ key }) => key));
  if (shown.length === 0) return <p>Nothing to undo. Changes you make will show up here.</p>;
  return (
    <ul className="divide-line -my-2 divide-y">
      {shown.map((change) => (
        <li key={change.key} className="flex items-center justify-between gap-4 py-2">
          <p className="min-w-0 wrap-anywhere">
            {change.title}
            <span className="text-muted block text-sm">
              <Moment iso={change.at} />
            </span>
          </p>
          {left.has(change.key) ? (
            <Button
              busy={change.versions.some(({ id }) => known[id]?.pending)}
              onClick={() => void undo(change)}
            >
              Undo<span className="sr-only"> {change.title}</span>
            </Button>
          ) : (
            <span className="text-muted flex min-h-11 items-center px-4">Undone</span>
          )}
        </li>
      ))}
    </ul>
  );
};

interface Props {
  change: Change;
  lead: Lead;
}

export const UndoButton = ({ change, lead }: Props) => (
  <button
    type="button"
    onClick={() => void undo(change, [lead])}
    className="text-accent-text hover:text-ink -m-2.5 inline-flex size-11 items-center justify-center"
  >
    <Icon name="undo" />
    <span className="sr-only">Undo {lead.name}</span>
  </button>
);
