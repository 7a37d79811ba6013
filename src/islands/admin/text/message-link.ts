import { business } from '@/domain/business.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { textHref } from './lead-text.ts';

export const ON_MY_WAY = `Hi, this is ${business.name}. I'm on my way to you now.`;

/** Opens the phone's message program with the words filled in. An iPhone wants `&body`, Android `?body`. */
export const messageLink = (to: Pick<Lead, 'phone' | 'phone_e164'>, text: string): string =>
  `${textHref(to)}?&body=${encodeURIComponent(text)}`;
