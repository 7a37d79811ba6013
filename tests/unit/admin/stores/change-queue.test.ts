import { expect, it, vi } from 'vitest';
import { DAY, HOUR } from '@/domain/duration.ts';
import {
  browser,
  leadAt,
  LOCKS,
  rest,
  server,
  startEach,
} from '../../../support/fixtures/change-pages.ts';

startEach();

it('takes two taps on the same button for one change', async () => {
  const page = await browser.openPage();
  await Promise.all([
    page.changeLead(leadAt('a', 0), { missed: true }),
    page.changeLead(leadAt('a', 0), { missed: true }),
  ]);
  await rest();
  expect(server.logOf('a')).toEqual([{ missed: true }]);
});

it('asks the owner if someone else was first, and later changes build on the choice', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await page.changeLead(leadAt('a', 0), { won_cents: 7 });
  server.logOf('a').push({ status: 'lost' });
  browser.navigator.onLine = true;
  await page.sendQueue();
  const asked = page.$conflict.get();
  expect(asked).toMatchObject({ change: { status: 'won' }, now: { version: 1 } });
  await page.sendQueue();
  expect(server.logOf('a')).toEqual([{ status: 'lost' }]);
  if (asked) await page.settleConflict(asked, 'mine');
  expect(server.logOf('a')).toEqual([{ status: 'lost' }, { status: 'won' }, { won_cents: 7 }]);
});

it('asks about one conflict after the other, and gives back the words of what is discarded', async () => {
  const page = await browser.openPage();
  const change = { status: 'quoted', quoted_cents: 7, note: 'Hi' } as const;
  for (const id of ['a', 'b']) server.logOf(id).push({ status: 'lost' });
  for (const id of ['a', 'b']) await page.changeLead(leadAt(id, 0), change);
  await rest();
  const first = page.$conflict.get();
  expect(first?.lead).toBe('a');
  if (first) await page.settleConflict(first, 'theirs');
  expect(page.$conflict.get()?.lead).toBe('b');
  expect(server.logOf('a')).toEqual([{ status: 'lost' }]);
  const { hasDraft } = await import('@/islands/admin/stores/drafts.ts');
  expect([hasDraft('note/a'), hasDraft('quoted/a')]).toEqual([true, true]);
});

it('sends what waited on top of a removed or refused change without a question', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  for (const lead of ['a', 'b']) {
    await page.changeLead(leadAt(lead, 0), { status: 'contacted' });
    await page.changeLead(leadAt(lead, 0), { missed: true });
    await page.changeLead(leadAt(lead, 0), { status: 'won' });
  }
  const [, removed] = page.changesOf('a');
  if (removed) await page.undoOne(removed);
  browser.navigator.onLine = true;
  await page.sendQueueOf('a');
  browser.meet('works', 'refused');
  await page.sendQueueOf('b');
  for (const lead of ['a', 'b'])
    expect(server.logOf(lead)).toEqual([{ status: 'contacted' }, { status: 'won' }]);
});

it('is not misled by a clock that is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await browser.openPage();
  const setBack = () => vi.setSystemTime(Date.now() - HOUR);
  await page.changeLead(leadAt('a', 0), { missed: true });
  await rest();
  setBack();
  await page.changeLead(leadAt('a', 1), { missed: true });
  await rest();
  expect(server.logOf('a')).toEqual([{ missed: true }, { missed: true }]);
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('b', 0), { status: 'quoted' });
  setBack();
  await page.changeLead(leadAt('b', 0), { status: 'won' });
  await rest();
  browser.navigator.onLine = true;
  await page.sendQueue();
  expect(server.logOf('b')).toEqual([{ status: 'quoted' }, { status: 'won' }]);
});

it('asks if another window of the browser was first', async () => {
  const windows = [await browser.openPage(LOCKS), await browser.openPage(LOCKS)];
  const [first, second] = windows;
  browser.navigator.onLine = false;
  await first?.changeLead(leadAt('a', 0), { status: 'won' });
  const pressed = Date.now();
  // Waits, because nobody presses in two windows within one millisecond.
  await expect.poll(() => Date.now()).toBeGreaterThan(pressed);
  await second?.changeLead(leadAt('a', 0), { status: 'lost', lost_reason: 'Price' });
  browser.navigator.onLine = true;
  await second?.sendQueue();
  await rest();
  const asked = second?.$conflict.get();
  expect(asked).toMatchObject({ lead: 'a', change: { status: 'lost' } });
  if (asked) await second?.settleConflict(asked, 'theirs');
  expect(server.logOf('a')).toEqual([{ status: 'won' }]);
});

it('drops a change that the server refuses, says which lead, and gives its words back', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  page.receive([leadAt('a', 0)]);
  await page.changeLead(leadAt('a', 0), { note: 'Hi' });
  await rest();
  browser.navigator.onLine = true;
  browser.meet('refused');
  await page.sendQueue();
  expect(page.$queue.get()).toEqual([]);
  expect(page.error).toHaveBeenCalledExactlyOnceWith(
    `Not saved: ${leadAt('a', 0).name}`,
    'Not so.',
  );
  const { hasDraft } = await import('@/islands/admin/stores/drafts.ts');
  expect(hasDraft('note/a')).toBe(true);
});

it('drops all words about a lead that no longer exists, and shows that at once', async () => {
  vi.stubGlobal('location', { search: '?tab=leads&lead=b' });
  const page = await browser.openPage();
  const { detail } = await import('@/islands/admin/stores/lead-detail.ts');
  const { hasDraft, keepWords } = await import('@/islands/admin/stores/drafts.ts');
  keepWords({ lead: 'a', change: { note: 'Typed since' } });
  browser.meet('erased');
  await page.changeLead(leadAt('a', 0), { note: 'Hi' });
  await rest();
  expect(hasDraft('note/a')).toBe(false);
  keepWords({ lead: 'b', change: { note: 'Typed since' } });
  const shown = { lead: leadAt('b', 1), log: [{ version: 1 }], same_person: [] } as never;
  detail.accept({ key: 'b', value: { detail: shown } }, true);
  browser.meet('erased');
  await detail.refresh('page');
  expect(hasDraft('note/b')).toBe(false);
  expect(detail.$shown.get()?.value).toEqual({ detail: null });
});

it('keeps a change without the name of its lead', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  const lead = leadAt('a', 0);
  page.receive([lead]);
  await page.changeLead(lead, { status: 'won' }, { title: 'Won' });
  const next = await browser.openPage();
  const kept = await next.readQueue();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(lead.name);
});

it('sends a change once, even if two windows have it', async () => {
  browser.navigator.onLine = false;
  const first = await browser.openPage();
  await first.changeLead(leadAt('a', 0), { missed: true });
  await rest();
  const windows = [await browser.openPage(LOCKS), await browser.openPage(LOCKS)];
  browser.navigator.onLine = true;
  const send = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    // The other window has time to send it, too.
    await rest();
    return send(...request);
  });
  await Promise.all(windows.map((window) => window.sendQueue()));
  expect(browser.sent).toHaveLength(1);
  for (const window of windows) expect(await window.readQueue()).toEqual([]);
});

it('shows what another window has sent as done until a response says more', async () => {
  const page = await browser.openPage(LOCKS);
  const other = await browser.openPage(LOCKS);
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  browser.navigator.onLine = true;
  await other.sendQueue();
  await page.readQueue();
  expect(page.changesOf('a')).toMatchObject([{ change: { status: 'won' }, state: 'saved' }]);
  await page.sendQueue();
  expect(page.changesOf('a')).toEqual([]);
});

it('sends no change older than a week, and none after it, unless the owner says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'contacted' });
  vi.setSystemTime(Date.now() + 7 * DAY + 1);
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  browser.navigator.onLine = true;
  const next = await browser.openPage();
  await next.sendQueue();
  expect(browser.sent).toEqual([]);
  const [old] = next.$queue.get();
  if (!old) throw new Error('no change');
  expect(next.isTooOld(old)).toBe(true);
  await next.sendAnyway(old);
  expect(server.logOf('a')).toEqual([{ status: 'contacted' }, { status: 'won' }]);
});
