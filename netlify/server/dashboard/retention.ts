import type { Context } from '@netlify/functions';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { retentionMonths } from '../env/env.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, refusal } from '../http/responses.ts';
import { approveRetention } from '../leads/erase/retain-leads.ts';

export const handleRetention = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['POST'], body: JSON_BODY },
    async ({ store, now, body }) => {
      const { made_at } = fieldsOf(body.data);
      const months = retentionMonths();
      return (await approveRetention(store, { months, made_at, now }))
        ? done()
        : refusal('conflict');
    },
  );
