import { business } from './business.ts';
import { type CallHours, callHoursFrom } from './call-words.ts';
import { dayIn } from './in-force.ts';

/** The build computes these hours; browsers load the result. */
export const callHours: CallHours = callHoursFrom(dayIn(business.timeZone, new Date()));
