import { business, telephoneHref } from '@/domain/business.ts';
import { $queue, type QueueState } from './queue.ts';
import { areSaved } from './submission.ts';

type Child = Node | string;

export interface News {
  text?: string;
  more?: readonly Child[];
}

export interface Notice {
  /** `say` returns what has happened; the notice adds the state of the queue. */
  draw: (say?: () => News) => void;
  close: () => void;
}

export type Actions = readonly (readonly [label: string, act: () => void])[];

interface Options {
  /** Shown while something is unsent. */
  actions: () => Actions;
  always?: (close: () => void) => Child[];
  /** Class names. */
  look?: { open: string; closed: string; actions: string; action: string };
}

export const openNotice = (
  place: HTMLElement,
  { actions, always = () => [], look = PLAIN }: Options,
): Notice => {
  const status = make('p', { role: 'status' });
  const rest = make('div', {});
  const pane = make('section', { id: 'queue-notice', tabIndex: -1 }, status, rest);
  place.append(pane);
  let say = (): News => ({});
  let drawn = '';
  let dismissed = '';

  /** A closed notice has no label and is therefore no landmark: screen readers hear only its next message. */
  const show = (isOpen: boolean): void => {
    pane.className = isOpen ? look.open : look.closed;
    pane.setAttribute('aria-label', isOpen ? 'Your request' : '');
    if (!isOpen) rest.replaceChildren();
  };
  const dismiss = (): void => {
    dismissed = drawn;
    show(false);
  };
  const draw: Notice['draw'] = (next = say) => {
    say = next;
    const queue = $queue.get();
    const { text = '', more = [] } = say();
    const words = [text, queue.length > 0 && queueText(queue, navigator.onLine)]
      .filter(Boolean)
      .join(' ');
    const isUnsent = queue.includes('unsent');
    const isOpen = words !== '' && words !== dismissed;
    const hadFocus = pane.contains(document.activeElement);
    show(isOpen);
    if (status.textContent !== words) status.textContent = words;
    drawn = words;
    if (!isOpen) return;
    const redrawn = make(
      'div',
      {},
      ...more.map((each) => make('p', {}, each)),
      ...(isUnsent
        ? [make('p', {}, `${areSaved() ? CLOSABLE : OPEN} Or call us at `, phone())]
        : []),
      make(
        'p',
        { className: look.actions },
        // A button may stay while what it does changes, so each press looks it up.
        ...(isUnsent
          ? actions().map(([label], at) => button(label, () => actions()[at]?.[1](), look.action))
          : []),
        ...always(dismiss),
      ),
    );
    // The same buttons stay where they are, because a replaced button would lose the focus.
    if (redrawn.isEqualNode(rest)) return;
    rest.replaceChildren(...redrawn.childNodes);
    if (hadFocus) pane.focus();
  };

  const closed = new AbortController();
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => draw(), { signal: closed.signal });
  }
  const stop = $queue.listen(() => draw());
  return {
    draw,
    close: () => {
      closed.abort();
      stop();
      pane.remove();
    },
  };
};

const PLAIN = { open: '', closed: 'closed', actions: 'actions', action: '' };

const CLOSABLE =
  "You can close this page. We'll try again the next time you open our site on this device.";
const OPEN = 'Please keep this page open until then.';

export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

export const button = (text: string, onclick: () => void, className = '') =>
  make('button', { type: 'button', className, onclick }, text);

export const phone = () => make('a', { href: telephoneHref(business.phone) }, business.phone);

const tried = (queue: readonly QueueState[]): QueueState[] =>
  queue.filter((state) => state === 'sending' || state === 'unsent');

export const cancelLabel = (queue: readonly QueueState[]): string =>
  tried(queue).length > 1 ? 'Cancel all' : 'Cancel';

export const queueText = (queue: readonly QueueState[], online: boolean): string => {
  const trying = tried(queue);
  const many = trying.length > 1;
  if (trying.length === 0 && queue.includes('correcting')) {
    return online
      ? "Your change hasn't gone through yet. We'll keep trying automatically."
      : "You're offline. We'll save your change as soon as you're back online.";
  }
  if (trying.length === 0)
    return "Your request wasn't sent. We'll put it back once the form is empty.";
  // A try while offline keeps the words for offline, because nobody needs to hear of it.
  if (online && trying.every((state) => state === 'sending')) {
    return many ? `Sending your ${trying.length} requests...` : 'Sending your request...';
  }
  if (many) {
    return online
      ? `${trying.length} requests haven't gone through yet. We'll keep trying automatically.`
      : `You're offline. We'll send your ${trying.length} requests as soon as you're back online.`;
  }
  return online
    ? "Your request hasn't gone through yet. We'll keep trying automatically."
    : "You're offline. We'll send it as soon as you're back online.";
};

/** `back`: whether the form holds the words of a canceled submission. */
export const canceledText = (back: boolean): string =>
  `We've stopped trying to send it.${back ? ' What you typed is still in the form.' : ''}`;
