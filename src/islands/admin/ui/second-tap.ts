/** The usual limit on phones. A sheet takes longer to close, so no intended press is lost. */
const DOUBLE_TAP = 300; // ms
const A_FINGER = 30; // px

/**
 * Ignores the second of two quick taps if the first one has put something else in its place: a dialog, its next step,
 * or what was under it. A key press is never ignored, because it presses what has the focus.
 */
export const dropSecondTaps = (): void => {
  let last = { at: -Infinity, x: 0, y: 0, on: null as unknown };
  const onClick = (tap: MouseEvent): void => {
    if (tap.detail === 0) return;
    const { timeStamp: at, clientX: x, clientY: y } = tap;
    const pressed = (tap.target as Element).closest('a, button, label, summary') ?? tap.target;
    const isSecond = at - last.at <= DOUBLE_TAP && Math.hypot(x - last.x, y - last.y) <= A_FINGER;
    const on = isSecond ? last.on : pressed;
    last = { at, x, y, on };
    if (pressed === on) return;
    tap.preventDefault();
    tap.stopPropagation();
  };
  addEventListener('click', onClick, true);
};
