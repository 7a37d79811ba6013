import { API } from '@/domain/api.ts';
import { FormFields, SubmitRow } from './FormFields.tsx';
import { holeAttributes } from './field-attributes.ts';

/** The form as a function answers it without script: built into a page, its holes filled there, never hydrated. */
export const NoScriptForm = () => (
  <form method="post" action={API.submitLead} className="@container grid gap-5">
    <FormFields marks={holeAttributes} />
    <input type="hidden" name="submissionId" value="%%submissionId%%" />
    <SubmitRow />
  </form>
);
