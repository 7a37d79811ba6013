import type { Locator, Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import {
  askHow,
  openedLead,
  openToday,
  ownPhone,
  receivedLead,
  serveToday,
  todayRow,
  toasts,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { changesOf } from '../../support/browser/presses.ts';
import { listed } from '../../support/fixtures/today.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

// A Tuesday, 10 AM at the sample company, which the server's clock need not share.
const MORNING = new Date('2030-05-14T14:00:00Z');

declare global {
  interface Window {
    taps?: number;
  }
}

/** Of a finger or a mouse, wherever on the page. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    window.taps = 0;
    addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), true);
    // A test can make no call and send no text.
    addEventListener('click', (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"]'))
        event.preventDefault();
    });
  });

const tapsOf = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const taps = (): Promise<number> => page.evaluate(() => window.taps ?? Infinity);
  const before = await taps();
  await work();
  return (await taps()) - before;
};

const leadOf = async (page: Page, { id }: Lead): Promise<LeadDetail> =>
  (await (await page.request.get(`${API.leads}/${id}`)).json()) as LeadDetail;

const pressEach = async (within: Locator, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await within.getByRole('button', { name, exact: true }).click();
};

/** Comes back to the dashboard after a call, which opens the sheet. */
const call = async (page: Page, { name }: Lead): Promise<Locator> => {
  const link = todayRow(page, name).getByRole('link', { name: `Call ${name}` });
  await expect(link).toBeInViewport();
  await link.click();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return page.getByRole('dialog', { name });
};

/** The owner's way through a day in taps, each from Today until Today is on the screen again. */
test('takes few taps to note what came of each call, and never scrolls to the next', async ({
  ownerPage: page,
  request,
  origin,
}) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  await countTaps(page);
  await page.clock.install({ time: MORNING });
  const changedLead = async (change: object): Promise<Lead> => {
    const { id } = await receivedLead(page, request, { phone: ownPhone() });
    const data = { version: 0, ...change };
    const headers = { origin };
    const response = await page.request.patch(`${API.leads}/${id}`, { data, headers });
    return ((await response.json()) as { lead: Lead }).lead;
  };
  const fresh = (): Promise<Lead> => receivedLead(page, request, { phone: ownPhone() });
  const visited = await changedLead({ status: 'scheduled', visit_at: '2030-05-13T14:00:00Z' });
  const quoted = await changedLead({ status: 'quoted', quoted_cents: 840_000 });
  const [none, callBack, visit, quote, wrong, lost] = await Promise.all([
    ...[fresh(), fresh(), fresh(), fresh(), fresh(), fresh()],
  ]);
  if (!none || !callBack || !visit || !quote || !wrong || !lost) throw new Error('no leads');
  await serveToday(page, {
    new: listed(none, callBack, visit, quote, wrong, lost),
    call_back: listed(visited, quoted),
  });
  await page.goto('/admin/dashboard');
  const changed = changesOf(page);

  interface Act {
    lead: Lead;
    names: string[];
    digits?: string;
    most: number;
    shows: string;
    becomes: Partial<Lead>;
  }
  const acts: Act[] = [
    { lead: none, names: ['No answer'], most: 1, shows: 'No answer', becomes: { status: 'new' } },
    {
      lead: callBack,
      names: ['Call back', 'Today 3 PM'],
      most: 2,
      shows: 'Call back Tue, May 14',
      becomes: { status: 'contacted', follow_up_at: '2030-05-14T19:00:00.000Z' },
    },
    {
      lead: visit,
      names: ['Visit', 'Wed', '10 AM'],
      most: 3,
      shows: 'Visit Wed, May 15',
      becomes: { status: 'scheduled', visit_at: '2030-05-15T14:00:00.000Z' },
    },
    {
      lead: visited,
      names: ['Visit', 'Thu', '1 PM'],
      most: 3,
      shows: 'Visit Thu, May 16',
      becomes: { status: 'scheduled', visit_at: '2030-05-16T17:00:00.000Z' },
    },
    {
      lead: quote,
      names: ['Quoted', 'Save'],
      digits: '8400',
      most: 2,
      shows: 'Quoted $8,400',
      becomes: { status: 'quoted', quoted_cents: 840_000 },
    },
    {
      lead: quoted,
      names: ['Won', 'Save'],
      most: 2,
      shows: 'Won $8,400',
      becomes: { status: 'won', won_cents: 840_000 },
    },
    {
      lead: lost,
      names: ['Not interested', 'Too expensive'],
      most: 2,
      shows: 'Lost: Too expensive',
      becomes: { status: 'lost', lost_reason: 'Too expensive' },
    },
    {
      lead: wrong,
      names: ['Wrong number'],
      most: 2,
      shows: 'Lost: Wrong number',
      becomes: { status: 'lost', lost_reason: 'Wrong number' },
    },
  ];
  for (const { lead, names, digits, most, shows, becomes } of acts) {
    // With the one that opened the dashboard.
    let sheet = page.getByRole('dialog');
    expect(await tapsOf(page, async () => void (sheet = await call(page, lead)))).toBe(1);
    const used = await tapsOf(page, async () => {
      for (const name of names) {
        if (digits && name === 'Save') await page.keyboard.type(digits);
        await sheet.getByRole('button', { name, exact: true }).click();
      }
      await expect(sheet).toHaveCount(0);
    });
    expect(used, shows).toBeLessThanOrEqual(most);
    await expect(todayRow(page, lead.name)).toContainText(shows);
    await expect.poll(async () => (await leadOf(page, lead)).lead, shows).toMatchObject(becomes);
  }
  expect(changed).toHaveLength(acts.length);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await test.step('a lead by phone, while talking', async () => {
    const phone = ownPhone();
    const used = await tapsOf(page, async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
      await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
      await page.keyboard.type(phone);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    expect(used).toBe(1);
  });
});

test('writes one entry for a double press, undoes all of it, and keeps an amount that was not saved', async ({
  ownerPage: page,
  request,
}) => {
  const [lead] = await openToday(page, request, 1);
  const changed = changesOf(page);
  const sheet = await askHow(page, lead.name);
  await pressEach(sheet, 'Quoted');
  await sheet.getByLabel('Quoted', { exact: true }).fill('$12,000');
  await sheet.getByRole('button', { name: 'Save' }).dblclick();
  await expect(todayRow(page, lead.name)).toContainText('Quoted $12,000');
  await expect(sheet).toHaveCount(0);
  expect(changed).toHaveLength(1);
  await todayRow(page, lead.name).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Undone')).toBeVisible();
  expect((await leadOf(page, lead)).lead).toMatchObject({ status: 'new', quoted_cents: null });

  await test.step('keeps a typed amount if it could not be saved', async () => {
    await page.route(`**${API.leads}/${lead.id}`, (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'invalid', fields: {} } }),
    );
    await pressEach(await askHow(page, lead.name), 'Quoted');
    await sheet.getByLabel('Quoted', { exact: true }).fill('12,500');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page).getByText(`Not saved: ${lead.name}`)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await pressEach(await askHow(page, lead.name), 'Quoted');
    await expect(sheet.getByLabel('Quoted', { exact: true })).toHaveValue('$12,500');
  });
});

test('asks how it went after a call of ten seconds, and not after a shorter one', async ({
  ownerPage: page,
  request,
}) => {
  await page.addInitScript(() => {
    // A test can't make a call.
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
        event.preventDefault();
    });
  });
  await page.clock.install();
  const [lead] = await openToday(page, request, 1);
  const call = todayRow(page, lead.name).getByRole('link', { name: `Call ${lead.name}` });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const sheet = page.getByRole('dialog', { name: lead.name });
  await call.click();
  await page.clock.fastForward(5_000);
  await comeBack();
  await page.clock.runFor(500);
  await expect(sheet).toHaveCount(0);
  await call.click();
  await page.clock.fastForward(60_000);
  await comeBack();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Call again / })).toBeVisible();
});

test('loses no word when the sheet is left, and says what is wrong with an amount', async ({
  ownerPage: page,
  request,
}) => {
  const [lead] = await openToday(page, request, 1);
  const changed = changesOf(page);
  const sheet = await askHow(page, lead.name);
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(420);
  await expectAccessible(page, 'dialog[open]');
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await note.fill('Call her daughter first.');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('Call her daughter first.');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('Call her daughter first.');
  await sheet.getByRole('link', { name: /^Call again / }).focus();
  // The third choice.
  await page.keyboard.press('3');
  await expectAccessible(page, 'dialog[open]');
  const amount = sheet.getByLabel('Quoted', { exact: true });
  for (const wrong of ['', 'eight', '-5', '2,000,000']) {
    await amount.fill(wrong);
    await sheet.getByRole('button', { name: 'Save' }).first().click();
    await expect(amount).toHaveAccessibleDescription(
      wrong === '2,000,000'
        ? 'Please use at most a million dollars.'
        : 'Please type an amount, like 8,400 or 8.4k.',
    );
  }
  expect(changed).toHaveLength(0);
});

test('asks before it books two visits within an hour', async ({
  ownerPage: page,
  request,
  origin,
}) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  const first = await receivedLead(page, request, { phone: ownPhone() });
  const made = await page.request.patch(`${API.leads}/${first.id}`, {
    data: { version: 0, status: 'scheduled', visit_at: '2031-05-14T14:30:00Z' },
    headers: { origin },
  });
  expect(made.status()).toBe(200);
  await page.clock.setFixedTime(new Date('2031-05-13T14:00:00Z'));
  const [lead] = await openToday(page, request, 1);
  const sheet = await askHow(page, lead.name);
  await pressEach(sheet, 'Visit', 'Wed', '10 AM');
  await expect(sheet.getByRole('alert')).toContainText(
    `${first.name} is at 10:30 AM. Save it anyway?`,
  );
  await pressEach(sheet, 'Another time', '1 PM');
  await expect(todayRow(page, lead.name)).toContainText('Visit Wed, May 14');
});

test('keeps what a job is worth beside its status, and counts it when it is won', async ({
  ownerPage: page,
  request,
}) => {
  const lead = await openedLead(page, request, { phone: ownPhone() });
  const status = page.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: 'Quoted' }).click();
  await page.getByRole('button', { name: /^Quoted no amount yet/ }).click();
  await page.getByLabel('Quoted', { exact: true }).fill('8,400.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Quoted \$8,400\.50/ })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Won' }).first().click();
  const won = page.getByLabel('Won for', { exact: true });
  await expect(won).toHaveValue('$8,400.50');
  await won.fill('8100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Won for $8,100', { exact: true })).toBeVisible();
  expect((await leadOf(page, lead)).lead).toMatchObject({
    status: 'won',
    quoted_cents: 840_050,
    won_cents: 810_000,
  });
});
