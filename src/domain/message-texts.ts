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

/** Two parts of a text message. */
export const TEXT_LIMIT = 320;

export const TEXT_WORDS = ['first_name', 'company', 'phone', 'time', 'review_url'] as const;
type TextWord = (typeof TEXT_WORDS)[number];

const WORD = /\{([^{}]*)\}/g;

/** The first piece in braces that nothing can be filled into. */
export const unknownWord = (template: string): string | null => {
  const rest = template.replace(WORD, (whole, word: string) =>
    TEXT_WORDS.some((known) => known === word) ? '' : whole,
  );
  return /\{[^{}]*\}?|\}/.exec(rest)?.[0] ?? null;
};

/** Null if the template has a word that nothing is known for. */
export const filledText = (
  template: string,
  words: Partial<Record<TextWord, string | null>>,
): string | null => {
  const missing = [...template.matchAll(WORD)].some(([, word]) => !words[word as TextWord]);
  if (missing) return null;
  // A name such as Sample Co. ends a sentence with its own period.
  return template.replace(/\{(\w+)\}(\.?)/g, (_, word: TextWord, end: string) => {
    const filled = words[word] ?? '';
    return filled.endsWith('.') ? filled : filled + end;
  });
};
