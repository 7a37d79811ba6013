import { API } from '@/domain/api.ts';
import { errorAttributes, holeAttributes } from '@/islands/lead-form/fields/field-attributes.ts';
import { FormFields, SubmitRow } from '@/islands/lead-form/fields/FormFields.tsx';
import { ENGLISH, type FormWords } from '@/islands/lead-form/fields/form-words.ts';

interface Props {
  words?: FormWords;
  /** For a function's response: has placeholders for what was typed. */
  again?: boolean;
}

/** Never hydrated. */
export const PlainForm = ({ words = ENGLISH, again = false }: Props) => (
  <form
    method="post"
    action={API.submitLead}
    className="estimate-form @container"
    // Browsers explain mistakes in their own language; the function's response explains them in Spanish.
    noValidate={words !== ENGLISH}
  >
    <FormFields
      attributes={{ ...(again ? holeAttributes : errorAttributes({}, undefined, [])), words }}
    />
    {again && <input type="hidden" name="submissionId" value="%%submissionId%%" />}
    <SubmitRow words={words} />
  </form>
);
