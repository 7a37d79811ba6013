import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as nodeRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Listening } from '../../../netlify/local/host/listen.ts';
import { createRouter, type FunctionModule } from '../../../netlify/local/functions/router.ts';
import { loadSiteRules } from '../../../netlify/local/host/site-rules.ts';
import { createStaticFiles } from '../../../netlify/local/host/host.ts';
import { newFolder } from '../../support/new-folder.ts';

const ABOUT = `<h1>About</h1>${'text '.repeat(500)}`;
const FILES = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/about.html': ABOUT,
  'dist/404.html': '<h1>Oops! Page not found</h1>',
  'dist/_astro/app.hash.js': 'export {}',
  'dist/_headers':
    "/*\n  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests\n  X-Frame-Options: DENY\n/admin/*\n  Cache-Control: no-store\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  'dist/_redirects':
    '/old/:page /about?from=:page 301\n/login /about 302\n/away/* https://www.example.com/:splat 301\n',
  'netlify.toml': '[[headers]]\n  for = "/about"\n  [headers.values]\n    X-From-Toml = "yes"\n',
};

const functions: Record<string, FunctionModule> = {
  ip: {
    default: (request, { ip }) => new Response(`${request.method} ${ip}`),
    config: { path: '/api/ip' },
  },
  size: {
    default: async (request: Request) => new Response(String((await request.text()).length)),
    config: { path: '/api/size' },
  },
};

let root: string;
let host: Listening;

beforeAll(async () => {
  root = newFolder();
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  host = await listen(
    {
      router: createRouter(new Map(Object.entries(functions))),
      rules: await loadSiteRules(root),
      files: createStaticFiles(join(root, 'dist')),
    },
    0,
  );
});
afterAll(() => host.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${host.url}${path}`, { redirect: 'manual', ...init });

/** Avoids `fetch`, which normalizes paths and headers. */
const getRaw = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { port } = new URL(host.url);
  const request = nodeRequest({ host: '127.0.0.1', port, path, headers, method }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
};

describe('a page', () => {
  it('has its clean address, and the headers of every source', async () => {
    const response = await get('/about');
    expect(await response.text()).toBe(ABOUT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-frame-options': 'DENY',
      'x-from-toml': 'yes',
    });
    expect((await get('/about.html')).status).toBe(200);
  });

  it('redirects from its address with a slash to the one without, with the query', async () => {
    const response = await get('/about/?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about?a=1']);
    expect((await get('/nothing/')).status).toBe(404);
  });

  it('requests no upgrade to https over http', async () => {
    expect((await get('/')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s, with its own ETag', async (encoding, decompress) => {
    const { headers, body } = await getRaw('/about', { 'accept-encoding': encoding });
    expect(decompress(body).toString()).toBe(ABOUT);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers.etag).not.toBe((await getRaw('/about')).headers.etag);
  });

  it('is not sent again if the ETag matches', async () => {
    const { headers } = await getRaw('/about');
    const again = await getRaw('/about', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
  });

  it('responds to HEAD with headers only, and refuses other methods', async () => {
    const head = await getRaw('/about', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(ABOUT.length));
    const post = await getRaw('/about', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('is the 404 page at an unknown address, with the headers of pages', async () => {
    for (const path of ['/nope', '/nope/deep', '/..%2f..%2fnetlify.toml']) {
      const { status, headers, body } = await getRaw(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).toContain('Oops! Page not found');
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
      expect(headers).not.toHaveProperty('etag');
    }
    expect((await getRaw('/admin/nope')).headers['cache-control']).toBe('no-store');
  });

  it.each(['/_astro/app.hash.js', '/_astro/app.hash.js?dpl=abc'])(
    'lets browsers cache %s forever',
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toBe('export {}');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    },
  );
});

describe('redirects', () => {
  it.each([
    ['/old/tour', 301, '/about?from=tour'],
    ['/login/', 302, '/about'],
    ['/login?a=1', 302, '/about?a=1'],
    ['/away/a/b?c=d', 301, 'https://www.example.com/a/b?c=d'],
  ])('answer %s as on Netlify', async (path, status, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  });
});

describe('a function', () => {
  it('responds without the headers of pages', async () => {
    const response = await get('/api/ip');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).toBeNull();
  });

  it("gets the socket's address, and a header's only if that is trusted", async () => {
    const headers = { 'x-nf-client-connection-ip': '198.51.100.7' };
    expect(await (await get('/api/ip', { headers })).text()).toBe('GET 127.0.0.1');
    vi.stubEnv('TRUST_CLIENT_IP_HEADER', '1');
    expect(await (await get('/api/ip', { headers })).text()).toBe('GET 198.51.100.7');
  });

  it("does not get a body larger than the platform's limit", async () => {
    const body = 'x'.repeat(6 * 1024 * 1024);
    expect(await (await get('/api/size', { method: 'POST', body })).text()).toBe(
      String(body.length),
    );
    const response = await get('/api/size', { method: 'POST', body: `${body}x` });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  });
});

describe('the host', () => {
  it('answers only to its own names', async () => {
    vi.stubEnv('SITE_URL', 'https://preview.example.com');
    for (const own of ['localhost:1', '127.0.0.1', '[::1]:8888', 'preview.example.com']) {
      expect([own, (await getRaw('/about', { host: own })).status]).toEqual([own, 200]);
    }
    for (const path of ['/about', '/api/ip']) {
      const refused = await getRaw(path, { host: 'evil.example' });
      expect(refused.status).toBe(421);
      expect(refused.body.toString()).toContain('set SITE_URL');
    }
  });

  it('refuses a malformed address and too many headers', async () => {
    expect((await getRaw('/%ff')).status).toBe(400);
    expect((await getRaw('/', { 'x-long': 'x'.repeat(17_000) })).status).toBe(431);
  });
});
