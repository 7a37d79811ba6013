import { atom } from 'nanostores';

const STILL_AFTER = 2_000;
const IDLE_AFTER = 10_000;
/** A browser may leave out the end of a press, and nothing waits for it forever. */
const LONGEST_PRESS = 30_000;

/** Nothing was pressed, touched or typed for 10 s. */
export const $idle = atom(true);

let touches = 0;
let isPressed = false;
let lastPress = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resolves once no finger or button is down and none was for 2 s, so that nothing moves under it. */
export const whenIdle = async (): Promise<void> => {
  for (let wait = untilStill(); wait > 0; wait = untilStill()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

/** Starts the 10 s anew. */
export const noteActivity = (): void => {
  $idle.set(false);
  clearTimeout(timer);
  timer = setTimeout(() => (isDown() ? noteActivity() : $idle.set(true)), IDLE_AFTER);
};

export const watchActivity = (): (() => void) => {
  const watch = new AbortController();
  const options = { capture: true, passive: true, signal: watch.signal };
  const pressed = (): void => {
    lastPress = Date.now();
    noteActivity();
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    const act = ({ pointerType, button }: PointerEvent): void => {
      // Once a finger scrolls, its pointer ends while it is still on the glass: its touches tell.
      if (pointerType !== 'touch') isPressed = type === 'pointerdown' && button === 0;
      pressed();
    };
    addEventListener(type, act, options);
  }
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    const act = (event: TouchEvent): void => {
      touches = event.touches.length;
      pressed();
    };
    addEventListener(type, act, options);
  }
  for (const type of ['keydown', 'wheel'] as const) addEventListener(type, noteActivity, options);
  return () => {
    watch.abort();
    clearTimeout(timer);
  };
};

const isDown = (): boolean => (isPressed || touches > 0) && Date.now() - lastPress < LONGEST_PRESS;

const untilStill = (): number => (isDown() ? STILL_AFTER : lastPress + STILL_AFTER - Date.now());
