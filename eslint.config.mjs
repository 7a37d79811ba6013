// @ts-check
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// Only for .astro files: oxlint.config.ts has the rules for all others.
export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.data', 'node_modules', 'test-results'] },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)netlify/(functions|server|local)',
              message: 'src/ never imports netlify/.',
            },
          ],
        },
      ],
    },
  },
);
