import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAD_STATUSES } from '@/domain/lead.ts';
import { isOpen } from '@/domain/managed-lead.ts';
import { followUpText } from '@/islands/admin/text/badge-text.ts';

const NOW = Date.parse('2026-11-23T16:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const textOf = (status: (typeof LEAD_STATUSES)[number], follow_up_at: string | null) => {
  const followUp = followUpText({ status, follow_up_at }, NOW);
  return followUp && [followUp.isDue, followUp.text.replaceAll('\u202F', ' ')];
};

test.each(LEAD_STATUSES)('tells of a set callback only while the lead is open: %s', (status) => {
  const [ahead, over] = ['2026-11-23T20:00:00.000Z', '2026-07-08T14:00:00.000Z'];
  const open = isOpen({ status });
  expect(textOf(status, ahead)).toEqual(open ? [false, 'Call back Mon, Nov 23, 3:00 PM'] : null);
  expect(textOf(status, over)).toEqual(
    open ? [true, 'Callback was due Wed, Jul 8, 10:00 AM'] : null,
  );
  expect(textOf(status, null)).toBeNull();
});
