import { atom } from 'nanostores';
import { MINUTE } from '@/domain/duration.ts';
import { tab } from './browser-storage.ts';
import { dropResponses } from './stored-responses.ts';

const FLAG = 'admin_authenticated';
const NOTICE = 'admin_notice';
const RETURN_TO = 'admin_return_to';
const LOGIN = '/admin/login';
const DASHBOARD = '/admin/dashboard';

type Notice = 'welcome' | 'ended';

/** Saves a visitor who is not logged in from seeing an empty dashboard; the server decides. */
export const hasFlag = (): boolean => tab.read(FLAG) === 'true';
export const setFlag = (): void => tab.write(FLAG, 'true');
const clearFlag = (): void => tab.remove(FLAG);

export const takeNotice = (): Notice | null => {
  const notice = tab.read(NOTICE) as Notice | null;
  tab.remove(NOTICE);
  return notice;
};

/** The token of an emailed link. Removed from the address, so that it does not stay in the browser's history. */
export const takeLink = (): string | null => {
  const token = /^#link=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(history.state, '', location.pathname);
  return token;
};

export const enterDashboard = (): void => {
  beginSession();
  const search = tab.read(RETURN_TO) ?? '';
  tab.remove(RETURN_TO);
  tab.write(NOTICE, 'welcome');
  location.replace(DASHBOARD + search);
};

export const beginSession = (): void => {
  setFlag();
  tabs.postMessage('begun');
  $sessionEnd.set(null);
};

/** From now on, nothing on this page asks for the password. */
export const noteLogout = (): void => {
  hasLoggedOut = true;
  clearFlag();
  tabs.postMessage('ended');
};

export const leaveForLogin = (): void => {
  if (hasLoggedOut) return;
  if (hasFlag()) tab.write(NOTICE, 'ended');
  clearFlag();
  tab.write(RETURN_TO, location.search);
  void dropResponses().then(() => location.replace(LOGIN));
};

export const watchTabs = (): void => {
  tabs.onmessage = ({ data }: MessageEvent<'begun' | 'ended'>) =>
    data === 'begun' ? $sessionEnd.set(null) : leaveForLogin();
};

export const isLoggingOut = (): boolean => hasLoggedOut;

let hasLoggedOut = false;

// One channel sends and receives, because a second one would receive this page's own messages.
const tabs = new BroadcastChannel(FLAG);

/**
 * `notified` while the owner is typing, `asks` while the dialog asks for the password. Until it is null again, only the
 * login is sent.
 */
export const $sessionEnd = atom<null | 'notified' | 'asks'>(null);

/** Asks for the password, but waits while the owner is typing; then each poll calls it again. */
export const endSession = (by: 'press' | 'reading'): void => {
  void dropResponses();
  if (by === 'press' || !isTyping()) $sessionEnd.set('asks');
  else if ($sessionEnd.get() === null) $sessionEnd.set('notified');
};

const FIELD = 'textarea, input:not([type=checkbox])';
let typedAt: number | null = null;

const isTyping = (): boolean => {
  if (typedAt === null) {
    typedAt = Date.now();
    document.addEventListener('input', () => (typedAt = Date.now()));
  }
  return Boolean(document.activeElement?.matches(FIELD)) && Date.now() - typedAt < MINUTE;
};

export const loggedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $sessionEnd.listen((end) => {
      if (end !== null) return;
      stop();
      resolve();
    });
  });
