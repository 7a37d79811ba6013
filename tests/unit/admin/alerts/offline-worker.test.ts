import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const CODE = readFileSync('public/admin/worker.js', 'utf8');
const SITE = 'https://www.example.com';
const PAGE = '/admin/dashboard';

type Build = Record<string, string>;
type FetchHandler = (event: object) => void;

const build = (name: string): Build => ({
  [PAGE]: `<script src="/_astro/Dashboard.${name}.js?dpl=${name}"></script>`,
  [`/_astro/Dashboard.${name}.js`]: `import"./react.${name}.js";import(\`./toaster.${name}.js\`)`,
  [`/_astro/react.${name}.js`]: `import"./Dashboard.${name}.js"`,
  [`/_astro/toaster.${name}.js`]: name,
});

const pathOf = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, SITE).pathname;

const startCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const find = (request: string | { url: string }) =>
    [...all.values()].map((cache) => cache.get(pathOf(request))).find(Boolean);
  return {
    all,
    open: (name: string) => {
      const files = new Map<string, Response>();
      all.set(name, files);
      const put = (path: string, file: Response) => Promise.resolve(files.set(pathOf(path), file));
      return Promise.resolve({ put });
    },
    match: (request: string | { url: string }) => Promise.resolve(find(request)?.clone()),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
};

/** The worker of a browser, and the site as it is or is not reached. */
const startWorker = () => {
  let site: Build = {};
  let state: 'fast' | 'slow' | 'gone' = 'fast';
  const caches = startCaches();
  const handlers = new Map<string, FetchHandler>();
  const fetch = (request: string | { url: string }): Promise<Response> => {
    if (state === 'gone') return Promise.reject(new TypeError('no network'));
    if (state === 'slow') return new Promise(() => undefined);
    const text = site[pathOf(request)];
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  };
  const self = {
    addEventListener: (name: string, handler: FetchHandler) => handlers.set(name, handler),
    clients: { claim: () => Promise.resolve() },
    location: { origin: SITE },
  };
  // Three seconds are over once everything else has had its turn.
  const waited: number[] = [];
  const setTimeout = (work: () => void, delay: number) => {
    waited.push(delay);
    setImmediate(() => setImmediate(work));
  };
  runInNewContext(CODE, { self, URL, caches, fetch, setTimeout, crypto });
  const happen = async (name: string, request?: object): Promise<string | null> => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | null = null;
    handlers.get(name)?.({
      request,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (work: Promise<Response>) => (response = work),
    });
    const text = await (response as Promise<Response> | null)?.then((each) => each.text());
    if (state !== 'slow') await Promise.all(waits);
    return text ?? null;
  };
  const get = (path: string, mode: string, method = 'GET') =>
    happen('fetch', { url: SITE + path, mode, method });
  return {
    caches,
    waited,
    deploy: (next: Build, then: typeof state = 'fast') => {
      site = next;
      state = then;
    },
    install: () => happen('activate'),
    open: (path = `${PAGE}?tab=leads`) => get(path, 'navigate'),
    load: (path: string) => get(path, 'cors'),
    send: (path: string, method: string) => get(path, 'cors', method),
  };
};

test('opens the dashboard without a connection, with each file that it may need', async () => {
  const worker = startWorker();
  const a = build('a');
  worker.deploy(a);
  await worker.install();
  worker.deploy({}, 'gone');
  expect(await worker.open()).toBe(a[PAGE]);
  for (const path of Object.keys(a).filter((each) => each !== PAGE))
    expect(await worker.load(`${path}?dpl=a`), path).toBe(a[path]);
});

test('opens it from the device if the network takes more than three seconds', async () => {
  const worker = startWorker();
  worker.deploy(build('a'));
  await worker.install();
  worker.deploy({}, 'slow');
  expect(await worker.open()).toBe(build('a')[PAGE]);
  expect(worker.waited).toEqual([3000]);
});

test('replaces a build whole after a deploy, and never shows the old one while the network works', async () => {
  const worker = startWorker();
  worker.deploy(build('a'));
  await worker.install();
  worker.deploy(build('b'));
  expect(await worker.open()).toBe(build('b')[PAGE]);
  const stored = [...worker.caches.all.values()].map((files) => [...files.keys()].sort());
  expect(stored).toEqual([Object.keys(build('b')).sort()]);
  worker.deploy({}, 'gone');
  expect(await worker.open()).toBe(build('b')[PAGE]);
});

test('keeps the old build if the new one could not be read whole', async () => {
  const worker = startWorker();
  worker.deploy(build('a'));
  await worker.install();
  const { '/_astro/toaster.b.js': _, ...half } = build('b');
  worker.deploy(half);
  expect(await worker.open()).toBe(half[PAGE]);
  worker.deploy({}, 'gone');
  expect(await worker.open()).toBe(build('a')[PAGE]);
  expect(await worker.load('/_astro/toaster.a.js')).toBe('a');
});

test('leaves the API, other pages and every write to the network', async () => {
  const worker = startWorker();
  worker.deploy(build('a'));
  await worker.install();
  expect(await worker.load('/api/admin/leads')).toBeNull();
  expect(await worker.open('/admin/login')).toBeNull();
  expect(await worker.send(PAGE, 'POST')).toBeNull();
});
