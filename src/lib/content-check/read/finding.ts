import { plural } from '#domain/text.ts';

export interface Place {
  file: string;
  line: number;
  /** The column of a field's name, if the place is a field. */
  column?: number;
}

export interface Finding extends Place {
  text: string;
  /** A warning does not stop the build. */
  warning?: boolean;
}

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** Finds the first line with a letter that was lost because the file is not in UTF-8. */
export const garbledLine = (file: string, content: string): Finding | undefined => {
  const at = content.search(/[\uFFFD\0]/);
  const text =
    'Some characters on this line can’t be read. Save the file as plain text (UTF-8), and check this line again.';
  return at < 0 ? undefined : { file, line: lineAt(content, at), text };
};

export const inWords = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, ({ file }) => file)]
    .map(([file, own]) => {
      const lines = own
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, column, text, warning }) => {
          const place = `line ${line}${column ? `, column ${column}` : ''}`;
          return `  ${place}: ${warning ? '(note) ' : ''}${text}`;
        });
      return [file, ...lines].join('\n');
    })
    .join('\n\n');

export const summary = (findings: readonly Finding[], files: number): string => {
  const warnings = findings.filter(({ warning }) => warning).length;
  const mistakes = findings.length - warnings;
  const soon = warnings > 0 ? ` ${plural(warnings, 'note')} above.` : '';
  return mistakes === 0
    ? `The content is fine: ${plural(files, 'file')} checked.${soon}`
    : `${plural(mistakes, 'mistake')} to fix. The site won’t be built until then.${soon}`;
};
