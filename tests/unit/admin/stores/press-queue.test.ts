import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY } from '@/domain/duration.ts';
import {
  leadAt,
  LOCKS,
  rest,
  startBrowser,
  startServer,
} from '../../../support/fixtures/press-pages.ts';

let server: ReturnType<typeof startServer>;
let browser: ReturnType<typeof startBrowser>;

beforeEach(() => {
  server = startServer();
  browser = startBrowser(server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('saves what was pressed offline at the next opening, in order, without a conflict with itself', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  const lead = leadAt('a', 0);
  expect(await page.changeLead(lead, { status: 'contacted' }, 'Contacted')).toBe('done');
  expect(await page.changeLead(lead, { status: 'quoted', quoted_cents: 5 }, 'Quoted')).toBe('done');
  expect(await page.changeLead(leadAt('b', 0), { note: 'Hi' }, 'Note')).toBe('done');
  browser.navigator.onLine = true;
  const next = await browser.openPage();
  void next.sendPresses();
  await vi.waitFor(async () => expect(await next.readQueue()).toEqual([]));
  expect(server.logOf('a')).toEqual([
    { status: 'contacted' },
    { status: 'quoted', quoted_cents: 5 },
  ]);
  expect(server.logOf('b')).toEqual([{ note: 'Hi' }]);
  expect(next.$conflicts.get()).toEqual([]);
});

it('does not save a press twice whose response was lost', async () => {
  const page = await browser.openPage();
  browser.meet('response_lost');
  expect(await page.changeLead(leadAt('a', 0), { missed: true }, 'No answer')).toBe('done');
  expect(page.$queue.get()).toMatchObject([{ isSending: false }]);
  await page.sendPresses();
  expect(server.logOf('a')).toEqual([{ missed: true }]);
  expect(page.$queue.get()).toEqual([]);
});

it('asks the owner if somebody else was first, and later presses build on the choice', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' }, 'Won');
  await page.changeLead(leadAt('a', 0), { won_cents: 7 }, 'Won $0.07');
  server.logOf('a').push({ status: 'lost' });
  browser.navigator.onLine = true;
  const sending = page.sendPresses();
  await vi.waitFor(() => expect(page.$conflicts.get()).toHaveLength(1));
  expect(page.$conflicts.get()[0]).toMatchObject({ requested: { status: 'won' } });
  page.$conflicts.get()[0]?.choose('mine');
  await sending;
  expect(server.logOf('a')).toEqual([{ status: 'lost' }, { status: 'won' }, { won_cents: 7 }]);
});

it('asks if another window of the browser was first', async () => {
  const windows = [await browser.openPage(LOCKS), await browser.openPage(LOCKS)];
  const [first, second] = windows;
  browser.navigator.onLine = false;
  await first?.changeLead(leadAt('a', 0), { status: 'won' }, 'Won');
  await second?.changeLead(leadAt('a', 0), { status: 'lost', lost_reason: 'Price' }, 'Lost');
  browser.navigator.onLine = true;
  const sending = second?.sendPresses();
  await vi.waitFor(() => expect(second?.$conflicts.get()).toHaveLength(1));
  second?.$conflicts.get()[0]?.choose('theirs');
  await sending;
  expect(server.logOf('a')).toEqual([{ status: 'won' }]);
});

it('drops a press that the server refuses, and says which lead', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { note: 'Hi' }, 'Note added');
  browser.navigator.onLine = true;
  browser.meet('refused');
  await page.sendPresses();
  expect(page.$queue.get()).toEqual([]);
  expect(page.error).toHaveBeenCalledExactlyOnceWith(
    `Not saved: ${leadAt('a', 0).name}`,
    'This lead no longer exists.',
  );
});

it('keeps a press without the name of its lead', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  const lead = leadAt('a', 0);
  await page.changeLead(lead, { status: 'won' }, `${lead.name}: Won`);
  const next = await browser.openPage();
  expect(JSON.stringify(await next.readQueue())).not.toContain(lead.name);
});

it('sends a press once, though two windows have it', async () => {
  browser.navigator.onLine = false;
  const first = await browser.openPage();
  await first.changeLead(leadAt('a', 0), { missed: true }, 'No answer');
  const windows = [await browser.openPage(LOCKS), await browser.openPage(LOCKS)];
  browser.navigator.onLine = true;
  await Promise.all(windows.map((window) => window.sendPresses()));
  expect(browser.sent).toHaveLength(1);
  for (const window of windows) expect(window.$queue.get()).toEqual([]);
});

it('sends nothing older than a week unless the owner says so, nor what came after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'contacted' }, 'Contacted');
  vi.setSystemTime(Date.now() + 7 * DAY + 1);
  await page.changeLead(leadAt('a', 0), { status: 'won' }, 'Won');
  browser.navigator.onLine = true;
  const next = await browser.openPage();
  await next.sendPresses();
  expect(browser.sent).toEqual([]);
  const [old] = next.$queue.get();
  if (!old) throw new Error('no press');
  expect(next.isTooOld(old)).toBe(true);
  await next.sendAnyway(old);
  expect(server.logOf('a')).toEqual([{ status: 'contacted' }, { status: 'won' }]);
});

it('removes a press that waits, and its row is as before', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { status: 'won' }, 'Won');
  const [press] = page.$queue.get();
  if (!press) throw new Error('no press');
  page.finishRow(leadAt('a', 0), 'Won');
  await page.removePress(press);
  expect(page.$finished.get()['a']).toBeUndefined();
  browser.navigator.onLine = true;
  await (await browser.openPage()).sendPresses();
  expect(browser.sent).toEqual([]);
});

it('takes 200 presses, and says of the next one that it was not saved', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  for (let n = 0; n < 200; n += 1) await page.changeLead(leadAt(`${n}`, 0), { missed: true }, '');
  expect(await page.changeLead(leadAt('a', 0), { missed: true }, '')).toBe('failed');
  expect(page.error).toHaveBeenCalledOnce();
  expect(page.$queue.get()).toHaveLength(200);
});

it('says if the device can store nothing, and sends it from the open page', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  const changed = page.changeLead(leadAt('a', 0), { note: 'Hi' }, 'Note added');
  await rest();
  expect(page.error).toHaveBeenCalledExactlyOnceWith(
    'Not saved yet',
    "This phone can't keep it. Stay on this page.",
  );
  expect(listen).toHaveBeenCalledWith('beforeunload', expect.any(Function));
  browser.navigator.onLine = true;
  await page.sendPresses();
  expect(await changed).toBe('done');
  expect(server.logOf('a')).toEqual([{ note: 'Hi' }]);
});
