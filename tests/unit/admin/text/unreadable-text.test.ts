import { expect, test } from 'vitest';
import { unreadableText } from '@/islands/admin/text/unreadable-text.ts';

test('names the keys of damaged records, kind by kind', () => {
  expect(unreadableText(['lead/2026-11/a'])).toEqual([
    '1 request could not be read: lead/2026-11/a',
  ]);
  const leads = ['a', 'b', 'c', 'd', 'e'].map((id) => `lead/2026-11/${id}`);
  expect(unreadableText([...leads, 'leadlog/2026-11/a/000002', 'other/x'])).toEqual([
    '5 requests could not be read: lead/2026-11/a, lead/2026-11/b, lead/2026-11/c and 2 more',
    '1 change to a request could not be read: leadlog/2026-11/a/000002',
    '1 record could not be read: other/x',
  ]);
  expect(unreadableText(['events/2026-11-21T18/a', 'events/2026-11-21T18/b'])).toEqual([
    '2 records of visits could not be read: events/2026-11-21T18/a, events/2026-11-21T18/b',
  ]);
});
