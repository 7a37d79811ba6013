import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { business } from '@/domain/business.ts';
import { localFunctions } from '../../../netlify/local/start/vite-plugin.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { endOf } from '../../support/hosts/host-process.ts';
import { newFolder } from '../../support/new-folder.ts';

let directory: string;
let server: ViteDevServer;
let url: string;
let said: string[];

beforeAll(async () => {
  directory = newFolder();
  vi.stubEnv('BLOBS_DIR', directory);
  vi.stubEnv('MAIL_DIR', `${directory}-mails`);
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
});

it('answers with the functions, on a store of its own', async () => {
  expect(said.join('\n')).toContain(`Data            ${directory}`);
  expect(said.join('\n')).toContain(
    `Emails          ${directory}-mails (saved here: SMTP_URL isn't set)`,
  );
  const response = await fetch(`${url}api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FILLED),
  });
  expect(await response.json()).toMatchObject({ success: true });
});

it('answers only to its own names', async () => {
  const { port } = new URL(url);
  const statusFor = (host: string) =>
    new Promise((resolve) => {
      get({ port, path: '/api/health', headers: { host } }, ({ statusCode }) =>
        resolve(statusCode),
      );
    });
  expect(await statusFor('localhost')).toBe(200);
  expect(await statusFor(new URL(business.website).hostname)).toBe(200);
  expect(await statusFor('evil.example')).toBe(403);
});

it('leaves every other address to Vite', async () => {
  const response = await fetch(`${url}netlify/local/blobs/blob-table.ts`);
  expect(await response.text()).toContain('blobTable');
});

/** Prints the responses of a server, and what a second one on the same port says. */
const TWICE = `
  import { createServer } from 'vite';
  const { localFunctions } = await import('./netlify/local/start/vite-plugin.ts');
  const start = async (port) => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { port, host: '127.0.0.1' },
      plugins: [localFunctions()],
    });
    await server.listen();
    return server.resolvedUrls.local[0];
  };
  const url = await start(0);
  const { status } = await fetch(url + 'api/admin/session');
  console.log(status, new URL(url).port);
  await start(Number(new URL(url).port));`;

it('finds the functions in a folder whose name holds a space, and says what to do about a taken port', async () => {
  const project = join(newFolder(), 'my site');
  for (const name of ['netlify', 'src/domain', 'src/content/business.json', 'package.json']) {
    await cp(name, join(project, name), { recursive: true });
  }
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  const env = {
    PATH: process.env['PATH'],
    ADMIN_PASSWORD: 'a password for these tests',
    BLOBS_DIR: join(directory, 'another'),
  };
  const args = ['--input-type=module', '--eval', TWICE];
  const { code, output } = await endOf(spawn(process.execPath, args, { cwd: project, env }));
  const [, port = ''] = /^401 (\d+)$/m.exec(output) ?? [];
  expect(code).toBe(1);
  expect(output.split('\n').at(-1)).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${Number(port) + 1}.`,
  );
});
