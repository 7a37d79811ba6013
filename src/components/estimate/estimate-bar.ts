const bar = document.querySelector<HTMLElement>('#estimate-bar');
// The form with its confirmation, without the heading above it.
const form = document.querySelector('#estimate form')?.parentElement;

if (bar && form) {
  let isFormShown = true;
  let press: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    press = undefined;
    bar.toggleAttribute('inert', isFormShown);
  };
  // The bar never appears or disappears under a finger.
  onpointerdown =
    onpointerup =
    onpointercancel =
      ({ type }) => {
        clearTimeout(press);
        press = setTimeout(settle, type === 'pointerdown' ? 1e9 : 500);
      };
  new IntersectionObserver(
    (entries) => {
      for (const entry of entries) isFormShown = entry.isIntersecting;
      if (!press) settle();
    },
    { rootMargin: '50px' },
  ).observe(form);
}

// Makes it a module.
export {};
