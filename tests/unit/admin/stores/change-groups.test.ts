import { expect, it, vi } from 'vitest';
import {
  browser,
  leadAt,
  rest,
  server,
  startEach,
} from '../../../support/fixtures/change-pages.ts';

startEach();

it('reports a group once, even if its last change was refused or discarded', async () => {
  vi.stubGlobal('location', { search: '?tab=leads' });
  for (const last of ['refused', 'discarded']) {
    const page = await browser.openPage();
    page.$saved.listen((made) => made && page.tellSaved(made));
    const ids = ['a', 'b', 'c'].map((id) => `${last}-${id}`);
    if (last === 'refused') browser.meet('works', 'works', 'refused');
    else server.logOf('discarded-c').push({ status: 'lost' });
    for (const id of ids)
      await page.changeLead(leadAt(id, 0), { status: 'won' }, { title: 'Won', group: last });
    await rest();
    const asked = page.$conflict.get();
    if (asked) await page.settleConflict(asked, 'theirs');
    expect(page.success).toHaveBeenCalledExactlyOnceWith(
      '2 leads: Won',
      'Saved.',
      expect.objectContaining({ label: 'Undo' }),
    );
  }
});

it('reports an Undo of many leads once, even if the last of them was refused', async () => {
  const page = await browser.openPage();
  for (const id of ['a', 'b', 'c'])
    await page.changeLead(leadAt(id, 0), { status: 'won' }, { group: 'all' });
  await rest();
  page.$saved.listen((made) => made && page.tellSaved(made));
  browser.meet('works', 'works', 'refused');
  const send = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if ((request[0] as string).endsWith('/c')) await rest();
    return send(...request);
  });
  const [made] = page.changesOf('a');
  if (made) await page.undo(made);
  await expect.poll(() => page.$queue.get()).toEqual([]);
  expect(page.success).toHaveBeenCalledExactlyOnceWith('Undone', 'Back to how it was.');
  expect(page.error).toHaveBeenCalledOnce();
});

it('takes back all of a large group even if other changes were saved since', async () => {
  const page = await browser.openPage();
  const ids = Array.from({ length: 50 }, (_, n) => `${n}`);
  for (const id of ids) await page.changeLead(leadAt(id, 0), { status: 'won' }, { group: 'all' });
  await page.changeLead(leadAt('other', 0), { missed: true });
  await rest();
  const [one] = page.changesOf('49');
  if (one) await page.undo(one);
  await rest();
  for (const id of ids) expect(server.logOf(id)).toEqual([{ status: 'won' }, { undo: true }]);
  expect(server.logOf('other')).toEqual([{ missed: true }]);
});

it('says only once that many changes may be saved already', async () => {
  const page = await browser.openPage();
  browser.meet('lost', 'lost', 'lost', 'lost');
  for (const id of ['a', 'b'])
    await page.changeLead(leadAt(id, 0), { status: 'won' }, { group: 'all' });
  await rest();
  const [made] = page.changesOf('a');
  if (made) await page.undo(made);
  expect(page.error).toHaveBeenCalledExactlyOnceWith("Couldn't undo", expect.any(String));
});

it('takes 200 changes, those of many leads or their Undo as a whole, or says so and changes nothing', async () => {
  const page = await browser.openPage();
  for (const id of ['a', 'b'])
    await page.changeLead(leadAt(id, 0), { status: 'won' }, { group: 'all' });
  await rest();
  browser.navigator.onLine = false;
  for (let n = 0; n < 199; n += 1) await page.changeLead(leadAt(`${n}`, 0), { missed: true });
  expect(page.hasRoom(1)).toBe(true);
  expect(page.hasRoom(2)).toBe(false);
  const [made] = page.changesOf('a');
  if (made) await page.undo(made);
  expect([page.changesOf('a').at(-1), page.$queue.get().length]).toEqual([made, 199]);
  await page.changeLead(leadAt('199', 0), { missed: true });
  if (made) await page.undoOne(made);
  expect(page.changesOf('a').at(-1)).toEqual(made);
  expect(await page.changeLead(leadAt('200', 0), { missed: true })).toBe(false);
  expect(page.error).toHaveBeenCalledTimes(4);
  expect(page.$queue.get()).toHaveLength(200);
  const waits = page.changesOf('0')[0];
  if (waits) await page.undo(waits);
  expect(page.changesOf('0')).toEqual([]);
});
