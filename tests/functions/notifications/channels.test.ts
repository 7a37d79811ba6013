import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestResponse } from '@/domain/api.ts';
import { CHANNELS } from '@/domain/managed-lead.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { startChannelSite } from '../../support/hosts/channel-site.ts';

let site: Awaited<ReturnType<typeof startChannelSite>>;
beforeEach(async () => {
  // A new site for each test, because the same person would be a repeat lead.
  site = await startChannelSite();
});
afterEach(() => site.close());

describe('a request', () => {
  it('reaches the owner on every channel that is set up, once', async () => {
    const id = await site.submit();
    await site.send('/api/submit-lead', { json: { ...FILLED, submissionId: id } });
    await site.settle();
    expect(site.sentCounts()).toEqual([1, 1, 1]);
    const { deliveries } = await site.detailOf(id);
    const sent_at = expect.any(String) as string;
    const sent = { state: 'sent', sent_at, tries: 1, next_try_at: null, error: null };
    expect(deliveries).toEqual(CHANNELS.map((channel) => ({ channel, ...sent })));
  });

  it('is an email without headers from the form', async () => {
    const id = await site.submitOddly({
      name: 'Ana\r\nBcc: thief@example.com\r\n\r\n<b>Pérez</b>',
      address: '12 Oak St\nSubject: gone, Clemmons, NC 27012',
    });
    const [received] = site.mail.mails;
    expect(received?.from).toBe('site@example.com');
    expect(received?.to).toEqual(['owner@example.com']);
    expect(received?.user).toBe('owner@example.com');
    expect(received?.headers).toEqual({
      from: ['"Piedmont Pane Co." <site@example.com>'],
      to: ['owner@example.com'],
      subject: [
        expect.stringMatching(
          /^New request: Clemmons, 6-10 windows, call by \w{3} \d+\/\d+ \d+(:\d\d)? [AP]M, \w{4}-\w{4}$/,
        ),
      ],
      'message-id': [`<${id}@example.com>`],
      'idempotency-key': [id],
      'auto-submitted': ['auto-generated'],
      date: [expect.stringMatching(/\d{4} \d\d:\d\d:\d\d \+0000$/)],
      'mime-version': ['1.0'],
      'content-type': [expect.stringMatching(/^multipart\/alternative; boundary="[^"]+"$/)],
    });
  });

  it('is a webhook that a receiver accepts at each step of a change of its secret', async () => {
    const { WEBHOOK_SECRET: first } = site.settings;
    const next = `whsec_${Buffer.from('another secret, of thirty letters').toString('base64')}`;
    const accepts = (secret: string) => {
      const { body = '', headers } = site.hook.calls.at(-1) ?? {};
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>) !== null;
      } catch {
        return false;
      }
    };
    const id = await site.submit();
    expect([accepts(first), accepts(next)]).toEqual([true, false]);
    const [call] = site.hook.calls;
    expect(call?.headers['webhook-id']).toBe(id);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'lead.received',
      data: { id, name: FILLED.name, phone_e164: '+13365550199', window_count: '6-10' },
    });
    vi.stubEnv('WEBHOOK_SECRET', `${next} ${first}`);
    await site.submit();
    expect([accepts(first), accepts(next)]).toEqual([true, true]);
    vi.stubEnv('WEBHOOK_SECRET', next);
    await site.submit();
    expect([accepts(first), accepts(next)]).toEqual([false, true]);
    expect(site.hook.calls).toHaveLength(3);
  });

  it('is a text message of one segment without links from the form', async () => {
    const id = await site.submitOddly({ name: 'Ana https://evil.example/pay Pérez' });
    const { lead } = await site.detailOf(id);
    const [call] = site.phone.calls;
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = site.settings;
    expect(call?.path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
    expect(call?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    );
    const message = Object.fromEntries(new URLSearchParams(call?.body));
    expect(message).toEqual({
      From: '+13365550142',
      To: '+13365550143',
      Body: `New request: Ana https evil example pay Pérez, (336) 555-0199, Clemmons, 6-10 windows, ${lead.receipt}`,
    });
    expect(message['Body']?.length).toBeLessThanOrEqual(160);
  });

  it('is followed by what the homeowner corrected, with the value before', async () => {
    const submissionId = await site.submit({ trades: ['windows'], rangeShown: '$2,400-$9,000' });
    const corrected = {
      phone: '3365550188',
      trades: ['windows', 'siding'],
      windowCount: '1-5',
      preferredTime: 'morning',
    };
    await site.send('/api/correct-lead', { json: { submissionId, ...corrected } });
    await site.settle();
    const mail = site.mail.mails.at(-1);
    expect(String(mail?.headers['subject'])).toMatch(
      /^Clemmons, 1-5 windows and siding, \w{4}-\w{4}: Corrected phone number, work, number of windows, and best time$/,
    );
    const lines = mail?.parts['text/plain']?.split(/\r?\n/);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Phone: (336) 555-0188 (was (336) 555-0199)',
        '  tel:+13365550188',
        'Work: Windows and siding (was Windows)',
        'Windows: 1-5 (was 6-10)',
        'Best time: Morning (8am-12pm) (was Evening (5pm-8pm))',
      ]),
    );
  });

  it('that is suspected of spam is sent only after its rescue', async () => {
    const id = await site.submit({ honeypot: 'x' });
    expect(site.sentCounts()).toEqual([0, 0, 0]);
    expect((await site.detailOf(id)).deliveries).toEqual([]);
    await site.change(id, { version: 0, rescued: true });
    await site.settle();
    expect(site.sentCounts()).toEqual([1, 1, 1]);
  });
});

describe('the owner', () => {
  it('sends a lead again, under a new id', async () => {
    const id = await site.submit();
    const { deliveries } = await site.sendAgain(id);
    expect(deliveries).toMatchObject(CHANNELS.map((channel) => ({ channel, tries: 2 })));
    expect(site.hook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([id, `${id}-2`]);
    expect(site.mail.mails.map(({ headers }) => headers['message-id'])).toEqual([
      [`<${id}@example.com>`],
      [`<${id}-2@example.com>`],
    ]);
  });

  it('tests every channel and sees each result', async () => {
    site.phone.answer((response) => response.writeHead(401).end());
    const response = await site.send('/api/admin/notifications', { method: 'POST' });
    expect(((await response.json()) as TestResponse).results).toEqual([
      { channel: 'email', ok: true, error: null },
      { channel: 'webhook', ok: true, error: null },
      { channel: 'sms', ok: false, error: 'The text message service answered with status 401.' },
      { channel: 'push', ok: true, error: null },
    ]);
    expect(site.mail.mails[0]?.headers['subject']).toEqual(['Test alert']);
  });

  it('sees that mails go to a folder, and no path of the server', async () => {
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_DIR', '/var/mails-of-the-site');
    for (const path of ['/api/admin/notifications', '/api/admin/overview']) {
      const response = await (await site.send(path)).text();
      expect(response).toContain('"mails_to_folder":true');
      expect(response).not.toContain('mails-of-the-site');
    }
  });
});
