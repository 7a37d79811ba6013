import { expect, it, vi } from 'vitest';
import {
  browser,
  CALLER,
  leadAt,
  rest,
  server,
  startEach,
} from '../../../support/fixtures/change-pages.ts';

startEach();

it('says if the device can store nothing, and sends the change from the open page', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('onbeforeunload', null);
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  expect(await page.changeLead(leadAt('a', 0), { note: 'Hi' })).toBe(false);
  await rest();
  expect(page.error).toHaveBeenCalledExactlyOnceWith(
    'Not saved yet',
    "This phone can't keep it. Stay on this page.",
  );
  const leave = (): unknown => (globalThis.onbeforeunload as (() => unknown) | null)?.();
  expect(leave()).toBe('Not saved yet');
  browser.navigator.onLine = true;
  await page.sendQueue();
  expect(leave()).toBeNull();
  expect(server.logOf('a')).toEqual([{ note: 'Hi' }]);
});

it('accepts a change that the device cannot store once the server has it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await browser.openPage();
  expect(await page.changeLead(leadAt('a', 0), { quoted_cents: 5 })).toBe(true);
  expect(server.logOf('a')).toEqual([{ quoted_cents: 5 }]);
  browser.meet('wrong_clock');
  const add = { ...CALLER, trades: [] };
  expect(await page.changeLead({ id: 'new', version: 0 }, {}, { add })).toBe(true);
  browser.meet('refused');
  expect(await page.changeLead(leadAt('b', 0), { quoted_cents: 5 })).toBe(false);
});

it('does not restore words of a refused change that are still where they were typed', async () => {
  const items: Record<string, string> = {
    'dashboard_draft/note/a': '',
    'dashboard_draft/note/b': '',
  };
  for (const key of Object.keys(items))
    items[key] = JSON.stringify({ at: Date.now(), words: { note: 'Hi' } });
  const getItem = (key: string) => items[key] ?? null;
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', Object.assign({ getItem, setItem }, items));
  vi.stubGlobal('indexedDB', undefined);
  const page = await browser.openPage();
  browser.meet('refused');
  expect(await page.changeLead(leadAt('a', 0), { note: 'Hi' })).toBe(false);
  server.logOf('b').push({ status: 'lost' });
  expect(await page.changeLead(leadAt('b', 0), { status: 'won', note: 'Hi' })).toBe(false);
  const asked = page.$conflict.get();
  expect(asked).toMatchObject({ lead: 'b' });
  if (asked) await page.settleConflict(asked, 'theirs');
  expect(setItem).not.toHaveBeenCalled();
});

it('stores a change even if the phone has cut the connection to its database in the meantime', async () => {
  const page = await browser.openPage();
  const opened: IDBDatabase[] = [];
  const factory = indexedDB;
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const opening = factory.open(name);
      opening.addEventListener('success', () => opened.push(opening.result));
      return opening;
    },
  });
  browser.navigator.onLine = false;
  await page.changeLead(leadAt('a', 0), { missed: true });
  await rest();
  for (const database of opened) database.close();
  expect(await page.changeLead(leadAt('b', 0), { missed: true })).toBe(true);
});
