import { API } from '@/domain/api.ts';
import { logOut } from '../../support/browser/dashboard.ts';
import { aLead, expect, logIn, sendLead, test } from '../../support/browser/owner.ts';

const FLAG = 'admin_authenticated';

test('shows nothing without a session, even forged', async ({ page, request, context, origin }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  for (const path of ['/admin', '/admin/', '/login']) {
    const responses: number[] = [];
    page.on('response', (response) => void responses.push(response.status()));
    await page.goto(path);
    await expect(page).toHaveURL('/admin/login');
    expect(responses).not.toContain(404);
  }

  const { name = '' } = await sentLead(request);
  await page.goto('/admin/login');
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), FLAG);
  const answer = page.waitForResponse((response) => response.url().includes(API.overview));
  await page.goto('/admin/dashboard');
  expect((await answer).status()).toBe(401);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBeNull();

  await test.step('shows nothing to a forged cookie', async () => {
    await context.addCookies([
      {
        name: '__Host-session',
        value: 'A'.repeat(43),
        domain: new URL(origin).hostname,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
    const answer = page.waitForResponse((response) => response.url().endsWith(API.session));
    await page.goto('/admin/dashboard');
    const { headers, status } = await answer.then(async (response) => ({
      headers: await response.request().allHeaders(),
      status: response.status(),
    }));
    expect(headers['cookie']).toContain('__Host-session=AAA');
    expect(status).toBe(401);
    await expect(page).toHaveURL('/admin/login');
  });
});

test('returns to its address, and ends everywhere', async ({ known, request, origin }) => {
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
  const stolen = (await known.cookies())
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join('; ');
  const withStolen = { headers: { cookie: stolen } };
  expect((await request.get(origin + API.leads, withStolen)).status()).toBe(200);

  await page.route(`**${API.logout}`, (route) => route.abort(), { times: 1 });
  await logOut(page);
  await expect(page.getByText("You're still logged in", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(found);
  await page.keyboard.press('Escape');
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBeNull();
  await expect(other).toHaveURL('/admin/login');
  expect((await request.get(origin + API.leads, withStolen)).status()).toBe(401);
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
