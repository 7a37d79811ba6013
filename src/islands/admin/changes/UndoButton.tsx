import type { Lead } from '@/domain/desk.ts';
import { Icon } from '../ui/Icon.tsx';
import { undo, type Change } from './recent-changes.ts';

interface Props {
  change: Change;
  lead: Lead;
}

/** Undoes for this lead alone what may have been a change of several; takes the room of the box that selects it. */
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
