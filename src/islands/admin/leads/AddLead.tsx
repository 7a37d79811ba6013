import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { checkAddedLead } from '@/domain/added-lead.ts';
import { HEARD_LABELS, readHeard } from '@/domain/heard.ts';
import { readTrades, type Trade, tradeLabel, TRADES } from '@/domain/house.ts';
import type { FieldErrors, LeadFields } from '@/domain/lead.ts';
import { UNTOUCHED } from '@/domain/managed-lead.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import { Details, focusNextStep } from '@/islands/admin/outcome/OutcomeForm.tsx';
import { nextMorning } from '@/islands/admin/outcome/times.ts';
import { ADD_LEAD, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { dropDrafts, useDraft } from '@/islands/admin/stores/drafts.ts';
import { newLeadId } from '@/islands/admin/stores/new-lead.ts';
import { type AskedOf, callBack, type Outcome } from '@/islands/admin/outcome/outcomes.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Form, NoteInput, noteProblem, SelectField, TextField } from '@/islands/admin/ui/Field.tsx';
import { KnownCaller } from './KnownCaller.tsx';

const BLANK = { phone: '', name: '', trades: '', note: '', address: '', heard: '' };

export const AddLead = () => {
  const id = useId();
  const morning = nextMorning(useStore($now));
  const draft = useDraft('add', BLANK);
  const { words } = draft;
  const trades = readTrades(words.trades.split(' '));
  const [errors, setErrors] = useState<FieldErrors>({});
  // One id for all presses, so that pressing Save twice adds one lead.
  const [leadId] = useState(() => newLeadId(Date.now()));
  const [choice, setChoice] = useState<(typeof CHOICES)[number] | null>(null);
  const [hasMore] = useState(words.address !== '' || words.heard !== '');
  const form = useRef<HTMLFormElement>(null);
  const focus = (name = 'phone'): void =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  // In an effect, because by then the dialog has opened and taken the focus, and the fields react to typing.
  useEffect(() => focus(), []);
  const check = (): LeadFields | null => {
    const checked = checkAddedLead(words);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) focus(Object.keys(checked.fields)[0]);
    else if (noteProblem(words.note) !== null) focus('note');
    else return checked.fields;
    return null;
  };
  const save = async ({ title, change }: Outcome): Promise<boolean> => {
    const fields = check();
    if (!fields) return false;
    const add = { ...fields, trades, heard: readHeard(words.heard) };
    const note = isBlank(words.note) ? {} : { note: cleanText(words.note) };
    if (!(await changeLead({ id: leadId, version: 0 }, { ...change, ...note }, { title, add })))
      return false;
    clear();
    closeDialog();
    return true;
  };
  /** If only the number was typed, the draft is dropped: the lead that opens already has it. */
  const openKnown = (): void => {
    const typed = Object.values({ ...words, phone: '' }).join('');
    if (typed === '') clear();
    closeDialog();
  };
  const press = (trade: Trade): void => {
    const others = trades.filter((each) => each !== trade);
    const chosen = trades.includes(trade) ? others : [...others, trade];
    draft.type('trades', chosen.join(' '));
  };
  return (
    <Dialog title={ADD_LEAD} onClose={closeDialog} panel>
      <Form
        ref={form}
        id={id}
        noValidate
        onSubmit={() => save(callBack(ADDED, new Date(morning.at).toISOString()))}
        className="grid min-h-24 grow content-start gap-4 overflow-auto px-4 pb-4"
      >
        <div>
          <TextField label="Phone" type="tel" {...draft.field('phone')} problem={errors.phone} />
          <KnownCaller phone={words.phone} onOpen={openKnown} />
        </div>
        <TextField label="Name" {...draft.field('name')} problem={errors.name} />
        {TRADES.length > 1 && (
          <div role="group" aria-label="What needs work" className="flex flex-wrap gap-2">
            {TRADES.map((trade) => (
              <button
                key={trade}
                type="button"
                aria-pressed={trades.includes(trade)}
                onClick={() => press(trade)}
                className="border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface min-h-11 rounded-full border px-4 font-semibold"
              >
                {tradeLabel(trade)}
              </button>
            ))}
          </div>
        )}
        <NoteInput text={words.note} onType={(text) => draft.type('note', text)} />
        <details open={hasMore}>
          <summary className="min-h-11 cursor-pointer content-center">
            More: address, heard of us
          </summary>
          <div className="mt-2 grid gap-4">
            <TextField label="Address" {...draft.field('address')} problem={errors.address} />
            <SelectField
              label="Heard of us"
              any="Didn’t say"
              choices={Object.entries(HEARD_LABELS)}
              {...draft.field('heard')}
            />
          </div>
        </details>
        {draft.isKept && (
          <Button look="plain" onClick={clear} className="-ml-4 w-fit">
            Clear all fields
          </Button>
        )}
      </Form>
      <div
        onClick={focusNextStep}
        className="border-line grid max-h-[70%] shrink-0 gap-2 overflow-auto border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {choice ? (
          <Details choice={choice} lead={ADDED} onBack={() => setChoice(null)} onSave={save} />
        ) : (
          <>
            <Button look="main" type="submit" form={id} className="min-h-12">
              Save: call back {morning.label.replace('Tomorrow', 'tomorrow')}
            </Button>
            <Options
              label="Or save as"
              columns="grid-cols-3"
              options={CHOICES}
              onChoose={(chosen) => check() && setChoice(chosen)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
};

/** Drops all drafts of the added lead, the amount as well. */
const clear = (): void => dropDrafts((key) => key === 'add' || key.endsWith(`/${ADDED.id}`));

const ADDED: AskedOf = { ...UNTOUCHED, id: 'add' };

const CHOICES = ['Visit', 'Call back', 'Quoted'] as const;
