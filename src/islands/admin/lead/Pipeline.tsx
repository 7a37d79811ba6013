import { useState } from 'react';
import type { Lead } from '@/domain/desk.ts';
import { LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import { changeLead } from '../changes/change-lead.ts';
import { noteMissed } from '../changes/note-call.ts';
import { hasDraft } from '../drafts.ts';
import { LostReason } from '../leads/LostReason.tsx';
import { isOpen, STATUS_LABELS } from '../marks/standing.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const Pipeline = ({ lead, pending }: Props) => {
  const [asksWhy, setAsksWhy] = useState(() => hasDraft(`lost/${lead.id}`));
  const choose = (status: LeadStatus): void => {
    if (pending || status === lead.status) return;
    setAsksWhy(status === 'lost');
    if (status !== 'lost')
      void changeLead(lead, { status }, `${lead.name}: ${STATUS_LABELS[status]}`);
  };
  const lose = async (lost_reason: string): Promise<boolean> => {
    const told = `${lead.name}: ${STATUS_LABELS.lost}`;
    const isSaved = (await changeLead(lead, { status: 'lost', lost_reason }, told)) === 'done';
    if (isSaved) setAsksWhy(false);
    return isSaved;
  };
  return (
    <Panel title="Status">
      <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
        {LEAD_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === lead.status}
            aria-disabled={pending}
            onClick={() => choose(status)}
            className="border-edge hover:bg-glass aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground min-h-11 rounded-md border px-3 font-semibold transition-colors aria-disabled:opacity-60"
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </div>
      {isOpen(lead) && (
        <Button busy={pending} onClick={() => void noteMissed(lead)} className="mt-3">
          Called, no answer
        </Button>
      )}
      {lead.status === 'lost' && lead.lost_reason && (
        <p className="mt-3 wrap-anywhere">
          <span className="text-muted">Lost because: </span>
          {lead.lost_reason}
        </p>
      )}
      {asksWhy && (
        <LostReason
          draftKey={`lost/${lead.id}`}
          busy={pending}
          onCancel={() => setAsksWhy(false)}
          onSay={lose}
        />
      )}
    </Panel>
  );
};
