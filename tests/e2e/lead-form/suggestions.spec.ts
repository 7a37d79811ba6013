import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { done, expect, fillLead, hydrate, test } from '../../support/browser/homeowner.ts';
import { holdClock } from '../../support/browser/page-clock.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { expectTouchable } from '../../support/browser/fit.ts';
import { toasts } from '../../support/browser/toast.ts';

const PLACES = 'https://api.mapbox.com/geocoding/v5/mapbox.places/**';
const FOUND = [
  '12 Peace Haven Road, Clemmons, North Carolina 27012, United States',
  '12 Peace Haven Court, Lewisville, North Carolina 27023, United States',
];

const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

const openWithPlaces = async (
  page: Page,
  when: (question: number) => Promise<unknown> | undefined = () => undefined,
) => {
  const asked: URL[] = [];
  await page.route(PLACES, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    await when(asked.length);
    const typed = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace('.json', '');
    const features = [`${typed} (as asked)`, ...FOUND].map((place_name, index) => ({
      id: `address.${index}`,
      place_name,
    }));
    await route
      .fulfill({ json: { features }, headers: { 'access-control-allow-origin': '*' } })
      .catch(() => undefined);
  });
  await holdClock(page);
  await page.goto('/contact');
  await hydrate(page);
  return asked;
};

/** Advances past the pause after the last typed letter. */
const rest = (page: Page) => page.clock.runFor(600);

test('suggests addresses, keeps free text, and does without the service', async ({
  page,
  visitor,
  leads,
}) => {
  const tokens = requestsTo(page, API.mapboxToken);
  const { promise: overtaken, resolve: answer } = Promise.withResolvers<undefined>();
  const asked = await openWithPlaces(page, (question) => (question === 1 ? overtaken : undefined));

  await test.step('one token is asked for, and a late response is dropped', async () => {
    expect(tokens).toEqual([]);
    await page.getByLabel('Address').click();
    await page.keyboard.type('old street');
    await rest(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.type(' new street');
    await rest(page);
    await expect(suggested(page).getByRole('option').first()).toHaveText(/new street/);
    answer(undefined);
    await rest(page);
    await expect(suggested(page).getByRole('option').first()).toHaveText(/new street/);
    expect(asked).toHaveLength(2);
    expect(tokens).toHaveLength(1);
  });

  await fillLead(page, visitor);
  await rest(page);
  const before = asked.length;
  const address = page.getByLabel('Address');
  await address.clear();
  await address.pressSequentially('12');
  await rest(page);
  expect(asked).toHaveLength(before);
  await address.pressSequentially(' Pe');
  await rest(page);

  const options = suggested(page).getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(page.getByRole('status').getByText('3 addresses found.')).toBeAttached();
  expect(asked.length).toBe(before + 1);
  const { pathname, searchParams } = asked.at(-1) ?? new URL('http://none');
  expect(pathname).toBe('/geocoding/v5/mapbox.places/12%20Pe.json');
  expect(Object.fromEntries(searchParams)).toEqual({
    access_token: expect.stringMatching(/^pk\./),
    country: 'US',
    types: 'address,poi',
    limit: '5',
  });

  const option = options.filter({ hasText: FOUND[1] ?? '' });
  await expectTouchable(option);
  await option.click();
  await expect(address).toHaveValue(FOUND[1] ?? '');
  await address.fill('');
  await address.pressSequentially('the blue house');
  await rest(page);
  await expect(options).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(address).toHaveValue('the blue house');
  await expect(options).toHaveCount(0);
  await address.fill('');
  await address.pressSequentially('12 Pe');
  await rest(page);
  await expect(options).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await address.pressSequentially('a');
  await rest(page);
  await expect(options).toHaveCount(3);

  const combobox = page.getByRole('combobox', { name: 'Address' });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await expect(combobox).toHaveValue('12 Pea');
  await page.keyboard.press('Enter');
  await expect(combobox).toHaveValue(FOUND[0] ?? '');
  await expect(options).toHaveCount(0);
  await expect(combobox).toBeFocused();

  await test.step('a failure is logged, and the address is sent as it was typed', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.unroute(PLACES);
    await page.route(PLACES, (route) => route.fulfill({ status: 503, body: '' }));
    await page.keyboard.type(', Unit 2');
    await rest(page);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect(combobox).toHaveValue(`${FOUND[0] ?? ''}, Unit 2`);
    await expect(toasts(page)).toHaveCount(0);
  });
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  expect((await leads())[0]?.address).toBe(`${FOUND[0] ?? ''}, Unit 2`);
});
