import { expect, test } from 'vitest';
import type { Delivery } from '@/domain/managed-lead.ts';
import { isSent } from '@/islands/admin/text/delivery-text.ts';

const sent = (changed: Partial<Delivery>): Delivery => ({
  channel: 'email',
  state: 'sent',
  sent_at: '2026-11-20T15:00:00.000Z',
  tries: 2,
  next_try_at: null,
  error: null,
  ...changed,
});

test('calls a lead sent if every channel sent it now', () => {
  const failed = sent({ error: "The email server couldn't be reached." });
  expect(isSent([sent({}), sent({ channel: 'sms' })])).toBe(true);
  expect(isSent([failed])).toBe(false);
  expect(isSent([failed, sent({ channel: 'webhook' })])).toBe(false);
  expect(isSent([])).toBe(false);
});
