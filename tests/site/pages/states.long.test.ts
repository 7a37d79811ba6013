import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTestBrowser } from '../../support/browser/browser.mjs';
import { freePort } from '../../support/engines/webkit.ts';
import { type HostProcess, startHostProcess } from '../../support/hosts/host-process.ts';
import { newFolder } from '../../support/new-folder.ts';

let server: HostProcess;
let folder = '';

beforeAll(async () => {
  folder = newFolder();
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(await freePort())];
  server = await startHostProcess({ BLOBS_DIR: join(folder, 'blobs') }, undefined, args);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

it.each(['light', 'dark'] as const)(
  'shows each state of the form and of the dashboard (%s)',
  async (colorScheme) => {
    const browser = await chromium.launch({ executablePath: findTestBrowser() ?? '' });
    const page = await browser.newPage({ viewport: { width: 2160, height: 900 }, colorScheme });
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    // Does not wait for the load event, which each frame delays.
    await page.goto(`${server.url}/dev/states`, { waitUntil: 'commit', timeout: 0 });
    await page.waitForSelector('body[data-done]', { timeout: 0 });
    await page.screenshot({ path: `.reports/states-${colorScheme}.png`, fullPage: true });
    expect(await page.locator('figure').count()).toBeGreaterThan(30);
    expect(await page.locator('figure[data-failed] figcaption').allTextContents()).toEqual([]);
    expect(thrown).toEqual([]);
    await browser.close();
  },
);
