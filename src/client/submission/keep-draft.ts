// Runs before the island and without it, in each page with the form, so it imports nothing.

interface Draft {
  at: number;
  /** When the draft was begun, with a random number. The ids of its submissions derive from it. */
  seed: string;
  fields: Record<string, string>;
  /** The form was posted without the island: the thank-you page deletes the draft. */
  posted: boolean;
}

const KEY = 'estimate-draft';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

const section = document.querySelector<HTMLElement>('#estimate');
const form = section?.querySelector('form');
const hint = form?.querySelector<HTMLElement>('[data-kept]');
const first = form?.querySelector<HTMLElement>('[required]');

/** A link has answered something. */
let needsIsland = [...new URLSearchParams(location.search).keys()].some((name) =>
  form?.elements.namedItem(name),
);

const show = (): void => {
  first?.focus({ preventScroll: true });
  section?.scrollIntoView();
};

const save = (form: HTMLFormElement, posted = false): void => {
  const fields = Object.fromEntries(new FormData(form)) as Draft['fields'];
  // A password manager may fill it unseen; restored, it would make every submission look like spam.
  delete fields.honeypot;
  form.dataset.seed ??= `${Date.now()}-${Math.random()}`;
  const { seed } = form.dataset;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ at: Date.now(), seed, fields, posted } satisfies Draft),
    );
  } catch {}
};

const restore = (form: HTMLFormElement): void => {
  try {
    const { at, seed, fields } = JSON.parse(localStorage.getItem(KEY) ?? '') as Draft;
    if (Date.now() - at > KEPT_FOR) {
      forget(form);
      return;
    }
    form.dataset.seed = seed;
    for (const [name, value] of Object.entries(fields)) {
      const control = form.elements.namedItem(name) as HTMLInputElement | null;
      if (!control || !value) continue;
      control.value ||= value;
      // Firefox has filled it already.
      if (control.value !== value) continue;
      if (control.hidden) needsIsland = true;
      if (hint) hint.hidden = false;
    }
  } catch {}
};

const forget = (form: HTMLFormElement): void => {
  delete form.dataset.seed;
  try {
    localStorage.removeItem(KEY);
  } catch {}
  if (!hint) return;
  if (hint.contains(document.activeElement)) first?.focus();
  hint.hidden = true;
};

if (form) {
  restore(form);
  try {
    if (needsIsland || Object.keys(localStorage).join().includes('estimate-waiting'))
      form.dispatchEvent(new Event('keydown'));
  } catch {}
  form.addEventListener('input', () => save(form));
  form.addEventListener('reset', () => forget(form));
  // At the window: the island has prevented the browser's own post by then.
  addEventListener('submit', (event) => event.defaultPrevented || save(form, true));
}

addEventListener('click', (event) => {
  const target = event.target as Element;
  // The island sets `noValidate` when it takes over, and records presses itself.
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
  // After loading: the browser's jump to the fragment would take the focus away.
  addEventListener('load', () =>
    setTimeout(() => document.activeElement === document.body && show()),
  );
}

// Makes it a module.
export {};
