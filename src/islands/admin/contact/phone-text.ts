import { phoneParts } from '@/domain/phone-parts.ts';

const US = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** A number of this country as all of them are shown, `(336) 555-0199`; any other as it was typed. */
export const phoneText = (phone: string): string => {
  const { number, extension } = phoneParts(phone);
  const [, area, exchange, line] = US.exec(number.replace(/[^\d+]/g, '')) ?? [];
  if (line === undefined) return phone;
  const shown = `(${area}) ${exchange}-${line}`;
  return extension ? `${shown} ext. ${extension}` : shown;
};
