import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  submitButton,
  submitLead,
  test,
  unhydratedIslands,
} from '../../support/browser/homeowner.ts';
import { openAndRest } from '../../support/browser/page-clock.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { translate } from '../../support/browser/translator.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const CHUNKS = '**/_astro/*.js';
// Leaves out the scripts that every page loads.
const ISLAND_CODE = /\/_astro\/(?!scripts\/|once-loaded-).*\.js/;

test('keeps what was filled in and pressed before hydration', async ({ page, visitor, leads }) => {
  let open = await holdBack(page, CHUNKS);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Name').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(unhydratedIslands(page)).toHaveCount(1);

  open();
  await expect(page.locator('#estimate form')).toHaveAttribute('novalidate');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('x');
  const name = `${visitor.slice(0, 1)}x${visitor.slice(1)}`;
  await expectFilled(page, name);

  const sent = page.waitForRequest(`**${API.submitLead}`);
  await submitButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name,
    phone: '(336) 555-0199',
    address: '12 Peace Haven Rd, Clemmons, NC 27012',
    ...(sellsWindows && { windowCount: '6-10' }),
    preferredTime: 'evening',
  });
  await expect(done(page)).toBeVisible();

  await page.unroute(CHUNKS);
  open = await holdBack(page, CHUNKS);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(API.submitLead)) posts.push(request.headers()['content-type'] ?? '');
  });
  await page.goto('/contact');
  await page.locator('#estimate form').evaluate((form: HTMLFormElement, name) => {
    const set = (field: string, value: string) => {
      const control = form.elements.namedItem(field) as HTMLInputElement | null;
      // Not every company asks for a number of windows.
      if (control) control.value = value;
    };
    set('name', name);
    set('phone', '(336) 555-0199');
    set('address', '12 Peace Haven Rd, Clemmons, NC 27012');
    set('windowCount', '6-10');
    set('preferredTime', 'evening');
  }, visitor);
  await submitButton(page).click();
  await submitButton(page).click();
  await expect(page.locator('astro-island[data-pressed]')).toHaveCount(1);
  expect(posts).toEqual([]);
  open();
  await expect(done(page)).toBeVisible();
  expect(posts).toEqual(['application/json']);
  expect(await leads()).toHaveLength(1);
});

test('works on a page that a translator changes', async ({ page, visitor, leads }) => {
  const open = await holdBack(page, CHUNKS);
  await page.goto('/contact');
  await translate(page);
  await submitLead(page, `${visitor} before`);
  open();
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leads(`${visitor} before`)).toHaveLength(1);

  await page.goto('/contact');
  await hydrate(page);
  await translate(page);
  await fillLead(page, visitor);
  const address = page.getByLabel('Address');
  await address.fill('');
  await submitButton(page).click();
  await expect(address).toHaveAccessibleDescription(/enter the address/);
  await address.fill('12 Peace Haven Rd, Clemmons, NC 27012');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /another house$/ }).click();
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  expect(await leads()).toHaveLength(1);
});

test('works as plain HTML if scripts or fetch are missing', async ({ page, visitor, leads }) => {
  await page.route('**/_astro/scripts/*.js', (route) => route.abort());
  await page.goto('/contact');
  await submitLead(page, `${visitor} without any`);
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leads(`${visitor} without any`)).toHaveLength(1);

  await page.unroute('**/_astro/scripts/*.js');
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leads()).toHaveLength(1);

  await page.unroute(CHUNKS);
  await page.goto('/contact');
  await fillLead(page, `${visitor} without fetch`);
  await page.evaluate(() => Reflect.deleteProperty(window, 'fetch'));
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
  // The thank-you page's script deletes the draft.
  await page.waitForLoadState();
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await leads(`${visitor} without fetch`)).toHaveLength(1);

  await test.step('the page with errors removes them as they are corrected', async () => {
    await fillLead(page, visitor);
    const phone = page.getByLabel('Phone');
    await phone.fill('call me');
    await page.locator('#estimate form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
    await page.waitForLoadState();
    await phone.fill('336 555');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('336 555 0199');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await expect(phone).toHaveAccessibleDescription('');
    await expect(page.getByText('7 to 15 digits')).toHaveCount(0);
  });
});

test('loads its script at the first sign of a visitor', async ({ page, context }) => {
  const chunks: string[] = [];
  context.on('request', (request) => {
    if (ISLAND_CODE.test(request.url())) chunks.push(request.url());
  });
  await openAndRest(page, '/contact');
  expect(chunks).toEqual([]);
  await page.mouse.move(40, 40);
  await page.mouse.move(50, 40);
  const island = page.locator('astro-island');
  for (const attribute of ['component-url', 'renderer-url']) {
    const url = (await island.getAttribute(attribute)) ?? '';
    await expect.poll(() => chunks.filter((chunk) => chunk.endsWith(url))).toHaveLength(1);
    // A chunk imports further ones: its own import resolves once all have loaded.
    await page.evaluate((chunk) => import(chunk), url);
  }
  const warmed = chunks.length;
  await expect(unhydratedIslands(page)).toHaveCount(1);
  const toasts = page.waitForResponse(/\/toaster\..*\.js$/);
  await page.getByText('Morning').click();
  await expect(page.getByLabel('Morning')).toBeChecked();
  await expect(unhydratedIslands(page)).toHaveCount(0);
  // The touch loads only the toaster; everything else was loaded before.
  await (await toasts).finished();
  expect(
    chunks
      .splice(0)
      .slice(warmed)
      .every((url) => url.includes('toaster')),
  ).toBe(true);

  const sparing = await context.newPage();
  await page.close();
  await sparing.addInitScript(() => localStorage.clear());
  await sparing.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await openAndRest(sparing, '/contact');
  await sparing.mouse.move(40, 40);
  await sparing.mouse.move(50, 40);
  await sparing.mouse.wheel(0, 100);
  await sparing.keyboard.press('Shift');
  await sparing.clock.runFor(1000);
  expect(chunks).toEqual([]);
  if (!sellsWindows) return;
  // The key that hydrates the form also selects the option.
  const select = sparing.getByLabel('Number of windows');
  await select.focus();
  await sparing.keyboard.press('6');
  await expect(sparing.locator('#estimate form')).toHaveAttribute('novalidate');
  await expect(select).toBeFocused();
  await expect(select).toHaveValue('6-10');
});

test('logs a missing root, and reports a crash', { tag: '@phone' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/contact');
  await page.evaluate(() => {
    const island = document.createElement('astro-island');
    island.setAttribute('client', 'interact');
    island.setAttribute('opts', '{}');
    document.body.append(island);
  });
  await expect.poll(() => errors).toContain('Root element not found!');

  errors.length = 0;
  await page.evaluate(() => {
    Object.defineProperty(HTMLFormElement.prototype, 'noValidate', {
      set: () => {
        throw new Error('A browser without this property');
      },
    });
  });
  await page.getByLabel('Name').click();
  const sentence = 'Something went wrong. Please try reloading the page.';
  await expect(page.getByText(sentence)).toBeVisible();
  expect(errors.join('\n')).toMatch(/Error/);
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary', { hasText: 'Company' }).click();
  await footer.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
});
