import { type Dirent, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderOf, GUIDE } from '../../content-schemas/collections.ts';
import { PICTURES } from '../../pictures/picture-files.ts';
import { CONTENT, NAMES } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import { didYouMean } from '../read/nearest.ts';
import { BUSINESS_FILE } from './business-file.ts';
import { REDIRECTS_FILE } from './redirects.ts';

const FOLDERS = NAMES.map(folderOf);
const SINGLE = [BUSINESS_FILE, REDIRECTS_FILE].map((file) => basename(file));

/** Finds files and folders that no page shows because of their names or places. */
export function* misplaced(root: string): Generator<Finding> {
  for (const entry of within(join(root, CONTENT))) {
    const { name } = entry;
    const file = `${CONTENT}/${name}`;
    if (!entry.isDirectory()) {
      if (!SINGLE.includes(name)) yield { file, line: 1, text: outside(name) };
    } else if (!FOLDERS.includes(name)) {
      yield { file, line: 1, text: `No page shows this folder. ${didYouMean(name, FOLDERS)}` };
    } else {
      for (const inner of within(join(root, file)))
        if (inner.isDirectory() || !/^[a-z0-9-]+\.md$/.test(inner.name))
          yield {
            file: `${file}/${inner.name}`,
            line: 1,
            text: `No page shows a file with this name. Use lowercase letters, digits and dashes, and end it in .md: ${plainName(inner.name)}.`,
          };
    }
  }
}

/** Skips the guides and files that a computer leaves behind, such as .DS_Store. */
const within = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => name !== GUIDE && !name.startsWith('.'),
  );

const outside = (name: string): string => {
  if (/\.(?:jpe?g|png|webp|heic|avif|gif)$/i.test(name))
    return `No page shows this file. Pictures go into ${PICTURES}.`;
  return `No page shows a file outside of the folders. Move it into one of them: ${FOLDERS.join(', ')}.`;
};

const plainName = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/(?:\.[a-z]+)+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.md`;
