import { createHmac } from 'node:crypto';
import type { Environment } from '../../env/env.ts';
import type { Store } from '../../store/store.ts';
import type { MailNotice, Sender } from './channels.ts';
import { emailSender, mailFolder } from './email.ts';
import { post } from './post.ts';
import { pushSenderOf } from './push-sender.ts';

export const sendersOf = async (environment: Environment, store: Store): Promise<Sender[]> =>
  [
    mailerOf(environment),
    webhookOf(environment),
    smsOf(environment),
    await pushSenderOf(environment, store),
  ].filter((sender) => sender !== null);

export const mailerOf = (environment: Environment): Sender<MailNotice> | null => {
  const { SMTP_URL, MAIL_DIR } = environment;
  if (SMTP_URL) return emailSender(SMTP_URL, environment);
  return MAIL_DIR ? mailFolder(MAIL_DIR, environment) : null;
};

const webhookOf = ({ WEBHOOK_URL, WEBHOOK_SECRET }: Environment): Sender | null =>
  WEBHOOK_URL && WEBHOOK_SECRET ? webhookSender(WEBHOOK_URL, WEBHOOK_SECRET.split(' ')) : null;

const smsOf = ({
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: token,
  TWILIO_FROM: from,
  NOTIFY_SMS_TO: to,
  TWILIO_API_URL: service = 'https://api.twilio.com',
}: Environment): Sender | null => {
  if (!account || !token || !from || !to) return null;
  const address = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, service).href;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
  };
  return {
    channel: 'sms',
    // Twilio has no idempotency key, so a try whose response was lost may send twice.
    send: ({ text }) => {
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text }).toString();
      return post('The text message service', address, { body, headers });
    },
  };
};

/**
 * Follows https://www.standardwebhooks.com: the receiver drops known ids and old signatures, and accepts a signature by
 * any secret that it knows.
 */
const webhookSender = (address: string, secrets: readonly string[]): Sender => ({
  channel: 'webhook',
  send: ({ key, event }) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signatures = secrets.map((secret) => {
      const hash = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
      return `v1,${hash.update(`${key}.${timestamp}.${body}`).digest('base64')}`;
    });
    return post('The webhook', address, {
      body,
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': key,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      },
    });
  },
});
