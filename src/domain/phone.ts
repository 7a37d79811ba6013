export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

export const phoneParts = (phone: string): { number: string; extension: string | undefined } => {
  const [number = '', extension] = phone.split(/\s*(?:extension|ext\.?|x|#)\s*/i);
  return { number, extension };
};

export const isPhone = (value: string): boolean => {
  const { number, extension } = phoneParts(value);
  const digits = phoneDigits(number).length;
  return (
    /^[+()\d\s.\-\u2010-\u2015/\u00A0]+$/u.test(number) &&
    digits >= 7 &&
    digits <= 15 &&
    (extension === undefined || /^\d{1,8}$/.test(extension))
  );
};

/** With the extension in its own part: https://www.rfc-editor.org/rfc/rfc3966 */
export const phoneHref = (lead: { phone: string; phone_e164: string | null }): string => {
  const { number, extension } = phoneParts(lead.phone);
  const typed = `${number.trimStart().startsWith('+') ? '+' : ''}${phoneDigits(number)}`;
  return `tel:${lead.phone_e164 ?? typed}${extension ? `;ext=${extension}` : ''}`;
};
