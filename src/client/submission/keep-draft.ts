// Runs on each page with the form, before the island and without it. Code that only some visitors need loads later.
import type { Draft } from './draft.ts';
import returning from './returning.ts?worker&url';

const KEY = 'estimate-draft';

const section = document.querySelector<HTMLElement>('#estimate');
const form = section?.querySelector('form');
const first = form?.querySelector<HTMLElement>('[required]');

const show = (): void => {
  first?.focus({ preventScroll: true });
  section?.scrollIntoView();
};

const save = (form: HTMLFormElement, posted = false): void => {
  const data = new FormData(form);
  const fields = Object.fromEntries(data) as Draft['fields'];
  // All checked trades in one text; `none` if the visitor unchecked what the page had checked.
  fields.trades =
    (data.getAll('trades') as string[]).join(' ') ||
    (form.querySelector('[name=trades][checked]') ? 'none' : '');
  // A password manager may fill this hidden field; restored, it would make every submission look like spam.
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

if (form) {
  let maySave = true;
  form.addEventListener('input', () => maySave && save(form));
  form.addEventListener('reset', () => {
    delete form.dataset.seed;
    try {
      localStorage.removeItem(KEY);
    } catch {}
  });
  // Listen at the window: by then, the island has prevented the browser's own post.
  addEventListener('submit', (event) => event.defaultPrevented || save(form, true));
  const stores = (name: string) => Object.keys(localStorage).join().includes(name);
  try {
    // A link has answered a question, or this browser has stored something from the form.
    if (location.search || stores('estimate-')) {
      maySave = false;
      const done = () => (maySave = true);
      void import(/* @vite-ignore */ returning).then(done, done);
    }
  } catch {}
  // A request may wait since another page of this browser was used. The island sends it, once the draft is restored.
  for (const type of ['pageshow', 'online', 'focus'])
    addEventListener(type, () => {
      try {
        if (maySave && !form.noValidate && stores('estimate-queue'))
          form.dispatchEvent(new Event('keydown'));
      } catch {}
    });
}

const takeCaret = ({ target }: Event): void => {
  const field = target as HTMLInputElement;
  if (field.id === 'estimate-name') field.setSelectionRange(99, 99);
};

addEventListener('click', (event) => {
  const target = event.target as Element;
  // The island sets `noValidate` when it takes over, and records presses itself.
  if (form && !form.noValidate && target.closest('#estimate [type=submit]')) {
    dispatchEvent(new CustomEvent('record', { detail: { event_type: 'lead_submit' } }));
  }
  // WebKit focuses the field that this link leads to, but types where the caret was before.
  if (target.closest('[href="#estimate-name"]'))
    addEventListener('focusin', takeCaret, { once: true });
  const link = target.closest<HTMLAnchorElement>('a[href$="#estimate"]');
  if (link?.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  history.pushState(null, '', '#estimate');
  show();
});
if (location.hash === '#estimate') {
  show();
  // Wait until the page has loaded: the browser's jump to the fragment would take the focus away.
  addEventListener('load', () =>
    setTimeout(() => document.activeElement === document.body && show()),
  );
}
