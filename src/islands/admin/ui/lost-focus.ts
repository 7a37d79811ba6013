let isByKey = false;
addEventListener('keydown', () => (isByKey = true), true);
addEventListener('pointerdown', () => (isByKey = false), true);

/** What had the focus is gone by the last key press: keys go on from here, once no dialog lies over it. Fingers need no focus. */
export const catchFocus = (next: HTMLElement | null | undefined): void => {
  const dialog = document.querySelector('dialog[open]');
  if (!next || !isByKey) return;
  if (dialog && !dialog.contains(next))
    dialog.addEventListener('close', () => catchFocus(next), { once: true });
  else if (document.activeElement === document.body) next.focus();
};
