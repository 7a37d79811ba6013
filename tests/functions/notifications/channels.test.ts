import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { NotifyResponse, TestResponse } from '@/domain/api.ts';
import { type Channel, CHANNELS, type LeadDetail } from '@/domain/managed-lead.ts';
import { environment } from '../../../netlify/server/env/env.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { startMailServer, type MailServer } from '../../support/hosts/mail-server.ts';
import { outboxOn } from '../../support/hosts/outbox.ts';
import { startReceiver, type Receiver } from '../../support/hosts/receiver.ts';
import { startSite, type Site } from '../../support/hosts/site.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: '0b'.repeat(16),
  TWILIO_FROM: '+13365550142',
  NOTIFY_SMS_TO: '+13365550143',
};

let site: Site;
let cookie: string;
let mail: MailServer;
let hook: Receiver;
let phone: Receiver;
beforeEach(async () => {
  // New for each test: the same person would be a repeat lead.
  site = await startSite();
  cookie = await site.signIn();
  [mail, hook, phone] = await Promise.all([startMailServer(), startReceiver(), startReceiver()]);
  const settings = {
    SMTP_URL: mail.url,
    NOTIFY_EMAIL_TO: 'owner@example.com',
    NOTIFY_EMAIL_FROM: 'site@example.com',
    SITE_URL: 'https://www.example.com',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: SECRET,
    ...TWILIO,
    TWILIO_API_URL: phone.url,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.close();
  await Promise.all([mail.close(), hook.close(), phone.close()]);
});

const submit = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const id = await site.submitLead(fields);
  await site.settle();
  return id;
};
/** These values would make it a suspect, so the owner sends it. */
const submitOddly = async (fields: Record<string, unknown>): Promise<string> => {
  const id = await submit(fields);
  await again(id);
  return id;
};
const sentCounts = () => [mail.mails.length, hook.calls.length, phone.calls.length];
const detailOf = async (id: string) =>
  (await (await site.send(`/api/admin/leads/${id}`, { cookie })).json()) as LeadDetail;
const again = async (id: string) => {
  const response = await site.send(`/api/admin/leads/${id}/notify`, { cookie, method: 'POST' });
  return (await response.json()) as NotifyResponse;
};

describe('a request', () => {
  it('reaches the owner on every channel that is set up, once', async () => {
    const id = await submit();
    await site.send('/api/submit-lead', { json: { ...FILLED, submissionId: id } });
    await site.settle();
    expect(sentCounts()).toEqual([1, 1, 1]);
    const { deliveries } = await detailOf(id);
    const sent_at = expect.any(String) as string;
    const sent = { state: 'sent', sent_at, tries: 1, next_try_at: null, error: null };
    expect(deliveries).toEqual(CHANNELS.map((channel) => ({ channel, ...sent })));
  });

  it('is an email without headers from the form', async () => {
    const id = await submitOddly({
      name: 'Ana\r\nBcc: thief@example.com\r\n\r\n<b>Pérez</b>',
      address: '12 Oak St\nSubject: gone, Clemmons, NC 27012',
    });
    const [received] = mail.mails;
    expect(received?.from).toBe('site@example.com');
    expect(received?.to).toEqual(['owner@example.com']);
    expect(received?.user).toBe('owner@example.com');
    expect(received?.headers).toEqual({
      from: ['"Piedmont Pane Co." <site@example.com>'],
      to: ['owner@example.com'],
      subject: [
        expect.stringMatching(
          /^New request: Clemmons, 6-10 windows, call by \w{3} \d+(:\d\d)? [AP]M$/,
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

  it('is an email in plain text and in HTML that escapes what was typed', async () => {
    const id = await submitOddly({ name: '<img src=x onerror=alert(1)> & "Co"' });
    const page = `https://www.example.com/admin/dashboard?tab=leads&lead=${id}`;
    const { 'text/plain': plain = '', 'text/html': html = '' } = mail.mails[0]?.parts ?? {};
    for (const line of [
      'Name: <img src=x onerror=alert(1)> & "Co"',
      'Phone: (336) 555-0199',
      '  tel:+13365550199',
      'Address: 12 Peace Haven Rd, Clemmons, NC 27012',
      '  https://www.google.com/maps/search/?api=1&query=12+Peace+Haven+Rd%2C+Clemmons%2C+NC+27012',
      'Windows: 6-10',
      'Best time: Evening (5pm-8pm)',
      'Estimated range: $2,400-$9,000',
      `On the dashboard: ${page}`,
    ]) {
      expect(plain.split(/\r?\n/)).toContain(line);
    }
    expect(plain).toMatch(/Call by: \w+day, \w+ \d+ at \d+:\d\d [AP]M E[SD]T/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<img');
    expect(html).toContain('<a href="tel:+13365550199">(336) 555-0199</a>');
    expect(html).toContain(`<a href="${page.replace('&', '&amp;')}">`);
  });

  it('says what needs work, what the house is like and which range was shown', async () => {
    const extras = {
      windowCount: 'unsure',
      trades: ['gutters', 'siding'],
      look: { siding: 'navy', frame: 'black' },
      decade: '1950s',
    };
    await submitOddly(extras);
    const [gutters] = mail.mails;
    expect(String(gutters?.headers['subject'])).toMatch(
      /^New request: Clemmons, gutters and siding, call by /,
    );
    const lines = gutters?.parts['text/plain']?.split(/\r?\n/) ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        'Work: Gutters and siding',
        'Look: navy siding, black frames',
        'House: From the 1950s',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/Windows|range/i);
    expect(phone.calls[0]?.body).toContain('gutters+and+siding');
    expect(JSON.parse(hook.calls[0]?.body ?? '{}')).toMatchObject({
      data: { trades: extras.trades, ...extras.look, decade: '1950s', range_shown: null },
    });
  });

  it('names the range as the homeowner saw it, even if prices have changed', async () => {
    await submitOddly({ trades: ['windows'], rangeShown: '$1,200-$3,000' });
    const plain = mail.mails[0]?.parts['text/plain'] ?? '';
    expect(plain).toContain('Range shown: $1,200-$3,000');
    expect(plain).not.toContain('Estimated range');
  });

  it('is a webhook that the standard library verifies', async () => {
    const id = await submit();
    const [call] = hook.calls;
    const headers = call?.headers as Record<string, string>;
    expect(headers['webhook-id']).toBe(id);
    expect(new Webhook(SECRET).verify(call?.body ?? '', headers)).toMatchObject({
      type: 'lead.received',
      data: { id, name: FILLED.name, phone_e164: '+13365550199', window_count: '6-10' },
    });
    expect(() => new Webhook(SECRET).verify(`${call?.body ?? ''} `, headers)).toThrow();
  });

  it('is a webhook that a receiver accepts at each step of a change of its secret', async () => {
    const next = `whsec_${Buffer.from('another secret, of thirty letters').toString('base64')}`;
    const accepts = (secret: string) => {
      const { body = '', headers } = hook.calls.at(-1) ?? {};
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>) !== null;
      } catch {
        return false;
      }
    };
    await submit();
    expect([accepts(SECRET), accepts(next)]).toEqual([true, false]);
    vi.stubEnv('WEBHOOK_SECRET', `${next} ${SECRET}`);
    await submit();
    expect([accepts(SECRET), accepts(next)]).toEqual([true, true]);
    vi.stubEnv('WEBHOOK_SECRET', next);
    await submit();
    expect([accepts(SECRET), accepts(next)]).toEqual([false, true]);
    expect(hook.calls).toHaveLength(3);
  });

  it('is a text message of one segment without links from the form', async () => {
    const id = await submitOddly({ name: 'Ana https://evil.example/pay Pérez' });
    const { lead } = await detailOf(id);
    const [call] = phone.calls;
    expect(call?.path).toBe(`/2010-04-01/Accounts/${TWILIO.TWILIO_ACCOUNT_SID}/Messages.json`);
    expect(call?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${TWILIO.TWILIO_ACCOUNT_SID}:${TWILIO.TWILIO_AUTH_TOKEN}`).toString('base64')}`,
    );
    const message = Object.fromEntries(new URLSearchParams(call?.body));
    expect(message).toEqual({
      From: '+13365550142',
      To: '+13365550143',
      Body: `New request: Ana https evil example pay Pérez, (336) 555-0199, Clemmons, 6-10 windows, ${lead.receipt}`,
    });
    expect(message['Body']?.length).toBeLessThanOrEqual(160);
  });

  it('that is suspected of spam is notified only after its rescue', async () => {
    const id = await submit({ honeypot: 'x' });
    expect(sentCounts()).toEqual([0, 0, 0]);
    expect((await detailOf(id)).deliveries).toEqual([]);
    const json = { version: 0, rescued: true };
    await site.send(`/api/admin/leads/${id}`, { cookie, method: 'PATCH', json });
    await site.settle();
    expect(sentCounts()).toEqual([1, 1, 1]);
  });
});

describe('a receiver that refuses', () => {
  const arrive = async () => {
    const outbox = outboxOn(environment());
    const lead = await outbox.keep();
    await outbox.arrive(lead);
    return { id: lead.id, delivery: (channel: Channel) => outbox.delivery(lead.id, channel) };
  };

  it.each([
    [
      'with a redirect',
      (elsewhere: string) => ({ status: 302, headers: { location: elsewhere } }),
      "The webhook answered with a redirect, which we don't follow.",
    ],
    [
      'with an error',
      () => ({ status: 500, headers: {} }),
      'The webhook answered with status 500.',
    ],
  ])('%s is retried with the same id, and its error is shown', async (_, how, error) => {
    hook.answer((response) => {
      const { status, headers } = how(phone.url);
      response.writeHead(status, headers).end();
    });
    const { id, delivery } = await arrive();
    expect(hook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(phone.calls).toHaveLength(1);
    const told = { state: 'waiting', sent_at: null, tries: 2, error };
    expect(await delivery('webhook')).toMatchObject(told);
  });

  it('because of a wrong password is shown as that, without the password', async () => {
    vi.stubEnv('SMTP_URL', `smtp://owner:wrong@127.0.0.1:${mail.port}`);
    const { delivery } = await arrive();
    expect((await delivery('email'))?.error).toBe(
      'The email server refused the username or password.',
    );
  });
});

describe('the owner', () => {
  it('sends a lead again, under a new id', async () => {
    const id = await submit();
    const { deliveries } = await again(id);
    expect(deliveries).toMatchObject(CHANNELS.map((channel) => ({ channel, tries: 2 })));
    expect(hook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([id, `${id}-2`]);
    expect(mail.mails.map(({ headers }) => headers['message-id'])).toEqual([
      [`<${id}@example.com>`],
      [`<${id}-2@example.com>`],
    ]);
  });

  it('tests every channel and sees each result', async () => {
    phone.answer((response) => response.writeHead(401).end());
    const response = await site.send('/api/admin/notifications', { cookie, method: 'POST' });
    expect(((await response.json()) as TestResponse).results).toEqual([
      { channel: 'email', ok: true, error: null },
      { channel: 'webhook', ok: true, error: null },
      { channel: 'sms', ok: false, error: 'The text message service answered with status 401.' },
    ]);
    expect(mail.mails[0]?.headers['subject']).toEqual(['Test notification']);
  });

  it('sees that mails go to a folder, and no path of the server', async () => {
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_DIR', '/var/mails-of-the-site');
    for (const path of ['/api/admin/notifications', '/api/admin/overview']) {
      const response = await (await site.send(path, { cookie })).text();
      expect(response).toContain('"mails_to_folder":true');
      expect(response).not.toContain('mails-of-the-site');
    }
  });

  it('gets 404 for an unknown lead', async () => {
    const response = await site.send(`/api/admin/leads/${v7()}/notify`, { cookie, method: 'POST' });
    expect(response.status).toBe(404);
  });
});
