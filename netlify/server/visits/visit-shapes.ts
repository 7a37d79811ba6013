import * as z from 'zod/mini';
import { COUNTS } from './tally.ts';

export const storedBatch = z.array(
  z.looseObject({
    id: z.string(),
    event_type: z.string(),
    page_path: z.string(),
    referrer: z.nullable(z.string()),
    user_agent: z.string(),
    session_id: z.string(),
    metadata: z.nullable(z.record(z.string(), z.unknown())),
    created_at: z.string(),
  }),
);

export const storedDay = z.looseObject({
  tally: z.looseObject({
    counts: z.looseObject(Object.fromEntries(COUNTS.map((name) => [name, z.number()]))),
    bots: z.number(),
    lists: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
  }),
  counted_at: z.string(),
});
