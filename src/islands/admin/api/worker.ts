const WORKER = '/admin/worker.js';
export const SCOPE = '/admin/';

let registered: Promise<unknown> | undefined;

/** The service worker opens the dashboard offline and receives its alerts. A browser that has none works without. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  registered ??= navigator.serviceWorker
    .register(workerAddress(), { scope: SCOPE })
    .catch(() => undefined);
  await registered;
};

/** Shows the number of calls to make on the app's icon. The worker keeps counting while the page is closed. */
export const showBadge = (toCall: number): void => {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(toCall).catch(() => undefined);
  navigator.serviceWorker.controller?.postMessage({ toCall });
};

type Policy = Record<'createScriptURL', (address: string) => string>;

/** The pages' security policy requires Trusted Types, where the browser has them. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  };
  const policy = trustedTypes?.createPolicy('dashboard', { createScriptURL: () => WORKER });
  return policy?.createScriptURL('') ?? WORKER;
};
