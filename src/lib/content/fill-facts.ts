const FACT = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Fills in the facts of every text after the file is parsed, so that an apostrophe in a company's name can't end a quoted
 * text. An unknown fact stays as it is typed, and the content check stops the build.
 */
export const fillFacts = <Value>(value: Value, known: Readonly<Record<string, string>>): Value => {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(FACT, (typed, name: string) => known[name] ?? typed);
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, filled(own)]));
  };
  return filled(value) as Value;
};

/** Removes HTML comments, which are only for editors. The rest of the text keeps its line numbers. */
export const withoutComments = (body: string): string =>
  body.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
