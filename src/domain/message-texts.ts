/** The texts that the company sends, in the order of a job. */
export const TEXT_LABELS = {
  first_contact: 'First contact',
  missed: 'Missed you',
  on_my_way: 'On my way',
  quote_follow_up: 'Quote follow-up',
  review: 'Review',
} as const;
export type TextId = keyof typeof TEXT_LABELS;
export const TEXT_IDS = Object.keys(TEXT_LABELS) as TextId[];

/** In characters: two segments of a text message. */
export const TEXT_LIMIT = 320;

export const TEXT_WORDS = ['first_name', 'company', 'phone', 'time', 'review_url'] as const;
type TextWord = (typeof TEXT_WORDS)[number];

const WORD = /\{([^{}]*)\}/g;

/** The first unknown word in braces, or a stray brace; null if there is none. */
export const unknownWord = (template: string): string | null => {
  const rest = template.replace(WORD, (whole, word: string) =>
    TEXT_WORDS.some((known) => known === word) ? '' : whole,
  );
  return /\{[^{}]*\}?|\}/.exec(rest)?.[0] ?? null;
};

export const filledText = (
  template: string,
  words: Partial<Record<TextWord, string | null>>,
): string | null => {
  const missing = [...template.matchAll(WORD)].some(([, word]) => !words[word as TextWord]);
  if (missing) return null;
  // A name such as Sample Co. brings its own period to the end of a sentence.
  return template.replace(/\{(\w+)\}(\.?)/g, (_, word: TextWord, end: string) => {
    const filled = words[word] ?? '';
    return filled.endsWith('.') ? filled : filled + end;
  });
};
