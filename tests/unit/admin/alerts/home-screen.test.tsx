import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HomeScreenSteps } from '@/islands/admin/menu/DeviceAlerts.tsx';

test('shows the two steps on an iPhone instead of a switch that could not work there', () => {
  const steps = parse(renderToStaticMarkup(<HomeScreenSteps />));
  expect(steps.querySelectorAll('li').map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    'Tap Share, then “Add to Home Screen”.',
    'Open the dashboard from there and log in. Alerts can be turned on in the menu.',
  ]);
  expect(steps.querySelectorAll('li svg')).toHaveLength(2);
});
