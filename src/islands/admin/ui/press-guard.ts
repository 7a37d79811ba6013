const REST = 700;
const MOVED = 8;
const STILL = 100;

/**
 * A card or row on the screen that moved or changed takes no press for 700 ms: the press was meant for what was there
 * before. `data-place` names its content. The focus moves along, so a key is refused only if the content changed.
 */
export const guardPresses = (area: HTMLElement): (() => void) => {
  const lists = new WeakSet<Element>();
  const lastSeen = new WeakMap<Element, { name: string; x: number; y: number }>();
  const checkAll = (): void => {
    const places = [...area.querySelectorAll<HTMLElement>('[data-place]')];
    for (const place of places) {
      const now = whereIs(place);
      const before = lastSeen.get(place);
      lastSeen.set(place, now);
      if (!now.isInSight) continue;
      const isNew = before
        ? before.name !== now.name
        : place.parentElement !== null && lists.has(place.parentElement);
      if (isNew) rest(place, 'new');
      else if (before && (isFar(before.x, now.x) || isFar(before.y, now.y))) rest(place, 'moved');
    }
    for (const { parentElement } of places) if (parentElement) lists.add(parentElement);
  };
  /** Rows have their true height once they come near the screen. That moves others in the page, not on the screen. */
  let scrolled: ReturnType<typeof setTimeout> | undefined;
  const noteAll = (): void => {
    clearTimeout(scrolled);
    scrolled = setTimeout(() => {
      for (const place of area.querySelectorAll<HTMLElement>('[data-place]')) {
        lastSeen.set(place, whereIs(place));
      }
    }, STILL);
  };
  checkAll();
  const observer = new MutationObserver(checkAll);
  observer.observe(area, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-place'],
  });
  // For keys: pointer events are off already.
  document.addEventListener('click', refuse, true);
  document.addEventListener('scroll', noteAll, { passive: true });
  return () => {
    observer.disconnect();
    clearTimeout(scrolled);
    document.removeEventListener('scroll', noteAll);
    document.removeEventListener('click', refuse, true);
  };
};

const whereIs = (place: HTMLElement) => {
  const { left, top, bottom } = place.getBoundingClientRect();
  const isInSight = bottom > 0 && top < innerHeight;
  return { name: place.dataset['place'] ?? '', x: left + scrollX, y: top + scrollY, isInSight };
};

const isFar = (a: number, b: number): boolean => Math.abs(a - b) > MOVED;

const resting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

const rest = (place: HTMLElement, how: 'new' | 'moved'): void => {
  if (place.dataset['fresh'] !== 'new') place.dataset['fresh'] = how;
  place.style.pointerEvents = 'none';
  clearTimeout(resting.get(place));
  resting.set(
    place,
    setTimeout(() => {
      delete place.dataset['fresh'];
      place.style.pointerEvents = '';
    }, REST),
  );
};

const refuse = (event: MouseEvent): void => {
  if (!(event.target instanceof Element)) return;
  const isByKey = event.detail === 0;
  if (!event.target.closest(isByKey ? '[data-fresh=new]' : '[data-fresh]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
