import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobHost } from '../../support/hosts/blob-host.ts';

const host = blobHost();
const { store } = host;

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${host.server().url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${host.server().token}`, ...(init.headers as object) },
  });

describe('the embedded store', () => {
  it('keeps every path inside its folder', async () => {
    for (const key of ['..%2f..%2f..%2fescaped', '%2e%2e/%2e%2e/escaped', '..%5c..%5cescaped']) {
      await raw(`/local/site:leads/${key}`, { method: 'PUT', body: 'x' });
    }
    expect(await readdir(dirname(host.directory()))).toEqual(['data']);
    expect((await readdir(host.directory())).sort()).toEqual(['blobs.sqlite', 'blobs.sqlite-wal']);
    expect(await store().get('..%2f..%2f..%2fescaped')).toBe('x');
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
});
