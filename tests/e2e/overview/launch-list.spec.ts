import { API } from '@/domain/api.ts';
import type { LaunchItem, LaunchResponse } from '@/domain/launch.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/owner.ts';

test('folds the list of what is left before the launch, and leads to what it names', async ({
  dashboard: page,
}) => {
  const heading = page.getByRole('heading', { name: /^Before you go live: \d+ things left$/ });
  const step = page.getByRole('heading', { name: 'Set the dashboard’s password' });
  await expect(heading).toBeVisible();
  await expect(step).toBeHidden();
  await heading.click();
  await expect(step).toBeVisible();
  await expectAccessible(page, 'details');
  await page.getByRole('listitem').getByRole('link', { name: 'Alert settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('shows no list once nothing but extras is left', async ({ ownerPage: page }) => {
  const items: LaunchItem[] = [
    { id: 'map', title: 'Address suggestions are off', how: '', optional: true },
  ];
  await page.route(API.launch, (route) =>
    route.fulfill({ json: { items } satisfies LaunchResponse }),
  );
  const read = page.waitForResponse((response) => response.url().endsWith(API.launch));
  await page.goto('/admin/dashboard');
  await (await read).finished();
  await expect(page.getByRole('heading', { name: 'All time' })).toBeVisible();
  await expect(page.getByText(/Before you go live/)).toHaveCount(0);
});
