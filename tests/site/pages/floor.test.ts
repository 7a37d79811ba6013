import postcss from 'postcss';
import { expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { newerParts } from '../../floor/style-names.ts';
import { pageAt, readSite } from '../built/built-site.ts';

const { files, pages, read } = readSite();
const textsOf = (ending: string) =>
  [...files]
    .filter((name) => name.endsWith(ending) && !name.startsWith('/edit/'))
    .map((name) => ({ name, text: read(name).toString() }));

/** Newer features, each with what an older browser shows instead. */
const HARMLESS: Record<string, string> = {
  '@container': 'one column',
  '@media (forced-colors)': 'that browser has no such setting',
  '@media (scripting)': 'the carousel as with scripts, its pictures earlier',
  '@page': "the browser's own margins on paper",
  '@property': 'values that Tailwind sets for it',
  '::-webkit-inner-spin-button': "the browser's own",
  '::details-content': 'folds that stay folds on every screen',
  ':has': 'rules of their own: the first house, every decade, unmarked answers',
  ':user-invalid': 'every question of the form at once',
  ':user-valid': 'the same',
};

it('leaves nothing in the styles that costs the oldest browsers a color or a text', () => {
  const sheets = [
    ...textsOf('.css').map(({ text }) => text),
    ...pages.flatMap(({ root }) => root.querySelectorAll('style').map(({ rawText }) => rawText)),
  ];
  const found = new Set(sheets.flatMap((css) => [...newerParts(css)]));
  expect([...found].filter((part) => !(part in HARMLESS))).toEqual([]);
  expect(Object.keys(HARMLESS).filter((part) => !found.has(part))).toEqual([]);
});

it('also hides the field for robots in browsers that drop every layer', () => {
  const styles = pageAt('/contact').root.querySelectorAll('style');
  const css = postcss.parse(styles.map(({ rawText }) => rawText).join(''));
  css.walkAtRules('layer', (layer) => void layer.remove());
  const hidden = css.nodes.some(
    (rule) => rule.type === 'rule' && /\.trap\b[^]*clip-path/.test(rule.toString()),
  );
  expect(hidden).toBe(true);
});

const UNKNOWN = [/light-dark\(/, /AbortSignal\.timeout\(/, /\((?:min-)?width ?[<>]/];
/** Look-behind, and flags inside a pattern. */
const UNREADABLE = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

it('builds scripts that the oldest browsers can read', () => {
  const scripts = textsOf('.js');
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap(({ name, text }) => {
    const faults = [...UNKNOWN, UNREADABLE].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    const { program } = parseSync(name, text);
    new Visitor({
      StaticBlock: () => faults.push('static {}'),
      Literal: (literal) => {
        if ('regex' in literal && literal.regex.flags.includes('v')) faults.push(literal.raw ?? '');
      },
    }).visit(program);
    return faults.map((fault) => `${name}: ${fault}`);
  });
  expect(found).toEqual([]);
});
