import { expect, it } from 'vitest';
import { nameChunks, preloadApp } from '@/lib/build/island-chunks.ts';

const FILES: Record<string, string> = {
  '/_astro/Form.js': 'import{a}from"./lead.js";import"./react.js";import("./toaster.js")',
  '/_astro/lead.js': 'import{z}from`./schemas.js`',
  '/_astro/schemas.js': '',
  '/_astro/client.js': "import{r}from'./react.js'",
  '/_astro/react.js': '',
};
const read = (path: string) => Promise.resolve(FILES[path] ?? '');
const island = (directive: string) =>
  `<astro-island component-url="/_astro/Form.js" renderer-url="/_astro/client.js" client="${directive}">`;

it('names all that an island imports, each file once, and nothing that it may load later', async () => {
  const html = await nameChunks(`<p></p>${island('interact')}`, read);
  expect(/data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ').sort()).toEqual([
    '/_astro/Form.js',
    '/_astro/client.js',
    '/_astro/lead.js',
    '/_astro/react.js',
    '/_astro/schemas.js',
  ]);
});

it('names them by the addresses that they have in a deploy', async () => {
  const asked: string[] = [];
  const html = await nameChunks(island('interact').replaceAll('.js', '.js?dpl=abc'), (path) => {
    asked.push(path);
    return Promise.resolve((FILES[path] ?? '').replaceAll('.js', '.js?dpl=abc'));
  });
  expect(/data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ')).toContain(
    '/_astro/schemas.js?dpl=abc',
  );
  expect(asked).toContain('/_astro/schemas.js');
});

it('leaves islands alone that load by themselves', async () => {
  const html = island('visible');
  expect(await nameChunks(html, read)).toBe(html);
});

it("names in a page's head what its island imports, if it is nothing without it", async () => {
  const app = await preloadApp(`<head></head>${island('only')}`, read);
  const links = [...app.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, to]) => to);
  expect(links.sort()).toEqual([
    '/_astro/Form.js',
    '/_astro/client.js',
    '/_astro/lead.js',
    '/_astro/react.js',
    '/_astro/schemas.js',
  ]);
  expect(app.indexOf('modulepreload')).toBeLessThan(app.indexOf('</head>'));
  const other = `<head></head>${island('interact')}`;
  expect(await preloadApp(other, read)).toBe(other);
});
