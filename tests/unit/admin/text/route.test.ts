import { expect, it } from 'vitest';
import { routeHref } from '@/islands/admin/text/lead-text.ts';

const stops = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ address: `${n} Oak & Elm` }));
const queryOf = (count: number) =>
  Object.fromEntries(new URL(routeHref(stops(count))).searchParams);

it('leads from visit to visit in their order, ten at most', () => {
  expect(queryOf(1)).toEqual({ api: '1', destination: '0 Oak & Elm' });
  expect(queryOf(3)).toEqual({
    api: '1',
    waypoints: '0 Oak & Elm|1 Oak & Elm',
    destination: '2 Oak & Elm',
  });
  expect(queryOf(12)['waypoints']?.split('|')).toHaveLength(9);
  expect(queryOf(12)['destination']).toBe('9 Oak & Elm');
});
