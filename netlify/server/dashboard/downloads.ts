import { PART } from '#domain/api.ts';
import { dayOf } from '#domain/calendar.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { readPart } from '../database/database-copy.ts';
import { file, refusal } from '../http/responses.ts';
import { downloadDatabase } from '../leads/erase/maintain-database.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { LONG_BUDGET } from '../store/store.ts';

const CATCH_UP_MS = 10_000;

export const databaseFile: Endpoint = {
  budget: LONG_BUDGET,
  GET: async ({ store, query, now }) => {
    const asked = query.get(PART);
    const part = asked
      ? await readPart(store, asked)
      : await downloadDatabase(store, { now, isPastDeadline: deadlineIn(CATCH_UP_MS) });
    if (!part) return refusal('invalid');
    const name = `everything-${dayOf(now.getTime())}.sqlite`;
    return file(part.bytes, { type: 'application/vnd.sqlite3', name }, part.next);
  },
};
