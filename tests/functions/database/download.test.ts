import { readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { QUESTION_NAMES } from '#domain/lead.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import { listFiles, newestOf } from '../../../netlify/server/database/database-files.ts';
import { openPacked } from '../../../netlify/server/database/sqlite.ts';
import { downloadDatabase, readPart } from '../../../netlify/server/database/database-copy.ts';
import { addLeads, START } from '../../support/fixtures/many-leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { landing, recordAt } from '../../support/fixtures/visits.ts';
import { publishAt } from '../../support/stores/product-at.ts';

const never = () => false;

describe('the database that the owner downloads', () => {
  it('has every lead and day, arrives in parts, and runs the queries of its documentation', async () => {
    const store = memoryStore();
    await addLeads(store, 300);
    const now = new Date(START + 300 * HOUR);
    for (let day = 0; day < 100; day += 20) {
      await recordAt(store, new Date(now.getTime() - day * DAY), [landing(day, '/services')]);
    }
    await publishAt(store, now);
    const parts = [await downloadDatabase(store, { now, isPastDeadline: never })];
    for (let next = parts[0]?.next ?? null; next !== null;) {
      const part = await readPart(store, next);
      if (!part) throw new Error('a part is missing');
      parts.push(part);
      next = part.next;
    }
    const again = await readPart(store, `${newestOf(await listFiles(store))}.0`);
    expect(again?.bytes).toEqual(parts[0]?.bytes);
    const db = await openPacked(
      zstdCompressSync(Buffer.concat(parts.flatMap((part) => part?.bytes ?? []))),
    );
    expect(db.get('select count(*) as leads from lead')).toEqual({ leads: 300 });
    expect(db.get("select sum(count) as n from visit_name where list = 'landings'")).toEqual({
      n: 5,
    });
    const page = readFileSync('docs/database.md', 'utf8');
    const queries = [...page.matchAll(/```sql\n(.+?)```/gs)].map(([, sql = '']) => sql);
    expect(queries).toHaveLength(3);
    for (const query of queries) expect(() => db.all(query)).not.toThrow();
    const columns = db.all<{ name: string }>("select name from pragma_table_xinfo('lead')");
    const described = columns.filter(({ name }) => !QUESTION_NAMES.some((one) => one === name));
    for (const { name } of described) expect(page).toContain(`\`${name}\``);
    expect(page).toContain('`src/domain/questions.ts`');
    const tables = db.all<{ name: string }>("select name from sqlite_schema where type = 'table'");
    for (const { name } of tables) expect(page).toContain(`\`${name}\``);
  });

  it('refuses a part that it does not know', async () => {
    expect(await readPart(memoryStore(), '7.4000000')).toBeNull();
    expect(await readPart(memoryStore(), 'x')).toBeNull();
  });
});
