// Runs inlined beside the form, before and without its island, so it imports nothing.

interface Draft {
  /** When it was last typed in. */
  at: number;
  /** When it was begun, and a number of its own: submissions of this draft derive their id from it. */
  seed: string;
  fields: Record<string, string>;
  /** It went out by the browser itself: the page that thanks for it forgets it. */
  posted: boolean;
}

const KEY = 'estimate-draft';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

const section = document.querySelector<HTMLElement>('#estimate');
const form = section?.querySelector('form');
const hint = form?.querySelector<HTMLElement>('[data-kept]');
const first = document.querySelector<HTMLElement>('#estimate-name');

const show = (): void => {
  first?.focus({ preventScroll: true });
  section?.scrollIntoView();
};

const read = (): Partial<Draft> => {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? '') as Draft;
    if (Date.now() - draft.at < KEPT_FOR) return draft;
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, or storage is blocked.
  }
  return {};
};

const save = (form: HTMLFormElement, posted = false): void => {
  const fields = Object.fromEntries(new FormData(form)) as Draft['fields'];
  // A password manager fills it unseen: it must not come back by itself.
  delete fields.honeypot;
  form.dataset.seed ??= `${Date.now()}-${Math.random()}`;
  const draft: Draft = { at: Date.now(), seed: form.dataset.seed, fields, posted };
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
};

const restore = (form: HTMLFormElement): void => {
  const { seed, fields = {} } = read();
  if (seed) form.dataset.seed = seed;
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (!control || !('value' in control) || control.value || !value) continue;
    control.value = value;
    if (hint) hint.hidden = false;
  }
};

const forget = (form: HTMLFormElement): void => {
  delete form.dataset.seed;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  if (!hint) return;
  if (hint.contains(document.activeElement)) first?.focus();
  hint.hidden = true;
};

if (form) {
  restore(form);
  try {
    // A request that could not be sent is the island's to send: this starts it.
    if (Object.keys(localStorage).join().includes('estimate-waiting'))
      form.dispatchEvent(new Event('keydown'));
  } catch {
    // Storage is blocked: nothing waits.
  }
  form.addEventListener('input', () => save(form));
  form.addEventListener('reset', () => forget(form));
  // At the window, because the island, where it is at work, prevents the browser's own post before.
  addEventListener('submit', (event) => event.defaultPrevented || save(form, true));
}

addEventListener('click', (event) => {
  const target = event.target as Element;
  // The island records its own presses, and where it is at work the browser checks nothing.
  if (form && !form.noValidate && target.closest('#estimate [type=submit]')) {
    dispatchEvent(new CustomEvent('record', { detail: { event_type: 'lead_submit' } }));
  }
  const link = target.closest<HTMLAnchorElement>('a[href$="#estimate"]');
  if (link?.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  history.pushState(null, '', '#estimate');
  show();
});
if (location.hash === '#estimate') {
  show();
  // Until the page has loaded, the browser's own jump to the fragment may take the focus away again.
  addEventListener('load', () =>
    setTimeout(() => document.activeElement === document.body && show()),
  );
}

// It shares no names with other scripts.
export {};
