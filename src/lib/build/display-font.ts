import { readdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ALWAYS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) + '’‘“”–—·…×°½©';

const root = new URL('../../../', import.meta.url);
const source = new URL(
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  root,
);
const target = new URL('src/assets/fonts/fraunces-display.woff2', root);

const content = new URL('src/content/', root);
const texts = await Promise.all(
  (await readdir(content, { recursive: true }))
    .filter((name) => /(?<!README)\.(?:md|json)$/.test(name))
    .map((name) => readFile(new URL(name, content), 'utf8')),
);
const cut = await subsetFont(await readFile(source), ALWAYS + texts.join(''), {
  targetFormat: 'woff2',
  variationAxes: { opsz: 60, wght: 560, SOFT: 0, WONK: 0 },
});
await writeFile(target, cut);
console.log(`${target.pathname}: ${cut.length} bytes`);
