import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { isAdmin, isSpanish, pageAt, readSite, textOf } from '../built/built-site.ts';
import { isSampleCompany, LANDING } from '../../support/company/offered.ts';
import { brokenLinks } from '../checks/links.ts';

it('leads to no missing page, anchor, picture or file', () => {
  expect(brokenLinks(readSite())).toEqual([]);
});

it('begins every page with a link to its content, the menu and the number to call', () => {
  for (const page of readSite().pages.filter((each) => !isAdmin(each))) {
    const [skip] = page.root.querySelectorAll('body a');
    expect(skip?.getAttribute('href'), page.path).toBe('#main');
    expect(page.root.querySelector('main#main')?.getAttribute('tabindex'), page.path).toBe('-1');
    const names = page.root.querySelectorAll('header a').map(textOf);
    const menu = ['Home', 'About', 'Services', 'Gallery', 'Contact'];
    for (const name of isSpanish(page) ? ['English'] : menu)
      expect(names, page.path).toContain(name);
    expect(page.root.querySelector('header a[href^="tel:"]'), page.path).not.toBeNull();
  }
});

it('makes the phone number a link to call in every text', () => {
  const named = readSite().pages.flatMap(({ root }) =>
    root.querySelectorAll('.whole').filter((part) => textOf(part).includes(business.phone)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((part) => !part.closest('a') && !part.querySelector('a'))).toEqual([]);
});

it('names each job in the link that asks for one like it', () => {
  const names = pageAt('/gallery').root.querySelectorAll('a[href*="wish=a+job"]').map(textOf);
  expect(names).toHaveLength(new Set(names).size);
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
  const [lists, action] = pageAt(path).root.querySelectorAll('main > *').slice(-2);
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
  const { root } = pageAt('/services');
  const links = root.querySelectorAll('main a[href^="#"]');
  const { services, trades } = business;
  const headings = links
    .slice(services.length)
    .map((link) => textOf(root.querySelector(`${link.getAttribute('href') ?? ''} h3`)));
  expect(headings).toHaveLength(trades.length - 1);
  expect(links.map(textOf)).toEqual([...services, ...headings]);
});

it('names no source that is a copy of another one’s document', () => {
  const copies = /\b(?:vdocuments?|fdocuments?|studylib|docslib|scribd|docplayer|dokumen)\b/;
  const linked = readSite().pages.flatMap(({ root }) =>
    root.querySelectorAll('a[href^="http"]').map((link) => link.getAttribute('href') ?? ''),
  );
  if (isSampleCompany) expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((href) => copies.test(href))).toEqual([]);
});
