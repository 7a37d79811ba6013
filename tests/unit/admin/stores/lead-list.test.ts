import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shownLead } from '../../../support/fixtures/leads.ts';

Object.assign(globalThis, { location: { search: '?tab=leads&q=nobody' } });
const { BulkBar } = await import('@/islands/admin/leads/BulkBar.tsx');
const { Leads } = await import('@/islands/admin/leads/LeadList.tsx');
const { $selected, list, select, selectShown } =
  await import('@/islands/admin/stores/lead-list.ts');
const { $listQuery } = await import('@/islands/admin/stores/route.ts');

const take = (ids: string[], isAsked = true): void => {
  const leads = ids.map((id) => shownLead(0, { id }));
  list.accept({ key: $listQuery.get(), value: { asOf: '', leads, nextCursor: null } }, isAsked);
};

test('says that a search has found nothing', () => {
  take([]);
  expect(renderToStaticMarkup(createElement(Leads))).toMatch(/role="status"[^>]*>0 leads</);
});

test('says how many are selected in a status element that was there before', () => {
  take(['a']);
  const status = '<p role="status" class="sr-only">';
  const bar = () => renderToStaticMarkup(createElement(BulkBar));
  expect(bar()).toBe(`${status}</p>`);
  select('a', true);
  expect(bar()).toContain(`${status}1 selected</p>`);
});

test('selects no lead that has left the list, and that has no box', () => {
  take(['a', 'b', 'c']);
  select('a', true);
  take(['b', 'c'], false);
  expect([...$selected.get()]).toEqual([]);
  selectShown();
  expect([...$selected.get()]).toEqual(['b', 'c']);
  take(['c']);
  expect([...$selected.get()]).toEqual(['c']);
});
