import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { sendOwnerEmails } from '../../../netlify/server/notifications/outbox/scheduled-emails.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { landing, recordAt, reportAt } from '../../support/fixtures/visits.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';
import { freshProcess, memoryStore } from '../../support/stores/memory-store.ts';
import { changeAt, overviewAt } from '../../support/stores/product-at.ts';
import { newFolder } from '../../support/new-folder.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = newFolder();
  store = memoryStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const run = (time: string, mails = folder) =>
  sendOwnerEmails(store, { environment: { MAIL_DIR: mails }, clock: () => new Date(time) });
const mails = async () => (await readdir(folder)).sort();
const read = async (name: string) => readMessage(await readFile(join(folder, name), 'utf8'));

const receive = async (time: string, fields: Parameters<typeof leadRecord>[1] = {}) =>
  putLead(store, leadRecord(Date.parse(time), fields));
const change = (id: string, version: number, time: string, fields: object) =>
  changeAt(store, new Date(time), id, { version, ...fields });
const view = (time: string) => recordAt(store, new Date(time), [landing(1, '/services')]);

// Monday, November 23, 7 AM in Clemmons.
const MONDAY = '2026-11-23T12:00:00Z';

describe('the summary of a week', () => {
  it('counts what the seven days before Monday brought', async () => {
    const called = await receive('2026-11-16T15:00:00Z');
    await change(called.id, 0, '2026-11-17T14:00:00Z', { status: 'contacted' });
    await change(called.id, 1, '2026-11-20T14:00:00Z', { status: 'won' });
    const late = await receive('2026-11-17T15:00:00Z', { address: '1 Main St, Lewisville, NC' });
    await change(late.id, 0, '2026-11-19T15:00:00Z', { status: 'contacted' });
    const { phone_e164 } = await receive('2026-11-22T20:00:00Z');
    await receive('2026-11-22T21:00:00Z', { phone_e164 });
    await receive('2026-11-18T21:00:00Z', { suspect: { score: 100, reasons: ['honeypot'] } });
    const old = await receive('2026-06-01T15:00:00Z');
    const lost = { status: 'lost', lost_reason: 'Too far away' };
    await change(old.id, 0, '2026-11-18T15:00:00Z', lost);
    await receive('2026-11-23T06:00:00Z');
    await view('2026-11-18T12:00:00Z');
    await view('2026-11-19T12:00:00Z');
    await view('2026-11-10T12:00:00Z');
    await view('2026-11-08T12:00:00Z');

    expect(await run(MONDAY)).toMatchObject({ failed: 0 });
    const { headers, parts } = await read('summary-2026-11-23.eml');
    expect(headers['subject']).toEqual([
      expect.stringMatching(/^Your week: 3 requests, \d calls? to make$/),
    ]);
    expect(parts['text/plain']?.split(/\r?\n/)).toEqual([
      'Your week, November 16 to November 22',
      '',
      'Requests received: 3',
      'Repeat requests: 1',
      'Called in time: 1',
      'Called late, or overdue: 1',
      'Not called yet, still on time: 1',
      'Won: 1',
      'Lost: 1',
      'Waiting for a call: 3',
      'Suspected spam to review: 1',
      'Requests by town: Clemmons (2), Lewisville (1)',
      'Visits: 2 (1 the week before), 2 pages viewed',
      'Top landing pages: /services (2)',
      'On the dashboard: http://localhost:8888/admin/dashboard?tab=overview',
      '',
      '',
    ]);
  });

  it('counts as the dashboard does', async () => {
    const first = await receive('2026-11-16T15:00:00Z');
    await change(first.id, 0, '2026-11-17T14:00:00Z', { status: 'contacted' });
    await receive('2026-11-17T14:30:00Z', { phone_e164: first.phone_e164 });
    const called = await receive('2026-11-18T15:00:00Z');
    await change(called.id, 0, '2026-11-18T16:00:00Z', { status: 'spam' });
    const later = await receive('2026-11-20T15:00:00Z');
    const agreed = { status: 'contacted', follow_up_at: '2026-11-23T15:00:00Z' };
    await change(later.id, 0, '2026-11-20T16:00:00Z', agreed);
    await run(MONDAY);
    const { parts } = await read('summary-2026-11-23.eml');
    const { today, promise } = await overviewAt(store, new Date(MONDAY));
    const week = 'period=custom&from=2026-11-16&to=2026-11-22';
    const { totals } = await reportAt(store, new Date(MONDAY), week);
    expect([totals.leads, today.to_call, promise.kept]).toEqual([2, 2, 2]);
    for (const line of ['Requests received: 2', 'Waiting for a call: 2', 'Called in time: 2'])
      expect(parts['text/plain']).toContain(line);
  });

  it('compares visits only with a week that was recorded as a whole', async () => {
    await view('2026-11-10T12:00:00Z');
    await view('2026-11-18T12:00:00Z');
    await run(MONDAY);
    const { parts } = await read('summary-2026-11-23.eml');
    expect(parts['text/plain']).toContain('Visits: 1, 1 page viewed');
  });

  it.each([
    ['winter', '2026-11-22T15:00:00Z', '2026-11-23T11:59:00Z', MONDAY],
    ['summer', '2026-07-05T15:00:00Z', '2026-07-06T10:59:00Z', '2026-07-06T11:00:00Z'],
  ])('is sent once, at seven by the company’s clock in %s', async (_, received, before, due) => {
    await receive(received);
    await run(before);
    expect(await mails()).toEqual([]);
    expect(await Promise.all([run(due), run(due)])).toContainEqual({ sent: 1, failed: 0 });
    await run(new Date(Date.parse(due) + 86_400_000).toISOString());
    expect(await mails()).toEqual([`summary-${due.slice(0, 10)}.eml`]);
  });

  it('is retried in the next hours if it fails, under the same id', async () => {
    await receive('2026-11-22T15:00:00Z');
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    expect(await run(MONDAY, file)).toEqual({ sent: 0, failed: 1 });
    expect(await run('2026-11-23T12:00:01Z')).toEqual({ sent: 0, failed: 0 });
    expect(await run('2026-11-23T13:00:00Z')).toEqual({ sent: 1, failed: 0 });
    const { headers } = await read('summary-2026-11-23.eml');
    expect(headers['idempotency-key']).toEqual(['summary-2026-11-23']);
  });

  it('waits until the database has every lead', async () => {
    for (const day of ['11-30', '12-01']) await receive(`2026-${day}T15:00:00Z`);
    vi.useFakeTimers({ toFake: ['performance'] });
    const whole = store;
    store = freshProcess(whole, (_, __, work) => {
      vi.advanceTimersByTime(2000);
      return work();
    });
    await run('2026-12-07T12:00:00Z');
    store = whole;
    await run('2026-12-07T13:00:00Z');
    const { parts } = await read('summary-2026-12-07.eml');
    expect(parts['text/plain']).toContain('Requests received: 2');
  });

  it('counts a job in the week in which it was won, whatever was undone since', async () => {
    const { id } = await receive('2026-11-02T15:00:00Z');
    await change(id, 0, '2026-11-03T15:00:00Z', { status: 'won' });
    await change(id, 1, '2026-11-17T15:00:00Z', { status: 'lost', lost_reason: 'Too far away' });
    await change(id, 2, '2026-11-17T16:00:00Z', { undo: true });
    await change(id, 3, '2026-11-18T15:00:00Z', { status: 'won', won_cents: 840_000 });
    await receive('2026-11-19T15:00:00Z');
    await run(MONDAY);
    const { parts } = await read('summary-2026-11-23.eml');
    expect(parts['text/plain']).toMatch(/Won: 0\s+Lost: 0/);
  });

  it('is not sent after Wednesday', async () => {
    await receive('2026-11-22T15:00:00Z');
    await run('2026-11-26T15:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('is not sent for a week in which nothing happened, even if someone waits since Monday', async () => {
    await run(MONDAY);
    await receive('2026-11-23T15:00:00Z');
    await run('2026-11-24T07:00:00Z');
    expect(await mails()).toEqual([]);
  });
});

describe('the mail of suspects', () => {
  it('is sent each day with open suspects, and says how many', async () => {
    const suspect = { score: 100, reasons: ['links'] };
    const first = await receive('2026-11-25T15:00:00Z', { suspect });
    const second = await receive('2026-11-25T16:00:00Z', { suspect });
    await run('2026-11-26T11:00:00Z');
    expect(await mails()).toEqual([]);
    await run('2026-11-26T12:00:00Z');
    await run('2026-11-26T13:00:00Z');
    expect(await mails()).toEqual(['suspects-2026-11-26.eml']);
    const { headers, parts } = await read('suspects-2026-11-26.eml');
    expect(headers['subject']).toEqual(['2 suspected spam requests to review']);
    expect(parts['text/plain']).toContain('2 suspected spam requests to review');
    expect(parts['text/plain']).toContain('/admin/dashboard?tab=leads&suspect=yes&status=open');

    await change(first.id, 0, '2026-11-26T15:00:00Z', { rescued: true });
    await change(second.id, 0, '2026-11-26T15:00:00Z', { status: 'spam' });
    await run('2026-11-27T12:00:00Z');
    expect(await mails()).toEqual(['suspects-2026-11-26.eml']);
  });
});
