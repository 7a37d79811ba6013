import { cleanLine, isBlank } from './text.ts';

export const DEVICE_NAME_LIMIT = 24;

/** The author of changes that the homeowner makes on the site, in place of a device name. */
export const HOMEOWNER = 'homeowner';

/** The name beside each change from a device: what the owner typed, else `Phone` or `Computer`. */
export const deviceName = (typed: unknown, isPhone: boolean): string => {
  const name = typeof typed === 'string' && !isBlank(typed) ? cleanLine(typed) : '';
  const short = cleanLine(name.slice(0, DEVICE_NAME_LIMIT));
  if (short === '' || short.toLowerCase() === HOMEOWNER) return isPhone ? 'Phone' : 'Computer';
  return short;
};
