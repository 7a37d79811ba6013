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
 * Under `astro dev`, checks the content whenever a file is saved. Until a mistake is fixed, every page shows it in place
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
      const { check, mistakes } = oneAtATime(root, () => {
        ws.send({ type: 'full-reload' });
      });
      watcher.on('all', (_event, path) => {
        if (WATCHED.test(relative(root, path).split(sep).join('/'))) check();
      });
      middlewares.use((req, res, next) => {
        const isPage = req.headers.accept?.includes('text/html') && !req.url?.startsWith('/api/');
        if (!isPage) {
          next();
          return;
        }
        mistakes().then((found) => {
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

/** Each check is a process of its own, which has nothing in its memory from before the change. */
const oneAtATime = (cwd: string, onChange: () => void) => {
  let found = '';
  let asked = 0;
  let running = Promise.resolve();
  return {
    check: () => {
      const own = ++asked;
      running = running.then(async () => {
        // A later one finds the same.
        if (own < asked) return;
        const before = found;
        found = await mistakesIn(cwd);
        if (found !== before) onChange();
      });
    },
    /** In words; nothing if all is right. Waits for the checks that are on their way. */
    mistakes: async (): Promise<string> => {
      await running;
      return found;
    },
  };
};

const mistakesIn = (cwd: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [COMMAND], { cwd }, (error, summary, findings) => {
      const words = `${findings}${summary}`.trim();
      console.log(words);
      resolve(error ? words : '');
    });
  });

const page = (words: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Something in the content is wrong</title>
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { max-width: 45rem; margin: 3rem auto; padding: 0 1rem; }
      h1 { font-size: 1.5rem; line-height: 1.25; }
      pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
    <script type="module" src="/@vite/client"></script>
  </head>
  <body>
    <h1>Something in the content is wrong</h1>
    <pre>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
    <p>Fix it and save. The page then comes back on its own.</p>
  </body>
</html>
`;
