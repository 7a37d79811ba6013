import { type Document, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { withoutComments } from '../../content/fill-facts.ts';
import { type Finding, garbledLine, lineAt } from './finding.ts';
import { type PlaceOf, placesIn } from './position.ts';
import { yamlMistake } from './yaml-mistakes.ts';

export interface Entry {
  id: string;
  file: string;
  text: string;
  data: unknown;
  body: string;
  bodyLine: number;
  at: PlaceOf;
}

/** Returns the parsed file if it can be read, and its mistakes, such as text that the build would silently lose. */
export const readEntry = (file: string, saved: string): { entry?: Entry; findings: Finding[] } => {
  // Some programs begin a file with a byte order mark, which the build also skips.
  const text = saved.replace(/^\uFEFF/, '');
  const garbled = garbledLine(file, text);
  if (garbled) return { findings: [garbled] };
  const [whole, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { findings: [{ file, ...withoutFences(text) }] };
  const counter = new LineCounter();
  // Dates stay text, because a parsed day that does not exist would become another day.
  const doc = parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    schema: 'core',
    customTags: ['merge'],
  });
  const [error] = doc.errors;
  const onLine = (offset: number) => counter.linePos(offset).line + 1;
  if (error) return { findings: [{ file, ...yamlMistake(error, yaml, onLine(error.pos[0])) }] };
  const findings = misread(doc).map(({ offset, text }) => ({ file, line: onLine(offset), text }));
  if (findings.some(({ text }) => text === ALIAS)) return { findings };
  const entry: Entry = {
    id: idOf(file),
    file,
    text,
    data: doc.toJS() as unknown,
    body: withoutComments(text.slice(whole.length)),
    bodyLine: lineAt(text, whole.length),
    at: placesIn(file, doc, counter, 1),
  };
  return { entry, findings };
};

export const idOf = (file: string): string => file.replace(/^.*\/|\.md$/g, '');

const withoutFences = (text: string): Omit<Finding, 'file'> => {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[0] === '---')
    return {
      line: lines.findIndex((line) => line.trim() === '') + 1 || lines.length,
      text: 'The fields aren’t closed. Type a line of three dashes (---) after the last field.',
    };
  if (/^[-–—]+$/.test(lines[first]?.trim() ?? ''))
    return {
      line: first + 1,
      text: 'The file must begin with three dashes (---), with nothing else on their line and no line before it.',
    };
  return {
    line: 1,
    text: 'The fields are missing. Begin the file with a line of three dashes (---), then the fields, then three dashes again.',
  };
};

/** Finds unquoted texts that can't be read, or that a page would show differently than the editor meant. */
const misread = (doc: Document): { offset: number; text: string }[] => {
  const found: { offset: number; text: string }[] = [];
  visit(doc, {
    Alias: (_, { range }) => void found.push({ offset: range?.[0] ?? 0, text: ALIAS }),
    Scalar: (key, { type, value, comment, range }, path) => {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string') return;
      const parent = path.at(-1);
      const name = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
      const text = comment
        ? CUT_OFF
        : CURLY.test(value)
          ? `The page would show the curly quotes around this text. Type straight ones: '${value.slice(1, -1).replaceAll("'", '’')}'`
          : !DAYS.includes(name) && /^\d{4}-\d\d?-\d\d?$/.test(value)
            ? `A day in a text needs quotes: '${value}'`
            : undefined;
      if (text !== undefined) found.push({ offset: range?.[0] ?? 0, text });
    },
  });
  return found;
};

/** Fields that hold a day, which needs no quotes. */
const DAYS = ['read', 'date'];

const ALIAS = 'A text that begins with * needs quotes. Put the whole text in single quotes.';
const CUT_OFF =
  'A # begins a comment, so the rest of this line would be lost. Put the whole text in single quotes.';
const CURLY = /^(?:“[^“”]*”|‘[^‘’]*’|’[^‘’]*’)$/;
