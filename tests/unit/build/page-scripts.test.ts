import { expect, it } from 'vitest';
import { moveScripts } from '@/lib/build/page-scripts.ts';

const page = (name: string, ...scripts: string[]) => ({
  name,
  html: `<head></head><body>${scripts.join('')}</body>`,
});
const script = (text: string) => `<script>${text}</script>`;

const ONCE_SHOWN = /^if\(document\.prerendering\)await [^\n]+\n/;

it('moves the scripts of a page to one file, each with its own names, in their order', () => {
  const { files, linked } = moveScripts([
    page('a', script('var x=1'), script('var x=2'), '<script type="module">let y</script>'),
    page('b', script('var x=2')),
    page('c', script('var x=2')),
  ]);
  expect([...files.values()].map((text) => text.replace(ONCE_SHOWN, ''))).toEqual([
    '(() => {var x=1\n})();\n(() => {var x=2\n})();\n(() => {let y\n})();\n',
    '(() => {var x=2\n})();\n',
  ]);
  const [own, both] = [...files.keys()].map(
    (path) => `<script type="module" src="${path}" fetchpriority="low"></script>`,
  );
  expect(linked.map(({ html }) => html)).toEqual(
    [own, both, both].map((tag) => `<head></head><body>${tag}</body>`),
  );
});

it('holds every file back until its page is shown', () => {
  const { files } = moveScripts([page('a', script('x')), page('b', script('y'))]);
  for (const text of files.values()) expect(text).toMatch(ONCE_SHOWN);
});

it('leaves data, rules and scripts with an address in the page', () => {
  const kept =
    '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script><script src="/a.js"></script>';
  const { files, linked } = moveScripts([page('a', kept)]);
  expect(files.size).toBe(0);
  expect(linked[0]?.html).toBe(`<head></head><body>${kept}</body>`);
});
