import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shownLead } from '../../../support/fixtures/leads.ts';

Object.assign(globalThis, { location: { search: '?tab=leads&q=nobody' } });
const { BulkBar } = await import('@/islands/admin/leads/BulkBar.tsx');
const { Leads } = await import('@/islands/admin/leads/LeadList.tsx');
const { list, select } = await import('@/islands/admin/stores/lead-list.ts');
const { $listQuery } = await import('@/islands/admin/stores/route.ts');

const lead = shownLead(0, { id: 'a' });

const take = (leads: (typeof lead)[]): void =>
  list.accept({ key: $listQuery.get(), value: { asOf: '', leads, nextCursor: null } }, true);

test('says that a search has found nothing', () => {
  take([]);
  expect(renderToStaticMarkup(createElement(Leads))).toMatch(/role="status"[^>]*>0 leads</);
});

test('says how many are selected in a status element that was there before', () => {
  take([lead]);
  const status = '<p role="status" class="sr-only">';
  const bar = () => renderToStaticMarkup(createElement(BulkBar));
  expect(bar()).toBe(`${status}</p>`);
  select('a', true);
  expect(bar()).toContain(`${status}1 selected</p>`);
});
