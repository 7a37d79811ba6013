import ts from 'typescript';
import type { HTMLElement } from 'node-html-parser';
import { type Page, textOf } from '../built/built-site.ts';

export interface Words {
  place: string;
  text: string;
}

const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
// What scripts and styles read: addresses, classes, names of things.
const UNREAD_ATTRIBUTES = /^(?:class|className|class:list|href|src|sizes|d|viewBox|data-.*)$/;
const NAME = /^[^A-Z\s][^\s]*$/;
const SQL = /^\s*(?:(?:select|insert|create|update|delete|with|pragma)\s|(?:replace|coalesce)\()/;

export const wordsOfPage = ({ path, root }: Page): Words[] =>
  [
    ...root.querySelectorAll('title, p, li, dt, dd, h1, h2, h3, h4, label, legend, option, button'),
    ...root.querySelectorAll('figcaption, blockquote, summary, a, output, th, td, text'),
  ]
    .map((element) => textOf(element))
    .concat(
      root.querySelectorAll(READ_ATTRIBUTES.map((name) => `[${name}]`).join()).flatMap(labelsOf),
      root.querySelectorAll('meta[content]').map((meta) => meta.getAttribute('content') ?? ''),
    )
    .map((text) => ({ place: path, text }));

/** The strings and the JSX text of a TypeScript file; no comments, names, types or imports. */
export const wordsOfScript = (path: string, code: string, before = 0): Words[] => {
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const words: Words[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (!NAME.test(text) && !SQL.test(text))
      words.push({ place: `${path}:${before + line + 1}`, text });
  };
  const visit = (node: ts.Node): void => {
    if (isUnread(node, file)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(textIn).join('…'),
      );
      for (const { expression } of node.templateSpans) visit(expression);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
};

/** The frontmatter of an Astro file, and its markup, parsed as JSX. */
export const wordsOfAstro = (path: string, text: string): Words[] => {
  const [, front = '', markup = text] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? [];
  const html = markup
    .replaceAll(/<!doctype html>|<!--[^]*?-->/g, '')
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, (code) => code.replaceAll(/[^\n]/g, ' '));
  return [
    ...wordsOfScript(`${path}.ts`, front, 1),
    ...wordsOfScript(path, `<>${html}</>`, front ? front.split('\n').length : 0),
  ].map((words) => ({ ...words, place: words.place.replace('.astro.ts', '.astro') }));
};

export const wordsOfMarkdown = (path: string, text: string): Words[] =>
  text
    .replaceAll(/\]\([^)]*\)|https?:\/\/\S+/g, ' ')
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, text: line }));

const labelsOf = (element: HTMLElement): string[] =>
  READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');

const textIn = ({ text }: { text: string }): string => text;

const isUnread = (node: ts.Node, file: ts.SourceFile): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isRegularExpressionLiteral(node) ||
  (ts.isJsxAttribute(node) && UNREAD_ATTRIBUTES.test(node.name.getText(file)));
