export interface Finding {
  /** From the project's folder, as src/content/towns/king-nc.md. */
  file: string;
  line: number;
  /** What is wrong and what to type instead. */
  text: string;
  /** A warning stops no build. */
  warning?: boolean;
}

/** The findings as an editor reads them, file by file. */
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
