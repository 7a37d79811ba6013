// Runs inlined in every public page: it records the view at once and leaves the rest to the recorder, which comes once
// the page has loaded. A script that imported more than types and an address would be a file of its own.
import type { EventBatch } from '@/domain/visits.ts';
import recorder from './recorder.ts?worker&url';

const early: Event[] = [];
const keep = (event: Event) => early.push(event);

const view = (): void => {
  const { search } = location;
  // A confirmation number is nobody's business but the homeowner's.
  const pathname = location.pathname.replace(/^(\/thank-you)\/.*/, '$1');
  const { referrer } = document;
  let session: string = crypto.randomUUID();
  let metadata: object | null = {
    landing: true,
    viewport: innerWidth < 640 ? 'small' : innerWidth < 1024 ? 'medium' : 'large',
    campaign: search
      .match(/utm_\w+=[^&]+/g)
      ?.join('&')
      .slice(0, 200),
  };
  try {
    if (localStorage.ignore_visits) return;
    const kept = sessionStorage.session_id as string | undefined;
    if (kept) {
      session = kept;
      metadata = null;
    } else {
      sessionStorage.session_id = session;
      // The lead form reads it to say where the visit began.
      sessionStorage.landing = JSON.stringify([pathname, referrer, search]);
    }
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
  const batch = {
    // A UUIDv7 by hand: the `uuid` package would double this script. But for the time it is the session's id.
    batch: Date.now().toString(16).replace(/.{7}/, '0$&-') + '-7' + session.slice(15),
    events: [
      { event_type: 'page_view', page_path: pathname, referrer, session_id: session, metadata },
    ],
  } as EventBatch;
  navigator.sendBeacon('/api/analytics', JSON.stringify(batch));
};

// `randomUUID` is missing on insecure origins, `sendBeacon` where a blocker took it.
if (
  !navigator.globalPrivacyControl &&
  !/^\/admin\b/.test(location.pathname) &&
  'randomUUID' in crypto &&
  'sendBeacon' in navigator
) {
  if (document.prerendering) document.onprerenderingchange = view;
  else view();
  self.early = early;
  addEventListener('record', keep);
  addEventListener('click', keep);
  onload = () => setTimeout(() => void import(/* @vite-ignore */ recorder), 1000);
}
