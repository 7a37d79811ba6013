import { API } from '@/domain/api.ts';
import { logOut } from '../../support/browser/dashboard.ts';
import { aLead, expect, PASSWORD, sendLead, test } from '../../support/browser/owner.ts';

const FLAG = 'admin_authenticated';

test('shows nothing without a session, whatever was forged', async ({
  page,
  request,
  context,
  origin,
}) => {
  await test.step('sends a visitor without the flag to the login page', async () => {
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await test.step('redirects the addresses that an owner types to the login page', async () => {
    for (const path of ['/admin', '/admin/', '/login']) {
      const responses: number[] = [];
      page.on('response', (response) => void responses.push(response.status()));
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      expect(responses).not.toContain(404);
    }
  });

  await test.step('shows nothing to a forged flag', async () => {
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
  });

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

test('keeps a second tab signed in, and the first at a Logout that fails', async ({
  dashboard,
  owner,
}) => {
  await test.step('keeps a second browser tab signed in, at the tab of its address', async () => {
    await expect(dashboard.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    const second = await owner.newPage();
    await second.goto('/admin/dashboard?tab=leads');
    await expect(second.getByRole('tabpanel', { name: 'Leads' })).toBeVisible();
    expect(await second.evaluate((key) => sessionStorage.getItem(key), FLAG)).toBe('true');
  });

  await test.step('stays on the dashboard and says so when the Logout does not reach the server', async () => {
    await dashboard.route(`**${API.logout}`, (route) => route.abort());
    await logOut(dashboard);
    await expect(dashboard.getByText("You're still logged in", { exact: true })).toBeVisible();
    await expect(dashboard).toHaveURL('/admin/dashboard');
    await expect(dashboard.getByRole('tabpanel', { name: 'Overview' })).toBeAttached();
  });
});

test('returns to the requested address after signing in, and ends the session everywhere at Logout', async ({
  known,
  request,
  origin,
}) => {
  const { name = '' } = await sentLead(request);
  const found = `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: name })}`;
  const page = await known.newPage();
  await page.goto(found);
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(found);
  await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  const other = await known.newPage();
  await other.goto(found);
  await expect(other.getByText(name).first()).toBeVisible();
  const stolen = (await known.cookies())
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join('; ');
  const withStolen = { headers: { cookie: stolen } };
  expect((await request.get(origin + API.leads, withStolen)).status()).toBe(200);

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
