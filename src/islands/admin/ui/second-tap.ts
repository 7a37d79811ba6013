/** As phones count it, and shorter than a sheet takes to close: no press that is meant is lost. */
const DOUBLE_TAP = 300; // ms
const A_FINGER = 30; // px

/**
 * The second of two quick taps would fall on what the first one has put in its place, or on what lay under a dialog. `on`
 * selects what alone it must not reach. A key presses what has the focus, wherever that lies.
 */
export const dropSecondTap = (first: MouseEvent, on?: string): void => {
  const onClick = (next: MouseEvent): void => {
    if (next.detail === 0 || next.timeStamp - first.timeStamp > DOUBLE_TAP) return;
    if (on && !(next.target as Element).closest(on)) return;
    if (Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) > A_FINGER) return;
    next.preventDefault();
    next.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
};
