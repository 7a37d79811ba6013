import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertOffer } from '@/islands/admin/dashboard/Bars.tsx';
import { $alertOffer } from '@/islands/admin/stores/alerts.ts';

afterEach(() => {
  $alertOffer.set(null);
  vi.unstubAllGlobals();
});

test('shows the two steps on an iPhone instead of a button that could not work there', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  $alertOffer.set('from_home_screen');
  const offer = parse(renderToStaticMarkup(<AlertOffer />));
  const words = (selector: string) =>
    offer.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, ' '));
  expect(words('h2')).toEqual(['Get new leads on this phone']);
  expect(words('li')).toEqual([
    'Tap Share, then “Add to Home Screen”.',
    'Open the dashboard from there and log in. Alerts can be turned on in the menu.',
  ]);
  expect(offer.querySelectorAll('li svg')).toHaveLength(2);
  expect(words('button')).toEqual(['Not now']);
});
