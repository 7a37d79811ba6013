import type { ErrorCode } from '@/domain/api.ts';

type Reply = () => Promise<Response>;
/** Responses by the beginning of a path; the longest match counts. */
export type Answers = Record<string, object | Reply>;

export const refusal =
  (code: ErrorCode, status: number, more: object = {}) =>
  () =>
    Promise.resolve(Response.json({ success: false, error: code, code, ...more }, { status }));
export const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
export const never = () => new Promise<Response>(() => undefined);

type Page = Window & typeof globalThis;

/** Replaces the server, the storage and the network of the page in the frame. */
export const prepare = (
  page: Page,
  { answers, offline = false }: { answers: Answers; offline?: boolean },
): void => {
  page.fetch = (input) => answer(answers, pathOf(input, page));
  page.navigator.sendBeacon = () => true;
  const set = (on: object, name: string, value: unknown): void => {
    Object.defineProperty(on, name, { value, configurable: true });
  };
  set(page.navigator, 'onLine', !offline);
  set(page, 'localStorage', memoryStorage());
  set(page, 'sessionStorage', memoryStorage());
  set(page, 'indexedDB', undefined);
  set(page, 'BroadcastChannel', EventTarget);
};

const pathOf = (input: RequestInfo | URL, page: Page): string =>
  new URL(input instanceof Request ? input.url : input, page.location.href).pathname;

const answer = (answers: Answers, path: string): Promise<Response> => {
  const [known = ''] = Object.keys(answers)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const given = answers[known] ?? never;
  return given instanceof Function ? (given as Reply)() : Promise.resolve(Response.json(given));
};

type Stored = Record<string, string>;
/** The keys are the object's own properties, as in a browser's storage. */
const memoryStorage = (): object =>
  Object.create({
    getItem(this: Stored, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Stored, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Stored, key: string) {
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a storage's keys are not known
      delete this[key];
    },
  }) as object;

/** In milliseconds. Long, because Vite first has to transform the first page that opens. */
const PATIENCE = 60_000;
const LOOK_EVERY = 50;

/** A press on the element with this name, or text to type into the field with this label. */
export type Act = string | readonly [label: string, text: string];

export const perform = async (iframe: HTMLIFrameElement, act: Act): Promise<void> => {
  const [name, text] = typeof act === 'string' ? [act] : act;
  const target = await find(iframe, name, (page) => {
    if (text === undefined) return awake(named(page, 'button, a, summary, label', name));
    const label = named(page, 'label', name) as HTMLLabelElement | null;
    return awake(label?.control ?? null);
  });
  if (text === undefined) {
    target.scrollIntoView({ block: 'center' });
    target.click();
    return;
  }
  target.focus();
  setValue(target as HTMLInputElement | HTMLSelectElement, text);
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
};

export const see = (iframe: HTMLIFrameElement, words: string): Promise<HTMLElement> =>
  find(iframe, words, ({ body }) =>
    body.innerText.toLowerCase().includes(words.toLowerCase()) ? body : null,
  );

/** Returns the target if its island is awake, or else touches it, which wakes the island. */
const awake = (target: HTMLElement | null): HTMLElement | null => {
  // The lead form turns off the browser's own checks when it is ready.
  const isReady = target?.closest<HTMLFormElement>('.estimate-form')?.noValidate !== false;
  if (!target || (isReady && !target.closest('astro-island[ssr]'))) return target;
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return null;
};

const find = async (
  iframe: HTMLIFrameElement,
  name: string,
  look: (page: Document) => HTMLElement | null,
): Promise<HTMLElement> => {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const page = iframe.contentDocument;
    const found = page?.body && look(page);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new Error(`no “${name}”`);
};

/** Uses the prototype's setter, because React ignores values that are set through its own setter on the element. */
const setValue = (target: HTMLInputElement | HTMLSelectElement, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text);
};

const named = (page: Document, selector: string, name: string): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility() && (element.ariaLabel ?? element.textContent).includes(name),
  ) ?? null;
