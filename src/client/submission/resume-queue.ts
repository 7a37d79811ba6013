// Sends the queue on pages without the form, and shows a notice at the edge of the page.
import { addStyles } from '@/client/page-styles/add-styles.ts';
import { forgetSentDraft, isSubmittedDraft } from './draft.ts';
import css from './notice.css?inline';
import {
  button,
  canceledText,
  cancelLabel,
  make,
  type News,
  openNotice,
  phone,
} from './queue-notice.ts';
import { $queue, cancelQueued, openQueue, sendNow } from './queue.ts';

const sent = new Map<string, { address: string; page: string }>();
let failed: string | undefined;

const cancel = (): void => {
  const submissions = cancelQueued();
  const text = canceledText(submissions.some(isSubmittedDraft));
  draw(() => ({ ...news(), text }));
};

const news = (): News => {
  const { size } = sent;
  if (size === 0) return failed ? { text: failed } : {};
  return {
    text: size === 1 ? 'We have your request.' : `We have ${size} of your requests.`,
    more: [
      ...(failed ? [failed] : []),
      ...[...sent].map(([receipt, { address, page }]) =>
        make(
          'span',
          {},
          `${address}: your confirmation number is `,
          make('a', { href: page }, receipt),
        ),
      ),
    ],
  };
};

addStyles(css);
const { draw } = openNotice(document.body, {
  actions: () => [
    ['Send now', () => void sendNow()],
    [cancelLabel($queue.get()), cancel],
  ],
  always: (close) => [
    ...($queue.get().includes('refused')
      ? [make('a', { href: '/contact#estimate' }, 'Open the form'), phone()]
      : []),
    button('Close', close),
  ],
});

openQueue((result, submission) => {
  if (submission.receipt) {
    failed = (result.kind === 'refused' ? result.error : result.refused) ?? failed;
    draw(news);
    return true;
  }
  if (result.kind !== 'sent') return false;
  forgetSentDraft(submission);
  const { receipt, page } = result;
  sent.set(receipt, { address: submission.body.address, page });
  draw(news);
  return true;
});
draw(news);
