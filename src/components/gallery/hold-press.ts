// Runs inlined beside the gallery: a press on a thumbnail that comes before its script is repeated once that has come.
const PATIENCE = 10_000;

const island = document.querySelector('.project-grid')?.closest('astro-island');
const early = new AbortController();
let pressed: HTMLElement | undefined;

const hold = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (!pressed) setTimeout(release, PATIENCE);
  pressed = link;
  island?.setAttribute('data-pressed', '');
};

/** Without the script the link leads to the picture, as it does from the start. */
const release = (): void => {
  early.abort();
  island?.removeAttribute('data-pressed');
  pressed?.click();
  pressed = undefined;
};

if (island?.hasAttribute('ssr')) {
  const { signal } = early;
  island.addEventListener('click', (event) => hold(event as MouseEvent), { signal });
  for (const type of ['astro:hydrate', 'astro:hydration-error']) {
    island.addEventListener(type, release, { signal });
  }
}

// It shares no names with other scripts.
export {};
