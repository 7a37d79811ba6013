import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { business } from '#domain/business.ts';
import { type LaunchItem, launchItemsOfFiles } from '#domain/launch.ts';
import { checkEnvironment, environment, type Environment } from '../../server/env/env.ts';
import { readSiteFacts } from '../../server/launch/site-facts.ts';
import { launchItemsOfSite } from '../../server/launch/site-items.ts';
import { StoreUnavailable } from '../../server/store/store-error.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { reachStore } from '../backup/whole-store.ts';
import { localFolder } from '../blobs/local-store.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { launchText, type Site } from './launch-text.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

await orFail(async () => {
  const { strict, json } = readArguments();
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const { SITE_URL } = process.env;
  const checked = checkEnvironment(strict ? { SITE_URL } : process.env);
  if (!checked.ok) throw new StartFailure(checked.message);
  const files = launchItemsOfFiles(business, contentTexts(), SITE_URL || undefined);
  // A pipeline builds the files; it can't know what is set up and tried where they will run.
  const site = strict ? null : await readSite();
  console.log(json ? JSON.stringify({ files, site }, null, 2) : launchText(files, site));
  if (strict && files.some(({ optional }) => !optional)) process.exitCode = 1;
});

function readArguments(): { strict: boolean; json: boolean } {
  try {
    const { values } = parseArgs({
      options: { strict: { type: 'boolean' }, json: { type: 'boolean' } },
    });
    return { strict: values.strict === true, json: values.json === true };
  } catch {
    throw new StartFailure('Usage: npm run ready -- [--strict] [--json]');
  }
}

function contentTexts(): Map<string, string> {
  const content = readdirSync(join(ROOT, 'src/content'), { recursive: true, encoding: 'utf8' });
  const paths = content.filter((name) => name.endsWith('.md')).sort();
  return new Map(
    paths.map((name) => {
      const path = `src/content/${name.replaceAll('\\', '/')}`;
      return [path, readFileSync(join(ROOT, path), 'utf8')];
    }),
  );
}

async function readSite(): Promise<Site> {
  const { NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN, NETLIFY_BLOBS_CONTEXT } = process.env;
  if (NETLIFY_SITE_ID || NETLIFY_AUTH_TOKEN || NETLIFY_BLOBS_CONTEXT) {
    const { place, items } = await readThere(null);
    return { from: place, hidesSettings: true, items };
  }
  if (existsSync(join(localFolder(ROOT), 'blobs.sqlite'))) {
    const { place, items } = await readThere(environment());
    return { from: place, items };
  }
  return {
    from: 'this machine, where it has never been started',
    items: await itemsOf(null, environment()),
  };
}

async function readThere(settings: Environment | null) {
  const { place, close } = await reachStore(ROOT);
  try {
    const store = openStore({ deploy: { context: 'production' } });
    return { place, items: await itemsOf(store, settings) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StartFailure(
      `The store ${place} can't be reached. \`npm run ready -- --strict\` checks the files alone.`,
    );
  } finally {
    await close();
  }
}

async function itemsOf(store: Store | null, settings: Environment | null): Promise<LaunchItem[]> {
  const { website } = business;
  const facts = await readSiteFacts({ store, environment: settings, website });
  return launchItemsOfSite(facts, { website, openAt: null });
}
