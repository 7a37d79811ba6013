export const FACT = /\{\{\s*(\w+)\s*\}\}/g;

export const fillFacts = (
  text: string,
  origin: string,
  known: Readonly<Record<string, string>>,
): string =>
  text.replaceAll(FACT, (_, key: string) => {
    const value = known[key];
    if (value === undefined) {
      throw new Error(
        `${origin} names the fact {{${key}}}; the known ones are ${Object.keys(known).join(', ')}.`,
      );
    }
    return value;
  });

/** Fills after the file was parsed: an apostrophe in a company's name must not end a quoted text. */
export const fillAll = <Value>(value: Value, fill: (text: string) => string): Value => {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fill(part);
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, filled(own)]));
  };
  return filled(value) as Value;
};
