import { expect, it } from 'vitest';
import { readSite } from '../built/built-site.ts';

const { pages, read } = readSite();

it('loads what checks typed fields with the form alone', () => {
  const islands = pages.flatMap(({ root }) => root.querySelectorAll('astro-island[data-chunks]'));
  const checking = islands.filter((island) =>
    (island.getAttribute('data-chunks') ?? '')
      .split(' ')
      .some((file) => read(file).includes('ZodMini')),
  );
  const names = (found: typeof islands): (string | undefined)[] => [
    ...new Set(found.map((island) => island.getAttribute('component-export'))),
  ];
  expect(names(islands).length).toBeGreaterThan(names(checking).length);
  expect(names(checking)).toEqual(['LeadForm']);
});
