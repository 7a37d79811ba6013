import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import './tests/support/ram-folder.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': at('src') };
const company = 'tests/support/company';
// Tests of rules use a sample company, so that a new phone number or town in the content breaks none of them.
const rules = {
  alias: [
    { find: '@', replacement: at('src') },
    { find: /^.*\/content\/business\.json$/, replacement: at(`${company}/business.json`) },
  ],
};
const env = {
  NODE_OPTIONS: `--import ${new URL(`${company}/in-processes.mjs`, import.meta.url).href}`,
};

const STORES = 'tests/unit/admin/stores/*.test.ts';

/** In milliseconds. Only catches hangs: on a busy machine everything takes many times as long. */
const HANG = 240_000;

// Tests of crashes, load and second builds run each night and when their folders changed (.github/workflows/long.yml).
const LONG = '**/*.long.test.ts';
const limits = {
  testTimeout: HANG,
  hookTimeout: HANG,
  expect: { poll: { timeout: HANG } },
};
const builtSite = { globalSetup: ['tests/support/hosts/built-site.ts'] };

export default defineConfig({
  test: {
    // Tests cause failures on purpose. What the product logs is printed only for tests that fail.
    silent: 'passed-only',
    projects: [
      {
        resolve: rules,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [STORES],
          isolate: false,
          setupFiles: 'tests/support/put-back.ts',
          env,
          ...limits,
        },
      },
      {
        // The dashboard's stores are modules with state, so each test file gets its own copies.
        resolve: rules,
        test: {
          name: 'stores',
          include: [STORES],
          setupFiles: ['tests/support/page-globals.ts', 'tests/support/put-back.ts'],
          ...limits,
        },
      },
      {
        resolve: rules,
        test: {
          name: 'functions',
          include: ['tests/{functions,faults}/**/*.test.ts'],
          exclude: [LONG],
          isolate: false,
          env,
          ...builtSite,
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          exclude: [LONG],
          isolate: false,
          ...limits,
        },
      },
      {
        resolve: rules,
        test: {
          name: 'long',
          include: [
            'tests/{functions,faults}/**/*.long.test.ts',
            'tests/faults/{abuse,acknowledged,random-errors}.test.ts',
            'tests/functions/dashboard/{overview,today}.test.ts',
            'tests/functions/database/{damaged-records,flood,owner-database}.test.ts',
            'tests/functions/leads/{lead-list,lead-retention,lead-search}.test.ts',
            'tests/functions/notifications/outbox-crashes.test.ts',
            'tests/functions/visits/random-days.test.ts',
          ],
          env,
          ...builtSite,
          testTimeout: 900_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'long-site', include: ['tests/site/**/*.long.test.ts'], ...limits },
      },
    ],
  },
});
