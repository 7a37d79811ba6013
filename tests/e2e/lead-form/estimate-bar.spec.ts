import type { Locator, Page } from 'playwright/test';
import {
  expect,
  fillLead,
  hydrate,
  sendForm,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { sellsWindows } from '../../support/company/offered.ts';

test.skip(({ isMobile }) => !isMobile, 'wider screens have no bar');

const bar = (page: Page) => page.getByRole('complementary', { name: 'Free estimate' });
const summary = (page: Page) => page.getByRole('group', { name: 'Please check these fields' });

/** Taps a control `above` pixels above the end of the screen, while another field has the focus. */
const tapLow = async (page: Page, control: Locator, above: number, focused: Locator) => {
  await focused.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
  const { x, y } = await control.evaluate((element: HTMLElement, above) => {
    const middle = (box: DOMRect) => box.y + box.height / 2;
    scrollBy(0, middle(element.getBoundingClientRect()) - innerHeight + above);
    const box = element.getBoundingClientRect();
    return { x: box.x + Math.min(box.width / 2, 60), y: middle(box) };
  }, above);
  expect(Math.abs((page.viewportSize()?.height ?? 0) - above - y)).toBeLessThan(1);
  // Waits, because nobody taps within a frame of the form's appearance.
  await expect(bar(page)).toBeHidden();
  await page.touchscreen.tap(x, y);
};

// The gate tries the narrowest phone; test:long also tries wider ones.
const widths = process.env['EVERY_SCREEN'] ? [320, 360, 390, 412, 767] : [320];

for (const width of widths) {
  test(`never covers a control at the end of the screen: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 480 });
    await page.goto('/');
    await hydrate(page);
    const [name, address] = [page.getByLabel('Name'), page.getByLabel('Address')];
    const fields = [
      name,
      page.getByLabel('Phone'),
      address,
      ...(sellsWindows ? [page.getByLabel('Number of windows')] : []),
    ];
    const privacy = page.locator('form').getByRole('link', { name: 'Privacy' });
    await privacy.evaluate((link) =>
      link.addEventListener('click', (event) => {
        event.preventDefault();
        link.toggleAttribute('data-was-pressed');
      }),
    );
    for (const above of [6, 70]) {
      for (const field of fields) {
        await tapLow(page, field, above, field === address ? name : address);
        await expect(field).toBeFocused();
        await page.keyboard.press('Escape');
      }
      for (const radio of await page.locator('#estimate').getByRole('radio').all()) {
        await tapLow(page, radio, above, address);
        await expect(radio).toBeChecked();
      }
      await tapLow(page, submitButton(page), above, address);
      await expect(summary(page)).toBeFocused();
      for (const link of await summary(page).getByRole('link').all()) {
        await tapLow(page, link, above, address);
        await expect(summary(page)).not.toBeFocused();
        await expect(page.locator('[aria-invalid=true]:focus')).toBeVisible();
      }
      await tapLow(page, privacy, above, name);
      await expect(privacy).toHaveAttribute('data-was-pressed');
      await privacy.evaluate((link) => link.removeAttribute('data-was-pressed'));
    }
  });
}

test('shows while the form is off the screen, and covers nothing of a page without one', async ({
  page,
  context,
  visitor,
}) => {
  const goTo = (place: 'above' | 'at' | 'below') =>
    page.locator('#estimate').evaluate((form, place) => {
      const { top, bottom } = form.getBoundingClientRect();
      const by = { above: top - innerHeight - 60, at: top - 100, below: bottom + 60 }[place];
      scrollBy({ top: by, behavior: 'instant' });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, place);
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await goTo('at');
  await expect(bar(page)).toBeHidden();
  await fillLead(page, visitor);
  await goTo('below');
  await expect(page.getByLabel('Evening')).toBeFocused();
  await expect(bar(page)).toBeVisible();

  const touch = await context.newCDPSession(page);
  const point = (type: 'touchStart' | 'touchEnd') =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: 200, y: 400 }] : [],
    });
  await point('touchStart');
  await goTo('at');
  await expect(bar(page)).toBeVisible();
  await point('touchEnd');
  await expect(bar(page)).toBeHidden();
  await point('touchStart');
  await goTo('above');
  await expect(bar(page)).toBeHidden();
  await point('touchEnd');
  await expect(bar(page)).toBeVisible();

  await sendForm(page);
  await expect(bar(page)).toBeHidden();
  await goTo('below');
  await expect(bar(page)).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await expect(bar(page)).toBeVisible();
  expect((await boxOf(bar(page))).height).toBeLessThan(72);
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await boxOf(bar(page))).height).toBeLessThan(72);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = async (part: string) => (await boxOf(page.locator(part).last())).bottom;
  expect(await end('footer > *')).toBeLessThanOrEqual((await boxOf(bar(page))).y);
  // The footer reaches the end of the screen, so no strip of another color shows below it.
  expect(await end('footer')).toBeGreaterThan(638);

  await bar(page).getByRole('link', { name: 'Request Quote Now' }).tap();
  await expect(page.getByLabel('Name')).toBeFocused();
});
