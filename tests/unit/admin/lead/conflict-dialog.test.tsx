import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConflictDialog } from '@/islands/admin/lead/ConflictDialog.tsx';
import type { ShownChange } from '@/islands/admin/stores/change-queue.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const now = shownLead(0, { id: 'a', version: 1 });
/** The change as a page reads it that did not make it. */
const read: ShownChange = {
  id: '1',
  lead: 'a',
  version: 0,
  change: { missed: true },
  title: 'No answer',
  at: '2030-05-15T13:00:00.000Z',
  state: 'asks',
};

const saidOf = (conflict: ShownChange) =>
  renderToStaticMarkup(<ConflictDialog conflict={conflict} />);

test('says what is saved now if an earlier page made the change', () => {
  const lost = { status: 'lost', lost_reason: 'Too expensive' } as const;
  expect(saidOf({ ...read, now: { ...now, ...lost } })).toContain(
    'Marked as lost, reason: Too expensive',
  );
  expect(saidOf({ ...read, now })).toContain('Marked as new');
});

test('shows no note that nobody wrote', () => {
  expect(saidOf({ ...read, before: now, now })).toContain('<dd>Changed</dd>');
});
