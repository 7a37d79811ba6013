import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { openGallery } from '../../support/browser/gallery.ts';
import {
  done,
  expect,
  hydrate,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { watchPolicy } from '../../support/browser/policy-violations.ts';
import { submitDisconnected, RETRYING } from '../../support/browser/queue.ts';
import { galleryPairs, hasDecades, hasLooks, jobNames } from '../../support/company/offered.ts';

const PAIRS = galleryPairs();
const JOB = jobNames()[3] ?? jobNames()[0] ?? '';

// The states after opening are scanned in pages.spec.ts.
test.describe('accessible in both themes, in keeping with the policy', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the gallery with its preview, another look, another decade', async ({ page }) => {
    test.skip(PAIRS.length < 2, 'needs two pairs of pictures');
    const violations = await watchPolicy(page);
    await openGallery(page, 'carousel');
    await page
      .getByRole('region', { name: 'Before and after' })
      .getByRole('button', { name: 'Next', exact: true })
      .click();
    const slide = page.getByRole('group', { name: `2 of ${PAIRS.length}: ${PAIRS[1] ?? ''}` });
    for (const label of ['Before', 'After']) {
      await expect(slide.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText('These pictures are illustrations')).toBeVisible();
    await expectAccessible(page, '.carousel');

    await page.getByRole('link', { name: JOB }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toHaveAccessibleName(JOB);
    await expectAccessible(page, '.preview');
    for (const name of ['Close', 'Previous', 'Next']) {
      const box = await preview.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    if (!hasLooks || !hasDecades) return;

    await page.getByRole('radio', { name: 'Clay red' }).check();
    await page.getByRole('radio', { name: 'Black' }).check();
    await expectAccessible(page, '#looks');
    expect(await violations()).toEqual([]);
    await page.goto('/house-by-decade');
    const name = '1980s split-level';
    await page.getByRole('radio', { name }).check();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page, 'main');
    expect(await violations()).toEqual([]);
  });

  test('the form with errors, after success, and in the queue', async ({ page, visitor }) => {
    const violations = await watchPolicy(page);
    await page.goto('/contact');
    await hydrate(page);
    await submitButton(page).click();
    await expect(page.getByRole('group', { name: 'Please check these fields' })).toBeFocused();
    await expectToast(page, 'Please fill in all fields');
    await expectAccessible(page, '#estimate', '[popover]');
    await submitLead(page, visitor);
    await expect(done(page)).toBeVisible();
    await expectToast(page, 'Thank you for your interest!');
    await expectAccessible(page, '#estimate', '[popover]');
    expect(await violations()).toEqual([]);

    await submitDisconnected(page, visitor);
    expect(await violations()).toEqual([]);
    await page.goto('/about');
    const pane = page.getByRole('region', { name: 'Your request' });
    await expect(pane.getByText(RETRYING)).toBeVisible();
    await expectAccessible(page, '#queue-notice');
    for (const name of ['Send now', 'Cancel', 'Close']) {
      const box = await pane.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const bar = page.locator('#estimate-bar');
    if (await bar.isVisible()) {
      const [one, two] = [await pane.boundingBox(), await bar.boundingBox()];
      expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual(two?.y ?? 0);
    }
    expect(await violations()).toEqual([]);
  });
});

const expectToast = async (page: Page, words: string) => {
  const toasts = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText(words);
  await expect(toasts).toHaveAttribute('data-mounted', 'true');
  await toasts.evaluate((toast) =>
    Promise.all(toast.getAnimations().map(({ finished }) => finished)),
  );
};
