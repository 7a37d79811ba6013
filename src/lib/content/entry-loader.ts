import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { business, facts } from '../../domain/business.ts';
import { GUIDE } from '../content-schemas/collections.ts';
import { hasEnded } from '../content-schemas/fields.ts';

/** Fills in the company's facts, and leaves out entries whose last day is over. */
export const entries = (folder: string, today: string): Loader => {
  const loader = glob({ base: `./src/content/${folder}`, pattern: ['*.md', `!${GUIDE}`] });
  return {
    ...loader,
    name: 'entries',
    load: (context) => {
      const known = JSON.stringify(facts(business)) + today;
      const { entryTypes, store } = context as LoaderContext & WithEntryTypes;
      const filled: LoaderContext & WithEntryTypes = {
        ...context,
        // A changed fact and a new day must renew entries whose file did not change.
        generateDigest: (data) => context.generateDigest(JSON.stringify(data) + known),
        store: {
          ...store,
          set: (entry) => {
            if (!hasEnded(entry.data['until'] as string | undefined, today))
              return store.set(entry);
            store.delete(entry.id);
            return true;
          },
        },
        entryTypes: new Map(
          [...entryTypes].map(([extension, type]) => [
            extension,
            {
              ...type,
              getEntryInfo: async (file: EntryFile) => {
                const entry = await type.getEntryInfo(file);
                const fill = (text: string) => fillFacts(text, file.fileUrl.pathname);
                return { ...entry, data: fillAll(entry.data, fill), body: fill(entry.body) };
              },
            },
          ]),
        ),
      };
      return loader.load(filled);
    },
  };
};

export const fillFacts = (text: string, origin: string, known = facts(business)): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => {
    const value = known[key];
    if (value === undefined) {
      throw new Error(
        `${origin} names the fact {{${key}}}; the known ones are ${Object.keys(known).join(', ')}.`,
      );
    }
    return value;
  });

/** Fills after the file was parsed: an apostrophe in a company's name must not end a quoted text. */
export const fillAll = <Value>(value: Value, fill: (text: string) => string): Value => {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fill(part);
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, filled(own)]));
  };
  return filled(value) as Value;
};

interface EntryFile {
  contents: string;
  fileUrl: URL;
}
interface Entry {
  data: Record<string, unknown>;
  body: string;
}
interface EntryType {
  getEntryInfo: (file: EntryFile) => Entry | Promise<Entry>;
}
/** In every loader's context, but not in its public type. */
interface WithEntryTypes {
  entryTypes: Map<string, EntryType>;
}
