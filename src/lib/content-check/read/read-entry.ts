import { type Document, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { type Finding, garbledLine } from './finding.ts';
import { type PositionOf, positionsIn } from './position.ts';
import { yamlMistake } from './yaml-mistakes.ts';

export interface Entry {
  id: string;
  file: string;
  text: string;
  data: unknown;
  body: string;
  bodyLine: number;
  at: PositionOf;
}

/** The parsed file, or what keeps it from being read; what would be lost in silence is a mistake, too. */
export const readEntry = ({
  file,
  text: saved,
}: {
  file: string;
  text: string;
}): { entry?: Entry; findings: Finding[] } => {
  // Some programs begin a file with an invisible mark, which the build skips, too.
  const text = saved.replace(/^\uFEFF/, '');
  const garbled = garbledLine(file, text);
  if (garbled) return { findings: [garbled] };
  const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!parts) return { findings: [withoutFences(file, text)] };
  const [whole, yaml = ''] = parts;
  const counter = new LineCounter();
  // Dates are left as text: a day that does not exist would become another one.
  const doc = parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    schema: 'core',
    customTags: ['merge'],
  });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const [error] = doc.errors;
  if (error) {
    const line = lineAt(error.pos[0]);
    return { findings: [{ file, ...yamlMistake(error, yaml, line) }] };
  }
  const alias = aliases(doc)[0];
  if (alias !== undefined)
    return {
      findings: [
        {
          file,
          line: lineAt(alias),
          text: 'A text that begins with * needs quotes. Put the whole text in single quotes.',
        },
      ],
    };
  const entry: Entry = {
    id: file.replace(/^.*\/|\.md$/g, ''),
    file,
    text,
    data: doc.toJS() as unknown,
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
    at: positionsIn(doc, counter, 1),
  };
  return {
    entry,
    findings: misread(doc).map(({ offset, text }) => ({ file, line: lineAt(offset), text })),
  };
};

const withoutFences = (file: string, text: string): Finding => {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const begun = lines[first]?.trim() ?? '';
  if (/^[-–—]+$/.test(begun) && lines[0] !== '---')
    return {
      file,
      line: first + 1,
      text: 'The file must begin with three dashes (---), with nothing else on their line and no line before it.',
    };
  const opened = /^---\r?\n/.test(text);
  return {
    file,
    line: opened ? text.split('\n').findIndex((line) => line.trim() === '') + 1 : 1,
    text: opened
      ? 'The fields aren’t closed. Type a line of three dashes (---) after the last field.'
      : 'The fields are missing. Begin the file with a line of three dashes (---), then the fields, then three dashes again.',
  };
};

const aliases = (doc: Document): number[] => {
  const found: number[] = [];
  visit(doc, {
    Alias: (_, node) => {
      found.push(node.range?.[0] ?? 0);
    },
  });
  return found;
};

/** Texts without straight quotes that a page would show in another way than they were meant. */
const misread = (doc: Document): { offset: number; text: string }[] => {
  const found: { offset: number; text: string }[] = [];
  visit(doc, {
    Scalar: (key, node, path) => {
      if (key === 'key' || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
      const parent = path.at(-1);
      const name = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : undefined;
      const text = node.comment
        ? CUT_OFF
        : CURLY.test(node.value)
          ? `The page would show the curly quotes around this text. Type straight ones: '${node.value.slice(1, -1).replaceAll("'", '’')}'`
          : !DAYS.has(name) && /^\d{4}-\d\d?-\d\d?$/.test(node.value)
            ? `A day in a text needs quotes: '${node.value}'`
            : undefined;
      if (text !== undefined) found.push({ offset: node.range?.[0] ?? 0, text });
    },
  });
  return found;
};

/** The fields that are days. */
const DAYS = new Set<string | undefined>(['until', 'read', 'date']);

const CUT_OFF =
  'A # begins a comment, so the rest of this line would be lost. Put the whole text in single quotes.';
const CURLY = /^(?:“[^“”]*”|‘[^‘’]*’|’[^‘’]*’)$/;
