import { defineConfig, devices } from 'playwright/test';
import './tests/support/ram-folder.mjs';
import { findTestBrowser } from './tests/support/browser/browser.mjs';

const chromium = {
  launchOptions: {
    executablePath: findTestBrowser() ?? '',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-sync',
      '--no-first-run',
    ],
  },
};

// Painting each pixel once takes a fifth less processor time. Budgets are measured with a phone's own ratio.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

// Tests run on the phone, those tagged @desktop on the desktop instead. test:long runs every test on both screens, except
// those that only one can pass (@phone, @desktop), and adds @night: checks of looks that guard no journey.
const everyScreen = Boolean(process.env['EVERY_SCREEN']);
const phoneTests = { grepInvert: everyScreen ? /@desktop/ : /@desktop|@night/ };
const desktopTests = everyScreen
  ? { grepInvert: /@phone/ }
  : { grep: /@desktop/, grepInvert: /@night/ };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/hosts/built-site.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // Only catches hangs: on a busy machine everything takes many times as long.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // A page also waits for the network and for frames, so two cores can serve three workers.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    trace: 'off',
    screenshot: process.env['CI'] ? 'only-on-failure' : 'off',
    // The dashboard's service worker would load all files again. The tests of the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', use: { ...phone, ...chromium }, ...phoneTests },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...chromium }, ...desktopTests },
  ],
});
