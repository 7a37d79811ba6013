import { expect, it } from 'vitest';
import { moveScripts } from '@/lib/build/page-scripts.ts';

const page = (name: string, ...scripts: string[]) => ({
  name,
  html: `<head></head><body>${scripts.join('')}</body>`,
});
const script = (text: string) => `<script>${text}</script>`;

it('moves the scripts that the same pages have to one file, each with its own names', () => {
  const { files, linked } = moveScripts([
    page('a', script('var x=1'), script('var x=2'), '<script type="module">let y</script>'),
    page('b', script('var x=1'), script('var x=2')),
  ]);
  expect([...files.values()]).toEqual([
    '(() => {var x=1\n})();\n(() => {var x=2\n})();\n',
    '(() => {let y\n})();\n',
  ]);
  const [both, own] = [...files.keys()].map(
    (path) => `<script type="module" src="${path}" fetchpriority="low"></script>`,
  );
  expect(linked.map(({ html }) => html)).toEqual([
    `<head></head><body>${both}${own}</body>`,
    `<head></head><body>${both}</body>`,
  ]);
});

it('runs the files in the order of their scripts', () => {
  const { files, linked } = moveScripts([
    page('a', script('first'), script('second')),
    page('b', script('second')),
  ]);
  const order = [...(linked[0]?.html ?? '').matchAll(/src="([^"]+)"/g)].map(([, path = '']) =>
    files.get(path),
  );
  expect(order).toEqual(['(() => {first\n})();\n', '(() => {second\n})();\n']);
});

it('leaves data, rules and scripts with an address in the page', () => {
  const kept =
    '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script><script src="/a.js"></script>';
  const { files, linked } = moveScripts([page('a', kept)]);
  expect(files.size).toBe(0);
  expect(linked[0]?.html).toBe(`<head></head><body>${kept}</body>`);
});
