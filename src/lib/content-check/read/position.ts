import { type Document, isMap, isNode, isScalar, type LineCounter, type Node } from 'yaml';
import type { Place } from './finding.ts';
import type { Path } from './walk.ts';

export type PlaceOf = (path: Path) => Place;

/** Finds where a field is typed, or else where the nearest existing parent is. */
export const placesIn =
  (file: string, doc: Document, counter: LineCounter, linesAbove = 0): PlaceOf =>
  (path) => {
    const { line, col } = counter.linePos(offsetOf(doc, path));
    return { file, line: line + linesAbove, column: col };
  };

const offsetOf = (doc: Document, path: Path): number => {
  for (let length = path.length; length > 0; length--) {
    const parent = doc.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === key,
      );
      if (pair) return (pair.key as Node).range?.[0] ?? 0;
    }
    const node = doc.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
};
