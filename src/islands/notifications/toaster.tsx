import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import type { Notification } from './notify.ts';
import { guardSwipe } from './guard-swipe.ts';
import { keepOnTop } from './keep-on-top.ts';

// The popover's own box vanishes.
const LAYER = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
const COLOURS = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--edge)',
  '--normal-text': 'var(--ink)',
} as CSSProperties;

let raise: (() => void) | undefined;

/** Shows a toast above everything, a modal dialog included. */
export const showToast = ({ kind, title, description }: Notification): void => {
  raise ??= mount();
  raise();
  // What failed before is settled now.
  if (kind === 'success') toast.dismiss();
  toast[kind](title, { description });
};

const mount = () => {
  const layer = document.createElement('div');
  const root = document.createElement('div');
  layer.className = LAYER;
  layer.append(root);
  guardSwipe(layer);
  createRoot(root).render(
    <Toaster
      customAriaLabel="Notifications"
      hotkey={['altKey', 'KeyT']}
      position="bottom-right"
      theme="system"
      closeButton
      duration={10_000}
      // Clear of the bar at the bottom of a phone.
      className="max-md:bottom-24!"
      style={COLOURS}
      toastOptions={{
        closeButtonAriaLabel: 'Close notification',
        classNames: {
          // Selected text would keep sonner from following a swipe.
          toast: 'select-none pr-14! items-start! [&_[data-icon]]:mt-1',
          title: 'text-base!',
          description: 'text-[0.9375rem]! text-muted!',
          error: '[&_[data-icon]]:text-danger',
          success: '[&_[data-icon]]:text-success',
          closeButton:
            'top-1! right-1! left-auto! size-11! transform-none! border-0! bg-transparent! text-ink! [&_svg]:size-4',
        },
      }}
    />,
  );
  return keepOnTop(layer);
};
