import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { respondInProcess } from '../../../netlify/local/blobs/local-store.ts';
import { blobHost } from '../../support/hosts/blob-host.ts';

const host = blobHost();
const { store, restart } = host;

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${host.server().url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${host.server().token}`, ...(init.headers as object) },
  });

// The behavior of any store is tested in tests/functions/store.
describe('the embedded store', () => {
  it.each([
    ['capitals', 'Key', 'key'],
    ['other scripts', '窓/ü', '窓/u'],
    ['600 bytes', `${'k'.repeat(599)}1`, `${'k'.repeat(599)}2`],
    ['spaces and dots', 'a b/..c', 'a b/.c'],
    ['percent signs', '100%25', '100'],
    ['a path out of the folder', '..%2f..%2fescaped', 'escaped'],
  ])('tells keys with %s apart, also after a restart', async (_, one, other) => {
    await store().set(one, '1');
    await store().set(other, '2');
    await restart();
    expect([await store().get(one), await store().get(other)]).toEqual(['1', '2']);
    expect((await store().list()).blobs).toHaveLength(2);
  });

  it('deletes a key, and never a whole store', async () => {
    await store().set('a', '1');
    await store().set('b', '1');
    await store('other').set('a', '1');
    await store().delete('a');
    expect(await store().get('a')).toBeNull();
    await expect(store().deleteAll()).rejects.toThrow();
    await restart();
    expect(await store().get('b')).toBe('1');
    expect(await store('other').get('a')).toBe('1');
  });

  it('leaves nothing of deleted values, short or long, in any file or journal', async () => {
    const NAME = 'Somebody Erased';
    const held = async () => {
      const names = await readdir(host.directory());
      const files = await Promise.all(names.map((name) => readFile(join(host.directory(), name))));
      return files.some((bytes) => bytes.includes(NAME));
    };
    const bodies = { short: NAME, long: NAME.repeat(2000), longest: NAME.repeat(150_000) };
    for (const [key, text] of Object.entries(bodies)) await store().set(key, text);
    await store().set('kept', 'Somebody Kept');
    expect(await held()).toBe(true);
    for (const key of Object.keys(bodies)) await store().delete(key);
    await expect.poll(held, { interval: 100 }).toBe(false);
    expect(await store().get('kept')).toBe('Somebody Kept');
  });

  it('refuses every request without the token', async () => {
    await store().set('a', '1');
    for (const authorization of ['', 'Bearer', 'Bearer wrong', host.server().token]) {
      const response = await raw('/local/site:leads/a', { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('refuses what is too large, malformed or unknown', async () => {
    const put = { method: 'PUT', body: 'x' };
    expect((await raw(`/local/site:leads/${'k'.repeat(601)}`, put)).status).toBe(400);
    expect((await raw('/local/site:leads/%ff', put)).status).toBe(400);
    const body = new Uint8Array(64 * 1024 * 1024 + 1);
    expect((await raw('/local/site:leads/big', { method: 'PUT', body })).status).toBe(413);
    expect((await raw('/local/site:leads/a', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await store().list()).blobs).toEqual([]);
  });

  it('behaves the same in its own process as over the network, with the token, and leaves other addresses alone', async () => {
    const network = globalThis.fetch;
    const undo = respondInProcess(host.server());
    onTestFinished(undo);
    const large = new Uint8Array(3_000_000).fill(7).buffer;
    await store().set('large', large);
    expect(await store().setJSON('large', {}, { onlyIfNew: true })).toMatchObject({
      modified: false,
    });
    const { url, token } = host.server();
    const headers = { authorization: `Bearer ${token}` };
    const outside = await network(`${url}/local/site:leads/large`, { headers });
    expect(await outside.arrayBuffer()).toEqual(large);
    expect((await fetch(`${url}/local/site:leads/large`)).status).toBe(401);
    const other = await startBlobServer(join(host.directory(), 'other'));
    expect((await fetch(`${other.url}/local/site:leads/large`)).status).toBe(401);
    await other.close();
    await expect(fetch(`${other.url}/local/site:leads/large`)).rejects.toThrow();
    undo();
    expect(globalThis.fetch).toBe(network);
  });
});
