// Sends the queue in pages without the form, and reports at the edge of the page.
import { business, telephoneHref } from '@/domain/business.ts';
import { checkLead } from '@/domain/lead.ts';
import { readChoices, sentExtras } from '@/domain/choices.ts';
import { readTrades } from '@/domain/house.ts';
import {
  canceledText,
  CLOSABLE,
  queueText,
  onConnection,
  OR_CALL,
  ENDED_REASONS,
} from './messages.ts';
import { addStyles } from '@/client/page-styles/add-styles.ts';
import css from './queue-notice.css?inline';
import { $queue, cancelQueued, openQueue, sendNow, type QueueItem } from './queue.ts';
import type { QueuedSubmission } from './storage.ts';
import { areSameWords } from './submission-id.ts';

const KEY = 'estimate-draft';

interface Draft {
  fields?: Record<string, string>;
}

const isDraft = ({ body }: QueuedSubmission): boolean => {
  try {
    const { fields: given = {} } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Draft;
    const { ok, fields } = checkLead(given);
    const extras = sentExtras(readTrades(given['chosen']?.split(' ')), readChoices(given));
    return ok && areSameWords({ ...fields, ...extras }, body);
  } catch {
    return false;
  }
};

const forgetDraft = (submission: QueuedSubmission): void => {
  if (isDraft(submission)) localStorage.removeItem(KEY);
};

interface Arrival {
  address: string;
  page: string;
}

interface Shown {
  arrivals: ReadonlyMap<string, Arrival>;
  waiting: readonly QueueItem[];
  canceled: string;
  cancel: (id?: string) => void;
}

type Child = Node | string;

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const button = (text: string, onclick: () => void, label?: string) => {
  const element = make('button', { type: 'button', onclick }, text);
  if (label) element.setAttribute('aria-label', label);
  return element;
};

const status = make('p', { role: 'status' });
const rest = make('div', {});
let pane: HTMLElement | undefined;
let closed = '';

const showPane = (shown: Shown): void => {
  pane ??= mount();
  const text = sayAll(shown);
  const isOpen = text !== '' && text !== closed;
  const hadFocus = pane.contains(document.activeElement);
  pane.toggleAttribute('data-closed', !isOpen);
  if (status.textContent !== text) status.textContent = text;
  rest.replaceChildren(...(isOpen ? parts(shown, text) : []));
  if (hadFocus && isOpen) pane.focus();
};

const mount = (): HTMLElement => {
  addStyles(css);
  const section = make('section', { id: 'waiting-pane', tabIndex: -1 }, status, rest);
  section.setAttribute('aria-label', 'Your request');
  document.body.append(section);
  return section;
};

const sayAll = ({ arrivals, waiting, canceled }: Shown): string => {
  const { size } = arrivals;
  return [
    size === 1 && 'Your request has arrived.',
    size > 1 && `${size} of your requests have arrived.`,
    waiting.length > 0 && queueText(waiting, navigator.onLine),
    waiting.length === 0 && canceled,
  ]
    .filter(Boolean)
    .join(' ');
};

const parts = ({ arrivals, waiting, cancel }: Shown, text: string): Node[] => {
  const isWaiting = waiting.some(({ kind }) => kind === 'waiting');
  const ended = waiting.some(({ kind }) => kind in ENDED_REASONS);
  const close = () => {
    closed = text;
    pane?.toggleAttribute('data-closed', true);
    rest.replaceChildren();
  };
  return [
    make(
      'ul',
      {},
      ...[...arrivals].map(([receipt, sent]) => arrival(receipt, sent)),
      ...(waiting.length > 1 || ended ? waiting.map((each) => line(each, cancel)) : []),
    ),
    ...(isWaiting ? [make('p', {}, `${CLOSABLE} ${OR_CALL} `, phone())] : []),
    make(
      'p',
      { className: 'waiting-presses' },
      ...(isWaiting
        ? [
            button('Send now', () => void sendNow()),
            button(waiting.length > 1 ? 'Cancel all' : 'Cancel', () => cancel()),
          ]
        : []),
      ...(ended ? [make('a', { href: '/contact#estimate' }, 'Open the form'), phone()] : []),
      button('Close', close),
    ),
  ];
};

const phone = () => make('a', { href: telephoneHref(business.phone) }, business.phone);

const arrival = (receipt: string, { address, page }: Arrival): Node =>
  make('li', {}, `${address}: your confirmation number is `, make('a', { href: page }, receipt));

const line = ({ id, kind, address }: QueueItem, cancel: Shown['cancel']): Node =>
  make(
    'li',
    {},
    kind === 'refused' || kind === 'given-up'
      ? `${address} (${ENDED_REASONS[kind]}) `
      : `${address} `,
    ...(kind === 'sending'
      ? []
      : [button('Cancel', () => cancel(id), `Cancel the request for ${address}`)]),
  );

const arrivals = new Map<string, Arrival>();
let canceled = '';

const show = (): void => showPane({ arrivals, waiting: $queue.get(), canceled, cancel });

const cancel = (id?: string): void => {
  const submissions = cancelQueued(id);
  canceled = canceledText(submissions.length, submissions.some(isDraft));
  show();
};

openQueue((outcome, submission) => {
  if (outcome.kind !== 'sent') return false;
  forgetDraft(submission);
  const { receipt, page = `/thank-you/${receipt}` } = outcome;
  arrivals.set(receipt, { address: submission.body.address, page });
  show();
  return true;
});
$queue.listen(show);
onConnection(show);
show();
