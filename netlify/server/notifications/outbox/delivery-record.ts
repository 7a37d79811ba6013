import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Channel } from '#domain/managed-lead.ts';
import { monthOf } from '../../records/lead-record.ts';
import { getOrNull } from '../../store/read-as.ts';
import type { Store } from '../../store/store.ts';

const SHAPE = z.object({
  /** A try without an error was sent, is under way, or its process is dead. */
  tries: z.array(z.object({ at: z.string(), by: z.string(), error: z.optional(z.string()) })),
  sent_at: z.nullable(z.string()),
  /** Devices that a push alert has not reached. */
  left: z.optional(z.array(z.string())),
});

export type DeliveryRecord = z.infer<typeof SHAPE>;

/** The name of something to send once per channel, as `<month>/<id>` or `<kind>/<day>`. */
export type Entry = string;

export const leadEntry = (id: string): Entry => `${monthOf(id)}/${id}`;

export const deliveryKey = (channel: Channel, entry: Entry): string =>
  `delivery/${entry}-${channel}`;

/** A damaged record counts as none, because sending twice is better than never. */
export const readDelivery = async (
  store: Store,
  channel: Channel,
  entry: Entry,
): Promise<DeliveryRecord> => {
  const value = await getOrNull(store, deliveryKey(channel, entry));
  return recordFrom(value);
};

const recordFrom = (value: unknown): DeliveryRecord =>
  SHAPE.safeParse(value).data ?? { tries: [], sent_at: null };

export type MayTry = (record: DeliveryRecord, now: number) => boolean;

export interface Claim {
  by: string;
  number: number;
  left?: readonly string[];
}

/** The process that adds its try to the record may send. Returns null for all others. */
export const claimTry = async (
  store: Store,
  channel: Channel,
  entry: Entry,
  { now, mayTry }: { now: Date; mayTry: MayTry },
): Promise<Claim | null> => {
  const by = randomUUID();
  const claimed = await store.update(deliveryKey(channel, entry), (stored) => {
    const record = recordFrom(stored);
    if (record.tries.some((one) => one.by === by)) return record;
    if (!mayTry(record, now.getTime())) return null;
    return { ...record, tries: [...record.tries, { at: now.toISOString(), by }] };
  });
  const left = claimed?.left?.length ? { left: claimed.left } : {};
  return claimed && { by, number: claimed.tries.length, ...left };
};

interface TryEnd {
  by: string;
  now: Date;
  error: string | null;
  left?: string[] | undefined;
}

export const noteOutcome = async (
  store: Store,
  channel: Channel,
  entry: Entry,
  { by, now, error, left }: TryEnd,
): Promise<void> => {
  const at = now.toISOString();
  const mine = { at, by, ...(error !== null && { error }) };
  await store.update(deliveryKey(channel, entry), (stored): DeliveryRecord => {
    const { tries, ...record } = recordFrom(stored);
    const place = tries.findIndex((one) => one.by === by);
    return {
      tries: place < 0 ? [...tries, mine] : tries.with(place, mine),
      ...record,
      ...(error === null && { sent_at: at, ...(left && { left }) }),
    };
  });
};
