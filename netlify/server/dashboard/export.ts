import type { Context } from '@netlify/functions';
import { PART } from '../../../src/domain/api.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { adminCall } from '../admin/admin-call.ts';
import { complete } from '../database/read.ts';
import { filePart, wholeFile } from '../file-parts.ts';
import { refuse } from '../http.ts';
import { exportAll, readPlace } from '../leads/desk/export-all.ts';
import { LONG_BUDGET } from '../store.ts';

export const handleExport = (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['GET'], budget: LONG_BUDGET },
    async ({ store, database, now }) => {
      const part = new URL(request.url).searchParams.get(PART);
      const from = readPlace(part ?? '');
      if (!from) return refuse('invalid');
      const name = `everything-${dayOf(now.getTime())}.ndjson`;
      const facts = { type: 'application/x-ndjson', name };
      const pieces = exportAll({ store, database: complete(await database()), now }, from);
      return part === null ? wholeFile(pieces, facts) : filePart(pieces, facts);
    },
  );
