import type { Loader, LoaderContext } from 'astro/loaders';
import { business, facts } from '../../domain/business.ts';

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

export const withFacts = (loader: Loader): Loader => ({
  ...loader,
  name: 'facts',
  load: (context) => {
    const known = JSON.stringify(facts(business));
    const { entryTypes } = context as LoaderContext & WithEntryTypes;
    const filled: LoaderContext & WithEntryTypes = {
      ...context,
      // A changed fact must renew entries whose file did not change.
      generateDigest: (data) => context.generateDigest(JSON.stringify(data) + known),
      entryTypes: new Map(
        [...entryTypes].map(([extension, type]) => [
          extension,
          {
            ...type,
            getEntryInfo: (file) =>
              type.getEntryInfo({
                ...file,
                contents: fillFacts(file.contents, file.fileUrl.pathname),
              }),
          },
        ]),
      ),
    };
    return loader.load(filled);
  },
});

interface EntryFile {
  contents: string;
  fileUrl: URL;
}
interface EntryType {
  getEntryInfo: (file: EntryFile) => unknown;
}
/** In every loader's context, but not in its public type. */
interface WithEntryTypes {
  entryTypes: Map<string, EntryType>;
}
