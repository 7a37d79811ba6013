import * as z from 'zod/mini';

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

const counts = z.looseObject({
  views: z.number(),
  visits: z.number(),
  form_starts: z.number(),
  submits: z.number(),
});

export const storedDay = z.looseObject({
  tally: z.looseObject({
    counts,
    bots: z.number(),
    lists: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
  }),
  series: z.array(z.tuple([z.string(), counts])),
  counted_at: z.string(),
});
