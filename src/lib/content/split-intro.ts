/** Splits an intro after its first sentence. */
export const splitIntro = (intro: string): [opening: string, more: string] => {
  const end = intro.search(/(?<=[.!?])\s/);
  return end < 0 ? [intro, ''] : [intro.slice(0, end), intro.slice(end + 1)];
};
