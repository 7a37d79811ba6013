import type { Locator, Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { addDays, momentOn, weekdayOf } from '@/domain/calendar.ts';
import { hoursText } from '@/domain/call-text.ts';
import { callWords } from '@/domain/call-words.ts';
import { sells, sellsWindows } from '../../support/company/offered.ts';
import { overflow } from '../../support/browser/fit.ts';
import { done, expect, submitButton, tabTo, test } from '../../support/browser/homeowner.ts';

type Tap = (page: Page) => Promise<void>;

const form = (page: Page) => page.locator('#estimate form');

const today = new Date().toISOString().slice(0, 10);
const atFour = momentOn(addDays(today, 8 - weekdayOf(today)), '04:00');

const VISITORS: Record<
  string,
  {
    offered?: boolean;
    /** Taps from the home page, on things that are visible there. */
    taps: [] | [Tap, Tap];
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
        page.getByText('Interested in: copies of these papers with the estimate'),
      ).toBeVisible();
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
};

test('each visitor is two taps from a form that fits', { tag: '@phone' }, async ({ page }) => {
  await page.clock.setFixedTime(atFour);
  for (const [who, { offered = true, taps, finds }] of Object.entries(VISITORS)) {
    if (!offered) continue;
    await test.step(who, async () => {
      await page.goto('/');
      for (const tap of taps) {
        await tap(page);
        // Until it has loaded, the page may jump to its URL's fragment, away from under the next tap.
        await page.waitForLoadState();
      }
      await finds(page);
      expect(await overflow(page)).toBe(0);
    });
  }
});

test('a visitor who sees nothing gets to the thank-you by keys alone', async ({
  page,
  visitor,
  leads,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: /estimate/i });
  const house: [field: Locator, keys: string][] = [
    [region.getByLabel('Address'), '12 Peace Haven Rd'],
    ...(sellsWindows
      ? [[region.getByRole('combobox', { name: 'Number of windows' }), '6'] as [Locator, string]]
      : []),
  ];
  const person: [field: Locator, keys: string][] = [
    [region.getByRole('textbox', { name: 'Name' }), visitor],
    [region.getByRole('textbox', { name: 'Phone' }), '3365550199'],
    [region.getByRole('radio', { name: 'Morning' }), ' '],
  ];
  const answer = async (answers: typeof house) => {
    for (const [field, keys] of answers) {
      await tabTo(field);
      await page.keyboard.type(keys);
    }
  };
  await answer(house);
  await tabTo(region.getByRole('link', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await answer(person);
  await tabTo(submitButton(page));
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeFocused();
  expect(await leads()).toMatchObject([{ preferred_time: 'morning' }]);
});
