const bar = document.querySelector<HTMLElement>('#estimate-bar');
const section = document.querySelector('#estimate');

if (bar && section) {
  let isFormShown = true;
  let press: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    press = undefined;
    bar.inert = isFormShown;
  };
  // The bar never appears or disappears under a finger.
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

// Makes it a module.
export {};
