import type { Endpoint } from '../auth/require-owner.ts';
import { ok, refusal } from '../http/responses.ts';
import { readAnalytics } from '../reports/analytics.ts';

export const analytics: Endpoint = {
  GET: async ({ query, database, now }) => {
    const read = readAnalytics(query, { database: await database(), now });
    return read.ok ? ok(read.response) : refusal(read.code);
  },
};
