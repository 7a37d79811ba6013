import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findTestBrowser } from './tests/support/browser/browser.mjs';

// Each worker reads this file again; the environment is what it has in common with the first reading.
process.env['E2E_PORT'] ??= '9173';
process.env['E2E_BLOBS_DIR'] ??= mkdtempSync(join(tmpdir(), 'e2e-blobs-'));
process.env['ADMIN_PASSWORD'] ??= 'a password for these tests';

const baseURL = `http://localhost:${process.env['E2E_PORT']}`;
const chromium = {
  launchOptions: {
    executablePath: findTestBrowser() ?? '',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-sync',
      '--no-first-run',
    ],
  },
};

// A test runs on the phone unless its tags say otherwise: @desktop there alone, @screens on both.
// test:long runs every test on both.
const everyScreen = Boolean(process.env['EVERY_SCREEN']);
const phoneTests = everyScreen ? {} : { grepInvert: /@desktop/ };
const desktopTests = everyScreen ? {} : { grep: /@(desktop|screens)/ };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A page also waits for the network and for frames, so two cores serve three.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: { baseURL, trace: 'off', screenshot: process.env['CI'] ? 'only-on-failure' : 'off' },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], ...chromium }, ...phoneTests },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...chromium }, ...desktopTests },
  ],
  webServer: {
    command: 'node netlify/local/start/start.mjs',
    url: `${baseURL}/api/mapbox-token`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      BLOBS_DIR: process.env['E2E_BLOBS_DIR'],
      MAIL_DIR: join(tmpdir(), 'mails-of-tests'),
      ADMIN_PASSWORD: process.env['ADMIN_PASSWORD'],
      // Set, though empty: what a developer's own .env says does not reach these tests.
      ADMIN_PASSWORD_HASH: '',
      NETLIFY_BLOBS_CONTEXT: '',
      SITE_URL: '',
      MAPBOX_PUBLIC_TOKEN: 'pk.for-tests',
      TRUST_CLIENT_IP_HEADER: '1',
    },
  },
});
