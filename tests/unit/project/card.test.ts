import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CARD = [
  'astro',
  '@astrojs/react',
  '@astrojs/sitemap',
  '@astrojs/netlify',
  'react',
  'react-dom',
  '@netlify/functions',
  '@netlify/blobs',
  'nanostores',
  '@nanostores/react',
  'sonner',
  'keen-slider',
  'tailwindcss',
  'vitest',
  'playwright',
];

it("names every package that the owner chose; `npm run unused` tells if one isn't used", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const named = Object.keys({ ...dependencies, ...devDependencies });
  expect(named).toEqual(expect.arrayContaining(CARD));
});
