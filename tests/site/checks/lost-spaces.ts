import { HTMLElement, type Node } from 'node-html-parser';
import type { Page } from '../built/built-site.ts';

// A line break between words and an expression loses its space in the built page.
const GROWN_TOGETHER =
  /[a-z]{2}[.!?;:,]["”’)]?[A-Z][a-z]|[a-z]{2}[.!?;,]\d|[a-z][A-Z]{3}|\)[A-Za-z]|[a-z]\(\d|[a-z]{3}\d/g;

export const lostSpaces = ({ path, root }: Page): string[] =>
  root
    .querySelectorAll('p, li, dt, dd, figcaption, template, h1, h2, h3')
    .filter((element) => !element.querySelector('p, li, br, div, dl'))
    .map(lineOf)
    .flatMap((line) =>
      [...line.matchAll(GROWN_TOGETHER)].map(
        ({ index }) => `${path}: ${line.slice(Math.max(index - 20, 0), index + 20).trim()}`,
      ),
    );

const lineOf = (node: Node): string => {
  if (!(node instanceof HTMLElement)) return node.text;
  const line = node.childNodes.map(lineOf).join('');
  const apart = node.tagName === 'BUTTON' || node.classList.contains('block');
  return apart ? ` ${line} ` : line;
};
