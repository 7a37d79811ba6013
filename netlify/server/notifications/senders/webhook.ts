import { createHmac } from 'node:crypto';
import type { Sender } from '../notice.ts';
import { post } from './post.ts';

/** As https://www.standardwebhooks.com has it: the receiver drops an id that it knows and a signature that is old. */
export const webhookSender = (address: string, secret: string): Sender => ({
  channel: 'webhook',
  send: ({ key, event }) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${key}.${timestamp}.${body}`)
      .digest('base64');
    return post('The webhook', address, {
      body,
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': key,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    });
  },
});
