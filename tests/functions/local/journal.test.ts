import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openBlobs } from '../../../netlify/local/blobs/blob-server.ts';

const NAME = 'Somebody Erased';

const held = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder);
  const found = await Promise.all(
    files.map(async (file) => ((await readFile(join(folder, file))).includes(NAME) ? [file] : [])),
  );
  return found.flat();
};

it('leaves nothing of removed bodies, short or long, in any file or journal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  const { database, blobs } = await openBlobs(folder);
  const bodies = { short: NAME, long: NAME.repeat(2000), longest: NAME.repeat(150_000) };
  for (const [key, text] of Object.entries(bodies)) blobs.write('site', key, Buffer.from(text));
  blobs.write('site', 'kept', Buffer.from('Somebody Kept'));
  expect(await held(folder)).not.toEqual([]);
  for (const key of Object.keys(bodies)) blobs.remove('site', key);
  await vi.waitFor(async () => expect(await held(folder)).toEqual([]), {
    timeout: 10_000,
    interval: 100,
  });
  expect(blobs.read('site', 'kept')?.body).toEqual(new Uint8Array(Buffer.from('Somebody Kept')));
  database.close();
  await rm(folder, { recursive: true, force: true });
});
