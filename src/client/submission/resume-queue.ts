// Sends the queue in pages without the form, and reports at the edge of the page.
import { addStyles } from '@/client/page-styles/add-styles.ts';
import { forgetSentDraft, isPressedDraft } from './draft.ts';
import { canceledText } from './messages.ts';
import css from './notice.css?inline';
import { button, make, type News, openNotice, phone } from './notice.ts';
import { $queue, cancelQueued, openQueue, sendNow } from './queue.ts';

const arrivals = new Map<string, { address: string; page: string }>();
let ended: string | undefined;

const cancel = (): void => {
  const submissions = cancelQueued();
  ended = canceledText(submissions.some(({ draft }) => isPressedDraft(draft)));
  draw(news);
};

const news = (waiting: number): News => {
  const { size } = arrivals;
  if (size === 0) return waiting === 0 && ended ? { text: ended } : {};
  return {
    text: size === 1 ? 'Your request has arrived.' : `${size} of your requests have arrived.`,
    more: [...arrivals].map(([receipt, { address, page }]) =>
      make(
        'span',
        {},
        `${address}: your confirmation number is `,
        make('a', { href: page }, receipt),
      ),
    ),
  };
};

const hasEnded = () => $queue.get().includes('refused');

addStyles(css);
const { draw } = openNotice(document.body, {
  waiting: () => [
    ['Send now', () => void sendNow()],
    [$queue.get().length > 1 ? 'Cancel all' : 'Cancel', cancel],
  ],
  always: (close) => [
    ...(hasEnded() ? [make('a', { href: '/contact#estimate' }, 'Open the form'), phone()] : []),
    button('Close', close),
  ],
});

openQueue((outcome, submission) => {
  if (submission.arrived && outcome.kind === 'refused') {
    ended = outcome.error;
    return true;
  }
  if (outcome.kind !== 'sent') return false;
  forgetSentDraft(submission);
  const { receipt, page } = outcome;
  arrivals.set(receipt, { address: submission.body.address, page });
  draw(news);
  return true;
});
draw(news);
