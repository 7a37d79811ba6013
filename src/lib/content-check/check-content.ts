import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '#domain/business-schema.ts';
import { inForce } from '#domain/in-force.ts';
import { facts } from '#domain/business.ts';
import { type CollectionName, folderOf } from '../content-schemas/collections.ts';
import { acrossEntries } from './rules/across-entries.ts';
import { addressesOf, missingFiles } from './rules/addresses.ts';
import { CONTENT, readContent } from './read/read-content.ts';
import { businessEnds } from './rules/ends.ts';
import { entryMistakes, pictureUses } from './rules/entry-mistakes.ts';
import type { Finding } from './read/finding.ts';
import { handTyped, unwrittenFacts } from './rules/hand-typed.ts';
import { misplaced } from './rules/misplaced.ts';
import { pictureMistakes } from './rules/pictures.ts';
import { REDIRECTS_FILE, redirectMistakes } from './rules/redirects.ts';
import type { PlaceOf } from './read/position.ts';
import { textMistakes } from './rules/text-mistakes.ts';

interface Given {
  business: Business;
  at: PlaceOf;
  today: string;
}

export const checkContent = async (
  root: string,
  { business, at, today }: Given,
): Promise<{ findings: Finding[]; files: number }> => {
  const content = readContent(root);
  const now = inForce(business, today);
  // A text may name only what stays: after a last day, a text that names it would stop every build.
  const lasting = inForce(business, '9999-12-31');
  const addresses = addressesOf(root, content, lasting);
  const known = facts(now);
  const site = { content, known, root };
  const redirects = join(root, REDIRECTS_FILE);
  const findings = [
    ...content.findings,
    ...misplaced(root),
    ...content.entries.flatMap((page) => [
      ...entryMistakes(page, site),
      ...textMistakes(page, facts(lasting), { root, addresses }),
      ...handTyped(page, { ...known, street: now.address.street ?? '' }),
    ]),
    ...missingEntries(root),
    ...acrossEntries(content, now, at),
    ...missingFiles(now, addresses, at),
    ...unwrittenFacts(business, at),
    ...businessEnds(business, today, at),
    ...(existsSync(redirects)
      ? redirectMistakes(readFileSync(redirects, 'utf8'), addresses)
      : [{ file: REDIRECTS_FILE, line: 1, text: NO_REDIRECTS }]),
    ...(await pictureMistakes(root, pictureUses(content))),
  ];
  return { findings, files: content.files };
};

const NO_REDIRECTS =
  'The list of redirects isn’t there. Put it back, under exactly this name; it may be empty.';

const missingEntries = (root: string): Finding[] => {
  const named = globSync('src/{pages,components,layouts}/**/*.astro', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/required\('(\w+)', [^)]*?'([\w-]+)'\)/g)])
    .map(([, name = '', id = '']) => `${CONTENT}/${folderOf(name as CollectionName)}/${id}.md`);
  return [...new Set(named)]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => ({
      file,
      line: 1,
      text: 'A page shows this file, and it isn’t there. Put it back, under exactly this name.',
    }));
};
