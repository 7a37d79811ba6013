import { atom } from 'nanostores';

const FLAG = 'admin_authenticated';
const NOTICE = 'admin_notice';
const RETURN_TO = 'admin_return_to';
const LOGIN = '/admin/login';
const DASHBOARD = '/admin/dashboard';

/** What the next page tells a person about the step that led there. */
type Notice = 'welcome' | 'ended';

/** Only a hint that spares a signed-out visitor an empty dashboard; the server alone lets anybody in. */
export const hasFlag = (): boolean => keep((storage) => storage.getItem(FLAG)) === 'true';
export const setFlag = (): void => keep((storage) => storage.setItem(FLAG, 'true'));
const clearFlag = (): void => keep((storage) => storage.removeItem(FLAG));

export const takeNotice = (): Notice | null =>
  keep((storage) => {
    const notice = storage.getItem(NOTICE);
    storage.removeItem(NOTICE);
    return notice === 'welcome' || notice === 'ended' ? notice : null;
  }) ?? null;

/** From the login page to the dashboard, at the tab that was asked for before. */
export const enterDashboard = (notice?: Notice): void => {
  beginSession();
  const search = keep((storage) => {
    const asked = storage.getItem(RETURN_TO);
    storage.removeItem(RETURN_TO);
    if (notice) storage.setItem(NOTICE, notice);
    return asked;
  });
  location.replace(`${DASHBOARD}${search ?? ''}`);
};

/** Also tells the other tabs of this browser, which may be asking for the password. */
export const beginSession = (): void => {
  setFlag();
  tabs.postMessage('begun');
};

/** From the dashboard home, because the owner has ended the session. */
export const leaveForHome = (): void => {
  leaves = true;
  clearFlag();
  tabs.postMessage('ended');
  location.assign('/');
};

/** From the dashboard to the login page, because the server knows no session (any more). */
export const leaveForLogin = (): void => {
  // A look for news that was on its way meets the end that the owner has just asked for.
  if (leaves) return;
  const ended = hasFlag();
  clearFlag();
  keep((storage) => {
    storage.setItem(RETURN_TO, location.search);
    if (ended) storage.setItem(NOTICE, 'ended');
  });
  location.replace(LOGIN);
};

/** What another tab of this browser does to the session. */
export const onSessionElsewhere = (acts: Record<'begun' | 'ended', () => void>): void => {
  tabs.onmessage = ({ data }: MessageEvent<'begun' | 'ended'>) => acts[data]();
};

/** The owner has just ended the session: what is still on its way meets that end. */
export const isLeaving = (): boolean => leaves;

let leaves = false;

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

/**
 * The server knows no session any more: `told` while somebody is in the middle of a word, `asks` once the password is
 * asked for. Until the owner has signed in again, nothing is asked of the server.
 */
export const $sessionEnd = atom<null | 'told' | 'asks'>(null);

/** A press asks for the password at once; what is only read waits until nobody is typing. */
export const endSession = (by: 'press' | 'reading'): void => {
  if (by === 'press') $sessionEnd.set('asks');
  else if ($sessionEnd.get() === null) $sessionEnd.set('told');
};

export const continueSession = (): void => $sessionEnd.set(null);

/** Resolves once the owner has signed in again. */
export const signedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $sessionEnd.listen((end) => {
      if (end !== null) return;
      stop();
      resolve();
    });
  });
