// Characters that print nothing: a field of only these is blank.
const INVISIBLE =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]+/gu;
const CONTROL =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFFF9-\uFFFB]|[\uD800-\uDFFF]/gu;
// Some scripts and emoji need joiners. Other format characters only hide text or reverse its direction.
const FORMAT =
  /((?:(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic})[\p{M}\p{EMod}]*[\u200C\u200D])|\p{Cf}/gu;
// A text of only marks takes minutes to normalize. No language puts more than 30 on a letter: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Normalizes to NFC, drops control and format characters, turns line breaks into spaces, and trims. */
export const cleanLine = (value: string): string => cleaned(value.replace(/[\t\r\n]+/g, ' '));

/** Cleans like `cleanLine`, but keeps line breaks. */
export const cleanText = (value: string): string => cleaned(value.replace(/\r\n?/g, '\n'));

const cleaned = (value: string): string =>
  value.replace(CONTROL, '').replace(FORMAT, '$1').replace(MARKS, '$1').normalize('NFC').trim();

export const isBlank = (value: string): boolean => cleanLine(value).replace(INVISIBLE, '') === '';

export const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  words.length > 1
    ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`
    : (words[0] ?? '');

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const countWord = (count: number): string =>
  ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][count] ??
  String(count);

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');
