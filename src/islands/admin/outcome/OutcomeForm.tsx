import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Lead } from '@/domain/managed-lead.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { forgetCall } from '@/islands/admin/stores/calls.ts';
import { isOutcome } from '@/islands/admin/stores/change-queue.ts';
import { changeLead, hasRoom } from '@/islands/admin/stores/changes.ts';
import type { OutcomeChoice } from '@/islands/admin/stores/dialogs.ts';
import { noteKey, useDraft } from '@/islands/admin/stores/drafts.ts';
import { offerAlerts } from '@/islands/admin/stores/push-alerts.ts';
import { isPlainKey } from '@/islands/admin/stores/shortcuts.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Form, NoteInput, noteProblem } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { catchNext } from '@/islands/admin/ui/lost-focus.ts';
import { QuotedChoice, WonChoice } from './AmountChoice.tsx';
import { LostChoice } from './LostChoice.tsx';
import { Options } from './Options.tsx';
import { type Choice, type ChoiceProps, choicesOf, lost } from './outcomes.ts';
import { CallBackChoice, AppointmentChoice } from './TimeChoice.tsx';

const DETAILS: Record<OutcomeChoice, ComponentType<ChoiceProps>> = {
  'Call back': CallBackChoice,
  Visit: AppointmentChoice,
  Quoted: QuotedChoice,
  Won: WonChoice,
  'Not interested': LostChoice,
};

interface DetailsProps extends ChoiceProps {
  choice: OutcomeChoice;
  onBack: () => void;
}

export const Details = ({ choice, onBack, ...rest }: DetailsProps) => {
  const Asked = DETAILS[choice];
  return (
    <>
      <Button look="plain" onClick={onBack} className="-ml-4 w-fit">
        <Icon name="back" />
        <span>
          <span className="sr-only">Back from </span>
          {choice}
        </span>
      </Button>
      <Asked {...rest} />
    </>
  );
};

interface Props {
  lead: Lead;
  first?: OutcomeChoice | null;
  /** On the lead's page the note comes first; on the sheet, the buttons near the thumb do. */
  isPage?: boolean;
  onSaved?: (title: string) => void;
  children?: ReactNode;
}

export const OutcomeForm = ({ lead, first = null, isPage = false, onSaved, children }: Props) => {
  const [choice, setChoice] = useState(first);
  const draft = useDraft(noteKey(lead.id), { note: '' });
  const { note } = draft.words;
  const choices = choicesOf(lead, useStore($now));
  const save: ChoiceProps['onSave'] = async ({ title, change }) => {
    if (noteProblem(note) !== null || !hasRoom()) return false;
    setChoice(null);
    if (isOutcome(change)) forgetCall(lead.id);
    onSaved?.(title);
    // One press makes one entry, so the note is part of it.
    const words = isBlank(note) ? {} : { note: cleanText(note) };
    const isTaken = await changeLead(lead, { ...change, ...words }, { title });
    void offerAlerts();
    return isTaken;
  };
  const choose = (chosen: Choice): void => {
    if (chosen === 'No answer') void save({ title: chosen, change: { missed: true } });
    else if (chosen === 'Wrong number') void save(lost(chosen));
    else if (chosen === 'Done')
      void save({ title: 'Callback done', change: { follow_up_at: null } });
    else setChoice(chosen);
  };
  const chooseByKey = useEffectEvent((event: KeyboardEvent): void => {
    const chosen = choices[Number(event.key) - 1];
    if (!chosen || choice !== null || !isPlainKey(event)) return;
    // Otherwise the digit is typed into the field that opens.
    event.preventDefault();
    choose(chosen);
  });
  // On the sheet, digits work wherever the focus is. On the page, they open the tabs.
  useEffect(() => {
    if (isPage) return;
    document.addEventListener('keydown', chooseByKey);
    return () => document.removeEventListener('keydown', chooseByKey);
  }, [isPage]);
  const noteForm = (
    <Form onSubmit={() => note.trim() !== '' && void save({ title: 'Note added', change: {} })}>
      <div className="flex items-end gap-2">
        <NoteInput text={note} onType={(text) => draft.type('note', text)} />
        {note.trim() !== '' && (
          <Button type="submit" className="min-h-12">
            Save<span className="sr-only"> note</span>
          </Button>
        )}
      </div>
    </Form>
  );
  return (
    <div className="grid gap-3">
      {children}
      {isPage && noteForm}
      <div onClick={focusNextStep} className="grid gap-3">
        {choice ? (
          <Details choice={choice} lead={lead} onBack={() => setChoice(null)} onSave={save} />
        ) : (
          <Options
            label="How did it go?"
            columns={isPage ? 'grid-cols-3' : 'grid-cols-2'}
            options={choices}
            onChoose={choose}
          />
        )}
      </div>
      {!isPage && noteForm}
    </div>
  );
};

/** If a key press removed its own button, focuses the first button of the question or step in its place. */
export const focusNextStep = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const first = (part: string) => currentTarget.querySelector<HTMLElement>(`${part} [type=button]`);
  catchNext(() => first('[role=alert]') ?? first(''));
};
