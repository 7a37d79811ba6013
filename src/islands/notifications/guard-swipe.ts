const THRESHOLD = { mouse: 2, touch: 10 };

/** Lets a swipe begin only once the pointer has moved 10 px by touch or 2 px by mouse; sonner would begin at once. */
export const guardSwipe = (layer: HTMLElement): void => {
  let start: { x: number; y: number } | undefined;
  const listen = (type: string, handle: (event: PointerEvent) => void) =>
    layer.addEventListener(type, handle as EventListener, { capture: true });

  listen('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY };
  });
  listen('pointermove', (event) => {
    if (!start) return;
    const moved = Math.max(Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y));
    const threshold = event.pointerType === 'mouse' ? THRESHOLD.mouse : THRESHOLD.touch;
    if (moved < threshold) event.stopPropagation();
    else start = undefined;
  });
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (start = undefined));
};
