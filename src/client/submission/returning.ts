// For visitors whose browser has stored something from the form, or whose link has answered a question.
import type { Draft } from './draft.ts';

const KEY = 'estimate-draft';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

const form = document.querySelector<HTMLFormElement>('#estimate form');
const hint = form?.querySelector<HTMLElement>('[data-kept]');

/** Fills only empty fields, so that typing wins. Returns whether the island has to draw what was restored. */
const restore = (form: HTMLFormElement): boolean => {
  const { at, seed, fields } = JSON.parse(localStorage.getItem(KEY) ?? '') as Draft;
  if (Date.now() - at > KEPT_FOR) {
    localStorage.removeItem(KEY);
    return false;
  }
  form.dataset.seed ??= seed;
  const { trades, ...others } = fields;
  const restored = Object.entries(others).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!control || !value || control.type === 'hidden') return [];
    control.value ||= value;
    if (control.type === 'checkbox') control.checked = true;
    // Firefox may have filled the field already.
    return control.value === value ? control : [];
  });
  if (hint && restored.length > 0) hint.hidden = false;
  // A submission that waits keeps its exact words: another trade would make it another one.
  return (
    tickTrades(form, trades || (isQueued(seed) ? 'none' : '')) ||
    restored.some(({ hidden }) => hidden)
  );
};

const isQueued = (seed: string): boolean =>
  Object.entries(localStorage).some(
    ([key, text]) => key.startsWith('estimate-queue') && String(text).includes(seed),
  );

/** Keeps the boxes that the visitor has just checked. */
const tickTrades = (form: HTMLFormElement, trades: string): boolean => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=trades]')];
  // Firefox may have restored the boxes already. The island still has to draw the questions that depend on them.
  if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return true;
  if (!trades) return false;
  for (const box of boxes) box.checked = trades.split(' ').includes(box.value);
  return true;
};

const isAnswered = (form: HTMLFormElement): boolean =>
  [...new URLSearchParams(location.search).keys()].some((name) => form.elements.namedItem(name));

const hideHint = (): void => {
  if (!hint) return;
  if (hint.contains(document.activeElement))
    form?.querySelector<HTMLElement>('[required]')?.focus();
  hint.hidden = true;
};

if (form) {
  let needsIsland = isAnswered(form);
  form.addEventListener('reset', hideHint);
  try {
    needsIsland ||= /estimate-(?:sent|queue)/.test(Object.keys(localStorage).join());
    needsIsland = restore(form) || needsIsland;
  } catch {}
  // If the island runs already, tell it that the form has changed.
  if (form.noValidate) form.dispatchEvent(new Event('input'));
  else if (needsIsland) form.dispatchEvent(new Event('keydown'));
}
