import type { LeadRecord } from '../../../src/domain/lead.ts';

/** The place of a lead in the one order there is: by the time of receipt, then by id. */
export type Position = Pick<LeadRecord, 'created_at' | 'id'>;

export const oldestFirst = (a: Position, b: Position): number =>
  compare(a.created_at, b.created_at) || compare(a.id, b.id);

export const newestFirst = (a: Position, b: Position): number => oldestFirst(b, a);

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
