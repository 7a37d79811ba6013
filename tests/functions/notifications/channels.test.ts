import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestResponse } from '@/domain/api.ts';
import { type Channel, CHANNELS } from '@/domain/managed-lead.ts';
import { environment } from '../../../netlify/server/env/env.ts';
import { startChannelSite } from '../../support/hosts/channel-site.ts';
import { outboxOn } from '../../support/hosts/outbox.ts';
import { newId } from '../../support/fixtures/leads.ts';

let site: Awaited<ReturnType<typeof startChannelSite>>;
beforeEach(async () => {
  // New for each test: the same person would be a repeat lead.
  site = await startChannelSite();
});
afterEach(() => site.close());

describe('a receiver that refuses', () => {
  const arrive = async () => {
    const outbox = outboxOn(environment());
    const lead = await outbox.arrived();
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
    site.hook.answer((response) => {
      const { status, headers } = how(site.phone.url);
      response.writeHead(status, headers).end();
    });
    const { id, delivery } = await arrive();
    expect(site.hook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(site.phone.calls).toHaveLength(1);
    const told = { state: 'waiting', sent_at: null, tries: 2, error };
    expect(await delivery('webhook')).toMatchObject(told);
  });

  it('because of a wrong password is shown as that, without the password', async () => {
    vi.stubEnv('SMTP_URL', `smtp://owner:wrong@127.0.0.1:${site.mail.port}`);
    const { delivery } = await arrive();
    expect((await delivery('email'))?.error).toBe(
      'The email server refused the username or password.',
    );
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

  it('gets 404 for an unknown lead', async () => {
    const response = await site.send(`/api/admin/leads/${newId()}/notify`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});
