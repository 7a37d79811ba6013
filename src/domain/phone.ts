/** A number as people write it, apart from the extension behind it. */
export const phoneParts = (phone: string): { number: string; extension: string | undefined } => {
  const [number = '', extension] = phone.split(/\s*(?:extension|ext\.?|x|#)\s*/i);
  return { number, extension };
};
