import { CHANNELS, type Channel } from '../../../src/domain/desk.ts';
import type { Environment } from '../env.ts';

/** The channels that the environment sets up, for who only reads: their senders weigh two megabytes. */
export const channelsOf = (environment: Environment): Channel[] =>
  CHANNELS.filter((channel) => isSetUp[channel](environment));

// Of a group of variables all are set or none is.
const isSetUp: Record<Channel, (environment: Environment) => boolean> = {
  email: ({ SMTP_URL, MAIL_DIR }) => (SMTP_URL ?? MAIL_DIR) !== undefined,
  webhook: ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined,
  sms: ({ TWILIO_FROM }) => TWILIO_FROM !== undefined,
};
