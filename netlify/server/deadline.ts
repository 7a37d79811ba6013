/** Says whether so many milliseconds have passed since now. */
export const overAfter = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
};
