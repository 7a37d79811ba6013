import type { ReactNode } from 'react';
import { onlyOption, questionsAt } from '@/domain/choices.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import {
  type Asked,
  isWithoutWindows,
  OFFERS_WINDOWS,
  tradeLabel,
  TRADES,
  WINDOW_COUNT_LABELS,
  WINDOW_COUNTS,
} from '@/domain/house.ts';
import {
  ADDRESS_LIMIT,
  NAME_LIMIT,
  PHONE_LIMIT,
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
} from '@/domain/lead.ts';
import { Choice, NeedChoice, TRADE_CHOICE } from '@/islands/lead-form/fields/Choice.tsx';
import type { Arrival } from '@/client/submission/sent.ts';

export type CorrectionErrors = Partial<Record<keyof RequestCorrection, string>>;

interface Props {
  id: string;
  arrival: Arrival;
  asked: Asked;
  errors: CorrectionErrors;
  question: string;
}

const TYPED = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: NAME_LIMIT },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: PHONE_LIMIT, type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: ADDRESS_LIMIT },
] as const;

export const CorrectionFields = ({ id, arrival, asked, errors, question }: Props) => (
  <>
    {TYPED.map(({ name, label, ...input }) => (
      <Labeled
        key={name}
        id={id + name}
        label={label}
        error={errors[name]}
        question={name === 'phone' ? question : ''}
      >
        {(described) => (
          <input
            type="text"
            {...input}
            {...described}
            name={name}
            required
            defaultValue={arrival[name]}
            className={`${BOX} px-3.5`}
          />
        )}
      </Labeled>
    ))}
    {questionsAt('phone').map((question) => (
      <label key={question.name} className="flex min-h-11 w-fit items-center gap-2.5">
        <input
          type="checkbox"
          name={question.name}
          value={onlyOption(question)}
          defaultChecked={arrival[question.name] !== null}
          className="choice"
        />
        {question.asks}
      </label>
    ))}
    {TRADES.length + questionsAt('trades').length > 1 && (
      <fieldset>
        <legend className="font-semibold">What needs work?</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {TRADES.map((trade) => (
            <Choice
              key={trade}
              type="checkbox"
              name="trades"
              value={trade}
              defaultChecked={arrival.trades.includes(trade)}
              className={TRADE_CHOICE}
            >
              {tradeLabel(trade)}
            </Choice>
          ))}
          {questionsAt('trades').map((one) => (
            <NeedChoice key={one.name} question={one} defaultChecked={arrival[one.name] !== null} />
          ))}
        </div>
      </fieldset>
    )}
    {OFFERS_WINDOWS && !isWithoutWindows(asked) && (
      <Labeled id={`${id}windowCount`} label="Number of windows">
        {(described) => (
          <select
            {...described}
            name="windowCount"
            defaultValue={arrival.windowCount}
            className={`${BOX} pr-9 pl-3`}
          >
            {WINDOW_COUNTS.map((count) => (
              <option key={count} value={count}>
                {WINDOW_COUNT_LABELS[count]}
              </option>
            ))}
          </select>
        )}
      </Labeled>
    )}
    <Labeled id={`${id}preferredTime`} label="Best time to reach you">
      {(described) => (
        <select
          {...described}
          name="preferredTime"
          defaultValue={arrival.preferredTime}
          className={`${BOX} pr-9 pl-3`}
        >
          {PREFERRED_TIMES.map((time) => (
            <option key={time} value={time}>
              {PREFERRED_TIME_LABELS[time]}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  </>
);

const BOX =
  'border-edge bg-surface text-ink aria-invalid:border-danger mt-1.5 block min-h-12 w-full rounded-sm border text-base';

interface LabeledProps {
  id: string;
  label: string;
  error?: string | undefined;
  question?: string;
  children: (described: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

const Labeled = ({ id, label, error, question, children }: LabeledProps) => (
  <div>
    <label htmlFor={id} className="block font-semibold">
      {label}
    </label>
    {children({
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || question ? `${id}-note` : undefined,
    })}
    {error ? (
      <p id={`${id}-note`} className="text-danger mt-1.5 text-sm font-semibold">
        {error}
      </p>
    ) : (
      question && (
        <p id={`${id}-note`} className="border-lamp mt-2.5 border-l-4 pl-3 text-sm font-semibold">
          {question}
        </p>
      )
    )}
  </div>
);
