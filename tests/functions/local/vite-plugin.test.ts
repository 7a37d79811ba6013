import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { localFunctions } from '../../../netlify/local/vite-plugin.ts';

let directory: string;
let server: ViteDevServer;
let url: string;
let said: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dev-'));
  vi.stubEnv('BLOBS_DIR', directory);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  vi.stubEnv('ADMIN_PASSWORD', 'a password for these tests');
  vi.stubEnv('PORT', '');
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [localFunctions()],
  });
  await server.listen();
  said = log.mock.calls.map((words) => words.join(' '));
  url = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

it('answers with the functions, on a store of its own', async () => {
  expect(said.join('\n')).toContain(`Data            ${directory}`);
  const response = await fetch(`${url}api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Dev Test',
      phone: '(336) 555-0101',
      address: '1 Main Street, Clemmons',
      windowCount: '1-5',
      preferredTime: 'anytime',
    }),
  });
  expect(await response.json()).toMatchObject({ success: true });
});

it('leaves every other address to Vite', async () => {
  const response = await fetch(`${url}netlify/local/sorted-keys.ts`);
  expect(await response.text()).toContain('SortedKeys');
});
