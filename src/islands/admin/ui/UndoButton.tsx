import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Change } from '@/islands/admin/stores/recent-changes.ts';
import { undo } from '@/islands/admin/stores/undo.ts';
import { Icon } from './Icon.tsx';

interface Props {
  change: Change;
  lead: Lead;
}

export const UndoButton = ({ change, lead }: Props) => (
  <button
    type="button"
    onClick={() => void undo(change, [lead])}
    className="text-accent-text hover:text-ink relative z-1 -m-2.5 inline-flex size-11 items-center justify-center"
  >
    <Icon name="undo" />
    <span className="sr-only">Undo {leadName(lead)}</span>
  </button>
);
