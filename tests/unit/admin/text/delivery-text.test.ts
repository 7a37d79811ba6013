import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OverviewResponse } from '@/domain/api.ts';
import type { ChannelStatus, Delivery } from '@/domain/managed-lead.ts';
import type { RunStatus } from '@/domain/scheduled-work.ts';
import { Failures } from '@/islands/admin/overview/Notices.tsx';
import { alertsText, failures, isSent, missing } from '@/islands/admin/text/delivery-text.ts';

const channel = (changed: Partial<ChannelStatus>): ChannelStatus => ({
  channel: 'email',
  set_up: false,
  failing: 0,
  oldest_failing_at: null,
  error: null,
  last_sent_at: null,
  last_try: null,
  ...changed,
});

const EMAIL = channel({ set_up: true });
const SMS = channel({ channel: 'sms', set_up: true });

test.each([
  ['no channel', [channel({})], false, ['No one is being alerted to new leads']],
  ['email', [EMAIL], false, []],
  ['only another channel', [channel({}), SMS], false, ['No emails are being sent to you']],
  ['no mail server', [EMAIL], true, ['Email alerts are off']],
])('says what is not sent if %s is set up', (_, channels, mails_to_folder, titles) => {
  const status = { channels, mails_to_folder };
  const notices = missing(status);
  expect(notices.map(({ title }) => title)).toEqual(titles);
  expect(failures(status)).toEqual([]);
});

test('says how leads come if email is not set up and another channel is', () => {
  const [notice] = missing({ channels: [channel({}), SMS], mails_to_folder: false });
  expect(notice?.text).toContain('New leads come by text message. The weekly summary');
});

test('names each channel that keeps failing', () => {
  const failing = { channel: 'sms', failing: 1, error: 'The number was refused.' } as const;
  const [notice] = failures({ channels: [channel(failing)], mails_to_folder: false });
  expect(notice).toEqual({
    channel: 'sms',
    title: 'Text message keeps failing',
    text: 'Failing for 1 lead. All leads are listed here. The number was refused.',
  });
});

test('names a channel whose last test or try failed, even if no lead is overdue', () => {
  const last_try = { at: '2026-07-06T14:30:00.000Z', test: true, error: 'It was refused.' };
  const tested = channel({ channel: 'webhook', set_up: true, last_try });
  const tried = channel({ channel: 'sms', set_up: true, last_try: { ...last_try, test: false } });
  const sent = channel({ set_up: true, last_try: { ...last_try, error: null } });
  const notices = failures({ channels: [tested, tried, sent], mails_to_folder: false });
  expect(notices.map(({ title }) => title)).toEqual([
    'Webhook has failed',
    'Text message has failed',
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Last test failed Mon, .* It was refused\.$/),
    expect.stringMatching(/^Last try failed Mon, .* It was refused\.$/),
  ]);
});

test('says in the place of an alarm only what is known to be over', () => {
  const overview = (set_up: boolean, ...missed_runs: RunStatus[]): OverviewResponse => {
    const last_try = { at: '2026-07-06T14:30:00.000Z', test: true, error: 'It was refused.' };
    const channels = [channel({ set_up, last_try })];
    return {
      notifications: { channels, mails_to_folder: false },
      missed_runs,
    } as unknown as OverviewResponse;
  };
  const shown = overview(true, { name: 'notify-owner', last_at: null, missed: true });
  const html = (newest: OverviewResponse): string =>
    renderToStaticMarkup(createElement(Failures, { shown, newest }));
  expect(html(shown)).toMatch(/Email has failed.*has stopped running/);
  expect(html(shown).match(/border-danger/g)).toHaveLength(2);
  const removed = html(overview(false));
  expect(removed).toMatch(/Email is working again.*Failed alerts are being retried/);
  expect(removed).not.toContain('danger');
});

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
