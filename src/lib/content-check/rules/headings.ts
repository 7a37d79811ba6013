interface Leveled {
  level: number;
  text: string;
}

/** Headings that go down by more than one step from the one before; `above` is the level before the first. */
export const skippedLevels = <Heading extends Leveled>(
  headings: readonly Heading[],
  above: number,
): Heading[] =>
  headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? above) + 1);

export const inTitleCase = (title: string): boolean =>
  !(title.match(/\p{L}{4,}/gu) ?? []).some((word) => /^\p{Ll}/u.test(word));
