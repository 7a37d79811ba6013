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
  lead: string;
  at: number;
}

export interface SenderCounts {
  /** Different people. */
  network: number;
  session: number;
  /** Requests of the same person, and corrections of them, without those of this one. */
  own: number;
}

// In this process only: one sign of spam among many is not worth storing addresses.
const senders = cached(() => recent<Sender>(WITHIN, MOST_REMEMBERED));

export const countSenders = (store: Store, sender: Sender): SenderCounts => {
  const { network, session, person, lead, at } = sender;
  const before = senders(store)
    .values(at)
    .filter((one) => one.at > at - WITHIN);
  const others = before.filter((one) => one.person !== person);
  const ownHere = before.filter((one) => one.person === person && one.network === network);
  return {
    network: people(others.filter((one) => one.network === network)),
    session: session === null ? 0 : people(others.filter((one) => one.session === session)),
    own: ownHere.filter((one) => one.lead !== lead).length,
  };
};

/** `version` is that of a correction. */
export const noteSender = (store: Store, sender: Sender, version = 0): void =>
  senders(store).set(`${sender.network} ${sender.lead} ${version}`, sender, sender.at);

export const senderOf = (
  address: string,
  lead: { id: string; session_id: string | null; phone: string; phone_e164: string | null },
  now: Date,
): Sender => ({
  network: clientNetwork(address),
  session: lead.session_id,
  person: lead.phone_e164 ?? lead.phone.replace(/\D/g, ''),
  lead: lead.id,
  at: now.getTime(),
});

const people = (found: Sender[]): number => new Set(found.map(({ person }) => person)).size;
