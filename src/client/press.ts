import type { PressType, RecordedEvent } from '@/domain/analytics.ts';

const TYPES: Record<string, PressType> = {
  'tel:': 'call_press',
  'sms:': 'text_press',
  'mailto:': 'email_press',
};
const NAME_LIMIT = 40;

/** What was pressed and in which part of the page, where it is a button that the owner wants to know of. */
export const pressOf = ({ target }: Event): RecordedEvent | null => {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest<HTMLElement>('a,[data-track]');
  if (!pressed) return null;
  const event_type = typeOf(pressed);
  if (!event_type) return null;
  const part = pressed.closest('header,footer,aside,section,main');
  const name = (pressed.dataset['track'] ?? pressed.textContent).replace(/\s+/g, ' ').trim();
  const place = part?.id || part?.localName;
  return {
    event_type,
    metadata: { name: name.slice(0, NAME_LIMIT) + (place ? `, ${place}` : '') },
  };
};

const typeOf = (pressed: HTMLElement): PressType | undefined => {
  if (pressed.dataset['track'] !== undefined) return 'button_press';
  if (!(pressed instanceof HTMLAnchorElement)) return undefined;
  return TYPES[pressed.protocol] ?? (pressed.hash === '#estimate' ? 'button_press' : undefined);
};
