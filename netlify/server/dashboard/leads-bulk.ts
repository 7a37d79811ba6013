import type { Context } from '@netlify/functions';
import type { BulkAnswer } from '../../../src/domain/api.ts';
import { adminCall } from '../admin/admin-call.ts';
import { ok, refuse } from '../http.ts';
import { bulkChange } from '../leads/desk/bulk-change.ts';
import { JSON_BODY } from '../read-body.ts';

export const handleLeadsBulk = (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['POST'], body: JSON_BODY },
    async ({ store, database, now, body }) => {
      const outcome = await bulkChange(body.data, { store, database: await database(), now });
      return outcome.ok
        ? ok({ results: outcome.results } satisfies BulkAnswer)
        : refuse(outcome.code, { fields: outcome.fields });
    },
  );
