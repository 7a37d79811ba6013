import { type Channel, CHANNELS } from '../../../../src/domain/managed-lead.ts';
import type { Environment } from '../../env/env.ts';

/** The channels that the environment sets up, for who only reads: their senders weigh two megabytes. */
export const channelsOf = (environment: Environment): Channel[] =>
  CHANNELS.filter((channel) => isSetUp[channel](environment));

// Of a group of variables all are set or none is.
const isSetUp: Record<Channel, (environment: Environment) => boolean> = {
  email: ({ SMTP_URL, MAIL_DIR }) => (SMTP_URL ?? MAIL_DIR) !== undefined,
  webhook: ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined,
  sms: ({ TWILIO_FROM }) => TWILIO_FROM !== undefined,
};

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The key of the mail that this one belongs under. */
  answers?: string | undefined;
}

/** One piece of news, in the words of each channel. */
export interface Notice {
  /** The same for each try, so that a receiver can tell a repeat from news. */
  key: string;
  mail: Mail;
  event: { type: string; timestamp: string; data: unknown };
  text: string;
}

export type SendOutcome = { ok: true } | { ok: false; error: string };

/** What a mail needs of it. */
export type MailNotice = Pick<Notice, 'key' | 'mail'>;

export interface Sender<N = Notice> {
  channel: Channel;
  /** Answers within ten seconds and does not throw; an error is a sentence for the owner. */
  send(notice: N): Promise<SendOutcome>;
}
