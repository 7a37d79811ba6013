import { type AnswerText, answerTexts, onlyOption, questionsAt } from '@/domain/lead.ts';
import { TRADES } from '@/domain/house.ts';
import { Choice } from './Choice.tsx';
import type { FieldAttributes } from './field-attributes.ts';
import { answersIn, enterAnswers, forgetQuery } from './form-values.ts';
import { OptionalQuestion } from './OptionalQuestion.tsx';
import { TextButton } from './TextButton.tsx';
import { useFormValue } from './use-form-value.ts';

interface Props {
  attributes: FieldAttributes;
}

export const Extras = ({ attributes, attributes: { words } }: Props) => (
  <>
    <TradesField attributes={attributes} />
    {words.language && <input type="hidden" name="language" value={words.language} />}
    {questionsAt().map((question) =>
      question.asks ? (
        <OptionalQuestion key={question.name} question={question} attributes={attributes} />
      ) : (
        <input
          key={question.name}
          type="text"
          hidden
          name={question.name}
          defaultValue={attributes.value(question.name)}
        />
      ),
    )}
    <Chosen attributes={attributes} />
  </>
);

export const TradesField = ({ attributes, attributes: { words } }: Props) => (
  <fieldset data-first hidden={TRADES.length + questionsAt('trades').length === 1}>
    <legend>
      {words.trades} <span className="text-muted font-normal">{words.optional}</span>
    </legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {TRADES.map((trade) => (
        <Choice
          key={trade}
          type="checkbox"
          name="trades"
          value={trade}
          // Three fit side by side on a phone.
          className="basis-20 @max-sm:flex-col @max-sm:gap-1 @max-sm:px-1"
          {...attributes.checked('trades', trade)}
        >
          {words.trade(trade)}
        </Choice>
      ))}
      {questionsAt('trades').map((question) => (
        <Choice
          key={question.name}
          type="checkbox"
          name={question.name}
          value={onlyOption(question)}
          // On a phone it has a row of its own.
          className="basis-24 @max-sm:basis-full"
          {...attributes.checked(question.name, onlyOption(question) ?? '')}
        >
          {words.asks(question)}
        </Choice>
      ))}
    </div>
  </fieldset>
);

/** Shows what a link from another page has chosen. */
const Chosen = ({ attributes }: Props) => {
  const found = useFormValue(attributes, (form) =>
    JSON.stringify(answerTexts(answersIn(form)).filter(isFromLink)),
  );
  const chosen = JSON.parse(found || '[]') as AnswerText[];
  if (chosen.length === 0) return null;
  return (
    <ul data-first className="bg-glass rounded-sm px-4 py-1.5">
      {chosen.map(({ label, text, names }) => (
        <li key={label} className="flex items-center justify-between gap-x-4 py-1 leading-snug">
          {`${label}: ${text}`}
          <TextButton
            aria-label={`Remove: ${label}, ${text}`}
            onClick={({ currentTarget: { form } }) => form && remove(form, names)}
          >
            Remove
          </TextButton>
        </li>
      ))}
    </ul>
  );
};

const isFromLink = ({ names }: AnswerText): boolean =>
  questionsAt().some(({ name, asks }) => names.includes(name) && !asks);

const remove = (form: HTMLFormElement, names: AnswerText['names']): void => {
  enterAnswers(form, Object.fromEntries(names.map((name) => [name, null])));
  forgetQuery(names);
  // The pressed button is gone, and focusing a text field would open a phone's keyboard.
  form.querySelector<HTMLElement>('[name=trades]')?.focus();
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
