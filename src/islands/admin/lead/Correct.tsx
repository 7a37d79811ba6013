import { useId, useState } from 'react';
import type { Correction, Lead } from '@/domain/desk.ts';
import { ADDRESS_LIMIT, leadFields, NAME_LIMIT, PHONE_LIMIT } from '@/domain/lead.ts';
import { changeLead } from '../changes/change-lead.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { textOf } from '../ui/text-of.ts';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', limit: NAME_LIMIT },
  { name: 'phone', label: 'Phone', type: 'tel', limit: PHONE_LIMIT },
  { name: 'address', label: 'Address', type: 'text', limit: ADDRESS_LIMIT },
] as const;
type Errors = Partial<Record<keyof Correction, string>>;

/** Puts right what was mistyped; the first spelling stays beside it. */
export const Correct = ({ lead, pending }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const save = async (data: FormData): Promise<void> => {
    const corrected: Correction = {};
    const wrong: Errors = {};
    for (const { name } of FIELDS) {
      const typed = textOf(data, name);
      if (typed === lead[name]) continue;
      const checked = leadFields.shape[name].safeParse(typed);
      if (checked.success) corrected[name] = checked.data;
      else wrong[name] = checked.error.issues[0]?.message ?? 'Please check this.';
    }
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(corrected).length === 0) setOpen(false);
    else if ((await changeLead(lead, { corrected }, 'Contact info updated')) === 'done')
      setOpen(false);
  };
  if (!open) return <Button onClick={() => setOpen(true)}>Edit contact info</Button>;
  return (
    <Panel title="Edit contact info">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void save(new FormData(event.currentTarget));
        }}
        className="grid gap-4"
      >
        {FIELDS.map(({ name, label, type, limit }) => (
          <TextField
            key={name}
            id={id}
            name={name}
            label={label}
            type={type}
            initial={lead[name]}
            limit={limit}
            error={errors[name]}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" busy={pending}>
            Save
          </Button>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </div>
      </form>
    </Panel>
  );
};
