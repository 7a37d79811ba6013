import { openLeads, receivedLead, refresh } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock } from '../../support/browser/page-clock.ts';
import { changeSaved, changesOf } from '../../support/browser/requests.ts';
import { middleOf } from '../../support/browser/fit.ts';

test('are judged in place', { tag: '@phone' }, async ({ ownerPage: page }) => {
  const rescued = await receivedLead(page, { honeypot: 'x' });
  await holdClock(page);
  await openLeads(page, { lead: rescued.id });
  const judge = page.getByRole('button', { name: 'Not spam' });
  await expect(judge).toBeVisible();
  const changed = changesOf(page);
  const saved = changeSaved(page);
  const quoted = page.getByRole('button', { name: 'Quoted', exact: true });
  const place = await middleOf(quoted);
  const point = await middleOf(judge);
  await judge.click();
  await expect(page.getByText('Marked as not spam').first()).toBeVisible();
  await (await saved).finished();
  expect(await middleOf(quoted)).toEqual(place);
  await page.touchscreen.tap(point.x, point.y);
  await page.clock.runFor(1_000);
  expect(changed).toHaveLength(1);
  await page.clock.resume();

  const answered = await receivedLead(page, { honeypot: 'x' });
  await openLeads(page, { lead: answered.id });
  await page.getByRole('button', { name: 'Wrong number' }).click();
  const panel = page.getByRole('region', { name: 'Suspected spam' });
  await expect(panel.getByText('No longer suspected')).toBeVisible();

  const tag = `Suspect ${Date.now()}`;
  const suspect = (name: string) => receivedLead(page, { name: `${tag} ${name}`, honeypot: 'x' });
  const [spam, real, pressed] = [await suspect('A'), await suspect('B'), await suspect('C')];
  await page.getByRole('button', { name: 'All leads' }).click();
  await expect(page.getByRole('rowheader').filter({ hasText: rescued.name })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: tag })).toHaveCount(0);
  await page.getByRole('link', { name: /^Suspected spam/ }).click();
  const row = (name: string) =>
    page.getByRole('table', { name: 'Suspected spam' }).getByRole('row').filter({ hasText: name });
  await expect(row(spam.name)).toContainText('Suspected spam: a hidden field was filled in');
  await page.getByRole('button', { name: `Spam from ${spam.name}`, exact: true }).click();
  await expect(row(spam.name).getByText('Spam · ')).toBeVisible();
  await expect(page.getByText(`${spam.name}: Spam`)).toBeVisible();
  await page.getByRole('button', { name: `Spam from ${pressed.name}`, exact: true }).click();
  await page.getByRole('button', { name: `Not spam from ${pressed.name}` }).click();
  await expect(row(pressed.name).getByText('New · ')).toBeVisible();
  const height = (await row(real.name).boundingBox())?.height;
  await row(real.name).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText(`${real.name}: Not spam`)).toBeVisible();
  await expect(row(real.name).getByRole('button', { name: 'Not spam' })).toBeHidden();
  expect((await row(real.name).boundingBox())?.height).toBe(height);
  await refresh(page);
  for (const { name } of [spam, real, pressed]) await expect(row(name)).toHaveCount(0);
  await page.goto('/admin/dashboard?tab=leads&suspect=yes');
  await expect(row(spam.name)).toHaveCount(1);
  await expect(row(real.name)).toHaveCount(0);
});
