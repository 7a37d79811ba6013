import { expect, it, vi } from 'vitest';
import { moveScripts } from '@/lib/build/page-scripts.ts';

const page = (name: string, ...scripts: string[]) => ({
  name,
  html: `<head></head><body>${scripts.join('')}</body>`,
});
const script = (text: string) => `<script>${text}</script>`;

const AsyncFunction = (async () => Promise.resolve()).constructor as new (
  ...parts: string[]
) => (page: object, said: unknown[]) => unknown;
const run = (text = '', page: object = {}) => {
  const said: unknown[] = [];
  const ended: unknown = new AsyncFunction('document', 'said', text)(page, said);
  return { said, ended };
};

it('moves the scripts of a page to one file, each with its own names, in their order', () => {
  const { files, linked } = moveScripts([
    page(
      'a',
      script('var x=1;said.push(x)'),
      script('var y=2;said.push(y)'),
      '<script type="module">said.push(typeof x)</script>',
    ),
    page('b', script('var y=2;said.push(y)')),
    page('c', script('var y=2;said.push(y)')),
  ]);
  expect([...files.values()].map((text) => run(text).said)).toEqual([[1, 2, 'undefined'], [2]]);
  const [own, both] = [...files.keys()].map(
    (path) => `<script type="module" src="${path}" fetchpriority="low"></script>`,
  );
  expect(linked.map(({ html }) => html)).toEqual(
    [own, both, both].map((tag) => `<head></head><body>${tag}</body>`),
  );
});

it('holds every file back until its page is shown and drawn', async () => {
  let draw: FrameRequestCallback = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (draw = callback));
  const { files } = moveScripts([
    page('a', script('said.push("a")')),
    page('b', script('said.push("b")')),
  ]);
  for (const [index, text] of [...files.values()].entries()) {
    const shown = Object.assign(new EventTarget(), { prerendering: true });
    const { said, ended } = run(text, shown);
    expect(said).toEqual([]);
    shown.dispatchEvent(new Event('prerenderingchange'));
    await Promise.resolve();
    expect(said).toEqual([]);
    draw(0);
    await ended;
    expect(said).toEqual([['a', 'b'][index]]);
  }
});

it('says that a script cannot be read', () => {
  expect(() => moveScripts([page('a', script('let'))])).toThrow("A page's script can't be read");
});

it('leaves data, rules and scripts with an address in the page', () => {
  const kept =
    '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script><script src="/a.js"></script>';
  const { files, linked } = moveScripts([page('a', kept)]);
  expect(files.size).toBe(0);
  expect(linked[0]?.html).toBe(`<head></head><body>${kept}</body>`);
});
