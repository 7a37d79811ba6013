import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hideChange, showChange } from '@/islands/admin/stores/change-queue.ts';
import { QueuedChanges } from '@/islands/admin/ui/QueuedChanges.tsx';
import { CALLER } from '../../../support/fixtures/change-pages.ts';

const old = {
  lead: 'a',
  version: 0,
  change: { missed: true as const },
  title: 'No answer',
  at: '2020-05-15T13:00:00.000Z',
  state: 'waiting' as const,
};

test('offers to send the first of the old changes of a lead, and links to no lead that is not saved yet', () => {
  const queued = [
    { ...old, id: '1' },
    { ...old, id: '2' },
    { ...old, id: '3', lead: 'new', add: CALLER },
  ];
  for (const each of queued) showChange(each);
  const shown = renderToStaticMarkup(<QueuedChanges />);
  for (const each of queued) hideChange(each);
  expect(shown.match(/Send anyway/g)).toHaveLength(2);
  expect(shown.match(/<a /g)).toHaveLength(2);
  expect(shown).toContain(CALLER.name);
});
