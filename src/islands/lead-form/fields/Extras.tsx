import { type House, HOUSE_FIELDS, lookText, tradeLabel, TRADES } from '@/domain/house.ts';
import { Choice, TRADE_CHOICE } from './Choice.tsx';
import type { FieldAttributes } from './field-attributes.ts';
import { enterHouse, forgetQuery, houseIn } from './form-extras.ts';
import { useFormValue } from './use-form-value.ts';

interface Props {
  attributes: FieldAttributes;
}

export const Extras = ({ attributes }: Props) => (
  <>
    <fieldset data-first hidden={TRADES.length === 1}>
      <legend className="font-semibold">
        What needs work? <span className="text-muted font-normal">Optional</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {TRADES.map((trade) => (
          <Choice
            key={trade}
            type="checkbox"
            name="trades"
            value={trade}
            className={TRADE_CHOICE}
            {...attributes.option('trades', trade)}
          >
            {tradeLabel(trade)}
          </Choice>
        ))}
      </div>
    </fieldset>
    <input type="text" hidden name="chosen" />
    {HOUSE_FIELDS.map((field) => (
      <input key={field} type="text" hidden name={field} defaultValue={attributes.value(field)} />
    ))}
    <HouseLines />
  </>
);

const HouseLines = () => {
  const look = useFormValue((form) => lookText(houseIn(form)) ?? '');
  const decade = useFormValue((form) => houseIn(form).decade ?? '');
  if (!look && !decade) return null;
  return (
    <ul className="bg-glass rounded-sm px-4 py-1.5">
      {look && (
        <HouseLine text={`Your look: ${look}`} fields={['siding', 'frame']} what="your look" />
      )}
      {decade && (
        <HouseLine text={`House from the ${decade}`} fields={['decade']} what="the decade" />
      )}
    </ul>
  );
};

interface HouseLineProps {
  text: string;
  fields: readonly (keyof House)[];
  what: string;
}

const HouseLine = ({ text, fields, what }: HouseLineProps) => (
  <li className="flex items-center justify-between gap-x-4 leading-snug">
    {text}
    <button
      type="button"
      aria-label={`Remove ${what}`}
      onClick={({ currentTarget: { form } }) => form && remove(form, fields)}
      className="min-h-11 cursor-pointer underline"
    >
      Remove
    </button>
  </li>
);

const remove = (form: HTMLFormElement, fields: readonly (keyof House)[]): void => {
  enterHouse(form, Object.fromEntries(fields.map((field) => [field, null])));
  forgetQuery(fields);
  // The button is gone, and a text field would open a phone's keyboard.
  form.querySelector<HTMLElement>('[name=trades]')?.focus();
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
