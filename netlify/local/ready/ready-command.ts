import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { business } from '#domain/business.ts';
import { plural } from '#domain/text.ts';
import { checkEnvironment } from '../../server/env/env.ts';
import { orFail, StartFailure } from '../host/lifecycle.ts';
import { type LaunchItem, launchItemsOfFiles } from './launch-items.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

await orFail(() => {
  const strict = isStrict();
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
  const paths = globSync('src/content/**/*.{md,txt}', { cwd: ROOT }).sort();
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]),
  );
}

function launchText(items: readonly LaunchItem[]): string {
  const needed = items.filter(({ optional }) => !optional);
  const extras = items.filter(({ optional }) => optional);
  return [
    needed.length === 0
      ? 'The files are ready to go live.'
      : `${plural(needed.length, 'thing')} to do in the files before this site can go live`,
    ...needed.map((item, index) => step(`${index + 1}.`, item)),
    ...(extras.length > 0 ? ['If you like', ...extras.map((item) => step('-', item))] : []),
  ].join('\n\n');
}

function step(sign: string, { title, how, details }: LaunchItem): string {
  const lines = how.match(/\S.{0,89}(?=\s|$)|\S+/g) ?? [];
  return [
    `${sign.padStart(4)} ${title}`,
    ...lines.map((line) => `     ${line}`),
    ...details.map((line) => `       - ${line}`),
  ].join('\n');
}
