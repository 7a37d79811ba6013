import { expect, it } from 'vitest';
import { cancelLabel, queueText } from '@/client/submission/queue-notice.ts';
import type { QueueState } from '@/client/submission/queue.ts';

it.each<[QueueState[], online: boolean, text: string]>([
  [['sending'], true, 'Sending your request...'],
  [['sending', 'sending'], true, 'Sending your 2 requests...'],
  [['unsent'], true, "Your request hasn't gone through yet. We'll keep trying automatically."],
  [['sending'], false, "You're offline. We'll send it as soon as you're back online."],
  [['correcting'], true, "Your change hasn't gone through yet. We'll keep trying automatically."],
  [['correcting'], false, "You're offline. We'll save your change as soon as you're back online."],
  [['correcting', 'sending'], true, 'Sending your request...'],
  [
    ['unsent', 'sending', 'refused'],
    true,
    "2 requests haven't gone through yet. We'll keep trying automatically.",
  ],
  [
    ['unsent', 'unsent'],
    false,
    "You're offline. We'll send your 2 requests as soon as you're back online.",
  ],
  [['refused'], true, "Your request wasn't sent. We'll put it back once the form is empty."],
])('says of %j while online is %j: %s', (queue, online, text) => {
  expect(queueText(queue, online)).toBe(text);
});

it.each<[QueueState[], label: string]>([
  [['unsent', 'correcting', 'refused'], 'Cancel'],
  [['unsent', 'sending'], 'Cancel all'],
])('offers for %j to cancel what is still tried: %s', (queue, label) => {
  expect(cancelLabel(queue)).toBe(label);
});
