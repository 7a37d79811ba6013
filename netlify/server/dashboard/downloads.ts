import type { Context } from '@netlify/functions';
import { PART } from '#domain/api.ts';
import { dayOf } from '#domain/calendar.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { readPart } from '../database/database-copy.ts';
import { file, refusal } from '../http/responses.ts';
import { downloadDatabase } from '../leads/erase/maintain-database.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { LONG_BUDGET } from '../store/store.ts';

const CATCH_UP_MS = 10_000;

export const handleDatabase = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET'], budget: LONG_BUDGET },
    async ({ store, now }) => {
      const asked = new URL(request.url).searchParams.get(PART);
      const part = asked
        ? await readPart(store, asked)
        : await downloadDatabase(store, { now, isPastDeadline: deadlineIn(CATCH_UP_MS) });
      if (!part) return refusal('invalid');
      const facts = {
        type: 'application/vnd.sqlite3',
        name: `everything-${dayOf(now.getTime())}.sqlite`,
      };
      return file(part.bytes, facts, part.next);
    },
  );
