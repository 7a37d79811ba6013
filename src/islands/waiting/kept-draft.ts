import { checkLead } from '@/domain/lead.ts';
import { areSameWords } from './same-request.ts';
import type { WaitingRequest } from './waiting-request.ts';

// The form's inlined script keeps it.
const KEY = 'estimate-draft';

/** Whether the form, where it is opened next, holds the words of this request. */
export const isDraft = ({ body }: WaitingRequest): boolean => {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { fields?: unknown };
    const { ok, fields } = checkLead(draft.fields);
    return ok && areSameWords(fields, body);
  } catch {
    return false;
  }
};

/** What has arrived is not to stand in the form once more. */
export const forgetDraft = (request: WaitingRequest): void => {
  if (isDraft(request)) localStorage.removeItem(KEY);
};
