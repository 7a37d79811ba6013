import type { Document } from 'yaml';
import type { Place } from './finding.ts';

interface Mistake extends Pick<Place, 'line'> {
  text: string;
}

const NOT_LIKE_OTHERS =
  'This line isn’t indented like the ones around it. Fields of one group begin in the same column.';

/** What the parser stumbled over, in the words of someone who types. */
export const yamlMistake = (
  { code, message }: Document['errors'][number],
  yaml: string,
  line: number,
): Mistake => {
  const lines = yaml.split(/\r?\n/);
  const typed = lines[line - 2] ?? '';
  const [, key = '', value = ''] = /^[\s-]*([\w-]+):\s*(.*)$/.exec(typed) ?? [];
  const name = key || 'the field';
  const [, glued = ''] = /^[\s-]*[\w-]+:\u00A0*([^\s].*)$/.exec(typed) ?? [];
  const escaped = /^"(.*\\.*)"$/.exec(value)?.[1];
  const quoted = (text = value) => `${name}: '${text.trim().replaceAll("'", "''")}'`;
  const say = (text: string, at = line): Mistake => ({ line: at, text });

  if (/^\s*\t/.test(typed))
    return say('This line begins with a tab. Use two spaces for each step in.');
  if (code === 'DUPLICATE_KEY') return say(`"${name}" is here twice. Keep one of them.`);
  if (value.startsWith('{{'))
    return say(`A text that begins with {{ needs quotes: ${name}: '${value}'`);
  if (/^[^'"[{|>].*: /.test(value))
    return say(
      `The colon inside the text breaks it. Put the whole text in single quotes: ${quoted()}`,
    );
  if (/^[^/\s]/.test(glued)) return say(`Type a space after the colon: ${key}: ${glued}`);
  if (escaped) return say(`A \\ needs single quotes around the text: ${quoted(escaped)}`);
  const open = openQuote(lines, line - 2);
  if (open) return open;
  const unclosed = lines.slice(0, line - 1).findLastIndex((one) => /:\s*[[{][^\]}]*$/.test(one));
  if (unclosed >= line - 4 && unclosed >= 0)
    return say(
      'The list or group that begins here isn’t closed. Type ] or } at its end.',
      unclosed + 2,
    );
  if (/^\s+[\w-]+:/.test(lines[line - 1] ?? '') && value !== '')
    return say(
      'This line is indented too far. Fields of one group begin in the same column.',
      line + 1,
    );
  if (code === 'BAD_INDENT' || /indent/i.test(message)) return say(NOT_LIKE_OTHERS);
  if (/^[@`%&*!|>]/.test(value))
    return say(`A text that begins with ${value.charAt(0)} needs quotes: ${quoted()}`);
  if (key === '' && typed.trim() !== '')
    return say(
      `"${typed.trim().slice(0, 40)}" has no field name. Write a line as name: 'text', or indent it if it belongs to the line above.`,
    );
  if (/^'.*'$/.test(value)) return say(NOT_LIKE_OTHERS);
  return say(`${name} can’t be read. Put its text in single quotes: ${quoted()}`);
};

const QUOTED = /^[\s-]*(?:([\w-]+):\s+)?(['"])(.*)$/;

const openQuote = (lines: string[], from: number): Mistake | undefined => {
  for (let at = Math.min(from, lines.length - 1); at >= 0; at--) {
    const [, key = 'the text', quote = '', rest = ''] = QUOTED.exec(lines[at] ?? '') ?? [];
    if (quote === '') continue;
    const inside = quote === "'" ? rest.replaceAll("''", '') : rest.replaceAll('\\"', '');
    const end = inside.indexOf(quote);
    if (end === inside.length - 1 && end >= 0) continue;
    const fitting =
      quote === "'"
        ? "type the apostrophe as ’ or twice ('')"
        : 'use single quotes around the whole text, or “ and ” inside';
    return {
      line: at + 2,
      text:
        end < 0
          ? `The quote before the text of ${key} isn’t closed. Type ${quote} at the end of it.`
          : `A ${quote} inside the text of ${key} ends it too early: ${fitting}.`,
    };
  }
  return undefined;
};
