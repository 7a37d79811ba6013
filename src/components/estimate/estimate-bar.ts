// Runs inlined beside the form: the bar that leads to the form shows while the form is not on the screen.
const bar = document.querySelector<HTMLElement>('#estimate-bar');
const section = document.querySelector('#estimate');

if (bar && section) {
  let isFormShown = true;
  let press: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    press = undefined;
    bar.inert = isFormShown;
  };
  // Nothing comes, goes or moves under a finger, nor before the click that follows when it leaves.
  onpointerdown =
    onpointerup =
    onpointercancel =
      ({ type }) => {
        clearTimeout(press);
        press = setTimeout(settle, type === 'pointerdown' ? 1e9 : 500);
      };
  new IntersectionObserver((entries) => {
    for (const entry of entries) isFormShown = entry.isIntersecting;
    if (!press) settle();
  }).observe(section);
}

// It shares no names with other scripts.
export {};
