import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { search: '?tab=leads&q=nobody' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('matchMedia', () => ({ matches: true }));
const { Leads } = await import('@/islands/admin/leads/LeadList.tsx');
const { list } = await import('@/islands/admin/stores/lead-list.ts');
const { $listQuery } = await import('@/islands/admin/stores/route.ts');

test('says that a search has found nothing', () => {
  const nothing = { asOf: '', leads: [], nextCursor: null };
  list.accept({ key: $listQuery.get(), value: nothing }, true);
  expect(renderToStaticMarkup(createElement(Leads))).toMatch(/role="status"[^>]*>0 leads</);
});
