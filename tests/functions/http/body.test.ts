import { afterAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../support/fixtures/leads.ts';
import { startSite, type Sent } from '../../support/hosts/site.ts';

const site = await startSite();
afterAll(() => site.close());

const status = async (path: string, sent: Sent) => (await site.send(path, sent)).status;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a request body', () => {
  const path = '/api/submit-lead';

  it('over 64 KB is refused, whatever length it claims', async () => {
    const big = JSON.stringify({ ...FILLED, more: 'x'.repeat(64 * 1024) });
    expect(await status(path, { method: 'POST', body: big, headers: JSON_TYPE })).toBe(413);
    const claimed = { ...JSON_TYPE, 'content-length': '10' };
    expect(await status(path, { method: 'POST', body: big, headers: claimed })).toBe(413);
    const lying = { ...JSON_TYPE, 'content-length': '65537' };
    expect(await status(path, { method: 'POST', body: '{}', headers: lying })).toBe(413);
  });

  it('that never ends is not read completely', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(8 * 1024));
      },
    });
    const init = { method: 'POST', body: endless, headers: JSON_TYPE, duplex: 'half' };
    expect(await status(path, init as Sent)).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it.each(['', 'text/html', 'multipart/form-data; boundary=x', 'application/jsonp', 'text/plain'])(
    'of type %j is refused',
    async (type) => {
      const body = new TextEncoder().encode('{}');
      expect(
        await status(path, { method: 'POST', body, headers: type ? { 'content-type': type } : {} }),
      ).toBe(415);
    },
  );

  it.each([
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
    ['application/json; charset=utf8; profile=x', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/x-www-form-urlencoded;Charset="windows-1252"', 415],
  ])('is read in UTF-8 only: %s is answered with %i', async (type, expected) => {
    const body = JSON.stringify(FILLED);
    const headers = { 'content-type': type };
    expect(await status(path, { method: 'POST', body, headers })).toBe(expected);
  });

  it.each(['', '{', '['.repeat(20) + ']'.repeat(20), '['.repeat(30_000) + ']'.repeat(30_000)])(
    'that is not JSON is refused (%#)',
    async (body) => {
      const response = await site.send(path, { method: 'POST', body, headers: JSON_TYPE });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'malformed' });
    },
  );

  it.each(['null', '[]', '"x"', '{"__proto__":{"name":"A"}}'])(
    'that holds no fields, %s, misses them all',
    async (body) => {
      const response = await site.send(path, { method: 'POST', body, headers: JSON_TYPE });
      expect(response.status).toBe(422);
      const { fields } = (await response.json()) as { fields: object };
      expect(Object.keys(fields)).toHaveLength(5);
      expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
    },
  );
});
