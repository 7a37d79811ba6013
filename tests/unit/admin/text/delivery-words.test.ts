import { expect, test } from 'vitest';
import type { Delivery } from '@/domain/managed-lead.ts';
import { alertsText, isSent } from '@/islands/admin/text/delivery-text.ts';

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

test('counts no tries of an alert that was never tried', () => {
  const never = sent({ state: 'waiting', tries: 0 });
  expect(alertsText([never])).toBe('Alerts: email not sent');
  expect(alertsText([{ ...never, tries: 1 }])).toBe('Alerts: email not sent after 1 try');
});
