import { uuid7Time } from '../uuid-seven.ts';

/** The month, as `2026-11`, under which everything of a lead lies: that of the time in its id. */
export const monthOf = (id: string): string => new Date(uuid7Time(id)).toISOString().slice(0, 7);
