import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { newDraftSeed } from '@/client/submission/submission-id.ts';
import { checkAddedLead, readHeard } from '@/domain/added-lead.ts';
import { readTrades } from '@/domain/house.ts';
import type { FieldErrors } from '@/domain/lead.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { dropDrafts, useDraft } from '@/islands/admin/stores/drafts.ts';
import { showFailure } from '@/islands/admin/stores/known-leads.ts';
import { sendNewLead, showAdded } from '@/islands/admin/stores/new-lead.ts';
import type { Outcome } from '@/islands/admin/stores/save-outcome.ts';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { DraftNotice } from '@/islands/admin/ui/Feedback.tsx';
import { INPUT, TextField } from '@/islands/admin/ui/Field.tsx';
import { ADD_LEAD } from '@/islands/admin/ui/shortcuts.ts';
import { AddChoices, ADDED, nextMorning } from './AddChoices.tsx';
import { HeardSelect, TradeChips } from './AddFields.tsx';
import { KnownCaller } from './KnownCaller.tsx';

interface Props {
  onClose: () => void;
}

const BLANK = { phone: '', name: '', trades: '', note: '', address: '', heard: '', seed: '' };

/** In the order of a call, saved with what came of it. */
export const AddLead = ({ onClose }: Props) => {
  const id = useId();
  const draft = useDraft('add', BLANK);
  const { words } = draft;
  const trades = readTrades(words.trades.split(' '));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [hasMore] = useState(words.address !== '' || words.heard !== '');
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const focus = (name: string): void => document.getElementById(`${id}-${name}`)?.focus();
  // After the dialog has opened and taken the focus.
  useLayoutEffect(() => document.getElementById(`${id}-phone`)?.focus(), [id]);
  const check = (): ReturnType<typeof checkAddedLead> => {
    const checked = checkAddedLead(words);
    setErrors(checked.ok ? {} : checked.fields);
    setSentence(null);
    if (!checked.ok) focus(Object.keys(checked.fields)[0] ?? 'phone');
    return checked;
  };
  const save = async ({ title, change }: Outcome): Promise<boolean> => {
    const checked = check();
    if (!checked.ok || busy) return false;
    setBusy(true);
    const sent = { ...words };
    const keepSeed = (seed: string): void => {
      sent.seed = seed;
      draft.type('seed', seed);
    };
    keepSeed(words.seed || newDraftSeed(Date.now()));
    const note = isBlank(words.note) ? {} : { note: cleanText(words.note) };
    const typed = {
      ...checked.fields,
      ...{ trades, heard: readHeard(words.heard), change: { ...change, ...note } },
    };
    const outcome = await sendNewLead(typed, sent.seed, keepSeed);
    setBusy(false);
    if (!outcome.ok) {
      if (!isMounted.current) showFailure(outcome.problem, "The lead wasn't added");
      setErrors(outcome.problem.fields ?? {});
      setSentence(errorMessage(outcome.problem));
      return false;
    }
    dropDrafts((key) => key.endsWith(`/${ADDED.id}`));
    if (draft.dropWhole(sent) && isMounted.current) onClose();
    showAdded(outcome.value.lead, title);
    return true;
  };
  const field = (name: 'name' | 'phone' | 'address') => ({
    id,
    name,
    value: words[name],
    onType: (text: string) => draft.type(name, text),
    error: errors[name],
  });
  const openKnown = (): void => {
    const { phone } = words;
    draft.dropWhole({ ...BLANK, phone });
    onClose();
  };
  return (
    <Dialog title={ADD_LEAD} onClose={onClose} panel>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(nextMorning(Date.now()));
        }}
        className="grid min-h-0 grow content-start gap-4 overflow-auto px-4 pb-4"
      >
        <div>
          <TextField label="Phone" type="tel" {...field('phone')} />
          <KnownCaller phone={words.phone} onOpen={openKnown} />
        </div>
        <TextField label="Name" {...field('name')} />
        <TradeChips chosen={trades} onChoose={(all) => draft.type('trades', all.join(' '))} />
        <textarea
          aria-label="Note"
          placeholder="Note"
          rows={Math.min(5, words.note.split('\n').length + Math.floor(words.note.length / 40))}
          value={words.note}
          onChange={({ target }) => draft.type('note', target.value)}
          className={`${INPUT} min-h-12 resize-none`}
        />
        <details open={hasMore}>
          <summary className="min-h-11 cursor-pointer content-center">
            More: address, heard of us
          </summary>
          <div className="mt-2 grid gap-4">
            <TextField label="Address" {...field('address')} />
            <HeardSelect
              id={`${id}-heard`}
              value={words.heard}
              onChoose={(heard) => draft.type('heard', heard)}
            />
          </div>
        </details>
        {draft.isKept && <DraftNotice onClear={draft.drop} />}
      </form>
      <div className="border-line grid max-h-[70%] shrink-0 gap-2 overflow-auto border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {sentence && (
          <p role="alert" className="text-danger">
            {sentence}
          </p>
        )}
        <AddChoices form={id} busy={busy} isRight={() => check().ok} onSave={save} />
      </div>
    </Dialog>
  );
};
