import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { business } from '#domain/business.ts';
import { checkEnvironment } from '../../server/env/env.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { launchItemsOfFiles } from './launch-items.ts';
import { launchText } from './launch-text.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

await orFail(() => {
  const strict = isStrict();
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const { SITE_URL } = process.env;
  const checked = checkEnvironment({ SITE_URL });
  if (!checked.ok) throw new StartFailure(checked.message);
  const items = launchItemsOfFiles(business, contentTexts(), SITE_URL || undefined);
  console.log(launchText(items));
  if (strict && items.some(({ optional }) => !optional)) process.exitCode = 1;
  return Promise.resolve();
});

function isStrict(): boolean {
  try {
    return parseArgs({ options: { strict: { type: 'boolean' } } }).values.strict === true;
  } catch {
    throw new StartFailure('Usage: npm run ready -- [--strict]');
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
