/** The line's distance from the left, in percent. */
type Split = number;

export const splitAt = (x: number, box: { left: number; width: number }): Split =>
  Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 1000) / 10));

export const describeSplit = (split: Split): string => {
  const before = Math.round(split);
  if (before === 0) return 'after only';
  if (before === 100) return 'before only';
  return `${before}% before, ${100 - before}% after`;
};

const HANDLE = '[data-split-handle]';

const within = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const show = (box: HTMLElement, split: Split): void => {
  box.style.setProperty('--split', `${split}%`);
  const range = box.querySelector('input');
  if (!range) return;
  range.value = `${split}`;
  range.setAttribute('aria-valuetext', describeSplit(split));
};

const follow = (event: MouseEvent): void => {
  const box = within(event, '.comparison');
  if (box) show(box, splitAt(event.clientX, box.getBoundingClientRect()));
};

export const listenForSplits = (): void => {
  addEventListener('pointerdown', (event) => {
    const handle = within(event, HANDLE);
    if (!handle || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    handle.querySelector('input')?.focus({ preventScroll: true });
  });
  addEventListener('pointermove', (event) => {
    if (within(event, HANDLE)?.hasPointerCapture(event.pointerId)) follow(event);
  });
  // Without this, a press on the handle takes the focus from its range.
  addEventListener('mousedown', (event) => {
    if (within(event, HANDLE)) event.preventDefault();
  });
  addEventListener('click', follow);
  addEventListener('input', (event) => {
    const box = within(event, '.comparison');
    if (box) show(box, (event.target as HTMLInputElement).valueAsNumber);
  });
};
