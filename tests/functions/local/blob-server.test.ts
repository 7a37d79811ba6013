import { listStores } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { blobHost } from '../../support/hosts/blob-host.ts';

const host = blobHost();
const { store, restart } = host;

describe('the embedded store', () => {
  it('returns a value and its ETag, also after a restart', async () => {
    const { etag } = await store().set('a/b', 'grüße');
    await restart();
    const read = await store().getWithMetadata('a/b', { consistency: 'strong' });
    expect(read).toEqual({ data: 'grüße', etag, metadata: {} });
  });

  it('overwrites a value only if its ETag still matches', async () => {
    const { etag } = await store().set('a', '1');
    const match = { onlyIfMatch: etag ?? '' };
    const results = await Promise.all([store().set('a', '2', match), store().set('a', '3', match)]);
    expect(results.filter(({ modified }) => modified)).toHaveLength(1);
    expect(await store().set('missing', '1', match)).toMatchObject({ modified: false });
  });

  it.each([
    ['capitals', 'Key', 'key'],
    ['other scripts', '窓/ü', '窓/u'],
    ['600 bytes', `${'k'.repeat(599)}1`, `${'k'.repeat(599)}2`],
    ['spaces and dots', 'a b/..c', 'a b/.c'],
    ['percent signs', '100%25', '100'],
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

  it('lists its stores', async () => {
    await store('leads').set('a', '1');
    await store('events').set('a', '1');
    const { url: edgeURL, token } = host.server();
    expect(await listStores({ siteID: 'local', edgeURL, token })).toEqual({
      stores: ['events', 'leads'],
    });
  });
});
