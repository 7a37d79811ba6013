// Runs inlined beside the form: the bar that leads to the form shows while the form is not on the screen.
const bar = document.querySelector<HTMLElement>('#estimate-bar');
const section = document.querySelector('#estimate');
/** The click of a press comes soon after the finger has left. */
const AFTER_PRESS = 500;
const HELD = 1e9;

let isFormShown = true;
let press: ReturnType<typeof setTimeout> | undefined;

const settle = (): void => {
  press = undefined;
  if (bar) bar.inert = isFormShown;
};

if (section) {
  // Nothing comes, goes or moves under a finger.
  onpointerdown =
    onpointerup =
    onpointercancel =
      ({ type }) => {
        clearTimeout(press);
        press = setTimeout(settle, type === 'pointerdown' ? HELD : AFTER_PRESS);
      };
  new IntersectionObserver((entries) => {
    for (const entry of entries) isFormShown = entry.isIntersecting;
    if (!press) settle();
  }).observe(section);
}

// It shares no names with other scripts.
export {};
