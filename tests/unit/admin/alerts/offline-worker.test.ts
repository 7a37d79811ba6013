import { expect, test } from 'vitest';
import { PAGE, startWorker } from '../../../support/fixtures/worker.ts';

/** As on Netlify: the deploy is part of an address, and a file may keep its name. */
const build = (name: string) => ({
  [PAGE]: `<script src="/_astro/Dashboard.${name}.js?dpl=${name}"></script>`,
  [`/_astro/Dashboard.${name}.js?dpl=${name}`]: `import"./react.js?dpl=${name}";import(\`./toaster.js?dpl=${name}\`)`,
  [`/_astro/react.js?dpl=${name}`]: `import"./Dashboard.${name}.js?dpl=${name}"`,
  [`/_astro/toaster.js?dpl=${name}`]: name,
});

test('opens the dashboard without a connection, with each file that it may need', async () => {
  const worker = startWorker();
  const a = build('a');
  worker.deploy(a);
  await worker.install();
  worker.deploy({}, 'gone');
  expect(await worker.open()).toBe(a[PAGE]);
  for (const path of Object.keys(a).filter((each) => each !== PAGE))
    expect(await worker.load(path), path).toBe(a[path]);
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
  const { '/_astro/toaster.js?dpl=b': _, ...half } = build('b');
  worker.deploy(half);
  expect(await worker.open()).toBe(half[PAGE]);
  expect(await worker.load('/_astro/react.js?dpl=b')).toBe(half['/_astro/react.js?dpl=b']);
  worker.deploy({}, 'gone');
  expect(await worker.open()).toBe(build('a')[PAGE]);
  expect(await worker.load('/_astro/toaster.js?dpl=a')).toBe('a');
});

test('leaves the API, other pages and every write to the network', async () => {
  const worker = startWorker();
  worker.deploy(build('a'));
  await worker.install();
  expect(await worker.load('/api/admin/leads')).toBeNull();
  expect(await worker.open('/admin/login')).toBeNull();
  expect(await worker.send(PAGE, 'POST')).toBeNull();
});
