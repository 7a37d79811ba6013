import { expect, it, vi } from 'vitest';
import { DAY } from '@/domain/duration.ts';
import {
  browser,
  CALLER,
  leadAt,
  LOCKS,
  rest,
  server,
  startEach,
} from '../../../support/fixtures/change-pages.ts';

startEach();

it('offers no Undo of a change that another window has discarded', async () => {
  const page = await browser.openPage(LOCKS);
  const other = await browser.openPage(LOCKS);
  server.logOf('a').push({ status: 'lost' });
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  await other.sendQueue();
  const asked = other.$conflict.get();
  if (asked) await other.settleConflict(asked, 'theirs');
  expect(await page.readQueue()).toEqual([]);
  expect(page.lastSaved()).toBeUndefined();
});

it('takes back a change that is saved just then', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  browser.navigator.onLine = true;
  const [made] = page.$queue.get();
  const send = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', send);
    if (made) void page.undo(made);
    return send(...request);
  });
  await page.sendQueue();
  await rest();
  expect(server.logOf('a')).toEqual([{ status: 'won' }, { undo: true }]);
});

it('takes back one change after the other, and never an Undo, however fast the key is pressed', async () => {
  const page = await browser.openPage();
  for (const status of ['contacted', 'scheduled'] as const) {
    await page.changeLead(leadAt('a', 0), { status });
    await rest();
  }
  page.$changes.listen(() => expect(page.lastSaved()?.change.undo).toBeUndefined());
  for (const status of ['scheduled', 'contacted']) {
    const newest = page.lastSaved();
    expect(newest?.change).toEqual({ status });
    if (newest) void page.undo(newest);
  }
  await rest();
  expect(browser.sent.slice(2)).toEqual([
    { undo: true, version: 2 },
    { undo: true, version: 1 },
  ]);
});

it('finds the newest change that Undo can take back: a lead that was added stays', async () => {
  const page = await browser.openPage();
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  await page.changeLead({ id: 'new', version: 0 }, { missed: true }, { add: CALLER });
  await rest();
  expect(page.lastSaved()?.lead).toBe('a');
});

it('takes back what the server may have, or says that it could not', async () => {
  browser.meet('response_cut', 'lost');
  const before = await browser.openPage();
  await before.changeLead(leadAt('a', 0), { status: 'lost' });
  await rest();
  const page = await browser.openPage();
  const [made] = await page.readQueue();
  if (made) await page.undo(made);
  expect(page.error).toHaveBeenCalledExactlyOnceWith("Couldn't undo", expect.any(String));
  expect(page.$queue.get()).toHaveLength(1);
  if (made) await page.undo(made);
  await rest();
  expect(server.logOf('a')).toEqual([{ status: 'lost' }, { undo: true }]);
});

it('takes back its own change, not that of another device which followed a lost response', async () => {
  const page = await browser.openPage();
  for (const [id, change] of [
    ['a', { status: 'quoted' }],
    ['b', { note: 'Hi' }],
  ] as const) {
    browser.meet('response_lost');
    await page.changeLead(leadAt(id, 0), change);
    await rest();
    server.logOf(id).push({ status: 'won' });
    const [made] = page.$queue.get();
    if (made) await page.undo(made);
    await rest();
    expect(server.logOf(id)).toEqual([change, { status: 'won' }]);
  }
  expect(browser.sent).toContainEqual({ undo: true, version: 1 });
});

it('takes back what turns out not to be saved, because someone else was first', async () => {
  const page = await browser.openPage();
  browser.meet('lost');
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  server.logOf('a').push({ status: 'lost' });
  const [made] = page.$queue.get();
  if (made) await page.undo(made);
  expect(page.error).not.toHaveBeenCalled();
  expect(page.$queue.get()).toEqual([]);
  expect(server.logOf('a')).toEqual([{ status: 'lost' }]);
});

it('says so if another window has sent what is to be taken back', async () => {
  const page = await browser.openPage(LOCKS);
  const other = await browser.openPage(LOCKS);
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' });
  await rest();
  const [made] = page.$queue.get();
  browser.navigator.onLine = true;
  await other.sendQueue();
  if (made) await page.undo(made);
  expect(page.error).toHaveBeenCalledExactlyOnceWith("Couldn't undo", expect.any(String));
});

it('says that it could not take back what another device has changed since', async () => {
  const page = await browser.openPage();
  await page.changeLead(leadAt('a', 0), { status: 'contacted' });
  await rest();
  server.logOf('a').push({ status: 'won' });
  const made = page.lastSaved();
  if (made) await page.undo(made);
  await rest();
  const title = `Couldn't undo: ${leadAt('a', 0).name}`;
  expect(page.error).toHaveBeenCalledExactlyOnceWith(title, expect.any(String));
  expect(server.logOf('a')).toEqual([{ status: 'contacted' }, { status: 'won' }]);
});

it('takes back one change while its key is held down', async () => {
  const page = await browser.openPage();
  const { onShortcut } = await import('@/islands/admin/stores/shortcuts.ts');
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('HTMLElement', Map);
  for (const id of ['a', 'b']) await page.changeLead(leadAt(id, 0), { status: 'won' });
  await rest();
  for (const repeat of [false, true, true]) {
    onShortcut(Object.assign(new Event('keydown'), { key: 'u', repeat }) as KeyboardEvent);
    await rest();
  }
  expect(server.logOf('a')).toEqual([{ status: 'won' }]);
  expect(server.logOf('b')).toEqual([{ status: 'won' }, { undo: true }]);
});

it('takes back without sending it a change that is too old, or below another one that is not a note', async () => {
  const page = await browser.openPage();
  const takeBack = async (id: string): Promise<void> => {
    const [made] = page.changesOf(id);
    if (made) await page.undo(made);
    await rest();
  };
  browser.meet('lost', 'lost', 'lost');
  for (const id of ['a', 'b', 'c']) await page.changeLead(leadAt(id, 0), { status: 'lost' });
  await rest();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { missed: true });
  await page.changeLead(leadAt('b', 0), { note: 'Gate' });
  browser.navigator.onLine = true;
  for (const id of ['a', 'b']) await takeBack(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY });
  await takeBack('c');
  expect(page.changesOf('c')).toEqual([]);
  expect([server.logOf('a'), server.logOf('c')]).toEqual([[], []]);
  expect(server.logOf('b')).toContainEqual({ status: 'lost' });
  // The server may or may not have these two changes.
  expect(page.error.mock.calls.filter(([title]) => title === "Couldn't undo")).toHaveLength(2);
});
