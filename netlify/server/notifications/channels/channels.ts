import { type Channel, CHANNELS } from '#domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';

/**
 * Does not import the senders, which take two megabytes. Push needs only its keys here, because the store knows the
 * devices, and without a device no alert is owed.
 */
export const channelsOf = (environment: Environment): Channel[] =>
  CHANNELS.filter((channel) => isSetUp[channel](environment));

const isSetUp: Record<Channel, (environment: Environment) => boolean> = {
  email: ({ SMTP_URL, MAIL_DIR }) => (SMTP_URL ?? MAIL_DIR) !== undefined,
  webhook: ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined,
  sms: ({ TWILIO_FROM }) => TWILIO_FROM !== undefined,
  push: ({ VAPID_PRIVATE_KEY }) => VAPID_PRIVATE_KEY !== undefined,
};

export interface Sending {
  environment: Environment;
  clock: () => Date;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  repliesTo?: string | undefined;
}

/** For a lock screen, which anybody may read: no name, number or address. */
export interface Alert {
  title: string;
  body: string;
  /** The page that the alert opens, such as `/admin/dashboard?tab=leads`. */
  page: string;
}

export interface Notice {
  key: string;
  alert: Alert;
  mail: Mail;
  event: { type: string; timestamp: string; data: unknown };
  text: string;
}

/** `left` lists the devices that a push alert has not reached. */
export type SendOutcome = { ok: true; left?: string[] } | { ok: false; error: string };

export type MailNotice = Pick<Notice, 'key' | 'mail'>;

/** In milliseconds. */
export const SEND_LIMIT = 10_000;

export interface Sender<N = Notice> {
  channel: Channel;
  /** Never throws, and takes at most `SEND_LIMIT`. The error is a sentence for the owner. `left` limits the devices. */
  send(notice: N, left?: readonly string[]): Promise<SendOutcome>;
}
