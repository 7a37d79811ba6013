import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import type { Notification } from './notify.ts';
import { guardSwipe } from './guard-swipe.ts';
import { keepOnTop } from './keep-on-top.ts';
import css from './toaster.css?inline';

let raise: (() => void) | undefined;

/** Shows a toast above everything, a modal dialog included. */
export const showToast = ({ kind, title, description, action }: Notification): void => {
  raise ??= mount();
  raise();
  // What failed before is settled now.
  if (kind === 'success') toast.dismiss();
  toast[kind](title, {
    description,
    ...(action && { action: { label: action.label, onClick: action.act } }),
  });
};

const mount = () => {
  // A page that never shows a toast does not carry its styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const layer = document.createElement('div');
  const root = document.createElement('div');
  layer.dataset['toasts'] = '';
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
      toastOptions={{ closeButtonAriaLabel: 'Close notification' }}
    />,
  );
  return keepOnTop(layer);
};
