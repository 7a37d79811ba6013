import { LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { askOutcome } from '@/islands/admin/stores/dialogs.ts';
import { hasDraft } from '@/islands/admin/stores/drafts.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { sentenceCase } from '@/domain/text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { Fold } from '@/islands/admin/ui/Fold.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { CorrectLead } from './CorrectLead.tsx';
import { DeleteLead } from './DeleteLead.tsx';

const STATUSES = LEAD_STATUSES.map((status) => [status, sentenceCase(status)] as const);

export const Manage = ({ lead }: { lead: Lead }) => {
  const choose = (status: LeadStatus, target: Element): void => {
    if (status === lead.status) return;
    if (status === 'lost') {
      askOutcome(lead.id, target, 'Not interested');
      return;
    }
    const isFirstAmount = status === 'won' && lead.won_cents === null && lead.quoted_cents !== null;
    const change = { status, ...(isFirstAmount && { won_cents: lead.quoted_cents }) };
    void changeLead(lead, change, { title: sentenceCase(status) });
  };
  return (
    <Fold title="Status, edit, print, delete" opens={hasDraft(`contact/${lead.id}`)}>
      <div className="grid justify-items-start gap-3">
        <Choices label="Status" choices={STATUSES} chosen={lead.status} onChoose={choose} />
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
