import type { Page } from 'playwright/test';
import { API, type SubmitLeadResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { listed } from '@/lib/states/fixtures.ts';
import {
  askHow,
  detailOf,
  receivedLead,
  serveToday,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { endSession, logInAgain, loginDialog } from '../../support/browser/ending-session.ts';
import { aLead, expect, test } from '../../support/browser/owner.ts';
import { fromAnywhere, sendLogin } from '../../support/browser/site.ts';

// A separate host, because the storm would fill Today of other tests.
test.use({ settings: { MAPBOX_PUBLIC_TOKEN: 'pk.of-one-day' } });

const STORM = 200;
const AT_ONCE = 8;

const noAnswer = async (page: Page, { name }: Lead): Promise<void> => {
  const sheet = await askHow(page, name);
  await sheet.getByRole('button', { name: 'No answer' }).click();
  await expect(sheet).toHaveCount(0);
};

/** Uses `fetch`, because two hundred requests at once are slow through the browser's client. */
const sendFromAnywhere = async (origin: string): Promise<string> => {
  const response = await fetch(new URL(API.submitLead, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromAnywhere() },
    body: JSON.stringify(aLead()),
  });
  const body = (await response.json()) as SubmitLeadResponse;
  if (!body.success) throw new Error(body.code);
  return body.receipt;
};

const storm = async (origin: string): Promise<Set<string>> => {
  const receipts = new Set<string>();
  let sent = 0;
  const send = async (): Promise<void> => {
    while (sent < STORM) {
      sent += 1;
      receipts.add(await sendFromAnywhere(origin));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return receipts;
};

const isNoted = (page: Page, { name }: Lead) =>
  expect(todayRow(page, name).getByText('No answer', { exact: true })).toBeVisible();

test('loses and doubles no press in a day', async ({
  browser,
  owner,
  ownerPage: phone,
  origin,
}) => {
  const leads = await Promise.all(Array.from({ length: 7 }, () => receivedLead(phone)));
  const [first, offline, again, shared, late, byOffice, other] = leads;
  if (!first || !offline || !again || !shared || !late || !byOffice || !other)
    throw new Error('no leads');
  // A second device, because a second page on the phone would send the phone's queue.
  const office = await browser.newContext();
  await sendLogin(office.request, origin);
  const pc = await office.newPage();
  const open = async (page: Page): Promise<void> => {
    await serveToday(page, { new: listed(...leads), to_call: leads.length });
    await page.goto('/admin/dashboard');
    await expect(todayRow(page, first.name)).toBeVisible();
  };
  await Promise.all([open(phone), open(pc)]);

  await noAnswer(phone, first);
  await isNoted(phone, first);
  await owner.setOffline(true);
  await noAnswer(phone, offline);
  await expect(todayRow(phone, offline.name).getByText('(waiting)')).toBeVisible();
  await owner.setOffline(false);
  await isNoted(phone, offline);

  const received = storm(origin);
  await noAnswer(pc, byOffice);
  await isNoted(pc, byOffice);

  await owner.setOffline(true);
  await noAnswer(phone, again);
  await noAnswer(phone, other);
  await owner.setOffline(false);
  await isNoted(phone, again);
  await isNoted(phone, other);

  const sheets = [await askHow(pc, shared.name), await askHow(phone, shared.name)];
  await Promise.all(
    sheets.map((sheet) => sheet.getByRole('button', { name: 'No answer' }).click()),
  );
  await isNoted(pc, shared);
  await isNoted(phone, shared);

  // A background read may find the ended session first and open the login dialog over the sheet.
  await askHow(phone, late.name);
  const sheet = phone.getByRole('dialog', { name: late.name, includeHidden: true });
  await expect(sheet).toBeVisible();
  await endSession(owner);
  await sheet
    .getByRole('button', { name: 'No answer', includeHidden: true })
    .dispatchEvent('click');
  await expect(loginDialog(phone)).toBeVisible();
  await logInAgain(phone);
  await isNoted(phone, late);

  expect((await received).size).toBe(STORM);
  // Polls, because the last row shows its change before it is saved.
  for (const lead of leads)
    await expect
      .poll(async () => (await detailOf(phone, lead)).log, lead.name)
      .toMatchObject([{ version: 1, missed: true }]);
  await office.close();
});
