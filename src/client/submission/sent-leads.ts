import type { Confirmation } from '@/domain/api.ts';
import { type LeadFields, readAnswers, type SentExtras } from '@/domain/lead.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { CORRECTABLE_FOR } from '@/domain/duration.ts';

/** A lead that the server has confirmed, with its receipt, its confirmation, and its fields as corrected. */
export interface SentLead extends Required<RequestCorrection>, Confirmation {
  /** The id proves who may correct the lead: only this browser knows it. */
  id: string;
  receipt: string;
  /** Why the last correction, or only its half-day, could not be saved. */
  refused?: string | undefined;
}

export interface SavedLead extends SentLead {
  at: number;
}

export const sentLead = (
  confirmed: Omit<SentLead, keyof RequestCorrection>,
  body: LeadFields & SentExtras,
): SentLead => {
  const { name, phone, address, trades = [], windowCount, preferredTime } = body;
  const answers = { name, phone, address, trades, windowCount, preferredTime };
  return { ...confirmed, ...answers, ...readAnswers({ ...body }) };
};

const KEY = 'estimate-sent';

export const listSent = (): SavedLead[] => {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as SavedLead[];
    const known = found.filter(
      ({ at, id, receipt }) => at > Date.now() - CORRECTABLE_FOR && id && receipt,
    );
    if (known.length < found.length) write(known);
    return known;
  } catch {
    return [];
  }
};

export const findSent = (id: string): SavedLead | undefined =>
  listSent().find((one) => one.id === id);

export const saveSent = (lead: SentLead): void =>
  write([...listSent().filter(({ id }) => id !== lead.id), { ...lead, at: Date.now() }]);

export const correctSent = (id: string, corrected: Partial<SentLead>): void => {
  const all = listSent();
  if (all.some((one) => one.id === id))
    write(all.map((one) => (one.id === id ? { ...one, ...corrected } : one)));
};

export const forgetSent = (): void => write([]);

const write = (all: SavedLead[]): void => {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so the browser remembers no leads.
  }
};
