import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Colors, except for black in `rgb()`, which is not one of the company's. */
const COLOR = /#[0-9a-f]{3,8}\b|\brgba?\((?!0[ _]0[ _]0\b)\d+/gi;

/** The relative luminance from 0 to 1, as WCAG defines it. */
const lightOf = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const part = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

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

it('draws columns that stand out from the ground in both themes', () => {
  const valuesOf = (name: string, file: string) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(
      ([, color = '']) => lightOf(color),
    );
  const grounds = valuesOf('surface', TOKENS);
  const columns = valuesOf('chart', 'src/styles/admin.css');
  expect(columns).toHaveLength(2);
  for (const [theme, column] of columns.entries()) {
    const [dark = 0, light = 0] = [column, grounds[theme] ?? 0].toSorted((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
