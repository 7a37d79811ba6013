import { LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { askOutcome } from '@/islands/admin/stores/dialogs.ts';
import { hasDraft } from '@/islands/admin/stores/drafts.ts';
import { press } from '@/islands/admin/stores/presses.ts';
import { sentenceCase } from '@/domain/text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Fold } from '@/islands/admin/ui/Fold.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { CorrectLead } from './CorrectLead.tsx';
import { DeleteLead } from './DeleteLead.tsx';

export const Manage = ({ lead }: { lead: Lead }) => {
  const choose = (status: LeadStatus, target: Element): void => {
    if (status === lead.status) return;
    if (status === 'lost') {
      askOutcome(lead.id, target, 'Not interested');
      return;
    }
    const isFirstAmount = status === 'won' && lead.won_cents === null && lead.quoted_cents !== null;
    const change = { status, ...(isFirstAmount && { won_cents: lead.quoted_cents }) };
    void press(lead, change, { title: sentenceCase(status) });
  };
  return (
    <Fold title="Status, edit, print, delete" opens={hasDraft(`contact/${lead.id}`)}>
      <div className="grid justify-items-start gap-3">
        <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
          {LEAD_STATUSES.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={status === lead.status}
              onClick={({ currentTarget }) => choose(status, currentTarget)}
              className="border-edge hover:bg-glass aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground min-h-11 rounded-md border px-3 font-semibold transition-colors"
            >
              {sentenceCase(status)}
            </button>
          ))}
        </div>
        <CorrectLead lead={lead} />
        <Button onClick={() => print()}>
          <Icon name="print" />
          Print visit sheet
        </Button>
        <DeleteLead lead={lead} />
      </div>
    </Fold>
  );
};
