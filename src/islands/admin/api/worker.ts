const WORKER = '/admin/worker.js';
export const SCOPE = '/admin/';

let registered: Promise<unknown> | undefined;

/** Opens the dashboard offline, and takes its alerts. A browser without one does without. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  registered ??= navigator.serviceWorker
    .register(workerAddress(), { scope: SCOPE })
    .catch(() => undefined);
  await registered;
};

/** On the icon: how many there are to call. The worker counts on while the page is closed. */
export const showBadge = (toCall: number): void => {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(toCall).catch(() => undefined);
  navigator.serviceWorker.controller?.postMessage({ toCall });
};

type Policy = Record<'createScriptURL', (address: string) => string>;

/** The pages' policy asks for it where a browser has Trusted Types. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  };
  const policy = trustedTypes?.createPolicy('dashboard', { createScriptURL: () => WORKER });
  return policy?.createScriptURL('') ?? WORKER;
};
