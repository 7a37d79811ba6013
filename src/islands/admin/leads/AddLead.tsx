import { useEffect, useId, useRef, useState } from 'react';
import { newDraftSeed } from '@/client/submission/submission-id.ts';
import { checkLead, type FieldErrors, PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { isWithoutWindows, readTrades, WINDOW_COUNT_LABELS } from '@/domain/house.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { addLead } from '@/islands/admin/api/endpoints.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { showFailure, showSaved } from '@/islands/admin/stores/known-leads.ts';
import { go, leadParams } from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { DraftNotice } from '@/islands/admin/ui/Feedback.tsx';
import { TextField } from '@/islands/admin/ui/Field.tsx';
import { ADD_LEAD } from '@/islands/admin/ui/shortcuts.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { AddSelect, AddTrades } from './AddFields.tsx';

interface Props {
  onClose: () => void;
}

const BLANK = {
  name: '',
  phone: '',
  address: '',
  windowCount: 'unsure',
  preferredTime: 'anytime',
  trades: '',
  seed: '',
};

export const AddLead = ({ onClose }: Props) => {
  const id = useId();
  const draft = useDraft('add', BLANK);
  const { words } = draft;
  const trades = readTrades(words.trades.split(' '));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const add = async (): Promise<void> => {
    const windowCount = isWithoutWindows(trades) ? 'unsure' : words.windowCount;
    const check = checkLead({ ...words, windowCount });
    setErrors(check.ok ? {} : check.fields);
    setSentence(null);
    if (!check.ok) return;
    setBusy(true);
    const sent = { ...words };
    const keepSeed = (seed: string): void => {
      sent.seed = seed;
      draft.type('seed', seed);
    };
    keepSeed(words.seed || newDraftSeed(Date.now()));
    const outcome = await addLead(
      { ...check.fields, ...(trades.length > 0 && { trades }) },
      sent.seed,
      keepSeed,
    );
    setBusy(false);
    if (!outcome.ok && !isMounted.current) {
      showFailure(outcome.problem, "The lead wasn't added");
      return;
    }
    if (!outcome.ok) {
      setErrors(outcome.problem.fields ?? {});
      setSentence(errorMessage(outcome.problem));
      return;
    }
    const { lead } = outcome.value;
    showSaved(lead);
    if (draft.dropWhole(sent) && isMounted.current) {
      onClose();
      go(leadParams(lead.id));
    }
    showNotice.success('Lead added', `${lead.name}, confirmation number ${lead.receipt}.`);
  };
  const field = (name: 'name' | 'phone' | 'address') => ({
    value: words[name],
    onType: (text: string) => draft.type(name, text),
    error: errors[name],
  });
  return (
    <Dialog title={ADD_LEAD} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void add();
        }}
        className="grid gap-4"
      >
        <TextField id={id} name="name" label="Name" {...field('name')} />
        <TextField id={id} name="phone" label="Phone" type="tel" {...field('phone')} />
        <TextField id={id} name="address" label="Address" {...field('address')} />
        <AddTrades chosen={trades} onChoose={(chosen) => draft.type('trades', chosen.join(' '))} />
        <div className="grid gap-4 sm:grid-cols-2">
          {!isWithoutWindows(trades) && (
            <AddSelect
              id={id}
              name="windowCount"
              label="Number of windows"
              value={words.windowCount}
              onChoose={(value) => draft.type('windowCount', value)}
              labels={WINDOW_COUNT_LABELS}
            />
          )}
          <AddSelect
            id={id}
            name="preferredTime"
            label="Best time to call"
            value={words.preferredTime}
            onChoose={(value) => draft.type('preferredTime', value)}
            labels={PREFERRED_TIME_LABELS}
          />
        </div>
        {sentence && (
          <p role="alert" className="text-danger">
            {sentence}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          <Button type="submit" look="main" busy={busy}>
            {busy ? 'Adding…' : 'Add lead'}
          </Button>
          {draft.isKept && <DraftNotice onClear={draft.drop} />}
        </div>
      </form>
    </Dialog>
  );
};
