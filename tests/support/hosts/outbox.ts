import { afterEach, beforeEach } from 'vitest';
import type { Channel } from '@/domain/managed-lead.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { environment, type Environment } from '../../../netlify/server/env/env.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { deliveriesOf } from '../../../netlify/server/notifications/outbox/deliveries.ts';
import {
  sendAgain,
  notifyNewLead,
  notifyLead,
} from '../../../netlify/server/notifications/outbox/notify-lead.ts';
import { readRow } from '../../../netlify/server/notifications/outbox/read-outbox.ts';
import { channelsOf } from '../../../netlify/server/notifications/channels/channels.ts';
import { sendDue } from '../../../netlify/server/notifications/outbox/outbox-sweep.ts';
import { notificationStatus } from '../../../netlify/server/notifications/outbox/status.ts';
import { FIRST_SEND } from '../../../netlify/server/notifications/outbox/retry-schedule.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../fixtures/leads.ts';
import { newFolder } from '../new-folder.ts';
import { memoryStore } from '../stores/memory-store.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { changeAt, eraseAt } from '../stores/product-at.ts';

export const START = Date.UTC(2026, 10, 30, 18);

/** An outbox on a settable clock, with receivers of webhooks and text messages. */
export const startOutbox = async () => {
  const [hook, phone] = await Promise.all([startReceiver(), startReceiver()]);
  const settings = {
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: '0b'.repeat(16),
    TWILIO_FROM: '+13365550142',
    NOTIFY_SMS_TO: '+13365550143',
    TWILIO_API_URL: phone.url,
  };
  return {
    hook,
    phone,
    settings,
    environment: { ...environment(), ...settings },
    close: async () => {
      await Promise.all([hook.close(), phone.close()]);
    },
  };
};

/** An outbox for each test of a file, and a folder for its emails. */
export const outboxWorld = () => {
  const world = { folder: '' } as Awaited<ReturnType<typeof startOutbox>> & { folder: string };
  beforeEach(async () => {
    Object.assign(world, await startOutbox(), { folder: newFolder() });
  });
  afterEach(() => world.close());
  return world;
};

export const outboxOn = (settings: Environment, store: Store = memoryStore()) => {
  let now = START;
  const clock = () => new Date(now);
  const around = (through: Store) => ({
    store: () => through,
    environment: settings,
    clock,
    pause: (milliseconds: number) => Promise.resolve((now += milliseconds)),
  });
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
      putLead(store, leadRecord(at, fields)),
    arrive: (lead: LeadRecord, through = store) => notifyNewLead(lead, around(through)),
    arrived: async (fields: Parameters<typeof leadRecord>[1] = {}): Promise<LeadRecord> => {
      const lead = await putLead(store, leadRecord(now, fields));
      await notifyNewLead(lead, around(store));
      return lead;
    },
    notify: (id: string, through = store) => notifyLead(id, around(through)),
    sweep: (through = store) => sendDue(through, { environment: settings, clock }),
    /** Sweeps so late that the last lead's receiving process has sent it or is dead. */
    sweepLater: () => {
      now += FIRST_SEND;
      return sendDue(store, { environment: settings, clock });
    },
    change: (id: string, change: object) => changeAt(store, clock(), id, change),
    erase: (id: string) => eraseAt(store, clock(), id),
    sendAgain: (id: string, through = store) =>
      sendAgain(through, id, { environment: settings, clock }),
    status: async (channel: Channel) =>
      (await notificationStatus(store, settings)).channels.find((each) => each.channel === channel),
    delivery: async (id: string, channel: Channel) => {
      const row = await readRow(store, id, clock());
      const all = row
        ? await deliveriesOf(store, row.lead, { channels: channelsOf(settings), now: clock() })
        : [];
      return all.find((delivery) => delivery.channel === channel);
    },
  };
};

export const textsAt = ({ calls }: Receiver): string[] =>
  calls.map(({ body }) => new URLSearchParams(body).get('Body') ?? '');

export const idsAt = ({ calls }: Receiver): string[] =>
  calls.map(({ headers }) => String(headers['webhook-id']));
