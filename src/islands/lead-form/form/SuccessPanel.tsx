import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerLabel, PREFERRED_TIME_LABELS, questionsAt } from '@/domain/lead.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { OFFERS_WINDOWS, workText } from '@/domain/house.ts';
import { phoneText } from '@/domain/phone.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { sentenceCase } from '@/domain/text.ts';
import { releaseEnd } from '@/islands/lead-form/fields/hold-still.ts';
import { TextButton } from '@/islands/lead-form/fields/TextButton.tsx';
import { ADDED_QUESTIONS, AddedForm, typedNote } from './AddedForm.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { promiseText, useNow } from './reader-clock.ts';
import { useCorrection } from './use-correction.ts';
import { TIMED_QUESTIONS, AppointmentTimes } from './AppointmentTimes.tsx';
import type { SentLead } from '@/client/submission/sent-leads.ts';

interface Props {
  leads: SentLead[];
  onCorrected: (id: string, corrected: Partial<SentLead>) => void;
  onAnother: () => void;
}

export const SuccessPanel = ({ leads, onCorrected, onAnother }: Props) => {
  const now = useNow();
  useLayoutEffect(replaceIntro, []);
  const [first, ...others] = leads;
  return (
    <div>
      <h2 tabIndex={-1} className="scroll-mt-32 text-2xl lg:scroll-mt-0">
        {others.length > 0 ? 'We have your requests' : 'We have your request'}
      </h2>
      <ul className="bg-glass mt-4 grid gap-5 rounded-sm p-4">
        {leads.map((lead) => (
          <SentRequest
            key={lead.id}
            lead={lead}
            many={others.length > 0}
            onCorrected={(corrected) => onCorrected(lead.id, corrected)}
          />
        ))}
      </ul>
      <ol className="mt-5 grid list-decimal gap-2 pl-5">
        <li>{promiseFor(leads, now)}</li>
        <li>We’ll set up a day to look at the house and measure, free of charge.</li>
        <li>You’ll get the price in writing. Take your time deciding.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {first && others.length === 0 && (
          <a href={first.page} className="inline-flex min-h-11 items-center underline">
            Save or print this
          </a>
        )}
        <TextButton onClick={onAnother}>Request an estimate for another house</TextButton>
      </p>
    </div>
  );
};

const replaceIntro = (): (() => void) => {
  const intro = document.querySelectorAll<HTMLElement>('#estimate > :is(h2, p)');
  for (const part of intro) part.hidden = true;
  return () => {
    releaseEnd();
    for (const part of intro) part.hidden = false;
  };
};

interface SentRequestProps {
  lead: SentLead;
  many: boolean;
  onCorrected: (corrected: Partial<SentLead>) => void;
}

const SentRequest = ({ lead, many, onCorrected }: SentRequestProps) => {
  const { status, save, hush } = useCorrection(lead, onCorrected);
  // Opens the form that had unsaved words before a reload.
  const [open, setOpen] = useState<'all' | QuestionName | null>(
    () => ADDED_QUESTIONS.find(({ name }) => typedNote(lead.id, name))?.name ?? null,
  );
  const item = useRef<HTMLLIElement>(null);
  const close = (): void => {
    const opened = open;
    flushSync(() => setOpen(null));
    item.current?.querySelector<HTMLElement>(`[data-opens=${opened}]`)?.focus();
  };
  const forms = {
    onCancel: close,
    onSave: (values: RequestCorrection) => {
      close();
      void save(values);
    },
  };
  const opener = (opens: 'all' | QuestionName, words?: string) => (
    <TextButton
      key={opens}
      data-opens={opens}
      onClick={() => {
        hush();
        setOpen(opens);
      }}
    >
      {words}
      {many && <span className="sr-only">: {lead.address}</span>}
    </TextButton>
  );
  const question = ADDED_QUESTIONS.find(({ name }) => name === open);
  return (
    <li ref={item} className="grid gap-3">
      <p>
        Your confirmation number is{' '}
        <strong className="tabular text-lg tracking-wider whitespace-nowrap">{lead.receipt}</strong>
        {many && (
          <>
            {'. '}
            <a href={lead.page} className="inline-flex min-h-11 items-center">
              Save or print this
            </a>
          </>
        )}
      </p>
      {open === 'all' ? <CorrectionForm lead={lead} {...forms} /> : <Sent lead={lead} />}
      {question && (
        <AddedForm requestId={lead.id} question={question} value={lead[question.name]} {...forms} />
      )}
      {open === null && (
        <p className="flex flex-wrap gap-x-6">
          {opener('all', 'Something wrong? Edit it')}
          {ADDED_QUESTIONS.map(({ name, asks, added }) =>
            opener(name, lead[name] ? `Change ${added?.replace(/^(?:an?|more) /, 'your ')}` : asks),
          )}
        </p>
      )}
      {open === null &&
        TIMED_QUESTIONS.map(({ name, asks }) => (
          <AppointmentTimes
            key={name}
            legend={
              <>
                {asks}
                {many && <span className="sr-only"> {lead.address}</span>}
              </>
            }
            callBy={lead.callBy}
            chosen={lead[name]}
            onChoose={(time) => void save({ [name]: time })}
          />
        ))}
      <p role="status" className="empty:absolute">
        {open === null && status}
      </p>
    </li>
  );
};

const Sent = ({ lead }: { lead: SentLead }) => (
  <div>
    <p className="font-semibold wrap-anywhere">
      {lead.name}
      <br />
      <span className="tabular">{phoneText(lead.phone)}</span>
      <br />
      {lead.address}
    </p>
    <p>{chosenText(lead)}</p>
    {ADDED_QUESTIONS.map(
      ({ name }) =>
        lead[name] && (
          <p
            key={name}
            className="border-lamp mt-2 border-l-4 pl-3 wrap-anywhere whitespace-pre-wrap"
          >
            {lead[name]}
          </p>
        ),
    )}
  </div>
);

const chosenText = (lead: SentLead): string =>
  [
    sentenceCase(workText({ ...lead, window_count: lead.windowCount }) ?? NOT_COUNTED),
    PREFERRED_TIME_LABELS[lead.preferredTime],
    ...questionsAt('phone').map((question) => answerLabel(question, lead)),
  ]
    .filter(Boolean)
    .join('\u00A0· ');

const NOT_COUNTED = OFFERS_WINDOWS ? 'Number of windows: not sure' : '';

const promiseFor = (leads: readonly SentLead[], now: number): string => {
  const promised = [...leads].sort((one, two) => one.callBy.localeCompare(two.callBy));
  const soonest = promised.find(({ callBy }) => Date.parse(callBy) > now) ?? promised[0];
  return soonest ? promiseText(soonest, now) : '';
};
