import { useId, useState } from 'react';
import { type Lead, type LeadDetail, NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { DraftNotice } from '@/islands/admin/ui/Feedback.tsx';
import { ERROR, HINT, INPUT, LABEL } from '@/islands/admin/ui/Field.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  detail: LeadDetail;
}

export const History = ({ detail: { lead, log } }: Props) => {
  const lines = historyText(log).reverse();
  return (
    <Panel title="Activity">
      <ol className="border-line grid gap-4 border-l-2 pl-4">
        {lines.map(({ version, at, text, note, isUndone }) => (
          <li key={version} className="grid gap-1">
            <p className={`flex flex-wrap justify-between gap-x-4 ${isUndone ? 'text-muted' : ''}`}>
              <span className="font-semibold wrap-anywhere">
                {isUndone ? <s>{text}</s> : text}
                {isUndone && <span className="font-normal"> (undone)</span>}
              </span>
              {at && (
                <span className="text-muted text-sm">
                  <Moment iso={at} />
                </span>
              )}
            </p>
            {note && (
              <p
                className={`wrap-anywhere whitespace-pre-wrap ${isUndone ? 'text-muted line-through' : ''}`}
              >
                {note}
              </p>
            )}
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">
            {lead.source === 'phone' ? 'Added by hand' : 'Requested an estimate on the site'}
          </span>
          <span className="text-muted text-sm">
            <Moment iso={lead.created_at} />
          </span>
        </li>
      </ol>
    </Panel>
  );
};

interface NoteFormProps {
  lead: Lead;
  pending: boolean;
}

const NEAR = 400;

export const NoteForm = ({ lead, pending }: NoteFormProps) => {
  const id = useId();
  const draft = useDraft(`note/${lead.id}`, { note: '' });
  const [missing, setMissing] = useState(false);
  const { note } = draft.words;
  const length = cleanText(note).length;
  const error = missing && isBlank(note) ? 'Please type a note.' : tooLong(length);
  const add = async (): Promise<void> => {
    setMissing(isBlank(note));
    if (isBlank(note) || tooLong(length)) return;
    if ((await changeLead(lead, { note }, 'Note added')) === 'done') draft.dropIf({ note });
  };
  return (
    <Panel title="Notes">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void add();
        }}
      >
        <label htmlFor={id} className={LABEL}>
          New note
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          value={note}
          onChange={({ target }) => draft.type('note', target.value)}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${INPUT} mt-1`}
        />
        {length > NOTE_LIMIT - NEAR && (
          <p className={`${HINT} tabular-nums`}>
            {length.toLocaleString('en-US')} of {NOTE_LIMIT.toLocaleString('en-US')} characters
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className={ERROR}>
            {error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <Button type="submit" busy={pending}>
            Add note
          </Button>
          {draft.isKept && <DraftNotice onClear={draft.drop} />}
        </div>
      </form>
    </Panel>
  );
};

const tooLong = (length: number): string | null =>
  length > NOTE_LIMIT
    ? `This note is too long by ${(length - NOTE_LIMIT).toLocaleString('en-US')} characters. Shorten it, or save it as two notes.`
    : null;
