import { v7 } from 'uuid';
import type { Heard } from '@/domain/heard.ts';
import type { Trade } from '@/domain/house.ts';
import type { LeadFields } from '@/domain/lead.ts';

export interface NewLead extends LeadFields {
  trades: Trade[];
  heard: Heard | null;
}

/** Made on the device, so that sending it twice adds one lead. The server refuses an id from a wrong clock. */
export const newLeadId = (now: number): string => v7({ msecs: now });
