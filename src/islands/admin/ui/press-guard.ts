const REST = 700;
const MOVED = 8;
const STILL = 100;

/**
 * A card or row on the screen that moved or changed takes no press for 700 ms: the press was meant for what was there
 * before. `data-place` names its content. The focus moves along, so a key is refused only if the content changed.
 */
export const guardPresses = (area: HTMLElement): (() => void) => {
  const lists = new WeakSet<Element>();
  const known = new WeakSet<Element>();
  let lastSeen = new Map<Element, Seen>();
  let scrolled: ReturnType<typeof setTimeout> | undefined;
  const changeOf = (place: HTMLElement, now: Seen): 'new' | 'moved' | null => {
    const before = lastSeen.get(place);
    if (before && before.name !== now.name) return 'new';
    if (before) return isFar(before.x, now.x) || isFar(before.y, now.y) ? 'moved' : null;
    if (!place.parentElement || !lists.has(place.parentElement)) return null;
    if (!known.has(place)) return 'new';
    return scrolled === undefined ? 'moved' : null;
  };
  const checkAll = (): void => {
    const places = placesIn(area);
    const inSight = placesInSight(places);
    const changes = [...inSight].map(([place, now]) => ({ place, how: changeOf(place, now) }));
    lastSeen = inSight;
    // A rest between two looks would have the browser lay out the page again.
    for (const { place, how } of changes) if (how) rest(place, how);
    for (const place of places) {
      known.add(place);
      if (place.parentElement) lists.add(place.parentElement);
    }
  };
  /** Rows have their true height once they come near the screen. That moves others in the page, not on the screen. */
  const noteAll = (): void => {
    clearTimeout(scrolled);
    scrolled = setTimeout(() => {
      scrolled = undefined;
      lastSeen = placesInSight(placesIn(area));
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

interface Seen {
  name: string;
  x: number;
  y: number;
}

const placesIn = (area: HTMLElement): HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('[data-place]'),
];

/** A list may have a thousand rows. They lie one below the other, so a few looks find the first one in sight. */
const placesInSight = (places: readonly HTMLElement[]): Map<HTMLElement, Seen> => {
  const { scrollX: right, scrollY: down, innerHeight: height } = window;
  const lists = new Map<Element | null, HTMLElement[]>();
  for (const place of places) {
    const list = lists.get(place.parentElement);
    if (list) list.push(place);
    else lists.set(place.parentElement, [place]);
  }
  const inSight = new Map<HTMLElement, Seen>();
  for (const list of lists.values()) {
    for (const place of list.slice(firstBelowTop(list))) {
      const { left, top } = place.getBoundingClientRect();
      if (top >= height) break;
      const name = place.dataset['place'] ?? '';
      inSight.set(place, { name, x: left + right, y: top + down });
    }
  }
  return inSight;
};

const firstBelowTop = (list: readonly HTMLElement[]): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
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
