import type { Page } from '@playwright/test';
import { expect, PASSWORD } from './owner.ts';
import { watchPolicy } from './policy-violations.ts';

/** Each would set the flag, if anything took it for more than text. */
export const PLANTED = [
  '<img src=x onerror="window.planted=1">',
  '"><svg onload=window.planted=1>',
  "'><script>window.planted=1</script>",
  '<iframe srcdoc="<script>parent.planted=1</script>"></iframe>',
  '<a href="javascript:window.planted=1">x</a>',
  'javascript:window.planted=1',
  "{{constructor.constructor('window.planted=1')()}}",
  '${window.planted=1}%%message%%<%= planted %>',
  '</script><script>window.planted=1</script>',
  '<style>*{background:url(javascript:window.planted=1)}</style>',
  '=HYPERLINK("javascript:window.planted=1")',
];

/** Watches a page for anything that runs, or is stopped from running, and tells it at once. */
export const watchForPlanted = async (page: Page): Promise<() => Promise<void>> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) seen.push(message.text());
  });
  const violations = await watchPolicy(page);
  return async () => {
    expect(seen).toEqual([]);
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    const strange = 'img[src="x"], iframe, svg[onload], a[href^="javascript:"], [onerror]';
    await expect(page.locator(strange)).toHaveCount(0);
  };
};

/** Signs the owner in where a host of its own listens. */
export const signInTo = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${url}/admin/dashboard`);
};
