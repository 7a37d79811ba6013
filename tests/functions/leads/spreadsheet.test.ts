import { expect, it } from 'vitest';
import { DAY } from '@/domain/duration.ts';
import { appendEntry, putLead } from '../../../netlify/server/records/lead-store.ts';
import { HOME_TOWN } from '../../support/company/offered.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { csvAt } from '../../support/stores/product-at.ts';

const NOW = new Date('2030-11-12T18:00:00Z');
const at = (daysAgo: number): string => new Date(NOW.getTime() - daysAgo * DAY).toISOString();

it('has what an accountant needs of each lead, in cells that a spreadsheet can read', async () => {
  const store = memoryStore();
  const address = `1 Oak St, ${HOME_TOWN.name}, NC`;
  const from = { phone: '(336) 555-0100', phone_e164: '+13365550100', address };
  const record = leadRecord(NOW.getTime() - 9 * DAY, {
    ...from,
    referrer: 'https://www.google.com',
  });
  await putLead(store, record);
  for (const [index, entry] of [
    { at: at(8), status: 'quoted', quoted_cents: 900_050, note: 'Two "big" windows, one door' },
    { at: at(7), note: '=HYPERLINK("https://evil.example")' },
    { at: at(6), status: 'won', won_cents: 840_050 },
  ].entries()) {
    await appendEntry(store, record.id, { version: index + 1, ...entry } as never);
  }
  // The job of a repeat belongs to what brought its first request, as in Analytics.
  const again = leadRecord(NOW.getTime() - 9 * DAY + 1, { ...from, heard: 'nextdoor' });
  await putLead(store, again);
  await appendEntry(store, again.id, { version: 1, at: at(5), status: 'quoted' });
  await appendEntry(store, again.id, { version: 2, at: at(4), status: 'lost' });
  const named = leadRecord(NOW.getTime(), { name: '=1+1', source: 'phone', heard: 'nextdoor' });
  await putLead(store, named);
  await appendEntry(store, named.id, { version: 1, at: at(0), status: 'won', won_cents: 100 });
  await appendEntry(store, named.id, { version: 2, at: at(0), status: 'lost' });
  const caller = { name: '', phone: '3365550116', phone_e164: '+13365550116', address: '' };
  await putLead(store, leadRecord(NOW.getTime() - 10 * DAY, caller));

  const [head, ...rows] = await read(store);
  const cells = (row: string[] = []) =>
    Object.fromEntries(row.map((cell, index) => [head?.[index] ?? '', cell]));
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  expect(rows).toHaveLength(4);
  expect(cells(rows[0])).toMatchObject({
    Name: "'=1+1",
    Source: 'Nextdoor',
    'Heard of us': 'Nextdoor',
    'Won on': '',
    Won: '',
  });
  expect(cells(rows[1])).toMatchObject({
    'Repeat request': 'yes',
    Source: 'Google',
    'Heard of us': 'Nextdoor',
    'Lost on': '2030-11-08',
    'Won on': '',
  });
  expect(cells(rows[2])).toMatchObject({
    Phone: '(336) 555-0100',
    'Phone digits': '13365550100',
    Town: HOME_TOWN.name,
    Source: 'Google',
    'Heard of us': '',
    'First quoted on': '2030-11-04',
    Quoted: '9000.50',
    'Repeat request': 'no',
    'Won on': '2030-11-06',
    Won: '8400.50',
    Notes:
      '2030-11-04: Two "big" windows, one door\n2030-11-05: =HYPERLINK("https://evil.example")',
  });
  expect(cells(rows[3])).toMatchObject({
    Name: '(336) 555-0116',
    Phone: '(336) 555-0116',
    Town: '',
  });
});

const read = async (store: ReturnType<typeof memoryStore>): Promise<string[][]> => {
  const { name, text } = await csvAt(store, NOW);
  expect(name).toBe('leads-2030-11-12.csv');
  expect(text.startsWith('\uFEFFConfirmation number,Received,Name,')).toBe(true);
  return parsed(text.replace('\uFEFF', ''));
};

/** Parses CSV by RFC 4180. */
const parsed = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && !quoted && !plain) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};
