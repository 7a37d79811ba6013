import { MINUTE } from '#domain/duration.ts';
import { phoneDigits } from '#domain/text.ts';
import { clientNetwork } from '../../http/client-network.ts';
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
  /** How many other people sent from this network. */
  network: number;
  session: number;
  /** The same person's other requests from this network; a corrected one counts twice. */
  own: number;
}

// Kept only in this process, because one sign of spam among many is not worth storing addresses. Keyed by network and
// visit, so that a flood of requests does not slow down each of them.
const senders = cached(() => recent<Noted[]>(WITHIN, MOST_REMEMBERED));

type Noted = Sender & { isCorrection: boolean };

export const countSenders = (store: Store, sender: Sender): SenderCounts => {
  const { network, session, person, lead, at } = sender;
  const here = notedUnder(store, network, at);
  const inVisit = session === null ? [] : notedUnder(store, session, at);
  return {
    network: others(here, person),
    session: others(inVisit, person),
    own: here.filter((one) => one.person === person && one.lead !== lead).length,
  };
};

/** A request that is corrected again and again counts twice at most. */
export const noteSender = (store: Store, sender: Sender, isCorrection = false): void => {
  const { network, session, lead, at } = sender;
  for (const key of [network, session].filter((each) => each !== null)) {
    const before = notedUnder(store, key, at).filter(
      (one) => one.lead !== lead || one.isCorrection !== isCorrection,
    );
    senders(store).set(key, [...before, { ...sender, isCorrection }], at);
  }
};

const notedUnder = (store: Store, key: string, at: number): Noted[] =>
  (senders(store).get(key, at) ?? []).filter((one) => one.at > at - WITHIN);

const others = (noted: readonly Noted[], self: string): number =>
  new Set(noted.map(({ person }) => person).filter((person) => person !== self)).size;

export const senderOf = (
  address: string,
  lead: { id: string; session_id: string | null; phone: string; phone_e164: string | null },
  now: Date,
): Sender => ({
  network: clientNetwork(address),
  session: lead.session_id,
  person: lead.phone_e164 ?? phoneDigits(lead.phone),
  lead: lead.id,
  at: now.getTime(),
});
