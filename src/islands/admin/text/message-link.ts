import type { Lead } from '@/domain/managed-lead.ts';
import { textHref } from './lead-text.ts';

/** Opens the phone's message program with the words filled in. An iPhone wants `&body`, Android `?body`. */
export const messageLink = (to: Pick<Lead, 'phone' | 'phone_e164'>, text: string): string =>
  `${textHref(to)}?&body=${encodeURIComponent(text)}`;
