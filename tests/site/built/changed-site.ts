import { execFile } from 'node:child_process';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const SOURCES = [
  'src',
  'public',
  'netlify',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
];

/** Netlify gives each deploy an id, and asset addresses contain it. */
export const DEPLOY = '6922f0c5e1b2a30008d4c7f1';

export const copySources = async (folder: string): Promise<void> => {
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
};

export const runIn = (folder: string, args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });

export const buildIn = async (folder: string): Promise<void> => {
  // A separate cache, because the shared one holds the real site's content. The pictures are the same.
  await cp('node_modules/.astro/assets', join(folder, 'cache/assets'), { recursive: true });
  await writeFile(
    join(folder, 'changed.config.mjs'),
    "import config from './astro.config.mjs';\nexport default { ...config, cacheDir: './cache' };\n",
  );
  const astro = 'node_modules/astro/bin/astro.mjs';
  await runIn(folder, [astro, 'build', '--config', 'changed.config.mjs'], {
    SITE_URL: '',
    DEPLOY_ID: DEPLOY,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
};
