import { business, telephoneHref } from '@/domain/business.ts';
import { queueText } from './messages.ts';
import { $queue } from './queue.ts';
import { areSaved } from './storage.ts';

type Child = Node | string;

export interface News {
  text?: string;
  more?: readonly Child[];
}

export interface Notice {
  /** `say` tells what has happened; what waits is told beside it. */
  draw: (say?: (waiting: number) => News) => void;
  close: () => void;
}

export type Presses = readonly (readonly [label: string, press: () => void])[];

interface Options {
  waiting: () => Presses;
  /** What can be pressed while nothing waits, too. */
  always?: (close: () => void) => Child[];
  /** Class names. */
  look?: { open: string; closed: string; presses: string; press: string };
}

/** One notice of all that waits. */
export const openNotice = (
  place: HTMLElement,
  { waiting, always = () => [], look = PLAIN }: Options,
): Notice => {
  const status = make('p', { role: 'status' });
  const rest = make('div', {});
  const pane = make('section', { id: 'waiting-pane', tabIndex: -1 }, status, rest);
  pane.setAttribute('aria-label', 'Your request');
  place.append(pane);
  let say: (waiting: number) => News = () => ({});
  let drawn = '';
  let dismissed = '';

  const dismiss = (): void => {
    dismissed = drawn;
    pane.className = look.closed;
    rest.replaceChildren();
  };
  const draw: Notice['draw'] = (next = say) => {
    say = next;
    const queue = $queue.get();
    const { text = '', more = [] } = say(queue.length);
    const words = [text, queue.length > 0 && queueText(queue, navigator.onLine)]
      .filter(Boolean)
      .join(' ');
    const isWaiting = queue.includes('waiting');
    const isOpen = words !== '' && words !== dismissed;
    const hadFocus = pane.contains(document.activeElement);
    pane.className = isOpen ? look.open : look.closed;
    if (status.textContent !== words) status.textContent = words;
    drawn = words;
    if (!isOpen) {
      rest.replaceChildren();
      return;
    }
    rest.replaceChildren(
      ...more.map((each) => make('p', {}, each)),
      ...(isWaiting
        ? [make('p', {}, `${areSaved() ? CLOSABLE : OPEN} Or call us at `, phone())]
        : []),
      make(
        'p',
        { className: look.presses },
        ...(isWaiting ? waiting().map(([label, press]) => button(label, press, look.press)) : []),
        ...always(dismiss),
      ),
    );
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

const PLAIN = { open: '', closed: 'closed', presses: 'presses', press: '' };

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
