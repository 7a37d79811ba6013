/** Every word of more than three letters begins with a capital. */
export const inTitleCase = (title: string): boolean =>
  !(title.match(/\p{L}{4,}/gu) ?? []).some((word) => /^\p{Ll}/u.test(word));
