/** Where a key leads among the columns of a chart; null leaves them, undefined is no key of a chart. */
export const indexByKey = (
  key: string,
  from: number | null,
  bars: number,
): number | null | undefined => {
  const last = bars - 1;
  const at = from ?? last + 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from === null ? last : at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'PageUp':
      return Math.min(last, at + LEAP);
    case 'PageDown':
      return Math.max(0, at - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
};

const LEAP = 7;
