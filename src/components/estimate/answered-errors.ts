// Runs in the page that a function answers a wrong request with: a message leaves once its field is answered.
import { checkLead, FIELDS } from '@/domain/lead.ts';
import { errorId } from '@/islands/lead-form/field-id.ts';

const form = document.querySelector<HTMLFormElement>('#estimate form');

form?.addEventListener('input', ({ target }) => {
  const field = FIELDS.find((name) => name === (target as HTMLInputElement).name);
  const checked = checkLead(Object.fromEntries(new FormData(form)));
  if (!field || (!checked.ok && checked.fields[field])) return;
  const described = form.querySelector(`[aria-describedby="${errorId(field)}"]`);
  described?.removeAttribute('aria-invalid');
  described?.removeAttribute('aria-describedby');
  document.getElementById(errorId(field))?.remove();
});
