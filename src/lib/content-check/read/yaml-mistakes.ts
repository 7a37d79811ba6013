import type { Document } from 'yaml';
import type { Place } from './finding.ts';

interface Mistake extends Pick<Place, 'line'> {
  text: string;
}

/** Explains the parser's error in an editor's words. */
export const yamlMistake = (
  { code, message }: Document['errors'][number],
  yaml: string,
  line: number,
): Mistake => {
  // The first line of the file is the fence above the fields.
  const lines = ['', ...yaml.split(/\r?\n/)];
  const [typed = '', next = ''] = lines.slice(line - 1);
  const [, key = '', value = ''] = FIELD.exec(typed) ?? [];
  const [, glued = ''] = /^[\s-]*[\w-]+:\u00A0*([^\s/].*)$/.exec(typed) ?? [];
  const before = lines.slice(0, line);
  const unclosed = before.findLastIndex((one) => /:\s*[[{][^\]}]*$/.test(one));
  const unquoted = before.findLastIndex(isCutOff);
  const say = (text: string, at = line): Mistake => ({ line: at, text });

  if (/^\s*\t/.test(typed))
    return say('This line begins with a tab. Use two spaces for each step in.');
  if (code === 'DUPLICATE_KEY') return say(`"${key}" is here twice. Keep one of them.`);
  if (glued) return say(`Type a space after the colon: ${key}: ${glued}`);
  if (/^[^'"[{].*: |^\{\{/.test(value)) return say(inQuotes(typed));
  if (unquoted >= 0) return say(inQuotes(lines[unquoted] ?? ''), unquoted + 1);
  if (unclosed >= line - 3 && unclosed >= 0)
    return say(
      'The list or group that begins here isn’t closed. Type ] or } at its end.',
      unclosed + 1,
    );
  if (value !== '' && FIELD.test(next) && next.search(/\S/) > typed.search(/\S/))
    return say(
      'This line is indented too far. Fields of one group begin in the same column.',
      line + 1,
    );
  if (/indent/i.test(code + message) || /^'.*'$/.test(value))
    return say(
      'This line isn’t indented like the ones around it. Fields of one group begin in the same column.',
    );
  if (key === '' && typed.trim() !== '')
    return say(
      `"${typed.trim().slice(0, 40)}" has no field name. Write a line as name: 'text', or indent it if it belongs to the line above.`,
    );
  return say(inQuotes(typed));
};

const FIELD = /^[\s-]*([\w-]+):\s*(.*)$/;

/** True if a quote inside a text ends it too early, or if its closing quote is missing. */
const isCutOff = (typed: string): boolean => {
  const [, quote = '', rest = ''] = /^[\s-]*(?:[\w-]+:\s+)?(['"])(.*)$/.exec(typed) ?? [];
  const inside = rest.replaceAll(quote === "'" ? "''" : '\\"', '  ');
  return quote !== '' && (inside.indexOf(quote) < inside.length - 1 || inside === '');
};

/** Advises single quotes, because they fix a text whatever breaks it. */
const inQuotes = (typed: string): string => {
  const [, name = '', value = ''] = /^\s*((?:- )?(?:[\w-]+:)?)\s*(.*)$/.exec(typed) ?? [];
  const text = value.trim().replace(/^(['"])(.*?)\1?$/, '$2');
  return `This text can’t be read. Type it in single quotes, with ’ for an apostrophe: ${name.trim()} '${text.replaceAll(/'+/g, '’')}'`;
};
