import postcss from 'postcss';
import { at, data, lacking, type Names } from './browser-data.ts';

const rules = at(data.css, 'at-rules');
const selectors = at(data.css, 'selectors');
const properties = at(data.css, 'properties');
/** A browser that does not know a value of these shows hidden parts or scrolls sideways. */
const LAYOUT = ['display', 'overflow', 'overflow-x', 'overflow-y', 'position'];

const functions = new Map<string, Names>();
const collect = (names: Names): void => {
  for (const [name, below] of Object.entries(names)) {
    if (name === '__compat' || !below) continue;
    functions.set(name, below as Names);
    collect(below as Names);
  }
};
collect(at(data.css, 'types') ?? {});

/**
 * Finds the parts of a stylesheet that a browser of the floor does not know and that cost it a whole rule, a color or
 * the layout, such as `:has`, `light-dark()` or `overflow: clip`. An unknown property does no such harm.
 */
export const newerParts = (css: string): Set<string> => {
  const found = new Set<string>();
  const note = (text: string, names: Names | undefined): void => {
    if (names?.__compat && lacking(names.__compat).length > 0) found.add(text);
  };
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === 'atrule') {
      note(`@${node.name}`, at(rules, node.name));
      if (node.name !== 'media') return;
      if (/[<>]/.test(node.params)) found.add('@media (width >= ...)');
      for (const [, feature = ''] of node.params.matchAll(/\(([a-z-]+)/g)) {
        note(`@media (${feature})`, at(rules, 'media', feature));
      }
    } else if (node.type === 'rule') {
      if (/(?<!\\)&/.test(node.selector)) found.add('&');
      for (const [, colons = '', name = ''] of node.selector.matchAll(/(::?)([a-z-]+)/g)) {
        note(colons + name, at(selectors, name));
      }
    } else if (node.type === 'decl') {
      const { prop, value } = node;
      if (LAYOUT.includes(prop)) note(`${prop}: ${value}`, at(properties, prop, value));
      for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)) {
        note(`${name}()`, functions.get(name));
      }
    }
  });
  return found;
};

/** True inside `@supports`, which older browsers skip. */
const isAskedFor = ({ parent }: postcss.Node): boolean =>
  parent !== undefined &&
  ((parent.type === 'atrule' && (parent as postcss.AtRule).name === 'supports') ||
    isAskedFor(parent));
