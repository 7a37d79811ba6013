const bar = document.querySelector<HTMLElement>('#estimate-bar');
const section = document.querySelector('#estimate');
const form = section?.querySelector('form');

if (bar && section && form) {
  // The form's controls near the screen. The words above the form are no reason to hide the bar.
  const near = new Set<Element>();
  let isSectionNear = false;
  let press: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    press = undefined;
    // A confirmation replaces the form, and a list of errors appears above it: then the whole section counts.
    const isNear =
      form.hidden || form.querySelector('[aria-invalid]') ? isSectionNear : near.size > 0;
    bar.toggleAttribute('inert', isNear);
  };
  // The bar never appears or disappears under a finger.
  onpointerdown =
    onpointerup =
    onpointercancel =
      ({ type }) => {
        clearTimeout(press);
        press = setTimeout(settle, type === 'pointerdown' ? 1e9 : 500);
      };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, target } of entries) {
        if (target === section) isSectionNear = isIntersecting;
        // A control is about 50 pixels high, as is the margin: while part of it is outside, none of it is on the screen.
        else near[intersectionRatio > 0.99 ? 'add' : 'delete'](target);
      }
      if (!press) settle();
    },
    { rootMargin: '50px', threshold: [0, 1] },
  );
  for (const part of [section, ...form.querySelectorAll('label,[data-kept],[type=submit]')])
    observer.observe(part);
}

export {};
