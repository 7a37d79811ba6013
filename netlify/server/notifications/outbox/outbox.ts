import { randomUUID } from 'node:crypto';
import type { Channel } from '#domain/managed-lead.ts';
import { monthOf } from '../../records/lead-ids.ts';
import type { Store } from '../../store/store.ts';

export type Entry = string;

interface SentMark {
  at: string;
}
interface Claim {
  at: string;
  by: string;
}
interface Failure {
  at: string;
  error: string;
}

export interface History {
  sent_at: string | null;
  tries: number;
  last: { at: string; failure: Failure | null } | null;
}

export const leadEntry = (id: string): Entry => `${monthOf(id)}/${id}`;

export const readHistory = async (
  store: Store,
  channel: Channel,
  entry: Entry,
): Promise<History> => {
  const folder = `try/${channel}/${entry}/`;
  const [sent, found] = await Promise.all([
    store.get<SentMark>(sentKey(channel, entry)),
    store.list(folder),
  ]);
  const keys = found.filter((key) => !key.slice(folder.length).includes('/'));
  const newest = keys.findLast((key) => !key.endsWith(FAILED) && !key.endsWith(SENT));
  if (newest === undefined) {
    return sent
      ? { sent_at: sent.at, tries: 1, last: { at: sent.at, failure: null } }
      : { sent_at: null, tries: 0, last: null };
  }
  const lastSent = keys.findLast((key) => key.endsWith(SENT));
  const [claim, failure, again] = await Promise.all([
    store.get<Claim>(newest),
    keys.includes(newest + FAILED) ? store.get<Failure>(newest + FAILED) : null,
    lastSent === undefined ? null : store.get<SentMark>(lastSent),
  ]);
  const tries = Number(newest.slice(newest.lastIndexOf('/') + 1));
  const sent_at = again?.at ?? sent?.at ?? null;
  return { sent_at, tries, last: claim && { at: claim.at, failure } };
};

/** The first process that claims the try gets it, even if it repeats the claim after a lost response. */
export const claimTry = async (
  store: Store,
  channel: Channel,
  entry: Entry,
  { number, now }: { number: number; now: Date },
): Promise<boolean> => {
  const mine: Claim = { at: now.toISOString(), by: randomUUID() };
  const { value } = await store.createOnce(tryKey(channel, entry, number), mine);
  return value.by === mine.by;
};

export const noteSent = async (
  store: Store,
  channel: Channel,
  entry: Entry,
  { number, now }: { number: number; now: Date },
): Promise<void> => {
  const mark: SentMark = { at: now.toISOString() };
  const { created } = await store.createOnce(sentKey(channel, entry), mark);
  if (!created) await store.createOnce(tryKey(channel, entry, number) + SENT, mark);
};

export const noteFailed = async (
  store: Store,
  channel: Channel,
  entry: Entry,
  { number, now, error }: { number: number; now: Date; error: string },
): Promise<void> => {
  const failure: Failure = { at: now.toISOString(), error };
  await store.createOnce(tryKey(channel, entry, number) + FAILED, failure);
};

export const idsOfMonth = async (
  store: Store,
  channel: Channel,
  month: string,
): Promise<{ tried: Map<string, number>; sent: Set<string> }> => {
  const [tries, sent] = await Promise.all([
    store.list(`try/${channel}/${month}/`),
    store.list(`sent/${channel}/${month}/`),
  ]);
  // Until November 2026 a correction's id had a slash.
  const notes = Map.groupBy(tries, (key) => key.split('/').slice(3, -1).join('-'));
  const tried = new Map([...notes].map(([id, keys]) => [id, keys.length]));
  return { tried, sent: new Set(sent.map((key) => key.split('/').slice(3).join('-'))) };
};

export const readSentAt = async (
  store: Store,
  channel: Channel,
  id: string,
): Promise<string | null> =>
  (await store.get<SentMark>(sentKey(channel, leadEntry(id))))?.at ?? null;

const FAILED = '-failed';
const SENT = '-sent';

const sentKey = (channel: Channel, entry: Entry): string => `sent/${channel}/${entry}`;

const tryKey = (channel: Channel, entry: Entry, number: number): string =>
  `try/${channel}/${entry}/${String(number).padStart(4, '0')}`;
