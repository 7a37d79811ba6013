import { expect, test } from 'vitest';
import { PAGE, startWorker } from '../../../support/fixtures/worker.ts';

const build = (name: string) => ({
  [PAGE]: `<script src="/_astro/Dashboard.${name}.js?dpl=${name}"></script>`,
  [`/_astro/Dashboard.${name}.js`]: `import"./react.${name}.js";import(\`./toaster.${name}.js\`)`,
  [`/_astro/react.${name}.js`]: `import"./Dashboard.${name}.js"`,
  [`/_astro/toaster.${name}.js`]: name,
});

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
