import type { Sender } from '../notice.ts';
import { post } from './post.ts';

const SERVICE = 'https://api.twilio.com';

export interface SmsAccount {
  account: string;
  token: string;
  from: string;
  to: string;
  service: string | undefined;
}

/** By Twilio, which knows no idempotency key: a try whose answer was lost may be a second message. */
export const smsSender = ({ account, token, from, to, service = SERVICE }: SmsAccount): Sender => ({
  channel: 'sms',
  send: ({ text }) =>
    post(
      'The text message service',
      new URL(`/2010-04-01/Accounts/${account}/Messages.json`, service).href,
      {
        body: new URLSearchParams({
          To: to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }).toString(),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        },
      },
    ),
});
