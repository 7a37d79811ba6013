import type { Confirmation } from '@/domain/api.ts';
import { readChoices, type SentExtras } from '@/domain/choices.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { DAY } from '@/domain/duration.ts';
import type { LeadFields } from '@/domain/lead.ts';

export interface Arrival extends Required<RequestCorrection>, Confirmation {
  /** Allows corrections: only this browser knows it. */
  id: string;
  receipt: string;
}

export interface SentRequest extends Arrival {
  at: number;
}

type Response = Omit<Arrival, keyof RequestCorrection>;

export const arrivalOf = (sent: Response, body: LeadFields & SentExtras): Arrival => {
  const { name, phone, address, trades = [], windowCount, preferredTime } = body;
  const answers = { name, phone, address, trades, windowCount, preferredTime };
  return { ...sent, ...answers, ...readChoices({ ...body }) };
};

const KEY = 'estimate-sent';
/** As long as it can be corrected. */
const KEPT_FOR = 14 * DAY;

export const listSent = (): SentRequest[] => {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as SentRequest[];
    return found.filter(({ at, id, receipt }) => at > Date.now() - KEPT_FOR && id && receipt);
  } catch {
    return [];
  }
};

export const findSent = (id: string): SentRequest | undefined =>
  listSent().find((one) => one.id === id);

export const saveSent = (arrival: Arrival): void =>
  write([...listSent().filter(({ id }) => id !== arrival.id), { ...arrival, at: Date.now() }]);

export const correctSent = (id: string, corrected: Partial<Arrival>): void => {
  const all = listSent();
  if (all.some((one) => one.id === id))
    write(all.map((one) => (one.id === id ? { ...one, ...corrected } : one)));
};

export const forgetSent = (): void => write([]);

const write = (all: SentRequest[]): void => {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: then nobody is known.
  }
};
