import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { findTestBrowser } from '../../support/browser/browser.mjs';

/** Lighthouse's "Slow 4G". */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU'] ?? 4);
export const PHONE_TEXT = `phone 390x844 at 3x, 1.6 Mbps, 150 ms round trip, CPU slowed ${CPU_SLOWDOWN} times`;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/**
 * Opens a phone with an empty cache. It does not set `isMobile`: a busy browser would choose pictures before it knows
 * the emulated width, and fetch them twice.
 */
export const newPhone = (browser: Browser, javaScriptEnabled = true): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: false,
    screen: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled,
  });

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
};

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
