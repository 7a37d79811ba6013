import type { Page } from 'playwright/test';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { type Lead, NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { changeElsewhere, detailOf } from '../../support/browser/dashboard.ts';
import { ownPhone, expect, test } from '../../support/browser/owner.ts';
import { overflow } from '../../support/browser/fit.ts';
import { toasts } from '../../support/browser/toast.ts';
import { sells } from '../../support/company/offered.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Add a lead' });

const open = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  await expect(form(page).getByLabel('Phone')).toBeFocused();
};

const leadsWith = async (page: Page, phone: string): Promise<Lead[]> => {
  const query = new URLSearchParams({ q: phone.replace(/\D/g, '') });
  const response = await page.request.get(`${API.leads}?${query.toString()}`);
  return ((await response.json()) as LeadsResponse).leads;
};

test('saves a phone number alone, as a callback, and later joins its quote with a note', async ({
  dashboard: page,
}) => {
  const phone = ownPhone();
  await open(page);
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(toasts(page).getByText(`${phone}: Call back`)).toBeVisible();
  const [first] = await leadsWith(page, phone);
  expect(first).toMatchObject({ name: '', status: 'contacted', version: 1, source: 'phone' });
  expect(Date.parse(first?.follow_up_at ?? '')).toBeGreaterThan(Date.now());

  await toasts(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: phone })).toBeVisible();

  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.getByRole('main').press('n');
  await form(page).getByLabel('Phone').fill(phone.replace(/\D/g, ''));
  await form(page)
    .getByRole('link', { name: /, contacted .*: open$/ })
    .click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: phone })).toBeVisible();
  await open(page);
  await expect(form(page).getByLabel('Phone')).toHaveValue('');

  const quoted = form(page).getByRole('button', { name: 'Quoted' });
  await quoted.click();
  await expect(form(page).getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number or a name.',
  );
  await form(page).getByLabel('Phone').fill(phone);
  const note = form(page).getByLabel('Note');
  await note.fill('a'.repeat(NOTE_LIMIT + 1));
  await quoted.click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/^This note is too long by 1 character\./);
  await expect(page.getByRole('alert')).toHaveText('This note is too long');
  await note.fill('Gate code 12');
  if (sells('windows', 'gutters'))
    await form(page).getByRole('button', { name: 'Gutters' }).click();
  await quoted.click();
  await form(page).getByLabel('Quoted').fill('8.4k');
  await form(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).getByText(/It goes with the earlier request\.$/)).toBeVisible();
  const [lead] = await leadsWith(page, phone);
  expect(lead).toMatchObject({ status: 'quoted', quoted_cents: 840_000, joins: first?.id });
  if (sells('windows', 'gutters')) expect(lead?.trades).toEqual(['gutters']);
  expect((await detailOf(page, { id: lead?.id ?? '' })).log).toMatchObject([
    { status: 'quoted', note: 'Gate code 12' },
  ]);

  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflow(page), `at ${width}`).toBe(0);
  }
  if (!lead) throw new Error('The lead was not saved.');
  await changeElsewhere(page, lead, { status: 'won' });
  await open(page);
  await form(page).getByLabel('Phone').fill(phone);
  await expect(
    form(page).getByText('A new job? Save it here, as a lead of its own.'),
  ).toBeVisible();
  await form(page).getByLabel('Phone').fill('');
  // The space that a phone leaves above its keyboard.
  await page.setViewportSize({ width: 320, height: 380 });
  const last = form(page).getByRole('button', { name: 'Quoted' });
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByLabel('Phone')).toBeInViewport({ ratio: 1 });
  expect(await form(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // The same phone, turned sideways.
  await page.setViewportSize({ width: 640, height: 180 });
  await form(page).getByLabel('Name').click();
  await expect(form(page).getByLabel('Name')).toBeInViewport({ ratio: 1 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await form(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
  expect(box?.width).toBeLessThan(500);
});
