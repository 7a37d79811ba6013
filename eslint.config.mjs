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

/**
 * Rooms from the ground up: a file imports from its own room and from those before it.
 * @param {string} folder
 * @param {string[]} rooms
 * @param {{ regex: string, message: string }} also what holds in all of them
 */
const zones = (folder, rooms, also) =>
  rooms.slice(0, -1).map((room, at) => {
    const later = rooms.slice(at + 1).map((other) => other.split('/').at(-1));
    return {
      files: [`${folder}/${room}/**`],
      rules: /** @type {import('eslint').Linter.RulesRecord} */ ({
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              also,
              {
                regex: `(^|/)(${later.join('|')})/`,
                message: `${room}/ stands below: it imports from ${['domain', ...rooms.slice(0, at)].join(', ')}.`,
              },
            ],
          },
        ],
      }),
    };
  });

const ONLY_DOMAIN = {
  regex: '(^@/|/src/(?!domain/))',
  message: 'netlify/ takes only domain/ from src/.',
};
const NO_NETLIFY = {
  regex: '(^|/)netlify/(functions|server|local)',
  message: 'src/ never imports netlify/.',
};

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
      'no-restricted-imports': forbid(NO_NETLIFY),
    },
  },
  {
    files: ['netlify/**'],
    rules: {
      'no-restricted-imports': forbid(ONLY_DOMAIN),
    },
  },
  ...zones(
    'netlify/server',
    [
      'env',
      'store',
      'http',
      'leads/records',
      'visits',
      'database',
      'leads/submit',
      'leads/manage',
      'leads/erase',
      'auth',
      'reports',
      'notifications/channels',
      'notifications/messages',
      'notifications/outbox',
      'launch',
      'dashboard',
    ],
    ONLY_DOMAIN,
  ),
  ...zones('src/lib', ['content', 'pictures', 'seo', 'build'], NO_NETLIFY),
  ...zones(
    'src/islands/admin',
    [
      'text',
      'api',
      'stores',
      'analytics/data',
      'ui',
      'analytics/charts',
      'analytics/lists',
      'analytics/vitals',
      'lead',
      'leads',
      'overview',
      'settings',
      'login',
      'dashboard',
    ],
    NO_NETLIFY,
  ),
);
