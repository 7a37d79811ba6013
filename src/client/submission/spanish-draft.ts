// The Spanish form has no island. This script keeps its draft until the tab closes or the thank-you page opens, and
// records the form's start and presses.
import type { RecordedEvent } from '@/domain/visits.ts';

const KEY = 'spanish-draft';

const form = document.querySelector<HTMLFormElement>('#estimate form');

const save = (form: HTMLFormElement): void => {
  const data = new FormData(form);
  // A password manager may fill this hidden field; restored, it would make a request look like spam.
  data.delete('honeypot');
  sessionStorage.setItem(KEY, new URLSearchParams([...data] as [string, string][]).toString());
};

const restore = (form: HTMLFormElement, kept: URLSearchParams): void => {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked ||= kept.getAll(control.name).includes(control.value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value ||= kept.get(control.name) ?? '';
  }
};

// The build puts `record.ts` into one file with React.
const record = (event_type: RecordedEvent['event_type']) =>
  dispatchEvent(new CustomEvent('record', { detail: { event_type } }));

if (form) {
  form.addEventListener('input', () => record('form_start'), { once: true });
  // Also if a field is wrong, because this form is not checked in the browser.
  form.addEventListener('submit', () => record('lead_submit'));
  try {
    restore(form, new URLSearchParams(sessionStorage.getItem(KEY) ?? ''));
    form.addEventListener('input', () => save(form));
  } catch {
    // Storage is blocked.
  }
}
