import { atom } from 'nanostores';

const STILL_AFTER = 2_000;
const IDLE_AFTER = 10_000;
const LONGEST_PRESS = 30_000;

export const $idle = atom(true);

let touches = 0;
let isPressed = false;
let lastPress = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

export const whenIdle = async (): Promise<void> => {
  for (let wait = timeUntilStill(); wait > 0; wait = timeUntilStill()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

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
      // A scrolling finger ends its pointer early; its touch events go on.
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

const timeUntilStill = (): number =>
  isDown() ? STILL_AFTER : lastPress + STILL_AFTER - Date.now();
