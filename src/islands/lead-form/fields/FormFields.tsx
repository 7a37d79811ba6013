import type { ReactNode } from 'react';
import { business } from '@/domain/business.ts';
import { CONSENT_VERSION, NAME_LIMIT, PREFERRED_TIMES } from '@/domain/lead.ts';
import { OFFERS_WINDOWS, WINDOW_COUNTS } from '@/domain/house.ts';
import { estimateRange, rangeText } from '@/domain/estimate.ts';
import { AddressField } from './AddressField.tsx';
import { Choice } from './Choice.tsx';
import { Extras } from './Extras.tsx';
import { PhoneField } from './PhoneField.tsx';
import { FieldError, TextField } from './TextField.tsx';
import { describedBy, type FieldAttributes } from './field-attributes.ts';
import { valuesIn, withoutWindows } from './form-values.ts';
import { ENGLISH, type FormWords } from './form-words.ts';
import { useFormValue } from './use-form-value.ts';

interface Fields {
  attributes: FieldAttributes;
}

export const FormFields = ({ attributes, start = false }: Fields & { start?: boolean }) => (
  <>
    {start && (
      <div data-first>
        <AddressField attributes={attributes} />
      </div>
    )}
    <Extras attributes={attributes} />
    {start && OFFERS_WINDOWS && <WindowFields attributes={attributes} />}
    <PersonFields attributes={attributes} />
    {!start && <HouseFields attributes={attributes} />}
    <PreferredTime attributes={attributes} />
    <div className="trap" aria-hidden="true">
      <label htmlFor="estimate-website">website</label>
      <input type="text" id="estimate-website" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  </>
);

export const PersonFields = ({ attributes }: Fields) => (
  <div className="grid gap-(--gap) @md:grid-cols-2">
    <TextField
      name="name"
      label={attributes.words.name}
      attributes={attributes}
      maxLength={NAME_LIMIT}
      autoComplete="name"
      autoCapitalize="words"
    />
    <PhoneField attributes={attributes} />
  </div>
);

const HouseFields = ({ attributes }: Fields) => {
  const hidden = useIsWithoutWindows(attributes);
  return (
    <div className="grid gap-(--gap) @md:grid-cols-2">
      <div className={hidden || !OFFERS_WINDOWS ? 'col-span-full' : undefined}>
        <AddressField attributes={attributes} />
      </div>
      {OFFERS_WINDOWS && (
        <>
          <WindowCount attributes={attributes} hidden={hidden} />
          <EstimateRange attributes={attributes} hidden={hidden} />
        </>
      )}
    </div>
  );
};

/** Placed below the trades that hide these fields, so that no trade moves under the finger that ticks it. */
const WindowFields = ({ attributes }: Fields) => {
  const hidden = useIsWithoutWindows(attributes);
  return (
    <div data-first hidden={hidden} className="grid gap-(--gap)">
      <WindowCount attributes={attributes} />
      <EstimateRange attributes={attributes} />
    </div>
  );
};

/** False without a script, because the browser would not send a form with a hidden required field. */
export const useIsWithoutWindows = (attributes: FieldAttributes): boolean =>
  useFormValue(attributes, asksForWindows) === 'no';

export const WindowCount = ({
  attributes,
  attributes: { words },
  hidden,
}: Fields & { hidden?: boolean }) => (
  <div hidden={hidden}>
    <label htmlFor={attributes.id('windowCount')} className="block">
      {words.windowCount}
    </label>
    <select
      id={attributes.id('windowCount')}
      name="windowCount"
      required
      defaultValue={attributes.value('windowCount')}
      aria-invalid={attributes.invalid('windowCount')}
      aria-describedby={describedBy('windowCount', attributes)}
      className="border-edge aria-invalid:border-danger mt-1.5 block min-h-12 w-full rounded-sm border pr-9 pl-3 text-base"
    >
      <option value="">{words.choose}</option>
      {WINDOW_COUNTS.map((count) => (
        <option key={count} value={count} {...attributes.selected('windowCount', count)}>
          {words.count(count)}
        </option>
      ))}
    </select>
    <FieldError name="windowCount" attributes={attributes} />
  </div>
);

const asksForWindows = (form: HTMLFormElement): string => (withoutWindows(form) ? 'no' : 'yes');

const windowCountIn = (form: HTMLFormElement): string => valuesIn(form)['windowCount'] as string;

export const PreferredTime = ({ attributes, attributes: { words } }: Fields) => (
  <fieldset
    role="radiogroup"
    aria-invalid={attributes.invalid('preferredTime')}
    aria-describedby={describedBy('preferredTime', attributes)}
  >
    <legend>{words.preferredTime}</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {PREFERRED_TIMES.map((time, index) => (
        <Choice
          key={time}
          type="radio"
          name="preferredTime"
          value={time}
          required
          id={index === 0 ? attributes.id('preferredTime') : undefined}
          className="basis-36"
          {...attributes.checked('preferredTime', time)}
        >
          <TimeLabel lines={words.time(time)} />
        </Choice>
      ))}
    </div>
    <FieldError name="preferredTime" attributes={attributes} />
  </fieldset>
);

const TimeLabel = ({ lines: [part, ...others] }: { lines: string[] }) => (
  <span>
    {part}
    {others.map((line) => (
      <span key={line} className="text-muted block text-sm">{` ${line}`}</span>
    ))}
  </span>
);

/** Before a choice, the price of one window takes the same room, so that nothing below moves. */
const EstimateRange = ({ attributes, hidden }: Fields & { hidden?: boolean }) => {
  const { words } = attributes;
  const count = useFormValue(attributes, windowCountIn);
  const { pricePerWindow } = business.claims;
  if (!pricePerWindow) return null;
  const range = estimateRange(count, pricePerWindow);
  return (
    <p role="status" hidden={hidden} className="text-muted col-span-full -mt-2 text-sm">
      {words.range}
      <strong data-range={range && ''} className="text-ink tabular">
        {range ? rangeText(range) : words.oneWindow}
      </strong>
      <span className="block">{words.month(range ?? pricePerWindow)}</span>
    </p>
  );
};

interface Props {
  words?: FormWords;
  submitting?: boolean;
  children?: ReactNode;
}

export const SubmitRow = ({ words = ENGLISH, submitting = false, children }: Props) => (
  <div className="grid gap-3">
    {children && <div className="text-sm">{children}</div>}
    <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
    <button
      type="submit"
      disabled={submitting}
      className="bg-accent text-accent-ink hover:bg-accent-strong flex min-h-13 w-full items-center justify-center gap-3 rounded-sm px-6 text-lg font-semibold in-data-pressed:opacity-70"
    >
      {submitting && <Spinner />}
      {/* In an element, because React can't change a text that a translator has wrapped. */}
      <span>{submitting ? 'Submitting...' : words.submit}</span>
    </button>
    <p className="text-muted text-sm">
      {`${words.consent} `}
      <a href="/privacy" hrefLang={words.language && 'en'}>
        {words.privacy}
      </a>
    </p>
  </div>
);

// An SVG animation: keyframes would add bytes to pages that send nothing.
const Spinner = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="42 15"
    >
      {!matchMedia('(prefers-reduced-motion: reduce)').matches && (
        <animateTransform
          attributeName="transform"
          type="rotate"
          from="0 12 12"
          to="360 12 12"
          dur="1s"
          repeatCount="indefinite"
        />
      )}
    </circle>
  </svg>
);
