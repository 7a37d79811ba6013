import { PHONE_LIMIT } from '@/domain/lead.ts';
import { type FieldAttributes, QUESTION_ID } from './field-attributes.ts';
import { TextField } from './TextField.tsx';

interface Props {
  attributes: FieldAttributes;
}

export const PhoneField = ({ attributes }: Props) => (
  <TextField
    name="phone"
    label="Phone"
    attributes={attributes}
    type="tel"
    inputMode="tel"
    maxLength={PHONE_LIMIT}
    autoComplete="tel"
    below={
      attributes.question !== undefined && (
        <>
          <p
            id={QUESTION_ID}
            role="status"
            className="border-lamp mt-2.5 border-l-4 pl-3 text-sm font-semibold empty:hidden"
          >
            {attributes.question}
          </p>
          <input
            type="text"
            hidden
            name="phoneConfirmed"
            defaultValue={attributes.value('phoneConfirmed')}
          />
        </>
      )
    }
  />
);
