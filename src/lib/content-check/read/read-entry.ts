import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Finding } from './finding.ts';
import type { Path } from './schema-walk.ts';
import { yamlMistake } from './yaml-mistakes.ts';

export interface Entry {
  id: string;
  file: string;
  text: string;
  data: unknown;
  body: string;
  bodyLine: number;
  lineOf: (path: Path) => number;
}

/** The parsed file, or what keeps it from being read; what would be lost in silence is a mistake, too. */
export const readEntry = ({
  file,
  text,
}: {
  file: string;
  text: string;
}): { entry?: Entry; findings: Finding[] } => {
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
  const entry: Entry = {
    id: file.replace(/^.*\/|\.md$/g, ''),
    file,
    text,
    data: doc.toJS() as unknown,
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
    lineOf: (path) => lineAt(offsetOf(doc, path)),
  };
  return { entry, findings: comments(doc).map((offset) => cutOff(file, lineAt(offset))) };
};

const withoutFences = (file: string, text: string): Finding => {
  const opened = /^---\r?\n/.test(text);
  return {
    file,
    line: opened ? text.split('\n').findIndex((line) => line.trim() === '') + 1 : 1,
    text: opened
      ? 'The fields aren’t closed. Type a line of three dashes (---) after the last field.'
      : 'The fields are missing. Begin the file with a line of three dashes (---), then the fields, then three dashes again.',
  };
};

const offsetOf = (doc: Document, path: Path): number => {
  for (let length = path.length; length > 0; length--) {
    const parent = doc.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (pair) return (pair.key as Node).range?.[0] ?? 0;
    }
    const node = doc.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
};

/** Where a # cuts the rest off a text that is not in quotes. */
const comments = (doc: Document): number[] => {
  const found: number[] = [];
  visit(doc, {
    Scalar: (key, node) => {
      if (key !== 'key' && node.comment && node.type === 'PLAIN' && typeof node.value === 'string')
        found.push(node.range?.[0] ?? 0);
    },
  });
  return found;
};

const cutOff = (file: string, line: number): Finding => ({
  file,
  line,
  text: 'A # begins a comment, so the rest of this line would be lost. Put the whole text in single quotes.',
});
