import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach } from 'vitest';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';

/** An embedded store over its own folder for each test of the file, and a client for it. */
export const blobHost = () => {
  let directory = '';
  let server: BlobServer;

  const start = async (): Promise<void> => {
    server = await startBlobServer(directory);
  };
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'blobs-')), 'data');
    await start();
  });
  afterEach(async () => {
    await server.close();
    await rm(dirname(directory), { recursive: true, force: true });
  });
  return {
    directory: () => directory,
    server: () => server,
    store: (name = 'leads') => {
      const { token, url } = server;
      return getStore({ name, siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url });
    },
    stop: () => server.close(),
    start,
    restart: async () => {
      await server.close();
      await start();
    },
  };
};
