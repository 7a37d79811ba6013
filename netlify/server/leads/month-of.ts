import { uuid7Time } from '../uuid-seven.ts';

/** The month, as `2026-11`, under which everything of a lead lies: that of the time in its id. */
export const monthOf = (id: string): string => monthOfTime(uuid7Time(id));

export const monthOfTime = (time: number): string => new Date(time).toISOString().slice(0, 7);
