import { API } from '@/domain/api.ts';
import { FormFields, SubmitRow } from '@/islands/lead-form/fields/FormFields.tsx';
import { holeAttributes } from '@/islands/lead-form/fields/field-attributes.ts';

/** For a function's response: built into a page with holes, never hydrated. */
export const NoScriptForm = () => (
  <form method="post" action={API.submitLead} className="estimate-form @container">
    <FormFields attributes={holeAttributes} />
    <input type="hidden" name="submissionId" value="%%submissionId%%" />
    <SubmitRow />
  </form>
);
