import type { Page } from 'playwright/test';
import { business, doesRepair } from '@/domain/business.ts';
import { BROKEN_LABELS } from '@/domain/questions.ts';
import { fillLead, leadsOf, submitButton, test } from '../../support/browser/homeowner.ts';
import { toPaper } from '../../support/browser/print.ts';
import { hasRepairs } from '../../support/company/offered.ts';
import { expect } from '../../support/browser/site.ts';

test.skip(!hasRepairs, 'needs the page on repairs');

const answers = (page: Page) => page.locator('.repair-answers > :visible');

test('is one tap from home and one from the form', async ({ page, visitor, baseURL }) => {
  test.skip(!doesRepair(business, 'anyRepair'), 'repairs nothing');
  await page.goto('/');
  await page.locator('main a[href="/repairs"]').click();
  const now = page.getByRole('main').locator('section').first();
  await expect(now.locator('a[href^=tel]')).toContainText(business.phone);
  const [call, form] = [
    now.locator('a[href^=tel]'),
    now.getByRole('link', { name: 'Send the form' }),
  ];
  const [above, below] = [await call.boundingBox(), await form.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);

  await page.locator('label[for=see-pane]').click();
  await answers(page).getByRole('link').click();
  await expect(page.getByText(`Your problem: ${BROKEN_LABELS.pane.toLowerCase()}`)).toBeVisible();
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  const [lead] = await leadsOf(baseURL, visitor);
  expect(lead).toMatchObject({ need: 'repair', broken: 'pane' });
});

test('prints the lists alone', async ({ page }) => {
  await page.goto('/repairs');
  await toPaper(page);
  await expect(page.getByRole('heading', { name: 'What to do tonight' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before you sign anything' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Tap what you see' })).toBeHidden();
  await expect(page.locator('.call-hours:visible')).toHaveCount(0);
  // It would take a sheet of its own.
  await expect(page.locator('footer .street')).toBeHidden();
  const number = await page.getByRole('banner').getByText(business.phone).first().boundingBox();
  expect(number?.width).toBeGreaterThan(50);
});
