import type { Lead } from './managed-lead.ts';
import { phoneParts } from './phone.ts';

/** The number to dial; an extension, which the dialled digits must not run into, is its own part. */
export const phoneHref = ({ phone, phone_e164 }: Pick<Lead, 'phone' | 'phone_e164'>): string => {
  const { number, extension } = phoneParts(phone);
  const typed = `${number.trimStart().startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`;
  return `tel:${phone_e164 ?? typed}${extension ? `;ext=${extension}` : ''}`;
};
