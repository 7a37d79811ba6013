import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '#domain/business-schema.ts';
import { inForce } from '#domain/in-force.ts';
import { facts } from '#domain/business.ts';
import { type CollectionName, folderOf } from '../content-schemas/collections.ts';
import { acrossEntries } from './rules/across-entries.ts';
import { addressesOf, missingFiles } from './rules/addresses.ts';
import { CONTENT, type Content, readContent } from './read/read-content.ts';
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
  // Texts may name only facts without a last day: after that day, a text that names one would stop every build.
  const lasting = inForce(business, '9999-12-31');
  const addresses = addressesOf(root, content, lasting);
  const known = facts(now);
  const site = { content, known, root, today };
  const redirects = join(root, REDIRECTS_FILE);
  const findings = [
    ...content.findings,
    ...misplaced(root),
    ...content.entries.flatMap((page) => [
      ...entryMistakes(page, site),
      ...textMistakes(page, facts(lasting), { root, addresses }),
      ...handTyped(page, { ...known, street: now.address.street ?? '' }),
    ]),
    ...entriesByName(root, content),
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

/** Finds missing entries that pages ask for by name, and unused entries of the same kinds, which no page shows. */
function* entriesByName(root: string, { ids }: Content): Generator<Finding> {
  const source = globSync('src/{pages,components,layouts}/**/*.astro', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const named = [...source.matchAll(/required\('(\w+)', [^)]*?'([\w-]+)'\)/g)].map(
    ([, kind = '', id = '']) => ({ kind: kind as CollectionName, id }),
  );
  const fileOf = (kind: CollectionName, id: string) => `${CONTENT}/${folderOf(kind)}/${id}.md`;
  for (const file of new Set(named.map(({ kind, id }) => fileOf(kind, id))))
    if (!existsSync(join(root, file))) yield { file, line: 1, text: GONE };
  for (const kind of new Set(named.map((one) => one.kind)))
    for (const id of ids.get(kind) ?? [])
      if (
        /^[a-z0-9-]+$/.test(id) &&
        !new RegExp(`(?:'${kind}', [^)]*|pathIfWritten\\()'${id}'`).test(source)
      )
        yield { file: fileOf(kind, id), line: 1, text: UNSHOWN };
}

const GONE = 'A page shows this file, and it isn’t there. Put it back, under exactly this name.';
const UNSHOWN =
  'No page shows a file of this name here. Move its words into one that a page shows, and delete it.';
