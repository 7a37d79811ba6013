import type { Endpoint } from '../auth/require-owner.ts';
import { retentionMonths } from '../env/env.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, refusal } from '../http/responses.ts';
import { approveRetention } from '../leads/erase/retain-leads.ts';

export const retention: Endpoint = {
  body: JSON_BODY,
  POST: async ({ store, now, body }) => {
    const { made_at } = fieldsOf(body.data);
    const approved = await approveRetention(store, { months: retentionMonths(), made_at, now });
    return approved ? done() : refusal('conflict');
  },
};
