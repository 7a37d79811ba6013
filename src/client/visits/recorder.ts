import type { EventInput, PressType, RecordedEvent } from '@/domain/visits.ts';

const TYPES: Record<string, PressType> = {
  'tel:': 'call_press',
  'sms:': 'text_press',
  'mailto:': 'email_press',
};
const NAME_LIMIT = 40;

const pressOf = ({ target }: Event): RecordedEvent | null => {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest('a');
  if (!pressed) return null;
  const event_type = typeOf(pressed);
  if (!event_type) return null;
  const part = pressed.closest('header,footer,aside,section,main');
  const name = labelOf(pressed).replace(/\s+/g, ' ').trim();
  const place = part?.id || part?.localName;
  return {
    event_type,
    metadata: { name: name.slice(0, NAME_LIMIT) + (place ? `, ${place}` : '') },
  };
};

/** Leaves out text that changes with the hour, so that a button keeps one name. */
const labelOf = (pressed: HTMLElement): string => {
  const copy = pressed.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-call]')) part.remove();
  return copy.textContent;
};

const typeOf = ({ protocol, hash }: HTMLAnchorElement): PressType | undefined =>
  TYPES[protocol] ?? (hash === '#estimate' ? 'button_press' : undefined);

const queue: EventInput[] = [];
let session: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const add = (event: RecordedEvent): void => {
  queue.push({
    page_path: location.pathname.replace(/^(\/thank-you)\/.*/, '$1'),
    referrer: document.referrer,
    session_id: (session ??= keptSession()),
    ...event,
  });
  // A hidden page may be closed before a timer ends.
  if (document.hidden) flush();
  else timer ??= setTimeout(flush, 1000);
};

const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length) {
    const batch = { batch: batchId(), events: queue.splice(0, 20) };
    if (!navigator.sendBeacon('/api/analytics', JSON.stringify(batch)))
      console.error('/api/analytics', 'beacon refused');
  }
};

const stored = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return self[storage].getItem(key);
  } catch {
    return null;
  }
};

const keptSession = (): string => stored('sessionStorage', 'session_id') ?? crypto.randomUUID();

/** Ends like the session's id. The middle is random, so that batches of the same millisecond differ. */
const batchId = (): string =>
  Date.now().toString(16).replace(/.{7}/, '0$&-') +
  `-7${crypto.randomUUID().slice(15, 24)}${session?.slice(24) ?? ''}`;

const handle = (event: Event): void => {
  const recorded =
    event.type === 'record' ? (event as CustomEvent<RecordedEvent>).detail : pressOf(event);
  if (recorded) add(recorded);
};

const start = (early: Event[]): void => {
  const before = early.splice(0);
  early.push = (...events) => {
    events.forEach(handle);
    return 0;
  };
  before.forEach(handle);
  addEventListener('pageshow', (event) => event.persisted && add({ event_type: 'page_view' }));
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.hidden && flush());
};

if (self.early && !stored('localStorage', 'ignore_visits')) start(self.early);
