import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';

export type RequestedChange = Omit<LeadChange, 'version'>;

export const withChange = (
  before: Lead,
  { corrected, missed, ...requested }: RequestedChange,
): Lead => ({
  ...before,
  ...requested,
  ...((requested.status !== undefined || requested.follow_up_at === null) && { missed: null }),
  ...((missed || requested.follow_up_at) && {
    tried_at: before.tried_at ?? new Date().toISOString(),
  }),
  ...(missed && {
    missed: { calls: (before.missed?.calls ?? 0) + 1, last_at: new Date().toISOString() },
  }),
  ...(requested.status !== undefined && requested.status !== 'lost' && { lost_reason: null }),
  ...(corrected && { ...corrected, corrected: { ...before.corrected, ...corrected } }),
});
