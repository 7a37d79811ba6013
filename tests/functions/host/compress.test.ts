import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed } from '../../../netlify/local/host/compress.ts';

const LONG = JSON.stringify({ names: Array.from({ length: 200 }, (_, n) => `Ann ${n}`) });
const JSON_TYPE = { 'content-type': 'application/json' };

const sent = async (
  accepts: string | null,
  body: string | null = LONG,
  headers: Record<string, string> = JSON_TYPE,
  status = 200,
) => {
  const request = new Request('http://localhost/api/x', {
    headers: accepts === null ? {} : { 'accept-encoding': accepts },
  });
  const response = await compressed(request, new Response(body, { status, headers }));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('sends JSON to a client of "%s" as %s', async (accepts, encoding, decompress) => {
  const { response, bytes } = await sent(accepts);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(bytes.length).toBeLessThan(LONG.length / 2);
  expect(decompress(bytes).toString()).toBe(LONG);
});

it.each([
  ['to a client that accepts none', null, LONG, JSON_TYPE],
  ['to a client that refuses both', 'br;q=0, gzip;q=0.0', LONG, JSON_TYPE],
  ['if it is short', 'br', '{"token":null}', JSON_TYPE],
  ['as a download, which may be a stream', 'br', LONG, { 'content-type': 'text/csv' }],
] as const)('sends a body as it is %s', async (_, accepts, body, headers) => {
  const { response, bytes } = await sent(accepts, body, headers);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(bytes.toString()).toBe(body);
});

it('keeps status and cookies, and adds no body where there is none', async () => {
  const headers = new Headers({ ...JSON_TYPE });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
  const response = await compressed(request, new Response(LONG, { status: 401, headers }));
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const { response: empty, bytes } = await sent('br', null, {}, 204);
  expect(empty.status).toBe(204);
  expect(bytes.length).toBe(0);
});
