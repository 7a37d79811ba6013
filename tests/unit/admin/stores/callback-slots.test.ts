import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  $access,
  $loading,
  $online,
  $overview,
  loadDashboard,
} from '@/islands/admin/stores/dashboard-data.ts';
import {
  $callbackSlots,
  finishCallback,
  fillSlots,
} from '@/islands/admin/stores/callback-slots.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const lead = (id: string): Lead => shownLead(0, { id });
const calls = (...ids: string[]) => ({ leads: ids.map(lead), total: ids.length });
const cards = () => $callbackSlots.get().cards.map(({ lead: { id }, done }) => [id, done?.how]);

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ now: new Date().toISOString(), calls: calls('b', 'c') })),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a finished card in its position when the page is back online, until the owner refreshes', async () => {
  fillSlots(calls('a', 'b'), true);
  finishCallback('a', { how: 'reached', version: 1 });
  $access.set('open');
  $online.listen(() => undefined);
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([$overview.get() === null, $loading.get()]).toEqual([false, null]));
  expect(cards()).toEqual([
    ['a', 'reached'],
    ['b', undefined],
  ]);
  await loadDashboard();
  expect(cards()).toEqual([
    ['b', undefined],
    ['c', undefined],
  ]);
});
