export interface Finding {
  file: string;
  line: number;
  text: string;
  /** A warning stops no build. */
  warning?: boolean;
}

export const inWords = (findings: readonly Finding[]): string => {
  const files = Map.groupBy(findings, ({ file }) => file);
  return [...files]
    .map(([file, own]) =>
      [
        file,
        ...own
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, text, warning }) => `  line ${line}: ${warning ? '(note) ' : ''}${text}`),
      ].join('\n'),
    )
    .join('\n\n');
};

export const summary = (findings: readonly Finding[], files: number): string => {
  const warnings = findings.filter(({ warning }) => warning).length;
  const mistakes = findings.length - warnings;
  const soon = warnings > 0 ? ` ${counted(warnings, 'note')} above.` : '';
  return mistakes === 0
    ? `The content is fine: ${counted(files, 'file')} checked.${soon}`
    : `${counted(mistakes, 'mistake')} to fix. The site isn’t built until then.${soon}`;
};

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
