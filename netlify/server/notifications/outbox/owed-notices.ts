import type { Lead } from '../../../../src/domain/managed-lead.ts';
import type { LeadRow } from '../../database/lead-rows.ts';
import type { Environment } from '../../env/env.ts';
import { correctionNotice, leadNotice } from '../messages/lead-message.ts';
import { sweepStart } from './deliveries.ts';
import type { Notice } from '../channels/channels.ts';

export interface OwedNotice {
  /** The lead's id, with a suffix for news after its arrival. */
  id: string;
  lead: Lead;
  at: string;
  from: number;
  notice: (environment: Environment) => Notice;
}

export const owedNotices = (row: LeadRow): OwedNotice[] => {
  const { lead, log } = row;
  const arrival: OwedNotice = {
    id: lead.id,
    lead,
    at: lead.created_at,
    from: sweepStart(lead),
    notice: (environment) => leadNotice(lead, lead.id, environment),
  };
  const corrections = log
    .filter(({ by }) => by === 'homeowner')
    .map((entry): OwedNotice => {
      const id = correctionNoticeId(lead.id, entry.version);
      const notice = (environment: Environment) => correctionNotice(row, entry, environment);
      return { id, lead, at: entry.at, from: Date.parse(entry.at), notice };
    });
  return [arrival, ...corrections];
};

export const correctionNoticeId = (id: string, version: number): string => `${id}/c${version}`;

export const leadOf = (id: string): string => id.split('/')[0] ?? '';
