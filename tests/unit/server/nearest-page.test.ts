import { expect, test } from 'vitest';
import { nearestPage } from '../../../netlify/server/reports/similar-page.ts';

const PAGES = [
  '/',
  '/about',
  '/contact',
  '/gallery',
  '/services',
  '/locations/king-nc',
  '/locations/lewisville-nc',
  '/locations/winston-salem-nc',
  '/window-replacement-clemmons-nc',
  '/window-replacement-lewisville-nc',
  '/window-replacement-winston-salem-nc',
  '/vinyl-windows-lewisville-nc',
];
const nearest = (path: string, pages = PAGES) => nearestPage({ path, count: 1 }, pages).nearest;

test.each([
  ['/About-Us.html', '/about'],
  ['/galery', '/gallery'],
  ['/window-replacement-clemons-nc', '/window-replacement-clemmons-nc'],
  ['/locations/winstonsalem', '/locations/winston-salem-nc'],
  ['/siding-lewisville', '/locations/lewisville-nc'],
  ['/wp-login.php', null],
])('matches %s with %s', (path, page) => {
  expect(nearest(path)).toBe(page);
});

test.each([
  ['/window-replacement-kernersville-nc', '/services'],
  ['/vinyl-windows-greensboro-nc/', '/services'],
  ['/gutter-repair', '/services'],
  ['/locations/kernersville-nc', null],
])('matches %s, which is in no town of ours, with no page of another town', (path, page) => {
  expect(nearest(path)).toBe(page);
});

test('matches the page of the town if the service has none there', () => {
  expect(nearest('/window-replacement-king-nc')).toBe('/locations/king-nc');
  const withoutKing = PAGES.filter((page) => !page.includes('king'));
  expect(nearest('/window-replacement-king-nc', withoutKing)).toBe('/services');
});

test('writes the redirect, unless it would match other paths too', () => {
  expect(nearestPage({ path: '/galery', count: 3 }, PAGES)).toEqual({
    path: '/galery',
    count: 3,
    nearest: '/gallery',
    redirect: '/galery /gallery 301',
  });
  expect(nearestPage({ path: '/galery:*', count: 1 }, PAGES).redirect).toBeNull();
});
