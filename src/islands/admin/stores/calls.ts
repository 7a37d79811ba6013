import { listenKeys } from 'nanostores';
import { HOUR, MINUTE } from '@/domain/duration.ts';
import { local } from '@/islands/admin/api/browser-storage.ts';
import { readLead } from '@/islands/admin/api/endpoints.ts';
import { $dialog, askOutcome } from './dialogs.ts';
import { $leads, leadOf, receive } from './leads.ts';

const KEY = 'dashboard_call';
/** In ms. An owner who is back sooner made no call; one who is back later no longer has it in mind. */
const SHORTEST = 10_000;
const LONGEST = 2 * HOUR;

/** Asks how the call went when the owner is back from it. The phone may have closed the page meanwhile. */
export const watchReturns = (): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-call]');
    if (link) local.write(KEY, JSON.stringify({ id: link.dataset['call'], at: Date.now() }));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askAboutCall();
  });
  void askAboutCall();
};

/** Called once the owner has said how the call went. Logging out forgets the call to any lead. */
export const forgetCall = (id = savedCall()?.id): void => {
  if (savedCall()?.id === id) local.remove(KEY);
};

const askAboutCall = async (): Promise<void> => {
  const id = takeCall();
  if (id === null || askIfKnown(id)) return;
  // Without a connection, the question waits until the screen shows what this device has stored.
  const stop = listenKeys($leads, [id], () => {
    if (askIfKnown(id)) stop();
  });
  setTimeout(stop, MINUTE);
  const outcome = await readLead('page', id);
  if (outcome.ok) receive([outcome.value.lead]);
};

const askIfKnown = (id: string): boolean => {
  const isKnown = leadOf(id) !== undefined;
  if (isKnown && $dialog.get() === null) askOutcome(id, null);
  return isKnown;
};

const savedCall = () => JSON.parse(local.read(KEY) ?? 'null') as { id: string; at: number } | null;

const takeCall = (): string | null => {
  const call = savedCall();
  local.remove(KEY);
  if (!call) return null;
  const passed = Date.now() - call.at;
  return passed >= SHORTEST && passed <= LONGEST ? call.id : null;
};
