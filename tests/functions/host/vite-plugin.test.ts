import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { business } from '@/domain/business.ts';
import { localFunctions } from '../../../netlify/local/start/vite-plugin.ts';
import { endOf } from '../../support/hosts/host-process.ts';

let directory: string;
let server: ViteDevServer;
let url: string;
let said: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dev-'));
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
  await rm(directory, { recursive: true, force: true });
  await rm(`${directory}-mails`, { recursive: true, force: true });
});

it('answers with the functions, on a store of its own', async () => {
  expect(said.join('\n')).toContain(`Data            ${directory}`);
  expect(said.join('\n')).toContain(
    `Emails          ${directory}-mails (saved here: SMTP_URL isn't set)`,
  );
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

it('answers to its own names alone', async () => {
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

/** Runs a server in a separate process, which reports its responses. */
const serverIn = (project: string, port = 0) =>
  endOf(
    spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createServer } from 'vite';
         const { localFunctions } = await import('./netlify/local/start/vite-plugin.ts');
         const server = await createServer({
           configFile: false,
           logLevel: 'silent',
           server: { port: ${port}, host: '127.0.0.1' },
           plugins: [localFunctions()],
         });
         await server.listen();
         const response = await fetch(server.resolvedUrls.local[0] + 'api/admin/session');
         console.log(response.status);
         process.exit();`,
      ],
      {
        cwd: project,
        env: {
          PATH: process.env['PATH'],
          ADMIN_PASSWORD: 'a password for these tests',
          BLOBS_DIR: join(directory, 'another'),
        },
      },
    ),
  );

it('finds the functions in a folder whose name holds a space', async () => {
  const project = await mkdtemp(join(tmpdir(), 'my site '));
  for (const name of ['netlify', 'src/domain', 'src/content/business.json', 'package.json']) {
    await cp(name, join(project, name), { recursive: true });
  }
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  const { output } = await serverIn(project);
  await rm(project, { recursive: true });
  expect(output.split('\n').at(-1)).toBe('401');
});

it('says what to do about a taken port, and nothing else', async () => {
  const port = Number(new URL(url).port);
  expect(await serverIn(process.cwd(), port)).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${port + 1}.`,
  });
});
