import type { Context } from '@netlify/functions';
import { PART } from '../../../src/domain/api.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { adminCall } from '../admin/admin-call.ts';
import { readPart } from '../database/download.ts';
import { overAfter } from '../deadline.ts';
import { file, refuse } from '../http.ts';
import { downloadDatabase } from '../leads/desk/keep-database.ts';
import { LONG_BUDGET } from '../store.ts';

const CATCH_UP_MS = 10_000;

export const handleDatabase = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, async ({ store, now }) => {
    const asked = new URL(request.url).searchParams.get(PART);
    const part = asked
      ? await readPart(store, asked)
      : await downloadDatabase(store, { now, isOver: overAfter(CATCH_UP_MS) });
    if (!part) return refuse('invalid');
    const facts = {
      type: 'application/vnd.sqlite3',
      name: `database-${dayOf(now.getTime())}.sqlite`,
    };
    return file(part.bytes, facts, part.next);
  });
