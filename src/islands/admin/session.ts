const FLAG = 'admin_authenticated';
const NOTICE = 'admin_notice';
const RETURN_TO = 'admin_return_to';
const LOGIN = '/admin/login';
const DASHBOARD = '/admin/dashboard';

/** What the next page tells a person about the step that led there. */
export type Notice = 'welcome' | 'ended';

/** Only a hint that spares a signed-out visitor an empty dashboard; the server alone lets anybody in. */
export const hasFlag = (): boolean => keep((storage) => storage.getItem(FLAG)) === 'true';
export const setFlag = (): void => keep((storage) => storage.setItem(FLAG, 'true'));
export const clearFlag = (): void => keep((storage) => storage.removeItem(FLAG));

export const takeNotice = (): Notice | null =>
  keep((storage) => {
    const notice = storage.getItem(NOTICE);
    storage.removeItem(NOTICE);
    return notice === 'welcome' || notice === 'ended' ? notice : null;
  }) ?? null;

/** From the login page to the dashboard, at the tab that was asked for before. */
export const enterDashboard = (notice?: Notice): void => {
  setFlag();
  const search = keep((storage) => {
    const asked = storage.getItem(RETURN_TO);
    storage.removeItem(RETURN_TO);
    if (notice) storage.setItem(NOTICE, notice);
    return asked;
  });
  location.replace(`${DASHBOARD}${search ?? ''}`);
};

/** From the dashboard home, because the owner has ended the session. */
export const leaveForHome = (): void => {
  isLeaving = true;
  clearFlag();
  announceEnd();
  location.assign('/');
};

/** From the dashboard to the login page, because the server knows no session (any more). */
export const leaveForLogin = (): void => {
  // A look for news that was on its way meets the end that the owner has just asked for.
  if (isLeaving) return;
  const ended = hasFlag();
  clearFlag();
  keep((storage) => {
    storage.setItem(RETURN_TO, location.search);
    if (ended) storage.setItem(NOTICE, 'ended');
  });
  location.replace(LOGIN);
};

export const onEndElsewhere = (act: () => void): void => {
  tabs.onmessage = act;
};

let isLeaving = false;

/** Tells the other tabs of this browser that the session is over. */
const announceEnd = (): void => {
  tabs.postMessage('ended');
};

// One channel for both: a second one in this page would hear what the first says.
const tabs = new BroadcastChannel(FLAG);

// Storage can be refused by the browser: every page then asks the server instead.
const keep = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};
