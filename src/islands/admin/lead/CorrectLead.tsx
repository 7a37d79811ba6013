import { useState } from 'react';
import { contactCorrection } from '@/domain/correction.ts';
import { type FieldErrors, fieldErrors } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { CARD, Form, TextField } from '@/islands/admin/ui/Field.tsx';

const FIELDS = ['name', 'phone', 'address'] as const;

export const CorrectLead = ({ lead }: { lead: Lead }) => {
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
          // A kept draft opens the form, and the focus stays where it was.
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
