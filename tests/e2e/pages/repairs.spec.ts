import type { Page } from 'playwright/test';
import { business, doesRepair } from '@/domain/business.ts';
import { BROKEN_LABELS } from '@/domain/questions.ts';
import { sendLead, test } from '../../support/browser/homeowner.ts';
import { toPaper } from '../../support/browser/print.ts';
import { hasRepairs } from '../../support/company/offered.ts';
import { expect } from '../../support/browser/site.ts';
import { boxOf } from '../../support/browser/fit.ts';

test.skip(!hasRepairs, 'needs the page on repairs');

const answers = (page: Page) => page.locator('.repair-answers > :visible');

test('is one tap from home and one from the form, and prints only the lists', async ({
  page,
  visitor,
  leads,
}) => {
  test.skip(!doesRepair(business, 'anyRepair'), 'repairs nothing');
  await page.goto('/');
  await page.locator('main a[href="/repairs"]').click();
  const now = page.getByRole('main').locator('section').first();
  await expect(now.locator('a[href^=tel]')).toContainText(business.phone);
  const form = now.getByRole('link', { name: 'Send the form' });
  await expect(form).toHaveAttribute('href', /^\/contact\?need=repair/);
  expect((await boxOf(now.locator('a[href^=tel]'))).y).toBeLessThan((await boxOf(form)).y);

  await test.step('prints only the lists', async () => {
    const screen = page.viewportSize();
    await toPaper(page);
    await expect(page.getByRole('heading', { name: 'What to do tonight' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Before you sign anything' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Tap what you see' })).toBeHidden();
    await expect(page.locator('.call-hours:visible')).toHaveCount(0);
    // The address would need a second sheet of paper.
    await expect(page.locator('footer .street')).toBeHidden();
    const number = page.getByRole('banner').getByText(business.phone).first();
    expect((await boxOf(number)).width).toBeGreaterThan(50);
    await page.emulateMedia({ media: 'screen' });
    if (screen) await page.setViewportSize(screen);
  });

  await page.locator('label[for=see-pane]').click();
  await answers(page).getByRole('link').click();
  await expect(page.getByText(`Problem: ${BROKEN_LABELS.pane.toLowerCase()}`)).toBeVisible();
  await sendLead(page, visitor);
  const [lead] = await leads();
  expect(lead).toMatchObject({ need: 'repair', broken: 'pane' });
});
