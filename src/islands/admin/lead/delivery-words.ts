import type { Delivery } from '@/domain/desk.ts';
import { shortTime } from '../clock.ts';
import { CHANNEL_LABELS, waysInWords } from '../overview/delivery-notices.ts';

export const standing = ({ state, sent_at, tries, next_try_at }: Delivery): string => {
  if (state === 'sent') return sent_at ? `Sent ${shortTime(sent_at)}` : 'Sent';
  const times = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'failing') return `Failing after ${times}`;
  return next_try_at ? `Waiting, next try ${shortTime(next_try_at)}` : `Waiting after ${times}`;
};

interface Told {
  kind: 'success' | 'error';
  title: string;
  text: string;
}

/** What became of sending a lead again, by how each way stands after it. */
export const sentAgain = (deliveries: readonly Delivery[]): Told => {
  if (deliveries.length === 0) {
    return { kind: 'error', title: 'Not sent', text: 'No alerts are set up.' };
  }
  const isSent = ({ state, error }: Delivery) => state === 'sent' && error === null;
  const failed = deliveries.filter((delivery) => !isSent(delivery));
  const sent = deliveries.filter(isSent);
  if (failed.length === 0) {
    return { kind: 'success', title: 'Sent again', text: `By ${waysInWords(sent)}.` };
  }
  return {
    kind: 'error',
    title: sent.length === 0 ? 'Not sent' : `Sent by ${waysInWords(sent)} only`,
    text: failed
      .map(({ channel, error }) => `${CHANNEL_LABELS[channel]}: ${error ?? 'not sent yet.'}`)
      .join(' '),
  };
};
