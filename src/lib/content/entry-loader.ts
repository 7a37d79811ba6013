import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { business, facts } from '#domain/business.ts';
import { GUIDE } from '../content-schemas/collections.ts';
import { fillFacts, withoutComments } from './fill-facts.ts';

/** Loads the entries of a folder and fills in the company's facts. */
export const entries = (folder: string): Loader => {
  const loader = glob({ base: `./src/content/${folder}`, pattern: ['*.md', `!${GUIDE}`] });
  return {
    ...loader,
    name: 'entries',
    load: (context) => {
      const known = facts(business);
      const { entryTypes } = context as LoaderContext & WithEntryTypes;
      const filled: LoaderContext & WithEntryTypes = {
        ...context,
        // A changed fact must renew entries whose file did not change.
        generateDigest: (data) => context.generateDigest(JSON.stringify([data, known])),
        logger: quiet(context.logger),
        entryTypes: new Map(
          [...entryTypes].map(([extension, type]) => [
            extension,
            {
              ...type,
              getEntryInfo: async (file: EntryFile) => {
                const { data, body, ...entry } = await type.getEntryInfo(file);
                return { ...entry, ...fillFacts({ data, body: withoutComments(body) }, known) };
              },
            },
          ]),
        ),
      };
      return loader.load(filled);
    },
  };
};

/** Drops Astro's message about a wrong file, because the content check reports the mistake in plain words. */
const quiet = (logger: LoaderContext['logger']): LoaderContext['logger'] =>
  Object.assign(Object.create(logger) as typeof logger, {
    error: (message: string) => {
      if (!message.startsWith('Failed to reload')) logger.error(message);
    },
  });

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
/** `entryTypes` is in every loader's context, but not in its public type. */
interface WithEntryTypes {
  entryTypes: Map<string, EntryType>;
}
