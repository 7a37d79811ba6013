import { useState } from 'react';
import { contactCorrection } from '@/domain/correction.ts';
import { type FieldErrors, fieldErrors, LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import { marked } from '@/islands/admin/outcome/outcomes.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { askOutcome } from '@/islands/admin/stores/dialogs.ts';
import { hasDraft, useDraft } from '@/islands/admin/stores/drafts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Choices } from '@/islands/admin/ui/Choices.tsx';
import { CARD, Form, TextField } from '@/islands/admin/ui/Field.tsx';
import { Fold } from '@/islands/admin/ui/Fold.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { DeleteLead } from './DeleteLead.tsx';

const STATUSES = LEAD_STATUSES.map((status) => [status, sentenceCase(status)] as const);

export const Manage = ({ lead }: { lead: Lead }) => {
  const choose = (status: LeadStatus, target: Element): void => {
    if (status === lead.status) return;
    if (status === 'lost') {
      askOutcome(lead.id, target, 'Not interested');
      return;
    }
    if (status === 'won' && lead.won_cents === null && lead.quoted_cents === null) {
      askOutcome(lead.id, target, 'Won');
      return;
    }
    const { change, title } = marked(lead, status);
    void changeLead(lead, change, { title });
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

const FIELDS = ['name', 'phone', 'address'] as const;

const CorrectLead = ({ lead }: { lead: Lead }) => {
  const [open, setOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { name, phone, address } = lead;
  const draft = useDraft(`contact/${lead.id}`, { name, phone, address });
  if (draft.isKept && !open) setOpen(true);
  const close = (): void => {
    setOpen(false);
    setErrors({});
    draft.drop();
  };
  const save = async (): Promise<void> => {
    const typed = FIELDS.map((name) => [name, draft.words[name].trim()] as const);
    const changed = typed.filter(([name, text]) => text !== lead[name]);
    const checked = contactCorrection.safeParse(Object.fromEntries(changed));
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success) return;
    const isTaken =
      changed.length === 0 ||
      (await changeLead(lead, { corrected: checked.data }, { title: 'Contact info updated' }));
    if (isTaken) close();
  };
  if (!open) return <Button onClick={() => setOpen(true)}>Edit contact info</Button>;
  return (
    <Form aria-label="Edit contact info" noValidate onSubmit={save} className={CARD}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...draft.field(name)}
          label={sentenceCase(name)}
          type={name === 'phone' ? 'tel' : 'text'}
          problem={errors[name]}
          // A kept draft opens the form on its own, so the focus stays where it was.
          autoFocus={name === 'name' && !draft.isKept}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main">
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </Form>
  );
};
