import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BUSINESS_FILE, readBusinessFile } from '../content-check/rules/business-file.ts';

const COMMAND = fileURLToPath(new URL('../content-check/run.ts', import.meta.url));
const WATCHED = /^src\/(?:content|assets\/pictures)\//;

/**
 * Under `astro dev`, says what is wrong with a file as soon as it is saved. Until it is right, pages show what was
 * there before.
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
    configureServer: ({ watcher, httpServer }) => {
      // Astro also makes servers without a port, to read the content.
      if (!httpServer) return;
      const check = oneAtATime(root);
      watcher.on('all', (_event, path) => {
        if (WATCHED.test(relative(root, path).split(sep).join('/'))) check();
      });
    },
    load: (id) => {
      if (!id.endsWith(`/${BUSINESS_FILE}`)) return undefined;
      const text = readFileSync(id, 'utf8');
      if (readBusinessFile(text).findings.length === 0 || business === '') business = text;
      return business;
    },
  };
};

/** In a process of its own, which has nothing in its memory from before the change. */
const oneAtATime = (cwd: string): (() => void) => {
  let running = false;
  let again = false;
  const check = (): void => {
    again = running;
    if (running) return;
    running = true;
    spawn(process.execPath, [COMMAND], { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).once(
      'exit',
      () => {
        running = false;
        if (again) check();
      },
    );
  };
  return check;
};
