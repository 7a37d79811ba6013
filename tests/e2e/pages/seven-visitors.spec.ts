import type { Page } from 'playwright/test';
import { business, doesRepair } from '@/domain/business.ts';
import { addDays, momentOn, weekdayOf } from '@/domain/calendar.ts';
import { hoursText } from '@/domain/call-text.ts';
import { callWords } from '@/domain/call-words.ts';
import { hasRepairs, isSampleCompany, sells } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const form = (page: Page) => page.locator('#estimate form');

const today = new Date().toISOString().slice(0, 10);
const atFour = momentOn(addDays(today, 8 - weekdayOf(today)), '04:00');

/** From home, by taps on what is seen there. */
const VISITORS: Record<
  string,
  {
    offered?: boolean;
    taps: ((page: Page) => Promise<void>)[];
    finds: (page: Page) => Promise<void>;
  }
> = {
  'at four in the morning': {
    taps: [],
    finds: async (page) => {
      const words = hoursText(callWords(atFour));
      await expect(page.locator('main .call-hours').first()).toContainText(words);
      await expect(form(page)).toBeVisible();
    },
  },
  'who trusts nobody': {
    offered: business.paperwork.license !== null,
    taps: [
      (page) => page.locator('main a[href^="/paperwork"]').first().click(),
      (page) => page.getByRole('link', { name: 'Send me these with my estimate' }).click(),
    ],
    finds: async (page) => {
      await expect(
        page.getByText('Your wish: copies of these papers with the estimate'),
      ).toBeVisible();
    },
  },
  'with a broken pane': {
    offered: hasRepairs && doesRepair(business, 'anyRepair'),
    taps: [
      (page) => page.locator('main a[href="/repairs"]').click(),
      (page) =>
        page
          .locator('main section')
          .first()
          .getByRole('link', { name: /broken/ })
          .click(),
    ],
    finds: async (page) => {
      await expect(page.getByLabel('Something is broken')).toBeChecked();
    },
  },
  'who needs gutters alone': {
    offered: sells('gutters'),
    taps: [
      (page) => page.locator('main a[href="/services#gutters"]').first().click(),
      (page) => page.getByRole('link', { name: 'Ask about gutters' }).click(),
    ],
    finds: async (page) => {
      await expect(form(page).getByLabel('Gutters')).toBeChecked();
      await expect(page.getByLabel('Number of windows')).toBeHidden();
    },
  },
  'who rents out three houses': {
    offered: isSampleCompany,
    taps: toContact(),
    finds: async (page) => {
      await expect(page.getByText('One call covers several houses')).toBeVisible();
      await expect(form(page)).toBeVisible();
    },
  },
  'who speaks Spanish': {
    offered: isSampleCompany,
    taps: toContact(),
    finds: async (page) => {
      await expect(page.getByText('Write in Spanish if you like')).toBeVisible();
    },
  },
};

function toContact() {
  return [
    (page: Page) => page.locator('#menu summary').click(),
    (page: Page) => page.locator('#menu').getByRole('link', { name: 'Contact' }).click(),
  ];
}

test('each visitor is two taps from home at a form with their need, or at an honest answer', async ({
  page,
}) => {
  await page.clock.setFixedTime(atFour);
  for (const [who, { offered = true, taps, finds }] of Object.entries(VISITORS)) {
    if (!offered) continue;
    await test.step(who, async () => {
      await page.goto('/');
      expect(taps.length).toBeLessThanOrEqual(2);
      for (const tap of taps) await tap(page);
      await finds(page);
    });
  }
});

test('who sees nothing is at a named field of the form within a few keys', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page
    .getByRole('region', { name: /estimate/i })
    .getByRole('textbox', { name: 'Name' });
  const isThere = () => name.evaluate((field) => field === document.activeElement);
  let keys = 0;
  for (; keys < 8 && !(await isThere()); keys += 1) await page.keyboard.press('Tab');
  expect(keys).toBeLessThan(8);
});
