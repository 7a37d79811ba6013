/** What may ship with the product; no license that reaches from a library into our own code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Reaches no further than its own files.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Whether an SPDX expression lets us ship: one side of an OR, both sides of an AND. */
export const isAllowedLicense = (expression: string): boolean => {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  const [either, ...others] = text.split(/ OR /);
  if (others.length > 0) return [either ?? '', ...others].some(isAllowedLicense);
  return text.split(/ AND /).every((license) => ALLOWED.has(license.trim()));
};
