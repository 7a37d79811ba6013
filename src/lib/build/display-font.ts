import { readdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ALWAYS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) + '’‘“”–—·…×°½©';

const root = new URL('../../../', import.meta.url);
export const SOURCE = new URL(
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  root,
);
export const TARGET = new URL('src/assets/fonts/fraunces-display.woff2', root);

/** The characters that the font must have: basic ones and those of this company's texts. */
export const letters = async (): Promise<string> => {
  const content = new URL('src/content/', root);
  const texts = (await readdir(content, { recursive: true }))
    .filter((name) => /(?<!README)\.(?:md|json)$/.test(name))
    .map((name) => readFile(new URL(name, content), 'utf8'));
  return [ALWAYS, ...(await Promise.all(texts))].join('');
};

if (import.meta.main) {
  const cut = await subsetFont(await readFile(SOURCE), await letters(), {
    targetFormat: 'woff2',
    // The font's license and its address.
    preserveNameIds: [13, 14],
    variationAxes: { opsz: 60, wght: 560, SOFT: 0, WONK: 0 },
  });
  await writeFile(TARGET, cut);
  console.log(`${TARGET.pathname}: ${cut.length} bytes`);
}
