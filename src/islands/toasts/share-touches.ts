import { isAssisted } from '@/islands/ui/assisted-press.ts';

const THRESHOLD = { mouse: 2, touch: 10 };
const PRESSABLE = 'a, button, input, select, textarea, label, summary';

/**
 * A swipe moves the toast, but only after 10 px by touch or 2 px by mouse: sonner would begin at once. A press beside
 * the toast's own buttons goes to the control that the toast covers. A press by a screen reader
 * closes the toast, because its user can't know what the toast covers.
 */
export const shareTouches = (layer: HTMLElement, dismiss: () => void): void => {
  let start: { x: number; y: number } | undefined;
  let swiped = false;
  let assisted = false;
  const listen = (type: string, handle: (event: PointerEvent) => void) =>
    layer.addEventListener(type, handle as EventListener, { capture: true });

  listen('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY };
    swiped = false;
    assisted = isAssisted(event);
  });
  listen('pointermove', (event) => {
    if (!start || swiped) return;
    const moved = Math.max(Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y));
    const threshold = event.pointerType === 'mouse' ? THRESHOLD.mouse : THRESHOLD.touch;
    if (moved < threshold) event.stopPropagation();
    else swiped = true;
  });
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (start = undefined));
  listen('click', (event) => {
    if (swiped || (event.target as Element).closest('button')) return;
    if (assisted || event.detail === 0) {
      dismiss();
      return;
    }
    const control = controlBelow(layer, event);
    if (!control) return;
    dismiss();
    control.focus({ preventScroll: true });
    const { clientX, clientY } = event;
    control.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }),
    );
  });
};

const controlBelow = (layer: HTMLElement, { clientX, clientY }: MouseEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((element) => !layer.contains(element))
    ?.closest<HTMLElement>(PRESSABLE);
