import type { Config, Context } from '@netlify/functions';
import type { BulkAnswer } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { ok, refuse } from '../server/http.ts';
import { bulkChange } from '../server/leads/desk/bulk-change.ts';
import { JSON_BODY } from '../server/read-body.ts';

export const config: Config = { path: '/api/admin/leads/bulk' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['POST'], body: JSON_BODY },
    async ({ store, now, body }) => {
      const outcome = await bulkChange(body.data, { store, now });
      return outcome.ok
        ? ok({ results: outcome.results } satisfies BulkAnswer)
        : refuse(outcome.code, { fields: outcome.fields });
    },
  );
