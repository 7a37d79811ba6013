import { cleanLine, isBlank } from './text.ts';

export const DEVICE_NAME_LIMIT = 24;

/** Who changed a lead on the site itself. */
export const HOMEOWNER = 'homeowner';

/** As the owner typed it, to stand beside each press of the device. */
export const deviceName = (typed: unknown, isPhone: boolean): string => {
  const name = typeof typed === 'string' && !isBlank(typed) ? cleanLine(typed) : '';
  const short = cleanLine(name.slice(0, DEVICE_NAME_LIMIT));
  if (short === '' || short.toLowerCase() === HOMEOWNER) return isPhone ? 'Phone' : 'Computer';
  return short;
};
