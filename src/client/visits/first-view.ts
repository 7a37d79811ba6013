// Records the view, and later loads what no page waits for. Imports only types and an address, because Astro would not
// inline it for page-scripts.ts otherwise.
import onceLoaded from '@/client/once-loaded/once-loaded.ts?worker&url';
import type { EventBatch } from '@/domain/visits.ts';

const early: Event[] = [];
const keep = (event: Event) => early.push(event);

const view = (): void => {
  const { search } = location;
  // The confirmation number is private.
  const pathname = location.pathname.replace(/^(\/thank-you)\/.*/, '$1');
  const { referrer } = document;
  const fresh = crypto.randomUUID();
  // Only source, medium and campaign, and click ids without their values: other tags could push them past the limit.
  const campaign = search
    .match(/utm_([sm]|ca)\w+=[^&]+|\w+(cl|bra|lk)id=/g)
    ?.join('&')
    .slice(0, 500);
  let session: string = fresh;
  let metadata: object | null = {
    landing: true,
    viewport: innerWidth < 640 ? 'small' : innerWidth < 1024 ? 'medium' : 'large',
    campaign,
  };
  try {
    if (localStorage.ignore_visits) return;
    session = (sessionStorage.session_id ??= fresh) as string;
    // Another ad in the same tab counts as another visit. A reload has the same tags.
    if (session === fresh || (campaign && !(sessionStorage.landing as string).includes(search)))
      sessionStorage.landing = JSON.stringify([pathname, referrer, search]);
    else metadata = null;
  } catch {}
  const batch = {
    // A UUIDv7 that ends like the session's id. Its middle tells views apart if the clock is wrong. The `uuid` package
    // would double this script.
    batch:
      Date.now().toString(16).replace(/.{7}/, '0$&-') +
      '-7' +
      fresh.slice(15, 24) +
      session.slice(24),
    events: [
      { event_type: 'page_view', page_path: pathname, referrer, session_id: session, metadata },
    ],
  } as EventBatch;
  fetch('/api/analytics', { method: 'POST', body: JSON.stringify(batch), keepalive: true }).then(
    (response) => response.ok || console.error(response.url, response.status),
    console.error,
  );
};

// `randomUUID` is missing on insecure origins.
if (
  !navigator.globalPrivacyControl &&
  !/^\/admin\b/.test(location.pathname) &&
  'randomUUID' in crypto
) {
  view();
  self.early = early;
  addEventListener('record', keep);
  addEventListener('click', keep);
}

const load = () => setTimeout(() => void import(/* @vite-ignore */ onceLoaded), 1000);
// A prerendered page has loaded before it is shown.
if (document.readyState === 'complete') load();
else onload = load;
