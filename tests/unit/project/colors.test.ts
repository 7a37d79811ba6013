import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Black and white are nobody's. */
const COLOR = /#[0-9a-f]{3,8}\b|\brgba?\((?!0[ _]0[ _]0\b)\d+/gi;

const TOKENS = 'src/styles/tokens.css';
const EXCEPTIONS = new Map([
  [TOKENS, 'the one place'],
  ['src/styles/sections/look.css', 'colors of siding and frames that a homeowner chooses from'],
  ['src/styles/admin.css', 'columns of figures on the dashboard'],
  ['src/islands/admin/ui/Dialog.tsx', 'what lies behind a dialog of the dashboard'],
]);

it('writes each of the company’s colors in one file', () => {
  const files = globSync('src/**/*.{css,astro,ts,tsx}');
  const found = files
    .filter((file) => !EXCEPTIONS.has(file))
    .flatMap((file) =>
      (readFileSync(file, 'utf8').match(COLOR) ?? []).map((color) => `${file}: ${color}`),
    );
  expect(files).toContain(TOKENS);
  expect(found).toEqual([]);
});
