import { type z, z as zod } from 'zod';
import type { Business } from '#domain/business.ts';
import { type CollectionName, SCHEMAS } from '../../content-schemas/collections.ts';
import type { Reading } from '../../content-schemas/fields.ts';
import { FACT, fillAll } from '../../content/fill-facts.ts';
import { pictureNamed } from '../../pictures/files.ts';
import { neededFor } from '../../pictures/widths.ts';
import type { Content, Page } from '../read/content.ts';
import type { Finding } from '../read/finding.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import { nameOf, schemaMistakes } from './schema-mistakes.ts';
import { walk } from '../read/schema-walk.ts';

/** The schemas as the check reads them: pictures and references are names whose meaning is looked up afterwards. */
export const plainSchema = (collection: CollectionName, today: string): z.ZodType => {
  const key = `${collection} ${today}`;
  const known = made.get(key);
  if (known) return known;
  const schema = SCHEMAS[collection]({
    image: () => zod.string().meta({ picture: true }),
    reference: (to: string) => zod.string().meta({ refersTo: to }),
    today,
  } as unknown as Reading);
  made.set(key, schema);
  return schema;
};

const made = new Map<string, z.ZodType>();

interface Around {
  content: Content;
  known: Readonly<Record<string, string>>;
  business: Business;
  pictures: readonly string[];
  today: string;
}

export const entryMistakes = ({ collection, entry }: Page, around: Around): Finding[] => {
  const schema = plainSchema(collection, around.today);
  const data = fillAll(entry.data, (text) =>
    text.replaceAll(FACT, (whole, name: string) => around.known[name] ?? whole),
  );
  const at = (path: readonly (string | number)[], text: string): Finding => ({
    file: entry.file,
    line: entry.lineOf(path),
    text,
  });
  const found = schemaMistakes(schema, data).map(({ path, text }) => at(path, text));
  walk(schema, data, (own, value, path) => {
    if (Array.isArray(value))
      for (const [index, one] of value.entries())
        if (typeof one === 'string' && value.indexOf(one) < index)
          found.push(
            at(
              [...path, index],
              `${nameOf([...path, index])} is the same as number ${value.indexOf(one) + 1}. Take one of them out.`,
            ),
          );
    if (typeof value !== 'string') return;
    const meta = zod.globalRegistry.get(own) ?? {};
    if (meta['picture'] === true) {
      const text = pictureMistake(value, around.pictures);
      if (text) found.push(at(path, `${nameOf(path)}: ${text}`));
    }
    if (typeof meta['refersTo'] === 'string') {
      const ids = [...(around.content.ids.get(meta['refersTo'] as CollectionName) ?? [])];
      if (!ids.includes(value))
        found.push(
          at(
            path,
            `${nameOf(path)} names "${value}", and there’s no such file in src/content/${meta['refersTo']}. ${didYouMean(value, ids)}`,
          ),
        );
      else if (value === entry.id && collection === meta['refersTo'])
        found.push(at(path, `${nameOf(path)} names this page itself. Name another one.`));
    }
  });
  return found;
};

const pictureMistake = (typed: string, pictures: readonly string[]): string | undefined => {
  const name = typed.split(/[\\/]/).at(-1) ?? '';
  const right = (file: string) => `'../../assets/pictures/${file}'`;
  const same = pictures.find((file) => pictureNamed(file) === pictureNamed(name));
  if (!same) {
    const meant = nearest(name, pictures);
    return `there’s no picture "${name}" in src/assets/pictures. ${meant ? `Did you mean ${right(meant)}?` : `Put it there, or name one that is there, such as ${right(pictures[0] ?? '')}.`}`;
  }
  if (!typed.startsWith('../../assets/pictures/')) return `type ${right(same)}.`;
  return undefined;
};

export const pictureUses = ({ entries }: Content, today: string): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const { collection, entry } of entries)
    walk(plainSchema(collection, today), entry.data, (own, value) => {
      if (zod.globalRegistry.get(own)?.['picture'] !== true || typeof value !== 'string') return;
      const name = pictureNamed(value);
      uses.set(name, Math.max(uses.get(name) ?? 0, neededFor(collection)));
    });
  return uses;
};
