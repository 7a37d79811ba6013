// Runs inlined beside the gallery: repeats a press on a thumbnail that came before the island was ready.
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

/** Without the island the link opens the picture's file. */
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

// A module: its names stay its own.
export {};
