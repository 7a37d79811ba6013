const REST = 700;
const MOVED = 8;

/**
 * A press belongs to a person, not to a place: a card or row of a list that has come to another place, or says
 * something else than before, takes none for 700 ms. Each names itself and its state by `data-place`. A key press
 * follows the focus to where its person has moved, so it is refused only where something else is said.
 */
export const guardPresses = (area: HTMLElement): (() => void) => {
  const lists = new WeakSet<Element>();
  const known = new WeakMap<Element, { name: string; x: number; y: number }>();
  const look = (): void => {
    const places = [...area.querySelectorAll<HTMLElement>('[data-place]')];
    for (const place of places) {
      const now = whereIs(place);
      const before = known.get(place);
      const isNew = before
        ? before.name !== now.name
        : place.parentElement !== null && lists.has(place.parentElement);
      if (isNew) rest(place, 'new');
      else if (before && (isFar(before.x, now.x) || isFar(before.y, now.y))) rest(place, 'moved');
      known.set(place, now);
    }
    for (const { parentElement } of places) if (parentElement) lists.add(parentElement);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(area, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-place'],
  });
  // What rests lets pointers through, and this keeps keys away.
  document.addEventListener('click', refuse, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('click', refuse, true);
  };
};

const whereIs = (place: HTMLElement) => {
  const { left, top } = place.getBoundingClientRect();
  return { name: place.dataset['place'] ?? '', x: left + scrollX, y: top + scrollY };
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
