import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contentCheck } from '@/lib/build/content-check.ts';
import { writeSmallContent } from '../../support/fixtures/small-content.ts';
import { newFolder } from '../../support/new-folder.ts';

const KING = 'src/content/towns/king-nc.md';
let root: string;
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  root = newFolder();
  writeSmallContent(root);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [
      contentCheck(),
      {
        name: 'a-page',
        configureServer: ({ middlewares }) => {
          middlewares.use((_req, res) => res.end('the page'));
        },
      },
    ],
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

const save = async (text: string): Promise<void> => {
  await writeFile(join(root, KING), text);
  // Reports the change at once, because the system may be late.
  server.watcher.emit('all', 'change', join(root, KING));
};
const seen = async (path = 'about', accept = 'text/html'): Promise<string> =>
  (await fetch(`${url}${path}`, { headers: { accept } })).text();
const told = () => vi.mocked(console.log).mock.calls.join('\n');

it('shows what is wrong in place of every page, until it is right again', async () => {
  const says = 'There’s no picture ../../assets/pictures/none.jpg.';
  const right = await readFile(join(root, KING), 'utf8');
  await save(`${right}\n![A porch](../../assets/pictures/none.jpg)\n`);
  expect(await seen()).toContain(says);
  expect(told()).toContain(says);
  expect(await seen()).toContain('/@vite/client');
  expect(await seen('api/health')).toBe('the page');
  expect(await seen('script.js', '*/*')).toBe('the page');
  await save(right);
  expect(await seen()).toBe('the page');
});
