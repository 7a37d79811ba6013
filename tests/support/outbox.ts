import type { Channel } from '@/domain/desk.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { environment, type Environment } from '../../netlify/server/env.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import { deliveriesOf } from '../../netlify/server/notifications/deliveries.ts';
import { notifyLead } from '../../netlify/server/notifications/notify-lead.ts';
import { readLead } from '../../netlify/server/notifications/read-leads.ts';
import { channelsOf } from '../../netlify/server/notifications/channels.ts';
import { sweepOutbox } from '../../netlify/server/notifications/sweep.ts';
import type { Store } from '../../netlify/server/store.ts';
import { leadRecord } from './leads.ts';
import { memoryStore } from './memory-store.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export const START = Date.UTC(2026, 10, 30, 18);

/** An outbox on a clock of its own, with a webhook and text messages whose receivers are at hand. */
export const startOutbox = async () => {
  const [hook, phone] = await Promise.all([startReceiver(), startReceiver()]);
  return {
    hook,
    phone,
    environment: {
      ...environment(),
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: '0b'.repeat(16),
      TWILIO_FROM: '+13365550142',
      NOTIFY_SMS_TO: '+13365550143',
      TWILIO_API_URL: phone.url,
    },
    close: async () => {
      await Promise.all([hook.close(), phone.close()]);
    },
  };
};

/** The product's own ways to a store, at a time that the test sets. */
export const outboxOn = (settings: Environment, store: Store = memoryStore()) => {
  let now = START;
  const clock = () => new Date(now);
  return {
    store,
    clock,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    goTo: (time: string | number) => {
      now = new Date(time).getTime();
    },
    keep: (fields: Parameters<typeof leadRecord>[1] = {}, at = now): Promise<LeadRecord> =>
      keepLead(store, leadRecord(at, fields)),
    notify: (id: string, through = store) =>
      notifyLead(id, {
        store: () => through,
        environment: settings,
        clock,
        pause: (milliseconds) => Promise.resolve((now += milliseconds)),
      }),
    sweep: (through = store) => sweepOutbox(through, { environment: settings, clock }),
    delivery: async (id: string, channel: Channel) => {
      const lead = await readLead(store, id);
      const all = lead
        ? await deliveriesOf(store, lead, { channels: channelsOf(settings), now: clock() })
        : [];
      return all.find((delivery) => delivery.channel === channel);
    },
  };
};

/** The ids that a webhook's receiver was sent, in order. */
export const idsAt = ({ calls }: Receiver): string[] =>
  calls.map(({ headers }) => String(headers['webhook-id']));
