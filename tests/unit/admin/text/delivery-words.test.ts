import { expect, test } from 'vitest';
import type { Delivery } from '@/domain/managed-lead.ts';
import { sentAgain } from '@/islands/admin/text/delivery-text.ts';

const sent = (changed: Partial<Delivery>): Delivery => ({
  channel: 'email',
  state: 'sent',
  sent_at: '2026-11-20T15:00:00.000Z',
  tries: 2,
  next_try_at: null,
  error: null,
  ...changed,
});
const REFUSED = "The email server couldn't be reached.";

test('says on which channels a lead was sent again', () => {
  expect(sentAgain([sent({}), sent({ channel: 'sms' })])).toEqual({
    kind: 'success',
    title: 'Sent again',
    text: 'By email and text message.',
  });
});

test('does not call a lead sent that failed now, even if it was sent before', () => {
  expect(sentAgain([sent({ error: REFUSED })])).toEqual({
    kind: 'error',
    title: 'Not sent',
    text: `Email: ${REFUSED}`,
  });
});

test('names the channel that failed beside the one that did not', () => {
  expect(sentAgain([sent({ error: REFUSED }), sent({ channel: 'webhook' })])).toEqual({
    kind: 'error',
    title: 'Sent by webhook only',
    text: `Email: ${REFUSED}`,
  });
});

test('calls nothing sent if no channel is set up', () => {
  expect(sentAgain([])).toMatchObject({ kind: 'error', title: 'Not sent' });
});
