/** Animates the stamp and the total of a written estimate when they first scroll into view. */
const eye = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      eye.unobserve(target);
      target.animate(
        { scale: ['1.25', '1'], opacity: ['0', '1'] },
        // The part may be just below the screen now; it is on the screen when the delay is over.
        { duration: 180, delay: 200, fill: 'backwards', easing: 'ease-out' },
      );
    }
  },
  { rootMargin: '50px' },
);

if (!matchMedia('(prefers-reduced-motion:reduce)').matches) {
  for (const part of document.querySelectorAll('.sheet-stamp, .sheet-total .sheet-amount')) {
    // A part that is visible already would vanish first.
    if (part.getBoundingClientRect().top > innerHeight) eye.observe(part);
  }
}
