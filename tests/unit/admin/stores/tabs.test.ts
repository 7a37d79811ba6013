import { expect, test } from 'vitest';
import { tabByKey } from '@/islands/admin/stores/route.ts';

test.each([
  ['ArrowRight', 'overview', 'leads'],
  ['ArrowRight', 'analytics', 'overview'],
  ['ArrowLeft', 'overview', 'analytics'],
  ['ArrowLeft', 'leads', 'overview'],
  ['Home', 'analytics', 'overview'],
  ['End', 'overview', 'analytics'],
  ['x', 'overview', undefined],
] as const)('%s goes from %s to %s', (key, from, to) => {
  expect(tabByKey(key, from)).toBe(to);
});
