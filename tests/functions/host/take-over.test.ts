import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';

const LONG_KEY = `long/${'k'.repeat(300)}`;
const ETAG = `"${'0123456789abcdef'.repeat(2)}"`;

let directory: string;
let said: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'take-over-'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  for (const [store, key, body, metadata] of [
    ['records', 'lead/2026-11/a', '{"name":"Zoë"}', null],
    ['records', 'Capitals & spaces/ü', 'two\nlines', null],
    ['records', LONG_KEY, 'long', null],
    ['other', 'a', 'b', `b64;${Buffer.from('{"kind":"ü"}').toString('base64')}`],
  ] as const) {
    const folder = join(directory, 'stores', fileName(`local/site:${store}`));
    await mkdir(folder, { recursive: true });
    const head = `${ETAG}\n${JSON.stringify({ key, metadata })}\n`;
    await writeFile(join(folder, fileName(key)), head + body);
  }
  await writeFile(join(directory, 'stores', fileName('local/site:other'), '.DS_Store'), 'x');
  await mkdir(join(directory, 'unfinished'));
  await writeFile(join(directory, 'unfinished', 'half'), '"torn');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

const fileName = (key: string): string => {
  const spelled = Buffer.from(key)
    .toString('latin1')
    .replace(/[^a-z0-9_-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return spelled.length <= 200
    ? `=${spelled}`
    : `+${createHash('sha256').update(key).digest('hex')}`;
};

const kept = async () => {
  const server = await startBlobServer(directory);
  const store = (name: string) =>
    getStore({ name, siteID: 'local', token: server.token, edgeURL: server.url });
  const { blobs } = await store('records').list();
  const bodies = await Promise.all(
    blobs.map(async ({ key, etag }) => [key, etag, await store('records').get(encodeURI(key))]),
  );
  const other = await store('other').getWithMetadata('a');
  await server.close();
  return { bodies, other };
};

const ALL = {
  bodies: [
    ['Capitals & spaces/ü', ETAG, 'two\nlines'],
    ['lead/2026-11/a', ETAG, '{"name":"Zoë"}'],
    [LONG_KEY, ETAG, 'long'],
  ],
  other: { data: 'b', etag: ETAG, metadata: { kind: 'ü' } },
};

it('takes over a folder of files once, keeps the files aside and says so in one line', async () => {
  expect(await kept()).toEqual(ALL);
  expect(said).toEqual([
    `4 records of an earlier version are in blobs.sqlite now; remove ${join(directory, 'before-sqlite')} once you have seen that all is there.`,
  ]);
  expect((await readdir(directory)).sort()).toEqual(['before-sqlite', 'blobs.sqlite']);
  expect(await kept()).toEqual(ALL);
  expect(said).toHaveLength(1);
});

it.each(['before the database is there', 'after the commit'])(
  'continues a take-over that was killed %s',
  async (moment) => {
    if (moment === 'after the commit') {
      await kept();
      await rename(join(directory, 'before-sqlite'), join(directory, 'stores-taking-over'));
    } else await rename(join(directory, 'stores'), join(directory, 'stores-taking-over'));
    expect(await kept()).toEqual(ALL);
    expect(await readdir(directory)).not.toContain('stores-taking-over');
  },
);

it('takes nothing over if a file is damaged, and names it', async () => {
  const damaged = join(fileName('local/site:records'), fileName('lead/2026-11/a'));
  await writeFile(join(directory, 'stores', damaged), 'torn');
  await expect(startBlobServer(directory)).rejects.toThrow(
    `The data file ${join(directory, 'stores-taking-over', damaged)} is damaged: move it elsewhere and start again.`,
  );
  await rm(join(directory, 'stores-taking-over', damaged));
  const [first, , last] = ALL.bodies;
  expect(await kept()).toEqual({ ...ALL, bodies: [first, last] });
});
