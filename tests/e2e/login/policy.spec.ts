import { API } from '@/domain/api.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';
import { TOWN } from '../../support/company/offered.ts';
import { refresh } from '../../support/browser/dashboard.ts';

test('keeps the policy of pages on every tab, and records nothing', async ({ owner, request }) => {
  await sendLead(request, aLead());
  const page = await owner.newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const response = await page.goto('/admin/dashboard');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  for (const tab of ['Leads', 'Analytics', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await page.route(`**${API.overview}*`, (route) => route.abort());
  await refresh(page);
  await expect(page.getByText('Failed to load dashboard data.', { exact: true })).toBeVisible();
  expect(sent).toContain(API.overview);
  expect(sent).not.toContain(API.analytics);
});

test('is not downloaded by visitors', async ({ request }) => {
  const named = (text: string): string[] =>
    [
      ...text.replaceAll('/admin/worker.js', '').matchAll(/(scripts\/)?([\w.-]+\.js)(?=["'`])/g),
    ].map(([, folder = '', name = '']) => `/_astro/${folder}${name}`);
  const scripts = async (path: string): Promise<Set<string>> => {
    const found = new Set<string>();
    const waiting = [path];
    for (const next of waiting) {
      const response = await request.get(next);
      expect(response.status(), next).toBe(200);
      const fresh = named(await response.text()).filter((name) => !found.has(name));
      for (const name of fresh) found.add(name);
      waiting.push(...new Set(fresh));
    }
    return found;
  };
  const tool = (all: Set<string>) => [...all].filter((path) => /Dashboard|Login/.test(path));
  expect(tool(await scripts('/admin/dashboard'))).not.toEqual([]);
  expect(tool(await scripts('/admin/login'))).not.toEqual([]);
  for (const path of ['/', '/contact', '/gallery', `/locations/${TOWN.id}`, '/no-such-page']) {
    const html = await request.get(path);
    expect(await html.text()).not.toContain('/admin/');
    if (html.status() === 200) {
      const all = await scripts(path);
      expect(all.size).toBeGreaterThan(2);
      expect(tool(all)).toEqual([]);
    }
  }
});
