import { useEffect } from 'react';

/** Steps by the arrow keys wherever the focus is: a click on a picture leaves it on no control. */
export const useArrowKeys = (step: (by: 1 | -1) => void): void => {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      // The row of pictures would scroll a little as well.
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [step]);
};
