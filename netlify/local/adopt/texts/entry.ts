import { ownTitleLimit } from '#domain/page-title.ts';

/** A content file. JSON is YAML, so any text is safe in the front matter. */
export const entry = (data: Record<string, unknown>, body = ''): string => {
  const fields = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${fields.join('\n')}\n---\n${body && `\n${body}\n`}`;
};

export const fitting = (limit: number, ...texts: string[]): string => {
  const found = texts.find((text) => text.length <= limit);
  if (found !== undefined) return found;
  const last = texts.at(-1) ?? '';
  return last.slice(0, limit + 1).replace(/[\s,]+\S*$/, '');
};

/** As titles in search results are written here: each word of more than three letters has a capital. */
export const titleCase = (text: string): string =>
  text.replace(/\p{L}{4,}/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** A title for search results, with room for the company's name behind it. */
export const titleFor = (company: string, ...texts: string[]): string => {
  const limit = Math.min(45, ownTitleLimit(company));
  const found = titleCase(fitting(limit, ...texts));
  if (found.length >= 20) return found;
  return fitting(limit, `${found}, Free Estimates`, `${found}, Estimates`);
};
