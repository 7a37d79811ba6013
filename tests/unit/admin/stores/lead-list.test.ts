import { expect, it } from 'vitest';
import { $selected, list, select, selectShown } from '@/islands/admin/stores/lead-list.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const take = (ids: string[], isAsked: boolean): void => {
  const leads = ids.map((id) => shownLead(0, { id }));
  list.accept({ key: 'status=new', value: { asOf: '', leads, nextCursor: null } }, isAsked);
};

it('selects no lead that has left the list, and that has no box', () => {
  take(['a', 'b', 'c'], true);
  select('a', true);
  take(['b', 'c'], false);
  expect([...$selected.get()]).toEqual([]);
  selectShown();
  expect([...$selected.get()]).toEqual(['b', 'c']);
  take(['c'], true);
  expect([...$selected.get()]).toEqual(['c']);
});
