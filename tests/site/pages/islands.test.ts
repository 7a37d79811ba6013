import { expect, it } from 'vitest';
import { readSite } from '../built/built-site.ts';

const { pages, files, read } = readSite();

it('loads the checks of typed fields only with the form', () => {
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

it('sends homeowners no code of the dashboard', () => {
  const publicPages = pages.filter(({ path }) => !path.startsWith('/admin'));
  const naming = publicPages.filter(({ root }) => root.toString().includes('/admin/'));
  expect(naming.map(({ path }) => path)).toEqual([]);
  const chunks = publicPages
    .flatMap(({ root }) => root.querySelectorAll('astro-island[data-chunks]'))
    .flatMap((island) => (island.getAttribute('data-chunks') ?? '').split(' '));
  expect(chunks.length).toBeGreaterThan(0);
  expect(chunks.filter((file) => /dashboard/i.test(file))).toEqual([]);
});

it('sends no browser the schema of the business file', () => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => read(file).includes('a ZIP code of five digits'))).toEqual([]);
});

it('looks for waiting submissions on every public page without the form', () => {
  const without = pages.filter(
    ({ path, root }) => !path.startsWith('/admin') && !root.querySelector('#estimate form'),
  );
  expect(without.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/gallery', '/privacy', '/thank-you']),
  );
  const silent = without.filter(
    ({ root }) =>
      !root
        .querySelectorAll('script[src]')
        .some((script) => read(script.getAttribute('src') ?? '').includes('estimate-queue')),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('ships the licenses of the packages in its scripts', () => {
  const licenses = read('/licenses.txt').toString();
  for (const name of ['react', 'react-dom', 'idb-keyval', 'zod'])
    expect(licenses).toMatch(new RegExp(`^## ${name} - `, 'm'));
});
