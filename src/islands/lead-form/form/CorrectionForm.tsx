import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { checkLead, FIELDS, questionsAt } from '@/domain/lead.ts';
import { type RequestCorrection, requestCorrection } from '@/domain/correction.ts';
import { OFFERS_WINDOWS } from '@/domain/house.ts';
import { AddressField } from '@/islands/lead-form/fields/AddressField.tsx';
import { TradesField } from '@/islands/lead-form/fields/Extras.tsx';
import { sentLeadAttributes } from '@/islands/lead-form/fields/field-attributes.ts';
import { valuesIn, tradesIn } from '@/islands/lead-form/fields/form-values.ts';
import {
  PersonFields,
  PreferredTime,
  useIsWithoutWindows,
  WindowCount,
} from '@/islands/lead-form/fields/FormFields.tsx';
import { usePhoneQuestion } from '@/islands/lead-form/fields/use-phone-question.ts';
import { SaveRow } from './SaveRow.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import type { SentLead } from '@/client/submission/sent-leads.ts';

interface Props {
  lead: SentLead;
  onSave: (changed: RequestCorrection) => void;
  onCancel: () => void;
}

export const CorrectionForm = ({ lead, onSave, onCancel }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, showErrors } = useFieldErrors(form);
  const { question, ask } = usePhoneQuestion(form);
  const attributes = sentLeadAttributes(lead, id, errors, question);
  const hidden = useIsWithoutWindows(attributes);
  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  useEffect(() => focus('name'), []);

  const save = (element: HTMLFormElement): void => {
    const given = correctionIn(element);
    const checked = checkLead(given);
    if (!checked.ok) {
      flushSync(() => showErrors(checked.fields));
      focus(FIELDS.find((name) => checked.fields[name]) ?? 'name');
    } else if (!ask()) onSave(changedFrom(lead, requestCorrection.parse(given)));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change your request"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
      className="estimate-form @container"
    >
      <PersonFields attributes={attributes} />
      <AddressField attributes={attributes} />
      <TradesField attributes={attributes} />
      {OFFERS_WINDOWS && <WindowCount attributes={attributes} hidden={hidden} />}
      <PreferredTime attributes={attributes} />
      <SaveRow onCancel={onCancel} />
    </form>
  );
};

/** A form's data has no unticked boxes, so they are added as null. */
const correctionIn = (form: HTMLFormElement) => {
  const given = new FormData(form);
  const boxes = [...questionsAt('phone'), ...questionsAt('trades')];
  return {
    ...valuesIn(form),
    trades: tradesIn(form),
    ...Object.fromEntries(boxes.map(({ name }) => [name, given.get(name)])),
  };
};

const changedFrom = (lead: SentLead, corrected: RequestCorrection): RequestCorrection =>
  Object.fromEntries(
    Object.entries(corrected).filter(
      ([name, value]) => String(value) !== String(lead[name as keyof RequestCorrection]),
    ),
  );
