import { business } from '@/domain/business.ts';
import { collectEvents } from '../../support/browser/homeowner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { hasDecades, isSampleCompany, TOWN } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { boxOf } from '../../support/browser/fit.ts';

const LINKS = ['Home', 'About', 'Services', 'Gallery', 'Contact'];
const SMALL = { width: 390, height: 844 };

test('keys reach each decade of the street, and the menu leads to pages and form', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await page.goto('/about');
  // Another company may have no houses of decades.
  const decades = await page.locator('.street li a').all();
  if (hasDecades) await decades[0]?.focus();
  for (const decade of decades) {
    await expect(decade).toBeFocused();
    await expect(decade).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
  }

  const toggle = page.locator('summary[aria-label="Menu"]');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  // Presses at the screen's edge, which a thumb reaches first.
  await page.mouse.click(SMALL.width - 1, 32);
  for (const name of LINKS) await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await expect(menu.getByRole('link', { name: business.phone })).toHaveAttribute(
    'href',
    `tel:${business.phone.replace(/\D/g, '')}`,
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  // The menu closes when the focus leaves it, because it would cover what has the focus next.
  await toggle.click();
  await menu.getByRole('link', { name: business.phone }).focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await toggle.click();
  await menu.getByRole('link', { name: 'Get a Free Estimate' }).click();
  await expect(page).toHaveURL('/contact#estimate');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  if (isSampleCompany) await expect(page.getByText('One call covers several houses')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Get a Free Estimate' }).click();
  await expect(menu).toBeHidden();
  await expect(name).toBeFocused();
});

test('a wide screen leads to the form', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: business.phone }).first()).toBeVisible();
  await header.getByRole('link', { name: 'Get a Free Estimate' }).first().click();
  const address = page.getByLabel('Address');
  await expect(address).toBeFocused();
  expect((await boxOf(address)).y).toBeGreaterThan((await boxOf(header)).height);
  await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();

  // The form shows its first half until Continue; Back returns to it while the second half is empty.
  const name = page.getByLabel('Name', { exact: true });
  const wrong = page.locator('#estimate [aria-invalid=true]');
  await expect(name).toBeHidden();
  await address.fill('4 Elm Street');
  await address.press('Enter');
  await expect(name).toBeFocused();
  await expect(wrong).toHaveCount(0);
  await page.goBack();
  await expect(name).toBeHidden();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await name.fill('Pat Moore');
  await page.getByLabel('Phone').fill('3365550199');
  await page.goBack();
  await expect(name).toBeVisible();
  await expect(address).toHaveValue('4 Elm Street');
  await expect(wrong).toHaveCount(0);
  await name.press('Enter');
  await expect(wrong).not.toHaveCount(0);

  await page.reload();
  await expect(address).toBeFocused();
  await expect(name).toBeHidden();
});

test('an unknown path answers 404 with a way home, logged and recorded', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await holdClock(page);
  const events = collectEvents(page);
  const path = '/no/such/page';
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await runUntil(page, 1000, () =>
    events.some((each) => each.event_type === 'not_found' && each.page_path === path),
  );
  expect(logged).toContain(`404: no page at ${path}`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a question about a town or a ZIP code gets a visible answer', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const query = page.getByLabel('Do you serve my area?');
  const answer = page.locator('#area-check output');
  // As if the form was submitted before the scripts had loaded.
  await page.goto(`/contact?q=${TOWN.zips[0] ?? ''}#area-check`);
  await expect(answer).toContainText(`We work in ${TOWN.name}`);
  await expect(query).toHaveValue(TOWN.zips[0] ?? '');
  await expect(answer.getByRole('link', { name: TOWN.name })).toHaveAttribute(
    'href',
    `/locations/${TOWN.id}`,
  );
  const ask = async (text: string) => {
    await query.fill(text);
    await query.press('Enter');
  };
  await ask('<b>Charlotte</b>');
  await expect(answer).toContainText('please ask');
  await expect(answer.getByRole('link', { name: business.phone })).toBeVisible();

  // The answer scrolls out from behind the bar of a phone.
  const bar = page.locator('#estimate-bar');
  await query.evaluate((field) => {
    const hidden = field.getBoundingClientRect().bottom + 20 - innerHeight;
    scrollBy({ top: hidden, behavior: 'instant' });
  });
  await ask(TOWN.zips[0] ?? '');
  await expect(answer).toContainText(TOWN.name);
  const covered = async () => (await boxOf(answer)).bottom - (await boxOf(bar)).y;
  await expect(bar).toBeVisible();
  await expect.poll(covered).toBeLessThanOrEqual(0);
});
