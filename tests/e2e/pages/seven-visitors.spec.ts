import type { Locator, Page } from 'playwright/test';
import type { Lead } from '@/domain/managed-lead.ts';
import { business, doesRepair } from '@/domain/business.ts';
import { addDays, momentOn, weekdayOf } from '@/domain/calendar.ts';
import { hoursText } from '@/domain/call-text.ts';
import { callWords } from '@/domain/call-words.ts';
import { hasRepairs, isSampleCompany, sells, sellsWindows } from '../../support/company/offered.ts';
import {
  done,
  expect,
  fillLead,
  leadsOf,
  showWholeForm,
  submitButton,
  tabTo,
  test,
} from '../../support/browser/homeowner.ts';

const form = (page: Page) => page.locator('#estimate form');

const today = new Date().toISOString().slice(0, 10);
const atFour = momentOn(addDays(today, 8 - weekdayOf(today)), '04:00');

const sendForm = async (page: Page, name: string): Promise<void> => {
  await fillLead(page, name);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
};

const sendSpanishForm = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Teléfono').fill('(336) 555-0199');
  await page.getByLabel('Dirección').fill('12 Peace Haven Rd, Clemmons, NC 27012');
  await page.getByLabel('Número de ventanas').selectOption('6-10');
  await page.getByLabel('Por la tarde').check();
  await page.getByRole('button', { name: 'Pedir presupuesto' }).click();
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
};

const VISITORS: Record<
  string,
  {
    offered?: boolean;
    /** From home, by taps on what is seen there. */
    taps: ((page: Page) => Promise<void>)[];
    finds: (page: Page) => Promise<void>;
    /** What the owner reads in the request. */
    arrives: Partial<Lead>;
    sends?: (page: Page, name: string) => Promise<void>;
  }
> = {
  'at four in the morning': {
    taps: [],
    arrives: { reach: 'text' },
    finds: async (page) => {
      const words = hoursText(callWords(atFour));
      await expect(page.locator('main .call-hours').first()).toContainText(words);
      await expect(form(page)).toBeVisible();
    },
    sends: async (page, name) => {
      await showWholeForm(page);
      await page.getByLabel('Text me first').check();
      await sendForm(page, name);
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
    arrives: { wish: 'copies of these papers with the estimate' },
  },
  'with a broken pane': {
    offered: hasRepairs && doesRepair(business, 'anyRepair'),
    taps: [
      (page) => page.locator('main a[href="/repairs"]').click(),
      (page) =>
        page.locator('main section').first().getByRole('link', { name: 'Send the form' }).click(),
    ],
    finds: async (page) => {
      await expect(page.getByLabel('Something is broken')).toBeChecked();
    },
    arrives: { need: 'repair' },
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
    arrives: { trades: ['gutters'], window_count: 'unsure' },
  },
  'who rents out three houses': {
    offered: isSampleCompany,
    taps: toContact(),
    finds: async (page) => {
      await expect(page.getByText('One call covers several houses')).toBeVisible();
      await expect(form(page)).toBeVisible();
    },
    arrives: { houses: '14 Oak Street\n16 Oak Street' },
    sends: async (page, name) => {
      await sendForm(page, name);
      await page.getByRole('button', { name: 'Add more houses, one visit' }).click();
      const houses = page.getByRole('textbox', { name: 'Add more houses, one visit' });
      await houses.fill('14 Oak Street\n16 Oak Street');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText("Saved. We'll use what you see here.")).toBeVisible();
    },
  },
  'who speaks Spanish': {
    offered: isSampleCompany,
    taps: [
      (page) => page.locator('footer summary').first().click(),
      (page) => page.getByRole('link', { name: 'Español' }).click(),
    ],
    finds: async (page) => {
      await expect(page.getByRole('heading', { name: 'Quién habla español' })).toBeVisible();
    },
    arrives: { language: 'es' },
    sends: sendSpanishForm,
  },
};

function toContact() {
  return [
    (page: Page) => page.locator('#menu summary').click(),
    (page: Page) => page.locator('#menu').getByRole('link', { name: 'Contact' }).click(),
  ];
}

for (const [who, visit] of Object.entries(VISITORS)) {
  const { offered = true, taps, finds, arrives, sends = sendForm } = visit;
  test(`${who}: two taps to a form`, { tag: '@phone' }, async ({ page, visitor, baseURL }) => {
    test.skip(!offered, 'not offered');
    await page.clock.setFixedTime(atFour);
    await page.goto('/');
    expect(taps.length).toBeLessThanOrEqual(2);
    for (const tap of taps) await tap(page);
    await finds(page);
    await sends(page, visitor);
    expect(await leadsOf(baseURL, visitor)).toMatchObject([arrives]);
  });
}

test('who sees nothing: by keys alone to the thanks', async ({ page, visitor, baseURL }) => {
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
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ preferred_time: 'morning' }]);
});
