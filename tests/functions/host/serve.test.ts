import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { endOf, spawnHost, startHostProcess } from '../../support/hosts/host-process.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';
import { newFolder } from '../../support/new-folder.ts';

let directory: string;
beforeEach(() => {
  directory = newFolder();
});

it('says where everything is, and keeps leads and mails from the other users of the computer', async () => {
  const [blobs, mails] = [join(directory, 'blobs'), join(directory, 'mails')];
  const before = await startBlobServer(blobs);
  await before.close();
  await chmod(join(blobs, 'blobs.sqlite'), 0o644);
  await chmod(blobs, 0o755);
  const host = await startHostProcess({ BLOBS_DIR: blobs, MAIL_DIR: mails, ADMIN_PASSWORD: '' });
  const post = (path: string, json: unknown) =>
    fetch(host.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  expect(host.output()).toContain(`Data            ${blobs}`);
  expect(host.output()).toContain(`Emails          ${mails} (saved here: SMTP_URL isn't set)`);
  const password = /Admin password {2}(\S{16}) /.exec(host.output())?.[1];
  expect((await post('/api/admin/login', { password })).status).toBe(200);

  const submissionId = newId();
  const response = await post('/api/submit-lead', { ...FILLED, submissionId });
  const { receipt } = (await response.json()) as { receipt: string };
  const file = join(mails, `${submissionId}.eml`);
  await expect.poll(() => existsSync(file)).toBe(true);
  const { headers, parts } = readMessage(await readFile(file, 'utf8'));
  const [subject = ''] = headers['subject'] ?? [];
  expect(subject).toMatch(/^New request: Clemmons, 6-10 windows, call by /);
  expect(subject).toContain(receipt);
  expect(parts['text/plain']).toContain(receipt);
  expect(parts['text/plain']).toContain(`Name: ${FILLED.name}`);
  expect(await modeOf(mails)).toBe(0o700);
  for (const folder of [blobs, mails]) {
    for (const name of await readdir(folder)) {
      expect([name, await modeOf(join(folder, name))]).toEqual([name, 0o600]);
    }
  }
  await host.kill('SIGINT');
});

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it('uses the store that the environment names, prints no password that is set, and saves no mail if there is a mail server', async () => {
  const store = await startBlobServer(directory);
  const host = await startHostProcess({
    NETLIFY_BLOBS_CONTEXT: store.context,
    BLOBS_DIR: join(directory, 'unused'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect(host.output()).toContain('NETLIFY_BLOBS_CONTEXT');
  expect(host.output()).not.toContain('saved here');
  expect(host.output()).not.toMatch(/password/i);
  const response = await fetch(`${host.url}/api/admin/session`);
  expect(response.status).toBe(401);
  await host.kill('SIGINT');
  await store.close();
});

it('names a wrong variable in one sentence', async () => {
  const env = { BLOBS_DIR: directory, SITE_URL: 'example' };
  const { code, output } = await endOf(spawnHost(env));
  expect(code).toBe(1);
  expect(output).toMatch(/^SITE_URL must be an address[^\n]*\.$/);
});

it('says what to do about a taken port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await endOf(spawnHost({ BLOBS_DIR: directory, PORT: String(port) }));
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port ${port} is in use\\. [^\n]*PORT=${port + 1}\\.$`));
  other.close();
});

it('says what to do about a data folder that is in use, is a file or is damaged', async () => {
  const store = await startBlobServer(directory);
  const used = await endOf(spawnHost({ BLOBS_DIR: directory }));
  expect(used.code).toBe(1);
  expect(used.output).toMatch(
    /^The data folder [^\n]* is in use by another run\.[^\n]*BLOBS_DIR[^\n]*$/,
  );
  await store.close();
  await writeFile(join(directory, 'file'), '');
  const file = await endOf(spawnHost({ BLOBS_DIR: join(directory, 'file') }));
  expect(file.output).toMatch(
    /^The data folder [^\n]* cannot be used \(E\w+\): set BLOBS_DIR[^\n]*$/,
  );
  await writeFile(join(directory, 'blobs.sqlite'), 'No database. '.repeat(100));
  const damaged = await endOf(spawnHost({ BLOBS_DIR: directory }));
  expect(damaged.code).toBe(1);
  expect(damaged.output).toMatch(
    /^\S*blobs\.sqlite is not a database of this store: [^\n]*npm run restore[^\n]*$/,
  );
});
