import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('src', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        resolve: { alias },
        test: {
          name: 'functions',
          include: ['tests/{functions,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/hosts/built-site.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          include: [
            'tests/faults/{abuse,acknowledged,crash,load,random-errors}.test.ts',
            'tests/functions/database/owner-database.test.ts',
            'tests/functions/visits/random-days.test.ts',
          ],
          globalSetup: ['tests/support/hosts/built-site.ts'],
          env: { LONG: '1' },
          testTimeout: 900_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});
