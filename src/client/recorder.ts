// Runs inlined in every public page, so it imports nothing but types.
import type { EventBatch, EventInput, RecordedEvent } from '@/domain/analytics.ts';

const queue: EventInput[] = [];
let session: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const add = (event: RecordedEvent): void => {
  queue.push({
    page_path: location.pathname.slice(0, 512),
    // An origin is all that is kept of it.
    referrer: document.referrer.split('/', 3).join('/') || null,
    session_id: (session ??= startSession()),
    ...event,
  });
  timer ??= setTimeout(flush, 1000);
};

const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length) {
    const batch: EventBatch = { batch: batchId(), events: queue.splice(0, 20) };
    navigator.sendBeacon('/api/analytics', JSON.stringify(batch));
  }
};

const view = (): void => add({ event_type: 'page_view' });

const startSession = (): string => {
  const made = crypto.randomUUID();
  try {
    const kept = sessionStorage.getItem('session_id');
    if (kept) return kept;
    sessionStorage.setItem('session_id', made);
    // The lead form reads it to say where the visit began.
    sessionStorage.setItem(
      'landing',
      JSON.stringify([location.pathname, document.referrer, location.search]),
    );
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
  return made;
};

// A UUIDv7 by hand: the `uuid` package would double this script.
const batchId = (): string =>
  '0' + Date.now().toString(16).replace(/.{7}/, '$&-') + '-7' + crypto.randomUUID().slice(15);

// `randomUUID` is missing on insecure origins, `sendBeacon` where a blocker took it.
if (
  !navigator.globalPrivacyControl &&
  !/^\/admin(\/|$)/.test(location.pathname) &&
  'randomUUID' in crypto &&
  'sendBeacon' in navigator
) {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', view, { once: true });
  } else {
    view();
  }
  addEventListener('pageshow', (event) => event.persisted && view());
  addEventListener('record', (event) => add(event.detail));
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.hidden && flush());
}
