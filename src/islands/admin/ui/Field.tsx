import { type ComponentProps, type ReactNode, useId } from 'react';
import { NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { cleanText, plural } from '@/domain/text.ts';
import { Button } from './Button.tsx';

export const LABEL = 'block text-sm font-semibold';
export const INPUT =
  'border-edge bg-surface text-ink min-h-11 w-full rounded-md border px-3 py-2 text-base';
export const CARD = 'border-line grid w-full gap-4 rounded-lg border p-4 md:p-5';
const HINT = 'text-muted mt-1 text-sm';
const ERROR = 'text-danger mt-1 text-sm font-semibold';

export const FieldError = ({ id, text }: { id: string; text: string | null | undefined }) =>
  text && (
    <p id={id} role="alert" className={ERROR}>
      {text}
    </p>
  );

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: string;
  /** The id of words outside the field. */
  describedBy?: string;
  problem?: string | null | undefined;
}

export const TextField = ({
  label,
  hint,
  describedBy,
  problem,
  className = '',
  children,
  ...input
}: Props) => {
  const id = useId();
  const described = [describedBy, hint && `${id}-hint`, problem && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={HINT}>
          {hint}
        </p>
      )}
      <div className="mt-1 flex gap-2">
        <input
          autoComplete="off"
          {...input}
          // An opening dialog focuses the field that has this attribute, and React doesn't write it.
          ref={(field) => void (input.autoFocus && field?.setAttribute('autofocus', ''))}
          id={id}
          aria-invalid={Boolean(problem)}
          aria-describedby={described || undefined}
          className={`${INPUT} ${className}`}
        />
        {children}
      </div>
      <FieldError id={`${id}-error`} text={problem} />
    </div>
  );
};

export type Typed = Partial<Record<string, string>>;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (typed: Typed) => unknown;
}

/** After a refused press, focuses the first mistake: an alert that repeats the same words would not be read out. */
export const Form = ({ onSubmit, ...form }: FormProps) => {
  const submit = async (element: HTMLFormElement): Promise<void> => {
    await onSubmit(Object.fromEntries(new FormData(element)) as Typed);
    element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    />
  );
};

interface LineFormProps extends Omit<ComponentProps<typeof TextField>, 'onSubmit'> {
  button?: string;
  onSubmit: FormProps['onSubmit'];
}

export const LineForm = ({
  button = 'Save',
  onSubmit,
  className = '',
  ...field
}: LineFormProps) => (
  <Form onSubmit={onSubmit}>
    <TextField {...field} className={`min-h-12 ${className}`}>
      <Button type="submit" look="main" className="min-h-12">
        {button}
      </Button>
    </TextField>
  </Form>
);

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** The label of the empty choice. */
  any: string;
  choices: readonly (readonly [value: string, label: string])[];
}

export const SelectField = ({ label, any, choices, ...select }: SelectFieldProps) => (
  <label className={LABEL}>
    {label}
    <select {...select} className={`${INPUT} mt-1 font-normal`}>
      <option value="">{any}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const MOST_LINES = 5;
const LINE = 40;

export const NoteInput = ({ text, onType }: { text: string; onType: (text: string) => void }) => {
  const id = useId();
  const problem = noteProblem(text);
  return (
    <div className="min-w-0 grow">
      <textarea
        aria-label="Note"
        placeholder="Note"
        name="note"
        rows={Math.min(MOST_LINES, text.split('\n').length + Math.floor(text.length / LINE))}
        value={text}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        className={`${INPUT} block min-h-12 resize-none`}
      />
      {problem !== null && (
        // Only the first words are an alert, because the number changes with every key.
        <p id={id} className={ERROR}>
          <span role="alert">{TOO_LONG}</span>
          {problem.slice(TOO_LONG.length)}
        </p>
      )}
    </div>
  );
};

const TOO_LONG = 'This note is too long';

export const noteProblem = (note: string): string | null => {
  const over = cleanText(note).length - NOTE_LIMIT;
  return over > 0
    ? `${TOO_LONG} by ${plural(over, 'character')}. Shorten it, or save it as two notes.`
    : null;
};

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  busy?: boolean;
  onChange: (on: boolean) => void;
}

const SWITCH =
  'border-edge checked:border-accent checked:bg-accent before:bg-edge checked:before:bg-accent-ink relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full checked:before:translate-x-5 motion-safe:transition-colors motion-safe:before:transition-transform aria-disabled:opacity-60 forced-colors:appearance-auto';

export const Switch = ({ label, hint, on, busy = false, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-3">
        {label}
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-disabled={busy}
          aria-describedby={hint && id}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked);
          }}
          className={SWITCH}
        />
      </label>
      {hint && (
        <p id={id} className={`${HINT} -mt-1 max-w-prose`}>
          {hint}
        </p>
      )}
    </div>
  );
};
