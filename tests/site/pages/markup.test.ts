import { expect, it } from 'vitest';
import { WIDTHS } from '@/lib/pictures/widths.ts';
import { readSite } from '../built/built-site.ts';
import { markupFaults } from '../checks/markup.ts';
import { lostSpaces } from '../checks/lost-spaces.ts';

it('is valid HTML on every page', async () => {
  const faults = await Promise.all(readSite().pages.map(markupFaults));
  expect(faults.flat()).toEqual([]);
});

it('keeps words apart on every page', () => {
  expect(readSite().pages.flatMap(lostSpaces)).toEqual([]);
});

it('publishes scripts made for production, which name no place of the machine', () => {
  const { files, read } = readSite();
  const scripts = [...files].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const names = (path: string) => /jsxDEV|fileName:/.test(read(path).toString());
  expect(scripts.filter(names)).toEqual([]);
});

it('offers pictures in no other widths than those of their places', () => {
  const widths = new Set(Object.values(WIDTHS).flat());
  const offered = readSite().pages.flatMap(({ path, root }) =>
    root.querySelectorAll('source[srcset]').map((source) => ({
      path,
      // Leaves out the widest size, which may be the original.
      sizes: [...(source.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)]
        .map(([, width]) => Number(width))
        .sort((a, b) => a - b)
        .slice(0, -1),
    })),
  );
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter(({ sizes }) => sizes.some((size) => !widths.has(size)))).toEqual([]);
});
