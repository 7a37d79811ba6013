import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { $online } from '@/islands/admin/stores/dashboard-data.ts';
import { $outcome, type Choice, CHOICES } from '@/islands/admin/stores/outcome.ts';
import {
  justNote,
  lost,
  missed,
  type Outcome,
  saveOutcome,
} from '@/islands/admin/stores/save-outcome.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber } from '@/islands/admin/ui/Links.tsx';
import { NoteField, noteProblem, useNote } from '@/islands/admin/ui/NoteField.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { LostChoice } from './LostChoice.tsx';
import { Options } from './Options.tsx';
import { CallBackChoice, VisitChoice } from './TimeChoices.tsx';

export const OutcomeSheet = () => {
  const asked = useStore($outcome);
  return asked && <Sheet key={asked.lead.id} {...asked} />;
};

export interface ChoiceProps {
  lead: Pick<Lead, 'id' | 'status' | 'quoted_cents' | 'follow_up_at' | 'measure'>;
  /** Whether it was saved. */
  onSave: (outcome: Outcome) => Promise<boolean>;
}

const DETAILS: Partial<Record<Choice, (props: ChoiceProps) => React.ReactNode>> = {
  'Call back': CallBackChoice,
  Visit: VisitChoice,
  Quoted: AmountChoice,
  'Not interested': LostChoice,
};

/** The press stays on the sheet, so that a second one meets no row below. */
const CLOSES_AFTER = 350;

interface SheetProps {
  lead: Lead;
  at: DOMRect | null;
  choice: Choice | null;
}

const Sheet = ({ lead, at, choice: first }: SheetProps) => {
  const [choice, setChoice] = useState(first);
  const [saved, setSaved] = useState<string | null>(null);
  const online = useStore($online);
  const draft = useNote(lead.id);
  const { note } = draft.words;
  const close = (): void => $outcome.set(null);
  const save = async (outcome: Outcome): Promise<boolean> => {
    if (saved !== null || noteProblem(note)) return false;
    setSaved(outcome.title);
    setTimeout(close, CLOSES_AFTER);
    const isSaved = await saveOutcome(lead, outcome, note);
    if (isSaved) draft.dropIf({ note });
    return isSaved;
  };
  const choose = (chosen: Choice): void => {
    if (chosen === 'No answer') void save(missed);
    else if (chosen === 'Wrong number') void save(lost('Wrong number'));
    else setChoice(chosen);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    const chosen = CHOICES[Number(key) - 1];
    if (chosen && choice === null && target instanceof Element && !target.matches('textarea'))
      choose(chosen);
  };
  const Details = choice && DETAILS[choice];
  return (
    <Dialog title={leadName(lead)} onClose={close} sheet={{ at }}>
      <div onKeyDown={onKeyDown} className="grid gap-3">
        {saved !== null ? (
          <p
            role="status"
            className="flex min-h-24 items-center justify-center gap-2 font-semibold"
          >
            <Icon name={online ? 'check' : 'clock'} />
            {online ? saved : `${saved} (waiting)`}
          </p>
        ) : (
          <>
            {lead.phone && (
              <a
                href={phoneHref(lead)}
                data-call={lead.id}
                className={`${buttonLook('plain')} -mt-3 -ml-4 w-fit`}
              >
                <Icon name="call" />
                Call again <PhoneNumber phone={lead.phone} />
              </a>
            )}
            {Details ? (
              <>
                <Button look="plain" onClick={() => setChoice(null)} className="-ml-4 w-fit">
                  <Icon name="back" />
                  {choice}
                </Button>
                <Details lead={lead} onSave={save} />
              </>
            ) : (
              <Options label="How did it go?" options={CHOICES} onChoose={choose} />
            )}
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (note.trim() !== '') void save(justNote);
              }}
            >
              <NoteField draft={draft} />
            </form>
          </>
        )}
      </div>
    </Dialog>
  );
};
