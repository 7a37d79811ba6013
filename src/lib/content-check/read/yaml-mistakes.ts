import type { Document } from 'yaml';

export const yamlMistake = (
  error: Document['errors'][number],
  yaml: string,
  line: number,
): { line: number; text: string } => {
  const lines = yaml.split('\n');
  const typed = lines[line - 2] ?? '';
  const [, key = '', value = ''] = /^[\s-]*([\w-]+):\s*(.*)$/.exec(typed) ?? [];
  const name = key || 'the field';
  if (/^\s*\t/.test(typed))
    return { line, text: 'This line begins with a tab. Use two spaces for each step in.' };
  if (error.code === 'DUPLICATE_KEY')
    return { line, text: `"${name}" is here twice. Keep one of them.` };
  if (value.startsWith('{{'))
    return { line, text: `A text that begins with {{ needs quotes: ${name}: '${value}'` };
  if (/^[^'"[{|>].*: /.test(value))
    return {
      line,
      text: `The colon inside the text breaks it. Put the whole text in single quotes: ${name}: '${doubled(value)}'`,
    };
  const [, glued = '', rest = ''] = /^[\s-]*([\w-]+):[\u00A0]*([^\s].*)$/.exec(typed) ?? [];
  if (glued !== '' && !/^[/\s]/.test(rest))
    return { line, text: `Type a space after the colon: ${glued}: ${rest}` };
  const quoted = /^"(.*)"$/.exec(value)?.[1];
  if (quoted?.includes('\\'))
    return {
      line,
      text: `A \\ needs single quotes around the text: ${name}: '${doubled(quoted)}'`,
    };
  const open = openQuote(lines, line - 2);
  if (open) return { line: open.line + 2, text: open.text };
  const unclosed = lines.slice(0, line - 1).findLastIndex((one) => /:\s*[[{][^\]}]*$/.test(one));
  if (unclosed >= line - 4 && unclosed >= 0)
    return {
      line: unclosed + 2,
      text: 'The list or group that begins here isn’t closed. Type ] or } at its end.',
    };
  if (/^\s+[\w-]+:/.test(lines[line - 1] ?? '') && value !== '')
    return {
      line: line + 1,
      text: 'This line is indented too far. Fields of one group begin in the same column.',
    };
  if (error.code === 'BAD_INDENT' || /indent/i.test(error.message))
    return {
      line,
      text: 'This line isn’t indented like the ones around it. Fields of one group begin in the same column.',
    };
  if (/^[@`%&*!|>]/.test(value))
    return {
      line,
      text: `A text that begins with ${value.charAt(0)} needs quotes: ${name}: '${doubled(value)}'`,
    };
  if (key === '' && typed.trim() !== '')
    return {
      line,
      text: `"${typed.trim().slice(0, 40)}" has no field name. Write a line as name: 'text', or indent it if it belongs to the line above.`,
    };
  if (/^'.*'$/.test(value))
    return {
      line,
      text: 'This line isn’t indented like the ones around it. Fields of one group begin in the same column.',
    };
  return {
    line,
    text: `${name} can’t be read. Put its text in single quotes: ${name}: '${doubled(value)}'`,
  };
};

const QUOTED = /^[\s-]*(?:([\w-]+):\s+)?(['"])(.*)$/;

const openQuote = (lines: string[], from: number): { line: number; text: string } | undefined => {
  for (let line = Math.min(from, lines.length - 1); line >= 0; line--) {
    const [, key = 'the text', quote = '', rest = ''] = QUOTED.exec(lines[line] ?? '') ?? [];
    if (quote === '') continue;
    const inside = quote === "'" ? rest.replaceAll("''", '') : rest.replaceAll('\\"', '');
    const at = inside.indexOf(quote);
    if (at === inside.length - 1 && at >= 0) continue;
    if (at < 0)
      return {
        line,
        text: `The quote before the text of ${key} isn’t closed. Type ${quote} at the end of it.`,
      };
    const fitting =
      quote === "'"
        ? "type the apostrophe as ’ or twice ('')"
        : 'use single quotes around the whole text, or “ and ” inside';
    return { line, text: `A ${quote} inside the text of ${key} ends it too early: ${fitting}.` };
  }
  return undefined;
};

const doubled = (text: string): string => text.trim().replaceAll("'", "''");
