import { expect, it, vi } from 'vitest';
import {
  browser,
  CALLER,
  rest,
  server,
  startEach,
} from '../../../support/fixtures/change-pages.ts';

startEach();

it('keeps a lead by phone until it is saved, once', async () => {
  const page = await browser.openPage();
  browser.navigator.onLine = false;
  await page.changeLead(
    { id: 'new', version: 0 },
    { status: 'contacted' },
    { title: 'Talked', add: CALLER },
  );
  browser.navigator.onLine = true;
  const next = await browser.openPage();
  browser.meet('response_lost');
  await next.sendQueue();
  await next.sendQueue();
  expect(server.added.map(({ submissionId, name }) => [submissionId, name])).toEqual([
    ['new', 'Rita Ring'],
  ]);
  expect(next.$queue.get()).toEqual([]);
});

it('opens an added lead from its toast, and closes what is open over it', async () => {
  const page = await browser.openPage();
  const { $dialog, openMenu } = await import('@/islands/admin/stores/dialogs.ts');
  const { $leadId } = await import('@/islands/admin/stores/route.ts');
  page.$saved.listen((made) => made && page.tellSaved(made));
  await page.changeLead({ id: 'new', version: 0 }, { missed: true }, { add: CALLER });
  await rest();
  openMenu(null);
  page.success.mock.calls[0]?.[2]?.onClick();
  expect([$leadId.get(), $dialog.get()]).toEqual(['new', null]);
});

it('gives back the words of a refused lead by phone, and replaces no others in their fields', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => items.set(key, text) });
  const page = await browser.openPage();
  const kept = (form: string): unknown => {
    const { words } = JSON.parse(items.get(`dashboard_draft/${form}`) ?? '{}') as {
      words?: object;
    };
    return words;
  };
  const refuse = async (id: string): Promise<void> => {
    browser.meet('refused');
    const change = { quoted_cents: 84_000, note: 'Has a dog' };
    await page.changeLead({ id, version: 0 }, change, { add: { ...CALLER, trades: ['gutters'] } });
    await rest();
  };
  await refuse('first');
  const { name, phone } = CALLER;
  expect(kept('add')).toMatchObject({ name, phone, trades: 'gutters', note: 'Has a dog' });
  expect(kept('quoted/add')).toEqual({ amount: '$840' });
  await refuse('second');
  expect(kept('add')).toMatchObject({ name, note: `Has a dog\n${name}\n${phone}\nHas a dog` });
});

it('gives a lead by phone another id if the clock of this device is wrong', async () => {
  const page = await browser.openPage();
  browser.meet('wrong_clock');
  await page.changeLead({ id: 'of-1999', version: 0 }, { status: 'contacted' }, { add: CALLER });
  await expect.poll(() => server.added).toHaveLength(1);
  expect(server.added[0]?.submissionId).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => page.$queue.get()).toEqual([]);
});
