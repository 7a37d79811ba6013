import { API } from '@/domain/api.ts';
import { logOut } from '../../support/browser/dashboard.ts';
import { aLead, expect, logIn, sendLead, test } from '../../support/browser/owner.ts';

const FLAG = 'admin_authenticated';

test('shows nothing without a session, whatever the tab says', async ({ page, request }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  for (const [path, end] of [
    ['/admin', '/admin/dashboard'],
    ['/admin/', '/admin/dashboard'],
    ['/login', '/admin/login'],
  ] as const) {
    const response = await request.get(path);
    expect(new URL(response.url()).pathname).toBe(end);
    expect(response.status()).toBe(200);
  }

  const { name = '' } = await sentLead(request);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), FLAG);
  const answer = page.waitForResponse((response) => response.url().includes(API.overview));
  await page.goto('/admin/dashboard');
  expect((await answer).status()).toBe(401);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBeNull();
});

test('returns to the requested address after a login, and logs out every tab', async ({
  known,
  request,
}) => {
  const { name = '' } = await sentLead(request);
  const found = `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: name })}`;
  const page = await known.newPage();
  await page.goto(found);
  await expect(page).toHaveURL('/admin/login');
  await logIn(page);
  await expect(page).toHaveURL(found);
  await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  const other = await known.newPage();
  await other.goto(found);
  await expect(other.getByText(name).first()).toBeVisible();
  expect(await other.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBe('true');

  await page.route(`**${API.logout}`, (route) => route.abort(), { times: 1 });
  await logOut(page);
  await expect(page.getByText("You're still logged in", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(found);
  await page.keyboard.press('Escape');
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBeNull();
  await expect(other).toHaveURL('/admin/login');
  await page.goBack();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText(name)).toHaveCount(0);
});

const sentLead = async (
  request: Parameters<typeof sendLead>[0],
): Promise<Record<string, string>> => {
  const lead = aLead();
  await sendLead(request, lead);
  return lead;
};
