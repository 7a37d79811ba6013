/** The stamp and the total of a written estimate settle when a scroll first brings them. */
const eye = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      eye.unobserve(target);
      target.animate(
        { scale: ['1.25', '1'], opacity: ['0', '1'] },
        // It is near the screen now, and on it when the delay is over.
        { duration: 180, delay: 200, fill: 'backwards', easing: 'ease-out' },
      );
    }
  },
  { rootMargin: '50px' },
);

if (!matchMedia('(prefers-reduced-motion:reduce)').matches) {
  for (const part of document.querySelectorAll('.sheet-stamp, .sheet-total .sheet-amount')) {
    // What is seen already would vanish first.
    if (part.getBoundingClientRect().top > innerHeight) eye.observe(part);
  }
}
