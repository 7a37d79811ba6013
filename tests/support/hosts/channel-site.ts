import { vi } from 'vitest';
import { API, type NotifyResponse } from '@/domain/api.ts';
import { startMailServer } from './mail-server.ts';
import { ownerOf } from './owner.ts';
import { newBrowser, VAPID } from './push-service.ts';
import { startReceiver } from './receiver.ts';
import { startSite } from './site.ts';

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
export const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: '0b'.repeat(16),
  TWILIO_FROM: '+13365550142',
  NOTIFY_SMS_TO: '+13365550143',
};

/** A site with every channel set up, by environment variables that `close` takes back. */
export const startChannelSite = async () => {
  const site = await startSite();
  const owner = ownerOf(site, await site.signIn());
  const [mail, hook, phone, push] = await Promise.all([
    startMailServer(),
    startReceiver(),
    startReceiver(),
    startReceiver(),
  ]);
  const settings = {
    SMTP_URL: mail.url,
    NOTIFY_EMAIL_TO: 'owner@example.com',
    NOTIFY_EMAIL_FROM: 'site@example.com',
    SITE_URL: 'https://www.example.com',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: SECRET,
    ...TWILIO,
    TWILIO_API_URL: phone.url,
    ...VAPID,
    PUSH_API_URL: push.url,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await owner.send(API.push, { json: newBrowser().subscription });

  const submit = async (fields: Record<string, unknown> = {}): Promise<string> => {
    const id = await site.submitLead(fields);
    await site.settle();
    return id;
  };
  const sendAgain = (id: string) =>
    owner.read<NotifyResponse>(`${API.leads}/${id}/notify`, { method: 'POST' });
  return {
    send: owner.send,
    settle: () => site.settle(),
    mail,
    hook,
    phone,
    submit,
    sendAgain,
    /** These values would make it a suspect, so the owner sends it. */
    submitOddly: async (fields: Record<string, unknown>): Promise<string> => {
      const id = await submit(fields);
      await sendAgain(id);
      return id;
    },
    sentCounts: () => [mail.mails.length, hook.calls.length, phone.calls.length],
    detailOf: owner.lead,
    change: owner.changed,
    close: async () => {
      vi.unstubAllEnvs();
      await site.close();
      await Promise.all([mail.close(), hook.close(), phone.close(), push.close()]);
    },
  };
};
