import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { openAndRest } from '../../support/browser/page-clock.ts';

const SERVICE = 'https://challenges.cloudflare.com';
const WIDGET = `window.turnstile = {
  render: (place, options) => {
    place.textContent = 'Check of ' + options.sitekey;
    setTimeout(() => options.callback('a-token'));
    return 'widget';
  },
  reset: () => undefined,
};`;

const withSpamCheck = async (page: Page) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScriptURL/.test(message.text()))
      refused.push(message.text());
  });
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const headers = response.headers();
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      `script-src 'self' ${SERVICE}`,
    );
    await route.fulfill({
      response,
      headers,
      body: html.replace(
        /(component-url="[^"]*LeadForm[^>]* props=")[^"]*/,
        '$1{&quot;spamCheckKey&quot;:[0,&quot;a-site-key&quot;]}',
      ),
    });
  });
  return refused;
};
const bodyOf = async (page: Page) => {
  const request = page.waitForRequest(`**${API.submitLead}`);
  await submitButton(page).click();
  return (await request).postDataJSON() as Record<string, unknown>;
};

test('loads the spam check once the form is touched and sends its token', async ({
  page,
  visitor,
  baseURL,
}) => {
  const refused = await withSpamCheck(page);
  const loaded: string[] = [];
  await page.route(`${SERVICE}/**`, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  await openAndRest(page, '/contact');
  expect(loaded).toEqual([]);
  await hydrate(page);
  await expect(page.getByText('Check of a-site-key')).toBeVisible();
  expect(loaded).toEqual([`${SERVICE}/turnstile/v0/api.js?render=explicit`]);
  await fillLead(page, visitor);
  expect(await bodyOf(page)).toMatchObject({ turnstile_token: 'a-token' });
  await expect(done(page)).toBeVisible();
  expect(refused).toEqual([]);
  expect((await leadsOf(baseURL, visitor))[0]?.suspect).toBeNull();
});

for (const [how, answer] of [
  ['cannot be reached', 'abort'],
  ['never answers', 'hang'],
  ['is not what it should be', 'nonsense'],
] as const) {
  test(`sends without a token if the spam check ${how}`, async ({ page, visitor, baseURL }) => {
    await withSpamCheck(page);
    await page.route(`${SERVICE}/**`, (route) => {
      if (answer === 'abort') return route.abort();
      if (answer === 'nonsense') return route.fulfill({ contentType: 'text/javascript', body: '' });
      return undefined;
    });
    await page.goto('/contact');
    await fillLead(page, visitor);
    expect(await bodyOf(page)).not.toHaveProperty('turnstile_token');
    await expect(done(page)).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
  });
}
