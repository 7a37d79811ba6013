import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CollectionName,
  folderOf,
  GUIDE,
  SCHEMAS,
} from '../../content-schemas/collections.ts';
import type { Finding } from './finding.ts';
import { type Entry, readEntry } from './read-entry.ts';

export interface Page {
  collection: CollectionName;
  entry: Entry;
}
export interface Content {
  entries: Page[];
  /** By collection, the ids of all files: also of those that cannot be read. */
  ids: ReadonlyMap<CollectionName, ReadonlySet<string>>;
  findings: Finding[];
  files: number;
}

export const CONTENT = 'src/content';
export const NAMES = Object.keys(SCHEMAS) as CollectionName[];

export const readContent = (root: string): Content => {
  const read = NAMES.flatMap((collection) => {
    const folder = `${CONTENT}/${folderOf(collection)}`;
    const full = join(root, folder);
    return namesIn(full)
      .filter((name) => name.endsWith('.md') && name !== GUIDE)
      .map((name) => {
        const file = `${folder}/${name}`;
        return {
          collection,
          file,
          ...readEntry({ file, text: readFileSync(join(root, file), 'utf8') }),
        };
      });
  });
  return {
    entries: read.flatMap(({ collection, entry }) => (entry ? [{ collection, entry }] : [])),
    ids: new Map(
      NAMES.map((name) => [
        name,
        new Set(read.filter(({ collection }) => collection === name).map(({ file }) => idOf(file))),
      ]),
    ),
    findings: read.flatMap(({ findings }) => findings),
    files: read.length,
  };
};

const idOf = (file: string): string => file.replace(/^.*\/|\.md$/g, '');

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
    : [];
