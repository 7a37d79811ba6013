import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { respondInProcess } from '../../../netlify/local/blobs/local-store.ts';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';

describe('the store in the same process', () => {
  let folder: string;
  let server: BlobServer;
  let undo: () => void;
  const network = globalThis.fetch;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'in-process-'));
    server = await startBlobServer(folder);
    undo = respondInProcess(server);
  });
  afterEach(async () => {
    undo();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('is the same through the client and over the network', async () => {
    const store = getStore({
      name: 'records',
      siteID: 'local',
      edgeURL: server.url,
      token: server.token,
    });
    await store.set('a/one', 'text');
    const large = new Uint8Array(3_000_000).fill(7).buffer;
    await store.set('a/large', large);
    expect(await store.setJSON('a/one', {}, { onlyIfNew: true })).toMatchObject({
      modified: false,
    });
    expect(await store.get('a/one')).toBe('text');
    expect((await store.list()).blobs.map(({ key }) => key)).toEqual(['a/large', 'a/one']);

    const outside = await network(`${server.url}/local/site:records/a/large`, {
      headers: { authorization: `Bearer ${server.token}` },
    });
    expect(await outside.arrayBuffer()).toEqual(large);
    await store.delete('a/one');
    expect(await store.get('a/one')).toBeNull();
  });

  it('asks for the token as well', async () => {
    expect((await fetch(`${server.url}/local/site:records/a/one`)).status).toBe(401);
  });

  it('leaves other addresses to the network, and all of them after its end', async () => {
    const other = await startBlobServer(join(folder, 'other'));
    expect((await fetch(`${other.url}/local/site:records/a`)).status).toBe(401);
    await other.close();
    await expect(fetch(`${other.url}/local/site:records/a`)).rejects.toThrow();
    undo();
    expect(globalThis.fetch).toBe(network);
  });
});
