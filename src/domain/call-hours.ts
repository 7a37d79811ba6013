import { business } from './business.ts';
import { type CallHours, callHoursFrom } from './call-words.ts';
import { dayIn } from './in-force.ts';

/** Browsers load it as the build worked it out. */
export const callHours: CallHours = callHoursFrom(dayIn(business.timeZone, new Date()));
