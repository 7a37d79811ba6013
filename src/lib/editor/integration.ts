import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { CmsConfig } from '@sveltia/cms';
import { build as bundle, type Plugin } from 'esbuild';
import { headersFile } from '../build/security-headers.ts';
import { editorConfig } from './config.ts';

/** Builds Sveltia CMS into `/edit/` if there is a repository for it to change. */
export const editor = (
  site: { website: string; company: string },
  repository = process.env['CMS_REPOSITORY'] || undefined,
): AstroIntegration => {
  if (repository && !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error('CMS_REPOSITORY must be a repository on GitHub, such as owner/name.');
  let root: string;
  return {
    name: 'editor',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!repository) return;
        const dist = fileURLToPath(dir);
        await buildEditor(editorConfig(repository, { root, ...site }), root, join(dist, 'edit'));
        await writeFile(join(dist, 'edit/index.html'), page(site.company));
        const rules = headersFile({ '/edit/*': EDITOR_HEADERS });
        await appendFile(join(dist, '_headers'), `\n${rules}`);
        logger.info(`An editor for ${repository} at /edit/`);
      },
    },
  };
};

const buildEditor = async (config: CmsConfig, root: string, outdir: string): Promise<void> => {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), 'assets');
  await cp(assets, join(outdir, 'assets'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  await bundle({
    stdin: {
      contents: `import CMS from '@sveltia/cms'; CMS.init({ config: ${JSON.stringify(config)} });`,
      resolveDir: root,
    },
    outdir,
    entryNames: 'editor',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'linked',
    format: 'esm',
    logLevel: 'error',
    plugins: [noOtherHosts(await readdir(assets)), plainCode],
  });
};

/** Keeps Sveltia from fetching fonts from a CDN, although they are among its assets, and news of outages from GitHub. */
const noOtherHosts = (assets: string[]): Plugin => ({
  name: 'no-other-hosts',
  setup: (build) => {
    build.onLoad({ filter: /@sveltia\/cms\/npm\/index\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(FONTS, (url, font: string) => {
          const file = assets.find((name) => name.startsWith(font) && name.endsWith('.woff2'));
          if (!file) throw new Error(`Sveltia CMS has no file for ${url}.`);
          return `/edit/assets/${file}`;
        })
        .replaceAll('https://www.githubstatus.com/api/v2/status.json', NO_OUTAGE),
    }));
  },
});

const FONTS = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*/g;
const NO_OUTAGE = 'data:application/json,{"status":{"indicator":"none"}}';

/** Leaves out 300 grammars for highlighting code, because no entry has any. */
const plainCode: Plugin = {
  name: 'plain-code',
  setup: (build) => {
    const namespace = 'plain-code';
    build.onResolve({ filter: /^@shikijs\/langs\// }, () => ({ path: namespace, namespace }));
    build.onLoad({ filter: /./, namespace }, () => ({ contents: 'export default []' }));
  },
};

const page = (company: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${company.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}: content</title>
    <link rel="icon" href="/favicon.ico" />
  </head>
  <body>
    <noscript>The editor needs JavaScript.</noscript>
    <script type="module" src="/edit/editor.js"></script>
  </body>
</html>
`;

const GITHUB = ['https://api.github.com', 'https://raw.githubusercontent.com'];

/** Replaces the site's headers of the same names, because a later rule wins. */
const EDITOR_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https://avatars.githubusercontent.com https://raw.githubusercontent.com",
    "font-src 'self' data:",
    `connect-src 'self' blob: data: ${GITHUB.join(' ')}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};
