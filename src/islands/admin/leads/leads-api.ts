import { API, type LeadsAnswer } from '@/domain/api.ts';
import { askedBy, call, type Asker, type Outcome } from '../call.ts';

export const readLeads = (asker: Asker, cursor?: string): Promise<Outcome<LeadsAnswer>> =>
  call(
    cursor ? `${API.leads}?${new URLSearchParams({ cursor }).toString()}` : API.leads,
    askedBy(asker),
  );
