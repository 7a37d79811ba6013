import { business } from '@/domain/business.ts';
import { collectEvents } from '../../support/browser/homeowner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { countyOf, TOWN } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const LINKS = ['Home', 'About', 'Services', 'Gallery', 'Contact'];
const SMALL = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

test.describe('the menu of a small screen', () => {
  test.use({ viewport: SMALL });

  test('opens from any thumb, leads on, and gives way to the form', async ({ page }) => {
    await test.step('opens the five links, the phone and the button, and closes on Escape', async () => {
      await page.goto('/about');
      const toggle = page.locator('summary[aria-label="Menu"]');
      // A thumb reaches the screen's edge first.
      await page.mouse.click(SMALL.width - 1, 32);
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const name of LINKS) await expect(menu.getByRole('link', { name })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(menu.getByRole('link', { name: business.phone })).toHaveAttribute(
        'href',
        `tel:${business.phone.replace(/\D/g, '')}`,
      );
      await expect(menu.getByRole('link', { name: 'Get a Free Estimate' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    await test.step('closes when a link is chosen, one to the same page too', async () => {
      await page.goto('/contact');
      await page.locator('summary[aria-label="Menu"]').click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Get a Free Estimate' }).click();
      await expect(menu).toBeHidden();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await page.locator('summary[aria-label="Menu"]').click();
      await menu.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL('/services');
      await expect(menu).toBeHidden();
    });

    await test.step('shows the bar that leads to the form, and hides it while the form is used', async () => {
      await page.goto('/about');
      await page.getByRole('link', { name: 'Request Quote Now' }).click();
      await expect(page).toHaveURL('/contact#estimate');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Name', { exact: true })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: SMALL });

  test('the menu and the form are within reach', async ({ page }) => {
    await test.step('the menu opens and its links lead on', async () => {
      await page.goto('/');
      await page.locator('summary[aria-label="Menu"]').click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Gallery' })
        .click();
      await expect(page).toHaveURL('/gallery');
    });

    await test.step('"Get a Free Estimate" leads to the form from any page', async () => {
      await page.goto('/services');
      await page.getByRole('link', { name: 'Request Quote Now' }).click();
      await expect(page).toHaveURL('/contact#estimate');
      await expect(
        page.getByRole('heading', { name: 'Free estimate', exact: true }),
      ).toBeInViewport();
    });
  });
});

test(
  'a wide screen shows the phone and leads to the first field of the form',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: business.phone }).first()).toBeVisible();
    await header.getByRole('link', { name: 'Get a Free Estimate' }).first().click();
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    const headerBottom = (await header.boundingBox())?.height ?? 0;
    expect((await name.boundingBox())?.y).toBeGreaterThan(headerBottom);
    await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();
  },
);

test('an unknown path answers 404 with a way home, logged and recorded', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await holdClock(page);
  const events = collectEvents(page);
  for (const path of ['/no/such/page', '/locations/x']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await runUntil(page, 1000, () =>
      events.some((each) => each.event_type === 'not_found' && each.page_path === path),
    );
  }
  expect(logged).toContain('404: no page at /no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a town, a county or a ZIP code gets an answer in view', async ({ page }) => {
  await test.step('a press before the scripts gets its answer with them', async () => {
    await page.goto(`/contact?q=${TOWN.zips[0] ?? ''}#area-check`);
    await expect(page.locator('#area-check output')).toContainText(`We work in ${TOWN.name}`);
    await expect(page.getByLabel('Do you serve my area?')).toHaveValue(TOWN.zips[0] ?? '');
  });

  await test.step('a town or ZIP code gets a result at once, and nobody is turned away', async () => {
    const query = page.getByLabel('Do you serve my area?');
    const answer = page.locator('#area-check output');
    await query.fill(TOWN.zips[0] ?? '');
    await query.press('Enter');
    await expect(answer).toContainText(`We work in ${TOWN.name} regularly.`);
    await expect(answer.getByRole('link', { name: TOWN.name })).toHaveAttribute(
      'href',
      `/locations/${TOWN.id}`,
    );
    await query.fill('<b>Charlotte</b>');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(answer).toContainText('please ask');
    await expect(answer.getByRole('link', { name: business.phone })).toBeVisible();
    for (const unclear of ['', '9021']) {
      await query.fill(unclear);
      await query.press('Enter');
      await expect(answer).toHaveText('Type a 5-digit ZIP code or a town.');
    }
  });

  await test.step('a wrong letter and a county get a true answer', async () => {
    const query = page.getByLabel('Do you serve my area?');
    const answer = page.locator('#area-check output');
    await query.fill(TOWN.name.slice(0, -1));
    await query.press('Enter');
    await expect(answer).toContainText(`Did you mean ${TOWN.name}? Yes, we work there.`);
    await query.fill(countyOf(TOWN.id));
    await query.press('Enter');
    await expect(answer).toContainText(`In ${countyOf(TOWN.id)} we work in`);
    await expect(answer.getByRole('link', { name: TOWN.name, exact: true })).toBeVisible();
  });

  await test.step('the answer about a town comes out from behind the bar of a phone', async () => {
    await page.setViewportSize(SMALL);
    await page.goto('/contact');
    const query = page.getByLabel('Do you serve my area?');
    const bar = page.locator('#estimate-bar');
    await query.fill(TOWN.zips[0] ?? '');
    await query.evaluate((field) => {
      const hidden = field.getBoundingClientRect().bottom + 20 - innerHeight;
      scrollBy({ top: hidden, behavior: 'instant' });
    });
    await query.press('Enter');
    const answer = page.locator('#area-check output');
    await expect(answer).toContainText(TOWN.name);
    const covered = async () => {
      const [words, cover] = await Promise.all([answer.boundingBox(), bar.boundingBox()]);
      return (words?.y ?? 0) + (words?.height ?? 0) - (cover?.y ?? SMALL.height);
    };
    await expect(bar).toBeVisible();
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
});
