import { useId, useState } from 'react';
import {
  ADDRESS_LIMIT,
  checkLead,
  NAME_LIMIT,
  PHONE_LIMIT,
  PREFERRED_TIME_LABELS,
  WINDOW_COUNT_LABELS,
  type FieldErrors,
} from '@/domain/lead.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { taken } from '../changes/change-lead.ts';
import { explain } from '../explain.ts';
import { go } from '../place.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AddSelect } from './AddSelect.tsx';
import { leadParams } from './filter.ts';
import { newLead } from './new-lead.ts';

interface Props {
  onClose: () => void;
}

/** For a phone call or a walk-in. */
export const AddLead = ({ onClose }: Props) => {
  const id = useId();
  const [addLead] = useState(newLead);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async (data: FormData): Promise<void> => {
    const check = checkLead(Object.fromEntries(data));
    setErrors(check.ok ? {} : check.fields);
    setSentence(null);
    if (!check.ok) return;
    setBusy(true);
    const outcome = await addLead(check.fields);
    setBusy(false);
    if (!outcome.ok) {
      setErrors((outcome.problem.fields as FieldErrors | undefined) ?? {});
      setSentence(explain(outcome.problem));
      return;
    }
    const { lead } = outcome.value;
    taken(lead);
    onClose();
    go(leadParams(lead.id));
    notify.success('Lead added', `${lead.name}, confirmation number ${lead.receipt}.`);
  };
  return (
    <Dialog title="Add a lead" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void add(new FormData(event.currentTarget));
        }}
        className="grid gap-4"
      >
        <TextField id={id} name="name" label="Name" limit={NAME_LIMIT} error={errors.name} />
        <TextField
          id={id}
          name="phone"
          label="Phone"
          type="tel"
          limit={PHONE_LIMIT}
          error={errors.phone}
        />
        <TextField
          id={id}
          name="address"
          label="Address"
          limit={ADDRESS_LIMIT}
          error={errors.address}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AddSelect
            id={id}
            name="windowCount"
            label="Windows"
            initial="unsure"
            labels={WINDOW_COUNT_LABELS}
          />
          <AddSelect
            id={id}
            name="preferredTime"
            label="Best time to call"
            initial="anytime"
            labels={PREFERRED_TIME_LABELS}
          />
        </div>
        {sentence && (
          <p role="alert" className="text-danger">
            {sentence}
          </p>
        )}
        <Button type="submit" look="main" busy={busy} className="justify-self-start">
          {busy ? 'Adding…' : 'Add lead'}
        </Button>
      </form>
    </Dialog>
  );
};
