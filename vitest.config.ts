import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import './tests/support/ram-folder.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': at('src') };
const company = 'tests/support/company';
// Rules are tested with a company of their own: another phone number or town in the content breaks no test of them.
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

/** Against a hang alone: on a busy machine everything takes many times as long. In milliseconds. */
const HANG = 240_000;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: rules,
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [STORES],
          env,
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        // The dashboard's stores are modules with a state.
        resolve: rules,
        test: { name: 'stores', include: [STORES], testTimeout: HANG, hookTimeout: HANG },
      },
      {
        resolve: rules,
        test: {
          name: 'functions',
          isolate: false,
          include: ['tests/{functions,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/hosts/built-site.ts'],
          env,
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        resolve: rules,
        test: {
          name: 'long',
          include: [
            'tests/faults/{abuse,acknowledged,crash,load,random-errors}.test.ts',
            'tests/functions/database/owner-database.test.ts',
            'tests/functions/visits/random-days.test.ts',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
          globalSetup: ['tests/support/hosts/built-site.ts'],
          env: { ...env, LONG: '1' },
          testTimeout: 900_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
    ],
  },
});
