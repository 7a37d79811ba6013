/** As phones count it, and shorter than a sheet takes to close: no press that is meant is lost. */
const DOUBLE_TAP = 300; // ms
const A_FINGER = 30; // px

/** The second of two quick taps would fall on what lay under a dialog that the first one closed. */
export const dropSecondTap = (first: MouseEvent): void => {
  const onClick = (next: MouseEvent): void => {
    if (next.timeStamp - first.timeStamp > DOUBLE_TAP) return;
    if (Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) > A_FINGER) return;
    next.preventDefault();
    next.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
};
