import { MINUTE } from '#domain/duration.ts';
import { clientNetwork } from '../../http/rate-limit.ts';
import { cached, recent } from '../../store/cache.ts';
import type { Store } from '../../store/store.ts';

const WITHIN = 30 * MINUTE;
const MOST_REMEMBERED = 5000;

interface Sender {
  network: string;
  session: string | null;
  person: string;
  at: number;
}

export interface SenderCounts {
  network: number;
  session: number;
}

// In this process only: one sign of spam among many is not worth storing addresses.
const senders = cached(() => recent<Sender>(WITHIN, MOST_REMEMBERED));

export const othersFrom = (
  store: Store,
  { network, session, person, at }: Sender,
): SenderCounts => {
  const others = senders(store)
    .values(at)
    .filter(
      (one) =>
        (one.network === network || one.session === session) &&
        one.person !== person &&
        one.at > at - WITHIN,
    );
  return {
    network: people(others.filter((one) => one.network === network)),
    session: session === null ? 0 : people(others.filter((one) => one.session === session)),
  };
};

export const noteSender = (store: Store, sender: Sender): void => {
  const { network, session, person, at } = sender;
  senders(store).set(`${network} ${session} ${person}`, sender, at);
};

export const senderOf = (
  address: string,
  lead: { session_id: string | null; phone: string; phone_e164: string | null },
  now: Date,
): Sender => ({
  network: clientNetwork(address),
  session: lead.session_id,
  person: lead.phone_e164 ?? lead.phone.replace(/\D/g, ''),
  at: now.getTime(),
});

const people = (found: Sender[]): number => new Set(found.map(({ person }) => person)).size;
