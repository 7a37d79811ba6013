import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Words that no file and no exported name holds, each with the word to use instead. */
const FORBIDDEN: Record<string, string> = {
  answer: 'response (handler, page)',
  answers: 'responses (handlers, pages)',
  anew: 'again',
  asker: 'fetcher',
  calls: 'callbacks (requests, operations)',
  desk: 'dashboard',
  extents: 'change feed',
  isover: 'deadline',
  kept: 'stored (preferences, queued)',
  likeness: 'similarity',
  mark: 'badge',
  marks: 'badges',
  outset: 'start',
  place: 'route (slot, position)',
  places: 'routes (slots, positions)',
  pointer: 'change feed',
  pointers: 'change feed',
  polite: 'business hours',
  remembered: 'cached',
  rollup: 'report (database)',
  segment: 'database (part)',
  segments: 'database (parts)',
  told: 'response (result)',
  upon: 'on',
  vain: 'failed (unreachable)',
  waiting: 'queued (queue)',
  whoever: 'who',
};
/** Names of files and folders that say nothing of their content. */
const EMPTY_NAMES = new Set([
  ...['common', 'constant', 'constants', 'helper', 'helpers', 'misc', 'shared'],
  ...['type', 'types', 'util', 'utils'],
]);
/** A path, or an exported name after a `#`, with the reason why it may hold the word. */
const EXCEPTIONS: Record<string, string> = {
  'src/pages/admin/desk.webmanifest.ts': 'the address of the manifest of installed dashboards',
  'src/pages/404.astro': 'the file that the host serves with the status 404',
  '#isUuid7': 'UUIDs of version 7 are called that',
  '#phoneE164': 'the standard for phone numbers is called E.164',
  '#BYTE_ORDER_MARK': 'Unicode calls it that',
  '#isPromiseKept': 'a promise is kept: a verb, not a noun for what is stored',
};

interface Named {
  key: string;
  path: string;
  words: string[];
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const pathNames = (path: string): Named[] =>
  path.split('/').map((part, at, parts) => ({
    key: parts.slice(0, at + 1).join('/'),
    path,
    words: wordsOf(part),
  }));

const exportNames = (path: string, text: string): Named[] => {
  const code = path.endsWith('.astro') ? (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') : text;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  return source.statements
    .flatMap(exportsOf)
    .map((name) => ({ key: `#${name}`, path, words: wordsOf(name) }));
};

const exportsOf = (statement: ts.Statement): string[] => {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : [];
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
};

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : boundNames(element.name),
      );

const refusals = ({ key, words }: Named): string[] => {
  const isPath = !key.startsWith('#');
  const adjacent = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const said = [...words, ...adjacent].flatMap((word) => {
    const instead = Object.hasOwn(FORBIDDEN, word) ? FORBIDDEN[word] : undefined;
    if (instead) return `${key}: ${word}, say ${instead}`;
    return isPath && EMPTY_NAMES.has(word) ? `${key}: ${word} says nothing of its content` : [];
  });
  const stem = isPath ? words.at(CODE.test(key) ? -2 : -1) : words.at(-1);
  const isNumbered = /\d$/.test(stem ?? '') && (!isPath || CODE.test(key));
  return isNumbered ? [...said, `${key}: a trailing digit, say what it is`] : said;
};

const CODE = /\.(?:astro|mjs|tsx?)$/;

const namesIn = (path: string, text: string): Named[] => [
  ...pathNames(path),
  ...(CODE.test(path) ? exportNames(path, text) : []),
];

const files = execFileSync('git', ['ls-files', 'src', 'netlify', 'tests'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const names = files.flatMap((path) => namesIn(path, readFileSync(path, 'utf8')));
const refused = names.map((name) => ({ key: name.key, lines: refusals(name) }));

describe('the names of files, folders and exports', () => {
  it('hold no word that the glossary forbids', () => {
    expect(names.length).toBeGreaterThan(1000);
    const lines = refused
      .filter(({ key }) => !Object.hasOwn(EXCEPTIONS, key))
      .flatMap(({ lines }) => lines);
    expect([...new Set(lines)]).toEqual([]);
  });

  it('need each exception', () => {
    const needed = new Set(refused.filter(({ lines }) => lines.length > 0).map(({ key }) => key));
    expect(Object.keys(EXCEPTIONS).filter((key) => !needed.has(key))).toEqual([]);
  });

  it('are refused if they hold a forbidden word', () => {
    const path = 'src/lib/desk-utils/lead2.ts';
    const text = `
      export const { kept: [WAITING_LEADS], waiting: fine } = 2;
      export type LeadAnswers = string;
      const answered = 1;
      export { answered, answered as isOver };
      const waiting = 1;`;
    expect(namesIn(path, text).flatMap(refusals)).toEqual([
      'src/lib/desk-utils: desk, say dashboard',
      'src/lib/desk-utils: utils says nothing of its content',
      'src/lib/desk-utils/lead2.ts: a trailing digit, say what it is',
      '#WAITING_LEADS: waiting, say queued (queue)',
      '#LeadAnswers: answers, say responses (handlers, pages)',
      '#isOver: isover, say deadline',
    ]);
  });
});
