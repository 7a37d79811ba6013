import { isAssisted } from '@/islands/ui/assisted-press.ts';

/** True after a press by key or by assistive technology, false after a tap or a press with the mouse. */
let needsFocus = false;
addEventListener('keydown', () => (needsFocus = true), true);
addEventListener('pointerdown', (press) => (needsFocus = isAssisted(press)), true);
addEventListener(
  'click',
  ({ detail, target }) => {
    const control = (target as Element).closest<HTMLElement>('a, button, summary');
    // Some screen readers send a click without key and pointer.
    if (control && detail === 0) needsFocus = true;
    // Safari doesn't focus a pressed button, so a dialog couldn't return the focus to it. A field keeps the focus,
    // because Enter in a field also clicks the form's button.
    if (needsFocus && !document.activeElement?.matches('input, select, textarea'))
      control?.focus({ preventScroll: true });
  },
  true,
);

/** If the last press removed the focused element, focuses `next` once no dialog covers it. Not after a tap. */
export const catchFocus = (next: HTMLElement | null | undefined): void => {
  const dialog = document.querySelector('dialog[open]');
  if (!next || !needsFocus) return;
  if (dialog && !dialog.contains(next))
    dialog.addEventListener('close', () => catchFocus(next), { once: true });
  else if (document.activeElement === document.body) next.focus();
};

/** Parts of a screen, and what to focus in a part that takes no focus itself. */
const PARTS = 'tr, form, details, section, header, dialog, [tabindex]';
const STARTS =
  'h2, h3, [aria-haspopup], :scope > summary, form:scope textarea, form:scope input, tr:scope [data-lead]';

let isCatching = false;

/** Once the screen has changed, focuses what `find` returns. */
export const catchNext = (find: () => HTMLElement | null | undefined): void => {
  isCatching = true;
  requestAnimationFrame(() => {
    isCatching = false;
    catchFocus(find());
  });
};

/** If nothing better has caught the lost focus, focuses the nearest part that is left. */
export const keepFocus = (): void => {
  let last: HTMLElement | null = null;
  let isInToast = false;
  // A range stays in the page when its element is removed. In a dialog, the second place is from before it opened.
  let places: Range[] = [];
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInToast = target.closest('[data-toasts]') !== null;
    if (isInToast) return;
    const place = new Range();
    place.setStartBefore(target);
    places = target.closest('dialog') ? [place, ...places.slice(-1)] : [place];
    last = target;
  });
  const goOn = (): void => {
    if (isCatching || document.activeElement !== document.body || !last) return;
    if (isThere(last)) {
      // The element that had the focus before a toast did.
      if (isInToast) last.focus({ preventScroll: true });
      return;
    }
    const parts = places.map(({ startContainer }) =>
      (startContainer as Element).closest<HTMLElement>(PARTS),
    );
    const part = parts.find((each) => each && isThere(each));
    const start = part?.matches('[tabindex]') ? part : part?.querySelector<HTMLElement>(STARTS);
    const next = start ?? part;
    if (next && next.tabIndex < 0) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  };
  const later = (): unknown => needsFocus && requestAnimationFrame(() => setTimeout(goOn));
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
};

/** True if the element is in the page and not hidden. */
const isThere = (element: Element): boolean => getComputedStyle(element).visibility === 'visible';
