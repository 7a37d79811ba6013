/** The line's distance from the left, in percent. */
type Split = number;

const splitAt = (x: number, box: { left: number; width: number }): Split =>
  Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 1000) / 10));

export const describeSplit = (split: Split): string => {
  const before = Math.round(split);
  if (before === 0) return 'after only';
  if (before === 100) return 'before only';
  return `${before}% before, ${100 - before}% after`;
};

export const listenForSplits = (): void => {
  for (const box of document.querySelectorAll<HTMLElement>('.comparison')) listen(box);
};

const listen = (box: HTMLElement): void => {
  const handle = box.querySelector<HTMLElement>('.split-handle');
  const range = box.querySelector('input');
  if (!handle || !range) return;
  const show = (split: Split): void => {
    box.style.setProperty('--split', `${split}%`);
    range.value = `${split}`;
    range.setAttribute('aria-valuetext', describeSplit(split));
  };
  const follow = ({ clientX }: MouseEvent): void =>
    show(splitAt(clientX, box.getBoundingClientRect()));

  // In the carousel only the handle drags the line: a swipe beside it turns to the next pair.
  const grip = box.closest('.carousel-slide') ? handle : box;
  grip.addEventListener('pointerdown', ({ button, pointerId }) => {
    if (button) return;
    grip.setPointerCapture(pointerId);
    range.focus({ preventScroll: true });
  });
  grip.addEventListener('pointermove', (event) => {
    if (grip.hasPointerCapture(event.pointerId)) follow(event);
  });
  // Without this, a press on the handle takes the focus from the range.
  grip.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('click', follow);
  range.addEventListener('input', () => show(range.valueAsNumber));
  handle.hidden = false;
};
