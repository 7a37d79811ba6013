import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { readSite, textOf } from '../built/built-site.ts';
import { isSampleCompany, LANDING } from '../../support/company/offered.ts';
import { brokenLinks } from '../checks/links.ts';

it('leads to no missing page, anchor, picture or file', () => {
  expect(brokenLinks(readSite())).toEqual([]);
});

it('links to every page from another one', () => {
  const { pages } = readSite();
  const linked = new Set(
    pages.flatMap(({ path, root }) =>
      root
        .querySelectorAll('a[href]')
        .map((link) => link.getAttribute('href')?.split('#')[0] ?? '')
        .filter((href) => href !== path),
    ),
  );
  const reachedOtherwise = /^\/(?:admin|responses|thank-you|404)/;
  const alone = pages.map(({ path }) => path).filter((path) => !reachedOtherwise.test(path));
  expect(alone.filter((path) => !linked.has(path))).toEqual([]);
});

it.each(['/', '/about'])('ends %s with lists of links, right before the call to action', (path) => {
  const { pages } = readSite();
  const blocks = pages.find((page) => page.path === path)?.root.querySelectorAll('main > *') ?? [];
  const [lists, action] = blocks.slice(-2);
  expect(lists?.querySelectorAll('h2').map(textOf)).toEqual([
    'Where we work',
    ...(LANDING ? ['Local guides'] : []),
  ]);
  for (const list of lists?.querySelectorAll('ul') ?? []) {
    expect(list.querySelectorAll('a').length).toBeGreaterThan(LANDING ? 2 : 0);
    expect(list.querySelectorAll('a').length).toBeLessThan(7);
  }
  expect(action?.querySelector(`a[href^="tel:"]`)).not.toBeNull();
});

it('lists every service at the top of the services page, each a link to its part', () => {
  const page = readSite().pages.find(({ path }) => path === '/services');
  const links = page?.root.querySelectorAll('main a[href^="#"]').map(textOf);
  expect(links).toEqual([...business.services, ...business.furtherServices]);
});

it('names no source that is a copy of another one’s document', () => {
  const copies = /\b(?:vdocuments?|fdocuments?|studylib|docslib|scribd|docplayer|dokumen)\b/;
  const linked = readSite().pages.flatMap(({ root }) =>
    root.querySelectorAll('a[href^="http"]').map((link) => link.getAttribute('href') ?? ''),
  );
  if (isSampleCompany) expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((href) => copies.test(href))).toEqual([]);
});
