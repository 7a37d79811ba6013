import type { ErrorCode } from '@/domain/api.ts';

/** By the beginning of a path; the longest counts. */
export type Answers = Record<string, Answer>;
type Answer = object | Refusal | 'never' | 'unreachable';

export class Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: object;
  constructor(code: ErrorCode, status: number, more: object = {}) {
    this.code = code;
    this.status = status;
    this.more = more;
  }
}

type Page = Window & typeof globalThis;

/** What the page in the frame takes for the server, its storage and the network. */
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

const answer = async (answers: Answers, path: string): Promise<Response> => {
  const known = Object.keys(answers)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  const given = known === undefined ? 'never' : answers[known];
  if (given === 'never' || given === undefined) return new Promise<never>(() => undefined);
  if (given === 'unreachable') throw new TypeError('Failed to fetch');
  if (!(given instanceof Refusal)) return Response.json(given);
  const { code, status, more } = given;
  return Response.json({ success: false, error: code, code, ...more }, { status });
};

type Stored = Record<string, string>;
/** The keys are its own properties, as those of a browser's storage are. */
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

/** In milliseconds. The first page that is opened is transformed meanwhile. */
const PATIENCE = 60_000;
const LOOK_EVERY = 50;

export type Act = (frame: Frame) => Promise<unknown>;

/** Presses and types in the page of a frame. */
export class Frame {
  readonly #iframe: HTMLIFrameElement;
  constructor(iframe: HTMLIFrameElement) {
    this.#iframe = iframe;
  }

  see = (words: string): Promise<unknown> =>
    this.#find(words, ({ body }) =>
      body.innerText.toLowerCase().includes(words.toLowerCase()) ? body : null,
    );

  press = async (name: string): Promise<void> => {
    const find = (page: Document) => named(page, 'button, a, summary, label', name);
    await this.#wake(name, find);
    const target = await this.#find(name, find);
    target.scrollIntoView({ block: 'center' });
    target.click();
  };

  fill = async (label: string, text: string): Promise<void> => {
    const find = (page: Document) =>
      (named(page, 'label', label) as HTMLLabelElement | null)?.control ?? null;
    await this.#wake(label, find);
    const target = (await this.#find(label, find)) as HTMLInputElement | HTMLSelectElement;
    target.focus();
    setValue(target, text);
    for (const type of ['input', 'change'])
      target.dispatchEvent(new Event(type, { bubbles: true }));
  };

  /** An island sleeps until it is touched. */
  #wake = (name: string, find: (page: Document) => HTMLElement | null): Promise<unknown> =>
    this.#find(name, (page) => {
      const target = find(page);
      // The form lets go of the browser's own checks when it is ready.
      const isReady = target?.closest('form')?.noValidate !== false;
      if (!target || (isReady && !target.closest('astro-island[ssr]'))) return target;
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return null;
    });

  async #find<T>(name: string, look: (page: Document) => T | null): Promise<T> {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const page = this.#iframe.contentDocument;
      const found = page?.body && look(page);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    throw new Error(`no “${name}”`);
  }
}

/** React hears only of what its own setter, on the element itself, did not write. */
const setValue = (target: HTMLInputElement | HTMLSelectElement, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text);
};

const named = (page: Document, selector: string, name: string): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility() && (element.ariaLabel ?? element.textContent).includes(name),
  ) ?? null;
