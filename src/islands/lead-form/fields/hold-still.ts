import { flushSync } from 'react-dom';
import { type Field, FIELDS } from '@/domain/lead.ts';

export const fieldOf = (target: EventTarget | null): Field | undefined =>
  FIELDS.find((field) => target instanceof Element && field === target.getAttribute('name'));

/** Reports fields that were left, but not while a finger is down, because a message moves what is below it. */
export const onLeft = (
  form: HTMLFormElement,
  signal: AbortSignal,
  callback: (fields: readonly Field[]) => void,
): void => {
  const left = new Set<Field>();
  let isPressed = false;
  const settle = (): void => {
    if (isPressed || left.size === 0) return;
    callback([...left]);
    left.clear();
  };
  const press = ({ type }: Event): void => {
    isPressed = type === 'pointerdown';
    if (!isPressed) setTimeout(settle);
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, press, { capture: true, signal });
  }
  const leave = ({ target }: Event): void => {
    const field = fieldOf(target);
    if (field) left.add(field);
    setTimeout(settle);
  };
  form.addEventListener('focusout', leave, { signal });
};

/** Changes what is above or below a field, and scrolls so that the field stays where it is. */
export const holdStill = (control: HTMLElement, change: () => void): void => {
  const { top } = control.getBoundingClientRect();
  const hadFocus = document.activeElement !== document.body;
  flushSync(change);
  scrollBy(0, control.getBoundingClientRect().top - top);
  if (hadFocus && document.activeElement === document.body) control.focus();
};

const section = (): HTMLElement | null => document.querySelector('#estimate');

/** Called before something shorter replaces the form: on wider screens, what is below would visibly jump up. */
export const holdEnd = (): void => {
  const { bottom = Infinity, height = 0 } = section()?.getBoundingClientRect() ?? {};
  if (bottom < innerHeight && matchMedia('(min-width: 48rem)').matches)
    section()?.style.setProperty('min-height', `${height}px`);
};

export const releaseEnd = (): void => {
  section()?.style.removeProperty('min-height');
};
