import { vi } from 'vitest';
import { API, type NotifyResponse } from '@/domain/api.ts';
import { startMailServer } from './mail-server.ts';
import { startOutbox } from './outbox.ts';
import { ownerOf } from './owner.ts';
import { newBrowser, VAPID } from './push-service.ts';
import { startReceiver } from './receiver.ts';
import { startSite } from './site.ts';

/** Starts a site with every channel set up, through environment variables that `close` removes. */
export const startChannelSite = async () => {
  const site = await startSite();
  const owner = ownerOf(site, await site.logIn());
  const [outbox, mail, push] = await Promise.all([
    startOutbox(),
    startMailServer(),
    startReceiver(),
  ]);
  const { hook, phone } = outbox;
  const settings = {
    ...outbox.settings,
    SMTP_URL: mail.url,
    NOTIFY_EMAIL_TO: 'owner@example.com',
    NOTIFY_EMAIL_FROM: 'site@example.com',
    SITE_URL: 'https://www.example.com',
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
    settings,
    mail,
    hook,
    phone,
    submit,
    sendAgain,
    /** Submits values that would make the lead a suspect, so the owner sends it again. */
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
      await Promise.all([outbox.close(), mail.close(), push.close()]);
    },
  };
};
