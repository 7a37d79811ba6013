import type { ClientDirective } from 'astro';

const HELD = 'button:not([type=reset]),a[data-held]';
const PATIENCE = 10_000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];
// By about this time, the browser has restored the scroll position of a reloaded page.
const RESTORED = 500;

/**
 * Hydrates at the first touch, focus or key inside the island. Presses on a button, or on a link that the island opens,
 * wait and are repeated once the island is ready.
 */
const interact: ClientDirective = (load, _options, island) => {
  if (!island.firstElementChild) {
    console.error('Root element not found!');
    return;
  }
  const early = new AbortController();
  const listen = (type: string, handle: (event: Event) => void) =>
    island.addEventListener(type, handle, { capture: true, signal: early.signal });
  let loading = false;
  let pressed: HTMLElement[] = [];

  const release = () => {
    early.abort();
    island.removeAttribute('data-pressed');
    for (const button of pressed) button.click();
    pressed = [];
  };
  // The build lists the island's files here, and moves styles that only a hydrated island needs to a separate file.
  const fetchFiles = () => {
    const { styles: href, chunks } = island.dataset;
    delete island.dataset.styles;
    delete island.dataset.chunks;
    for (const chunk of chunks?.split(' ') ?? []) {
      import(/* @vite-ignore */ chunk).catch(() => undefined);
    }
    if (!href) return;
    const onerror = () => (island.dataset.styles = href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onerror }),
    );
  };
  const shape = () =>
    `${island.querySelectorAll('*').length}${island.querySelector('label')?.textContent}`;
  const served = shape();
  const start = async () => {
    if (loading) return;
    loading = true;
    fetchFiles();
    const hydrate = await load();
    // If a translator or a password manager has changed the island, React would discard it with the typed text.
    if (shape() === served) await hydrate();
    else release();
  };
  const begin = () => void start().catch(failed);
  const failed = () => {
    loading = false;
    if (pressed.length > 0) release();
  };

  for (const type of ['pointerdown', 'keydown']) listen(type, begin);
  // The fragment of the address may focus the form before anybody touches it.
  listen('focusin', () => {
    if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) begin();
  });
  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(HELD);
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (!button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed.length === 0) setTimeout(release, PATIENCE);
    // Two presses on a step button are two steps. Two on a link or a submit button are impatience, so repeat only one.
    pressed = button.matches('[type=button]') ? [...pressed, button] : [button];
    island.setAttribute('data-pressed', '');
    begin();
  });
  listen('island:ready', release);
  listen('astro:hydration-error', failed);

  if (navigator.connection?.saveData) return;
  const warmed = new AbortController();
  const warm = (event: Event) => {
    // Some browsers report a move when a page opens under a resting mouse.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    warmed.abort();
    fetchFiles();
  };
  const warmOn = (sign: string) =>
    addEventListener(sign, warm, { capture: true, passive: true, signal: warmed.signal });
  SIGNS.forEach(warmOn);
  addEventListener('load', () => setTimeout(warmOn, RESTORED, 'scroll'));
};

export default interact;
