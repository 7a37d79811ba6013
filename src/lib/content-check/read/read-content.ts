import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CollectionName,
  folderOf,
  GUIDE,
  SCHEMAS,
} from '../../content-schemas/collections.ts';
import type { Finding } from './finding.ts';
import { type Entry, idOf, readEntry } from './read-entry.ts';

export interface Page {
  collection: CollectionName;
  entry: Entry;
}
export interface Content {
  entries: Page[];
  /** The ids of all files by collection, including files that cannot be read. */
  ids: ReadonlyMap<CollectionName, ReadonlySet<string>>;
  findings: Finding[];
  files: number;
}

export const CONTENT = 'src/content';
export const NAMES = Object.keys(SCHEMAS) as CollectionName[];

export const readContent = (root: string): Content => {
  const ids = new Map<CollectionName, ReadonlySet<string>>();
  const entries: Page[] = [];
  const findings: Finding[] = [];
  let files = 0;
  for (const collection of NAMES) {
    const folder = `${CONTENT}/${folderOf(collection)}`;
    const names = namesIn(join(root, folder));
    ids.set(collection, new Set(names.map(idOf)));
    files += names.length;
    for (const name of names) {
      const file = `${folder}/${name}`;
      const read = readEntry(file, readFileSync(join(root, file), 'utf8'));
      if (read.entry) entries.push({ collection, entry: read.entry });
      findings.push(...read.findings);
    }
  }
  return { entries, ids, findings, files };
};

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((one) => !one.isDirectory() && one.name.endsWith('.md') && one.name !== GUIDE)
        .map(({ name }) => name)
    : [];
