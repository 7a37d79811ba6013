import type { Lead } from '@/domain/desk.ts';
import { phoneParts } from '@/domain/phone-parts.ts';
import { phoneText } from './phone-text.ts';

type Reachable = Pick<Lead, 'phone' | 'phone_e164'>;

export const textHref = ({ phone, phone_e164 }: Reachable): string =>
  `sms:${phone_e164 ?? phoneParts(phone).number.replace(/[^\d+]/g, '')}`;

/** Phones open their own map application at this address. */
export const mapHref = ({ address }: Pick<Lead, 'address'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** What one pastes into a message to the crew. */
export const contactText = ({ name, phone, address }: Lead): string =>
  [name, phoneText(phone), address].join('\n');
