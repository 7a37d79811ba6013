import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CollectionName,
  folderOf,
  GUIDE,
  SCHEMAS,
} from '../../content-schemas/collections.ts';
import type { Finding } from './finding.ts';
import { didYouMean } from './nearest.ts';
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

const CONTENT = 'src/content';
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
    findings: [...read.flatMap(({ findings }) => findings), ...misplaced(root)],
    files: read.length,
  };
};

const idOf = (file: string): string => file.replace(/^.*\/|\.md$/g, '');

const misplaced = (root: string): Finding[] => {
  const folders = NAMES.map(folderOf);
  return readdirSync(join(root, CONTENT), { withFileTypes: true }).flatMap((entry): Finding[] => {
    const path = `${CONTENT}/${entry.name}`;
    if (entry.isDirectory() && !folders.includes(entry.name))
      return [
        {
          file: path,
          line: 1,
          text: `No page shows this folder. ${didYouMean(entry.name, folders)}`,
        },
      ];
    if (!entry.isDirectory()) return [];
    return (
      readdirSync(join(root, path), { withFileTypes: true })
        .filter((file) => file.isDirectory() || !/^[a-z0-9-]+\.md$/.test(file.name))
        .map(({ name }) => name)
        // A computer leaves files such as .DS_Store behind.
        .filter((name) => name !== GUIDE && !name.startsWith('.'))
        .map((name) => ({
          file: `${path}/${name}`,
          line: 1,
          text: `No page shows a file with this name. Use small letters, digits and dashes, and end it in .md: ${plainName(name)}.`,
        }))
    );
  });
};

const plainName = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/(?:\.[a-z]+)+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.md`;

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
    : [];
