import type { LeadRecord } from '../../../src/domain/lead.ts';

/** The place of a lead in the one order there is: by the time of receipt, then by id. */
export type Position = Pick<LeadRecord, 'created_at' | 'id'>;

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
