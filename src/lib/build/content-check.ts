import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BUSINESS_FILE, readBusinessFile } from '../content-check/rules/business-file.ts';

const COMMAND = fileURLToPath(
  new URL('../content-check/content-check-command.ts', import.meta.url),
);
const WATCHED = /^src\/(?:content|assets\/pictures)\/|^public\//;

/**
 * Under `astro dev`, checks the content whenever a file is saved. Until a mistake is fixed, every page shows it instead
 * of Astro's own message. Then the page reloads.
 */
export const contentCheck = (): Plugin => {
  let root = process.cwd();
  let business = '';
  return {
    name: 'content-check',
    apply: 'serve',
    enforce: 'pre',
    configResolved: (config) => {
      ({ root } = config);
    },
    configureServer: ({ watcher, httpServer, ws, middlewares }) => {
      // Astro also makes servers without a port, to read the content.
      if (!httpServer) return;
      let mistakes = Promise.resolve('');
      let isWaiting = false;
      const check = async (before: string): Promise<string> => {
        isWaiting = false;
        const found = await mistakesIn(root);
        if (found !== before) ws.send({ type: 'full-reload' });
        return found;
      };
      watcher.on('all', (_event, path) => {
        // A check that is already waiting also covers this change.
        if (isWaiting || !WATCHED.test(relative(root, path).split(sep).join('/'))) return;
        isWaiting = true;
        mistakes = mistakes.then(check);
      });
      middlewares.use((req, res, next) => {
        const isPage = req.headers.accept?.includes('text/html') && !req.url?.startsWith('/api/');
        if (!isPage) {
          next();
          return;
        }
        mistakes.then((found) => {
          if (found === '') {
            next();
            return;
          }
          res.statusCode = 500;
          res.setHeader('Content-Type', 'text/html; charset=utf-8');
          res.end(page(found));
        }, next);
      });
    },
    load: (id) => {
      if (!id.endsWith(`/${BUSINESS_FILE}`)) return undefined;
      const saved = readFileSync(id, 'utf8');
      if (readBusinessFile(saved).findings.length === 0 || business === '') business = saved;
      return business;
    },
  };
};

/** Returns the mistakes in words, or ''. Runs as its own process, because modules in this one may predate the change. */
const mistakesIn = (cwd: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND], { cwd }, (error, summary, findings) => {
      const words = `${findings}${summary}`.trim();
      console.log(words);
      resolve(error ? words : '');
    });
  });

const page = (words: string): string => `<!doctype html>
<meta charset="utf-8" />
<title>Something in the content is wrong</title>
<script type="module" src="/@vite/client"></script>
<h1>Something in the content is wrong</h1>
<pre style="white-space: pre-wrap">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<p>Fix it and save. The page then comes back on its own.</p>
`;
