import { PHONE_LIMIT, questionsAt } from '@/domain/lead.ts';
import { type FieldAttributes, questionId } from './field-attributes.ts';
import { OptionalQuestion } from './OptionalQuestion.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  attributes: FieldAttributes;
}

export const PhoneField = ({ attributes }: Props) => (
  <div className="relative">
    <TextField
      name="phone"
      label={attributes.words.phone}
      attributes={attributes}
      type="tel"
      inputMode="tel"
      maxLength={PHONE_LIMIT}
      autoComplete="tel"
      below={
        attributes.question !== undefined && (
          <>
            <p
              id={questionId(attributes.id('phone'))}
              role="status"
              className="border-lamp mt-2.5 border-l-4 pl-3 text-sm font-semibold empty:absolute"
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
    {questionsAt('phone').map((question) => (
      <OptionalQuestion
        key={question.name}
        question={question}
        attributes={attributes}
        className="@md:absolute @md:-top-2.5 @md:right-0"
      />
    ))}
  </div>
);
