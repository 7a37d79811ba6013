import type { Notification } from './toaster.tsx';

const load = () => import('./toaster.tsx');
let loading: ReturnType<typeof load> | undefined;

/** A single promise keeps calls to show and to clear in order. */
const toaster = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Loads early, because a toast may have to say that the network is gone. */
export const preloadToasts = (): void => {
  toaster().catch(() => undefined);
};

export const showNotice = {
  success: (title: string, description: string, action?: Notification['action']) =>
    show({ kind: 'success', title, description, ...(action && { action }) }),
  error: (title: string, description: string) => show({ kind: 'error', title, description }),
  clear: (): void => {
    toaster()
      .then(({ clearToast }) => clearToast())
      .catch(() => undefined);
  },
};

const show = (notification: Notification): void => {
  toaster()
    .then(({ showToast }) => showToast(notification))
    .catch((error: unknown) => console.error(error));
};
