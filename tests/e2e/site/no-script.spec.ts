import { plainHours } from '@/domain/call-words.ts';
import { BROKEN } from '@/domain/questions.ts';
import {
  galleryPairs,
  hasDecades,
  hasLooks,
  hasOpening,
  hasRepairs,
  hasSheet,
  isSampleCompany,
  titlesOf,
} from '../../support/company/offered.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/site.ts';

test.use({ javaScriptEnabled: false });

test(
  'the menu leads to the pages, and the bar to the form, which it never covers',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await page.locator('summary[aria-label="Menu"]').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await page.getByRole('link', { name: 'Request Quote Now' }).click();
    await expect(page).toHaveURL('/contact#estimate');
    await expect(
      page.getByRole('heading', { name: 'Free estimate', exact: true }),
    ).toBeInViewport();
    for (const field of await page.locator('#estimate').getByRole('radio').all()) {
      await field.scrollIntoViewIfNeeded();
      await expect(page.locator('#estimate-bar')).toBeHidden();
    }
    const plain = plainHours();
    if (isSampleCompany) expect(plain).toBe('Mon-Sat 7:00am-7:00pm');
    const shown = await page.locator('.call-hours:visible').allInnerTexts();
    expect(new Set(shown.map((text) => text.trim()))).toEqual(new Set([plain]));
  },
);

test('the gallery shows each view, its jobs, and a look to ask about', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#gallery');
  for (const label of ['Before', 'After'])
    await expect(section.getByText(label, { exact: true })).toBeVisible();
  const [one, other] = await Promise.all(
    [section.getByRole('img').first(), section.getByRole('img').last()].map(boxOf),
  );
  const row = await boxOf(section.locator('.comparison'));
  expect(other?.width).toBeCloseTo(one?.width ?? 0, 0);
  expect(other?.bottom).toBeLessThanOrEqual(row.bottom + 1);
  await section.getByRole('link', { name: 'See the gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  const slides = page.getByRole('group', { name: /^\d+ of \d+: / });
  await expect(slides).toHaveCount(galleryPairs().length);
  for (const slide of await slides.all()) {
    await slide.scrollIntoViewIfNeeded();
    for (const label of ['Before', 'After'])
      await expect(slide.getByText(label, { exact: true })).toBeInViewport();
    const before = await boxOf(slide.getByRole('img').first());
    const after = await boxOf(slide.getByRole('img').last());
    expect(after.x >= before.right || after.y >= before.bottom).toBe(true);
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();

  const jobs = page.locator('.project-grid > li > a');
  await expect(jobs).toHaveCount(titlesOf('projects').length);
  await jobs.first().click();
  await expect(page).toHaveURL('/gallery#job-1');
  await expect(page.locator('#job-1')).toBeInViewport();
  if (!hasLooks) return;

  await page.getByRole('radio', { name: 'Navy', exact: true }).check();
  await page.getByRole('radio', { name: 'Black', exact: true }).check();
  const picture = page.getByRole('img', { name: /navy-blue siding and black window frames/ });
  await expect(picture).toBeVisible();
  await expect(page.getByText('Outline each window')).toBeVisible();
  await expect(page.getByText('Settles in among trees')).toHaveCSS('visibility', 'hidden');
  await page.getByRole('button', { name: 'Ask about this look' }).click();
  await expect(page).toHaveURL('/contact?siding=navy&frame=black#estimate');
});

test('each house, each repair and each line of an estimate opens', async ({ page }) => {
  if (hasDecades) {
    await page.goto('/house-by-decade');
    await page.getByRole('radio', { name: '2000s subdivision house' }).check();
    const card = page.getByRole('main').getByRole('region');
    await expect(card).toHaveAccessibleName('2000s subdivision house');
    await page.getByRole('link', { name: 'Ask about a house like this' }).click();
    await expect(page).toHaveURL('/contact?decade=2000s#estimate');
  }
  if (hasRepairs) {
    await page.goto('/repairs');
    const taps = page.getByRole('group', { name: 'Tap what you see' }).getByRole('radio');
    await expect(taps).toHaveCount(BROKEN.length);
    const answer = page.locator('.repair-answers > :visible');
    const verdicts = new Set<string>();
    for (const id of BROKEN) {
      await page.locator(`label[for=see-${id}]`).click();
      await expect(answer).toHaveCount(1);
      const verdict = (await answer.getByRole('heading').textContent()) ?? '';
      await expect(page.locator(`#see-${id}`)).toHaveAccessibleDescription(verdict);
      verdicts.add(verdict);
    }
    expect(verdicts.size).toBe(BROKEN.length);
    await page.locator('#see-fog').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#see-draft')).toBeChecked();
    await expect(answer.locator('img')).toBeVisible();
  }
  if (!hasSheet) return;
  await page.goto('/written-estimate');
  await expect(page.getByText('Print this sheet')).toHaveCSS('display', 'none');
  const opening = hasOpening ? [page.locator('.part-list li')] : [];
  const lines = [page.locator('.sheet li'), ...opening].flatMap((all) => [all.first(), all.last()]);
  for (const line of lines) {
    const note = line.locator('details > :not(summary)').first();
    if (!(await note.isVisible())) await line.locator('summary').click();
    await expect(note).toBeVisible();
  }
});
