// @ts-check
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * @param {{ regex: string, message: string }} pattern
 * @returns {['error', { patterns: { regex: string, message: string }[] }]}
 */
const forbid = (pattern) => ['error', { patterns: [pattern] }];

export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.data', '.reports', 'node_modules', 'test-results'] },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // There are no enums: the compiler's erasableSyntaxOnly refuses them, and this rule is the slowest.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  { rules: { '@typescript-eslint/consistent-type-imports': 'error' } },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-imports': forbid({
        regex: '^(?!zod/mini$|\\./[^/]+$|\\.\\./content/business\\.json$)',
        message: 'domain/ imports nothing but zod, its neighbours and the business file.',
      }),
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/domain/**'],
    rules: {
      'no-restricted-imports': forbid({
        regex: '(^|/)netlify/(functions|server|local)',
        message: 'src/ never imports netlify/.',
      }),
    },
  },
  {
    files: ['netlify/**'],
    rules: {
      'no-restricted-imports': forbid({
        regex: '(^@/|/src/(?!domain/))',
        message: 'netlify/ takes only domain/ from src/.',
      }),
    },
  },
);
