import * as z from 'zod/mini';
import { readTrades, tradesText, WINDOW_COUNT_LABELS } from './house.ts';
import { leadFields, type LeadRecord, PREFERRED_TIME_LABELS } from './lead.ts';
import { phoneText } from './phone.ts';

const CORRECTABLE = [
  'name',
  'phone',
  'address',
  'trades',
  'window_count',
  'preferred_time',
] as const satisfies (keyof LeadRecord)[];
export type CorrectableField = (typeof CORRECTABLE)[number];
export type Correctable = Pick<LeadRecord, CorrectableField>;
export type Correction = Partial<Correctable>;

/** What the owner may correct. */
export const contactCorrection = z.object({
  name: z.exactOptional(leadFields.shape.name),
  phone: z.exactOptional(leadFields.shape.phone),
  address: z.exactOptional(leadFields.shape.address),
});

/** What the homeowner may correct after sending. */
export const requestCorrection = z.object({
  ...contactCorrection.shape,
  windowCount: z.exactOptional(leadFields.shape.windowCount),
  preferredTime: z.exactOptional(leadFields.shape.preferredTime),
  trades: z.exactOptional(
    z.pipe(
      z.array(z.string()),
      z.transform((values: string[]) => readTrades(values)),
    ),
  ),
});
export type RequestCorrection = z.infer<typeof requestCorrection>;

/** Leads from before there were trades have none. */
export const originalOf = ({
  name,
  phone,
  address,
  trades = [],
  window_count,
  preferred_time,
}: Correctable): Required<Correctable> => ({
  name,
  phone,
  address,
  trades,
  window_count,
  preferred_time,
});

export const differences = (one: Correction, other: Correction): CorrectableField[] =>
  CORRECTABLE.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

export const CORRECTABLE_NAMES: Record<CorrectableField, string> = {
  name: 'name',
  phone: 'phone number',
  address: 'address',
  trades: 'work',
  window_count: 'number of windows',
  preferred_time: 'best time',
};

/** Null for a value that is left as it was sent. */
export const correctableText = (field: CorrectableField, values: Correction): string | null => {
  const { phone, trades, window_count, preferred_time } = values;
  switch (field) {
    case 'phone':
      return phone === undefined ? null : phoneText(phone);
    case 'trades':
      return trades ? (tradesText(trades) ?? 'not chosen') : null;
    case 'window_count':
      return window_count ? WINDOW_COUNT_LABELS[window_count] : null;
    case 'preferred_time':
      return preferred_time ? PREFERRED_TIME_LABELS[preferred_time] : null;
    default:
      return values[field] ?? null;
  }
};
