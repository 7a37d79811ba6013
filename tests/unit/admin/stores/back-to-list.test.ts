import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { list } from '@/islands/admin/stores/lead-list.ts';
import {
  $params,
  backToList,
  go,
  leaveErased,
  leadParams,
  setFilter,
  SUSPECTS,
} from '@/islands/admin/stores/route.ts';

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('location', { search: '?tab=leads&status=won', pathname: '/admin/dashboard' });
  leave = $params.listen(() => undefined);
});
afterEach(() => {
  leave();
  list.$shown.set(null);
});

test('goes back to the filters that were chosen last, even if their leads never loaded', () => {
  list.$shown.set({
    key: 'status=won&suspect=no',
    value: { asOf: '', leads: [], nextCursor: null },
  });
  setFilter({});
  go(leadParams('one'));
  backToList();
  expect($params.get().toString()).toBe('tab=leads');
});

test('goes back to suspected spam from a lead of it', () => {
  go(SUSPECTS);
  go(leadParams('one'));
  go(leadParams('two'));
  backToList();
  expect(Object.fromEntries($params.get())).toEqual(SUSPECTS);
});

test('steps back to the list if the lead was opened from it', () => {
  const steps: string[] = [];
  const history = {
    state: null as unknown,
    pushState: (state: unknown) => (history.state = state),
    back: () => steps.push('back'),
  };
  vi.stubGlobal('history', history);
  setFilter({ status: 'lost' });
  go(leadParams('one'));
  go(leadParams('two'));
  backToList();
  expect(steps).toEqual([]);
  expect($params.get().toString()).toBe('tab=leads&status=lost');
  go(leadParams('one'));
  backToList();
  expect(steps).toEqual(['back']);
  leaveErased();
  expect(steps).toEqual(['back', 'back']);
  expect($params.get().toString()).toBe('tab=leads&status=lost');
});
