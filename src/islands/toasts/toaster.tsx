import { createRoot, type Root } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { addStyles } from '@/client/page-styles/add-styles.ts';
import { shareTouches } from './share-touches.ts';
import css from './toaster.css?inline';

export interface Notification {
  kind: 'success' | 'error';
  title: string;
  description: string;
  action?: { label: string; onClick: () => void };
}

const LONG = 10_000;
const SHORT = 5_000;
const MARGIN = 16;
const ROOM = 404;

let raise: (() => void) | undefined;
let root: Root | undefined;
let shownId: string | number | undefined;
let newest: Notification | undefined;
/** A toast with an Undo that a dialog has put aside on a phone. */
let aside: Notification | undefined;

export const showToast = (notification: Notification): void => {
  const { kind, title, ...more } = notification;
  raise ??= mount();
  place();
  raise();
  clearToast();
  if (kind === 'success') toast.dismiss();
  const id = toast[kind](title, more);
  if (!more.action) shownId = id;
  newest = notification;
  aside = undefined;
};

export const clearToast = (): void => {
  if (shownId !== undefined) toast.dismiss(shownId);
  shownId = undefined;
};

const mount = () => {
  addStyles(css);
  const layer = document.createElement('div');
  const element = document.createElement('div');
  layer.dataset['toasts'] = '';
  layer.append(element);
  shareTouches(layer, () => toast.dismiss());
  root = createRoot(element);
  return keepOnTop(layer);
};

/**
 * A toast never covers what it is about. On public pages it is under the header, or in the corner beside the form; on
 * the dashboard, beside a panel. On a phone, the dashboard shows it at the bottom, or under the header after a press in
 * the lower half or while a dialog is open, because a dialog's buttons are at the bottom.
 */
const place = (): void => {
  const inTheWay = document.querySelector('#estimate') ?? topDialog('[data-panel]');
  const form = inTheWay?.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const top = Math.max(header?.bottom ?? 0, 0) + MARGIN;
  const isFree = {
    right: isPhone()
      ? avoidsPress() && pressedAt < innerHeight / 2 && !topDialog()
      : !form || innerWidth - form.right >= ROOM,
    left: !isPhone() && form && form.left >= ROOM,
  };
  root?.render(
    <Toaster
      customAriaLabel="Notifications"
      hotkey={['altKey', 'KeyT']}
      position={isFree.right ? 'bottom-right' : isFree.left ? 'bottom-left' : 'top-right'}
      offset={{ top }}
      mobileOffset={{ top }}
      theme="system"
      closeButton
      // A zoomed page of a PC is as narrow as a phone, but takes longer to read.
      duration={isPhone() && matchMedia('(pointer: coarse)').matches ? SHORT : LONG}
      toastOptions={{ closeButtonAriaLabel: 'Close notification' }}
    />,
  );
};

const isPhone = (): boolean => !matchMedia('(min-width: 48rem)').matches;

/** True on the dashboard, where the header has to stay free and each Undo is also in reach elsewhere. */
const avoidsPress = (): boolean =>
  document.querySelector('header')?.dataset['toastsAvoid'] === 'press';

const topDialog = (kind = '') => [...document.querySelectorAll(`dialog[open]${kind}`)].at(-1);

/** Removes a toast that would cover an opening dialog. On a wide screen, one with an Undo has room beside it. */
const makeRoom = (): void => {
  if (isPhone()) {
    if (toast.getToasts().length > 0 && newest?.action) aside = newest;
    toast.dismiss();
  } else clearToast();
};

let pressedAt = 0;
addEventListener(
  'pointerdown',
  ({ clientY, target }) => {
    if (!(target as Element).closest('[data-toasts] button')) pressedAt = clientY;
  },
  { capture: true, passive: true },
);

/**
 * Puts an element into the top layer, which Safari has since version 17, and returns a function that raises it if needed.
 * It moves into an open modal dialog, because everything outside is inert.
 */
const keepOnTop = (layer: HTMLElement): (() => void) => {
  const canRise = 'popover' in HTMLElement.prototype;
  if (canRise) layer.popover = 'manual';
  const raise = () => {
    const home = topDialog() ?? document.body;
    if (layer.parentElement !== home) home.append(layer);
    else if (canRise && layer.matches(':popover-open')) layer.hidePopover();
    if (canRise) layer.showPopover();
  };
  const settle = (): void => {
    if (aside && !topDialog()) showToast(aside);
    place();
    raise();
  };
  // A dialog that is removed from the page takes the layer with it, without an event.
  new MutationObserver(() => layer.isConnected || settle()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  // A dialog's `toggle` and `close` do not bubble; capturing works.
  for (const type of ['toggle', 'close']) {
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof HTMLDialogElement)) return;
        if (newest?.kind === 'success' && event.target.open) makeRoom();
        settle();
      },
      true,
    );
  }
  // Hidden and shown again with its words, a live region is not read.
  return () => {
    const home = topDialog() ?? document.body;
    const isUp = canRise && layer.parentElement === home && layer.matches(':popover-open');
    if (!isUp) raise();
  };
};
