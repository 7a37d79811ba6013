import type { Notification } from './toaster.tsx';

const load = () => import('./toaster.tsx');
let loading: ReturnType<typeof load> | undefined;

/** One promise for all, so that what is shown and what is cleared keep their order. */
const toaster = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Fetches what a toast needs: a sent form may have lost the network by the time it must say so. */
export const preloadToasts = (): void => {
  toaster().catch(() => undefined);
};

export const showNotice = {
  success: (title: string, description: string, action?: Notification['action']) =>
    show({ kind: 'success', title, description, ...(action && { action }) }),
  error: (title: string, description: string) => show({ kind: 'error', title, description }),
  /** What was said holds no longer. */
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
