import ts from 'typescript';
import type { HTMLElement } from 'node-html-parser';
import { type Page, textOf } from '../built/built-site.ts';

export interface Words {
  place: string;
  text: string;
}

const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
// Attributes for scripts and styles, which nobody reads: addresses, classes, names.
const UNREAD_ATTRIBUTES = /^(?:className|href|src|sizes|d|viewBox|data-.*)$/;
const NAME = /^[^A-Z\s][^\s]*$/;
const SQL = /^\s*(?:(?:select|insert|create|update|delete|with|pragma)\s|(?:replace|coalesce)\()/;

export const wordsOfPage = ({ path, root }: Page): Words[] =>
  [
    ...root.querySelectorAll('title, p, li, dt, dd, h1, h2, h3, h4, label, legend, option, button'),
    ...root.querySelectorAll('figcaption, blockquote, summary, a, output, caption, th, td, text'),
    ...root.querySelectorAll('span'),
  ]
    .map((element) => textOf(element))
    .concat(
      root.querySelectorAll(READ_ATTRIBUTES.map((name) => `[${name}]`).join()).flatMap(labelsOf),
      root.querySelectorAll('template').map(({ text }) => text),
      root.querySelectorAll('meta[content]').map((meta) => meta.getAttribute('content') ?? ''),
    )
    .map((text) => ({ place: path, text }));

/** The strings and the JSX text of a TypeScript file; no comments, names, types or imports. */
export const wordsOfScript = (path: string, code: string): Words[] => {
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const words: Words[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (!NAME.test(text) && !SQL.test(text)) words.push({ place: `${path}:${line + 1}`, text });
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
