import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { BUSINESS_FILE } from '../content-check/rules/business-file.ts';
import { readContent } from '../content-check/read/content.ts';
import { plainSchema } from '../content-check/rules/entry-mistakes.ts';
import { isFields } from '../content-check/read/schema-walk.ts';
import { folderOf } from '../content-schemas/collections.ts';
import { qa } from '../content-schemas/fields.ts';
import { PICTURES } from '../pictures/files.ts';
import { type Ask, fill, type Questions } from './ask.ts';
import { KINDS, slugOf } from './kinds.ts';

interface Made {
  files: string[];
}

export const makeEntry = async (
  root: string,
  kindName: string,
  talk: { ask: Ask; say: (text: string) => void; today: string },
): Promise<Made> => {
  const kind = KINDS[kindName];
  if (!kind) throw new Error(`There is no kind "${kindName}".`);
  const content = readContent(root);
  const own = content.entries.filter(({ collection }) => collection === kind.collection);
  const orders = own.map(({ entry: { data } }) => (isFields(data) ? Number(data['order']) : 0));
  const questions: Questions = {
    ...talk,
    ids: (name) => [...(content.ids.get(name as typeof kind.collection) ?? [])],
    pictures: readdirSync(join(root, PICTURES)),
    known: { order: Math.max(0, ...orders.filter(Number.isFinite)) + 1, sample: true },
  };
  const one = (name: string, words: string, schema: z.ZodType = z.string().min(1)) =>
    fill(schema.describe(words), [name], questions) as Promise<string>;

  if (kindName === 'question') return addQuestion(root, questions, one);
  const town = kindName === 'town' ? await askTown(root, one) : undefined;
  const first = town?.id ?? (kind.named ? undefined : slugOf(await one('file', FILE_WORDS)));
  const free = (id: string): string => {
    const file = `src/content/${folderOf(kind.collection)}/${id}.md`;
    if (id === '') throw new Error('The name of the file needs a letter or a digit.');
    if (existsSync(join(root, file))) throw new Error(`${file} is there already.`);
    return file;
  };
  // Checked first, so that no one types a whole page that can't be saved.
  if (first !== undefined) free(first);
  const data = (await fill(plainSchema(kind.collection, talk.today), [], questions)) as Record<
    string,
    unknown
  >;
  const text = kind.text ? await one('text', kind.text) : '';
  const file = free(first ?? slugOf(String(data[kind.named ?? ''])));
  if (town) addTown(root, town);
  write(root, file, `---\n${fieldsAsText(data)}---\n${text && `\n${text}\n`}`);
  return { files: town ? [file, BUSINESS_FILE] : [file] };
};

const FILE_WORDS = 'The end of the page’s address, as in window-repair-clemmons-nc';

type One = (name: string, words: string, schema?: z.ZodType) => Promise<string>;

interface Town {
  id: string;
  name: string;
  zips: string[];
}

const askTown = async (root: string, one: One): Promise<Town> => {
  const { address } = JSON.parse(readFileSync(join(root, BUSINESS_FILE), 'utf8')) as {
    address: { state: string };
  };
  const name = await one('name', 'The town’s name');
  const zips = await one(
    'zips',
    'Its ZIP codes, with spaces between them',
    z.string().regex(/^\d{5}(?:[ ,]+\d{5})*$/, 'ZIP codes such as 27012 27023'),
  );
  return { id: slugOf(`${name} ${address.state}`), name, zips: zips.split(/[ ,]+/) };
};

/** Adds the line by hand, so that the rest of the file stays as it was typed. */
const addTown = (root: string, town: Town): void => {
  const path = join(root, BUSINESS_FILE);
  const text = readFileSync(path, 'utf8');
  const zips = town.zips.map((zip) => JSON.stringify(zip)).join(', ');
  const line = `{ "id": "${town.id}", "name": ${JSON.stringify(town.name)}, "zips": [${zips}] }`;
  const added = text.replace(
    /("towns": \[[\s\S]*?\})(\s*\])/,
    (_, before: string, after: string) => `${before},\n      ${line}${after}`,
  );
  const { serviceArea } = JSON.parse(added) as { serviceArea: { towns: { id: string }[] } };
  if (!serviceArea.towns.some(({ id }) => id === town.id))
    throw new Error(`Add this line to ${BUSINESS_FILE} under serviceArea, towns: ${line}`);
  writeFileSync(path, added);
};

const addQuestion = async (root: string, questions: Questions, one: One): Promise<Made> => {
  const ids = questions.ids('questions');
  const page = await one('page', 'The page that shows it', z.enum(ids as [string, ...string[]]));
  const item = await fill(qa, [], questions);
  const file = `src/content/questions/${page}.md`;
  const text = readFileSync(join(root, file), 'utf8');
  const [, yaml = '', rest = ''] = /^\uFEFF?---\r?\n([\s\S]*?\n)(---[\s\S]*)$/.exec(text) ?? [];
  const doc = parseDocument(yaml);
  if (yaml === '' || doc.errors.length > 0 || !doc.has('items'))
    throw new Error(`${file} can’t be read. \`npm run content:check\` says what to fix first.`);
  doc.addIn(['items'], item);
  write(root, file, `---\n${doc.toString(STYLE)}${rest}`);
  return { files: [file] };
};

const STYLE = { lineWidth: 0, singleQuote: true } as const;
const fieldsAsText = (data: unknown): string => stringify(data, STYLE);

const write = (root: string, file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
